"""Luck: drawn by name, from a generator whose words are part of the table.

The generator is xoshiro128++ on 32-bit words (its published vectors are in the tests); a number below n is drawn
by masking and rejection, so every value is equally likely.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from marchland.engine.state import State

WORD: Final = 0xFFFFFFFF
LONG: Final = (1 << 64) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where luck comes from. Each kind of chance answers `below`."""

    def below(self, s: State, name: str, n: i64) -> i64:
        """A number below n, n at least 2."""
        raise NotImplementedError

    def among(self, s: State, name: str, n: i64) -> i64:
        """A number below n; nothing is drawn where there is but one."""
        return 0 if n < 2 else self.below(s, name, n)

    def pick(self, s: State, name: str, things: vec[i64]) -> i64:
        """One of these things, each equally likely; nothing is drawn where there is but one."""
        if len(things) < 2:
            return things[0]
        return things[self.below(s, name, len(things))]

    def happens(self, s: State, name: str, out_of: i64, favourable: i64) -> bool:
        """Whether something happens that does in so many cases out of so many; nothing is drawn if that is certain."""
        if favourable <= 0:
            return False
        if favourable >= out_of:
            return True
        return self.below(s, name, out_of) < favourable


@mypyc_attr(allow_interpreted_subclasses=True)
class Seeded(Chance):
    """Luck from the words on the table: the same words give the same luck."""

    def below(self, s: State, name: str, n: i64) -> i64:
        """Words are drawn until one, masked, is below n."""
        mask: i64 = 1
        while mask < n - 1:
            mask = mask << 1 | 1
        s.drawn += 1
        while True:
            found = word(s) & mask
            if found < n:
                return found


def word(s: State) -> i64:
    """The next word of xoshiro128++."""
    w0 = s.luck0
    w1 = s.luck1
    w2 = s.luck2
    w3 = s.luck3
    mixed = (w0 + w3) & WORD
    result = ((mixed << 7 & WORD | mixed >> 25) + w0) & WORD
    w2 ^= w0
    w3 ^= w1
    s.luck1 = w1 ^ w2
    s.luck0 = w0 ^ w3
    s.luck2 = w2 ^ (w1 << 9 & WORD)
    s.luck3 = w3 << 11 & WORD | w3 >> 21
    return result


SEEDED: Final = Seeded()


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """A stream of numbers that belongs to no table: what random seats choose by, what laws vary by."""

    def __init__(self, seed: int) -> None:
        self.words = State()
        sow(self.words, seed)

    def below(self, n: i64) -> i64:
        """A number below n."""
        return 0 if n < 2 else SEEDED.below(self.words, "", n)


@mypyc_attr(allow_interpreted_subclasses=True)
class Apart(Chance):
    """Luck that leaves the words of the table alone: for imagining what cannot be known."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def below(self, s: State, name: str, n: i64) -> i64:
        """A number from the stream."""
        return self.stream.below(n)

    def stir(self, s: State) -> None:
        """Give the table luck of its own: nobody may imagine the true one."""
        s.luck0 = word(self.stream.words)
        s.luck1 = word(self.stream.words)
        s.luck2 = word(self.stream.words)
        s.luck3 = word(self.stream.words) | 1
        s.drawn = 0


def split(seed: int, number: int) -> int:
    """The output of SplitMix64 of this number (from 0) for a seed: independent seeds out of one."""
    z = (seed + (number + 1) * 0x9E3779B97F4A7C15) & LONG
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & LONG
    z = (z ^ z >> 27) * 0x94D049BB133111EB & LONG
    return z ^ z >> 31


def sow(s: State, seed: int) -> None:
    """Set the words of a table from a seed: two outputs of SplitMix64, each low half first."""
    first = split(seed, 0)
    second = split(seed, 1)
    s.luck0 = i64(first & WORD)
    s.luck1 = i64(first >> 32)
    s.luck2 = i64(second & WORD)
    s.luck3 = i64(second >> 32)
    s.drawn = 0
