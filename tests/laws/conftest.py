"""The command is tried on what a hunt keeps."""

from tests.cli.conftest import marchland

__all__ = ["marchland"]
