"""Complaints: what is wrong, as a sentence with arguments, so that it can be said in any language."""

from __future__ import annotations


class Complaint(Exception):
    """Something that a person did cannot be: the English sentence is the id under which others are found."""

    def __init__(self, words: str, /, **given: object) -> None:
        super().__init__(words.format(**given))
        self.words = words
        self.given = given


class Placed(Complaint):
    """A complaint about one place in what was written: its path and the reason."""

    def __init__(self, path: str, reason: str | Complaint, /, **given: object) -> None:
        self.path = path
        self.reason = reason if isinstance(reason, Complaint) else Complaint(reason, **given)
        if path:
            super().__init__("{path}: {reason}", path=path, reason=self.reason)
        else:
            super().__init__("{reason}", reason=self.reason)
