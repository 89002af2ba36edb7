"""The odds of an attack, exactly: from what lies in tray and tower, by calculation. Section 17.8."""

from __future__ import annotations

from marchland.engine import i64, mypyc_attr
from marchland.games.immortals.box import ODDS
from marchland.games.immortals.roles import AGAINST, FOR
from marchland.games.immortals.state import Immortals


@mypyc_attr(allow_interpreted_subclasses=True)
class Odds:
    """How likely an attack wins, ties, or fails, and what it costs and leaves on average."""

    def __init__(self) -> None:
        self.win = 0.0
        self.tie = 0.0
        self.loss = 0.0
        self.attacker_loses = 0.0  # armies to limbo, on average
        self.defender_loses = 0.0
        self.stand = 0.0  # attackers in the region afterwards, on average
        self.holds = 0.0  # how likely attackers stand in the region afterwards


def odds(s: Immortals, seat: i64, origin: i64, target: i64, sent: i64, role: i64) -> Odds:
    """The odds of an attack with so many armies, if the inhabitants fight in this role."""
    defender = s.owner[target]
    here = s.box.seats
    defending = s.armies[target]
    inhabitants = s.tray[here]
    if inhabitants == 0 and s.supply > 0:
        inhabitants = 1
    elif inhabitants > 3:
        inhabitants -= 1
    thrown: i64 = sent + defending + inhabitants
    for colour in range(here):
        thrown += s.tray[colour]
    ours = falling(s, seat, s.tray[seat] + sent, thrown)
    theirs = falling(s, defender, s.tray[defender] + defending, thrown) if defender < here else [1.0]
    green = falling(s, here, inhabitants, thrown)
    found = Odds()
    for a in range(len(ours)):
        for d in range(len(theirs)):
            for g in range(len(green)):
                count(found, ours[a] * theirs[d] * green[g], a, d, g, role, defender == here)
    return found


def falling(s: Immortals, colour: i64, thrown: i64, total: i64) -> list[float]:
    """How likely it is that so many cubes of a colour lie in the tray after a throw of `total` cubes."""
    loose = float(s.box.loose[total]) / float(ODDS)
    passes = float(s.box.passes) / float(s.box.passes_of)
    found = [1.0]
    for cube in range(s.tower[colour]):
        found = one_more(found, loose)
    for cube in range(thrown):
        found = one_more(found, passes)
    return found


def one_more(before: list[float], chance: float) -> list[float]:
    """The distribution of a number that is one higher by this chance."""
    after = [0.0] * (len(before) + 1)
    for n in range(len(before)):
        after[n] += before[n] * (1.0 - chance)
        after[n + 1] += before[n] * chance
    return after


def count(found: Odds, likely: float, a: i64, d: i64, g: i64, role: i64, empty: bool) -> None:
    """IM-BATTLE-10 … IM-BATTLE-38 What comes of one tray: attackers, defenders, inhabitants."""
    helping: i64 = g if role == FOR and not empty else 0
    hindering: i64 = g if role == AGAINST else 0
    attack, defence = a + helping, d + hindering
    if empty:
        if a > hindering:
            won(found, likely, a - hindering, hindering, 0)
        else:
            found.loss += likely
            found.attacker_loses += likely * float(a)
    elif attack > defence:
        lost = max(0, defence - helping)
        won(found, likely, a - lost, lost, d)
    elif attack < defence:
        found.loss += likely
        found.attacker_loses += likely * float(a)
        found.defender_loses += likely * float(max(0, attack - hindering))
    else:
        found.tie += likely
        found.attacker_loses += likely * float(a)
        found.defender_loses += likely * float(d)


def won(found: Odds, likely: float, left: i64, lost: i64, beaten: i64) -> None:
    """The attack won."""
    found.win += likely
    found.attacker_loses += likely * float(lost)
    found.defender_loses += likely * float(beaten)
    found.stand += likely * float(left)
    if left:
        found.holds += likely
