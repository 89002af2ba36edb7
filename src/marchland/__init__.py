"""Marchland: three strategy games played by their own rulebooks, in English and French."""

from marchland import _native

__version__ = "0.1.0"

# Before any other module is imported: compiled twins answer for the modules that have one.
COMPILED = _native.adopt()
