"""A law that was broken: which, and how."""

from __future__ import annotations


class Broken(Exception):
    """A law was broken."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"the law of {law} is broken: {what}")
        self.law = law
        self.what = what
