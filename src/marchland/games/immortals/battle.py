"""A battle: cubes are gathered and thrown, the tray decides, cards follow. Chapter 12."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Step, i64, mypyc_attr
from marchland.games.immortals.box import NAMES
from marchland.games.immortals.ownership import gain_card, lose_card
from marchland.games.immortals.roles import AGAINST, FOR
from marchland.games.immortals.state import Immortals
from marchland.games.immortals.tower import throw


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle(Step):
    """IM-BATTLE-02 The attacking armies leave the origin. IM-BATTLE-03 All cubes are taken out of the tray: to no
    inhabitant one is added if the supply has one, of more than three one goes back. IM-BATTLE-04 These, all attackers
    and all defenders are thrown together, IM-BATTLE-01 into the tower; IM-BATTLE-05 so if the target is unoccupied.
    IM-BATTLE-06 What lies in the tray then counts. IM-BATTLE-07 The tower is never emptied. IM-ACT-ATT-08 Every attack
    leads here. a = the attacker.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Gather and throw."""
        defender = s.owner[s.target]
        s.take_away(s.origin, s.sent)
        s.tell("attacks", s.a, s.sent, s.origin, s.target)
        s.tell("inhabitants", s.role)
        gather_inhabitants(s)
        thrown = s.tray[:]
        thrown[s.a] += s.sent
        if defender != s.nobody():
            thrown[defender] += s.armies[s.target]
            s.take_away(s.target, s.armies[s.target])
        throw(s, chance, thrown)
        if defender == s.nobody():
            s.tell("tower-alone", s.tray[s.a], s.tray[s.box.seats])
            s.then(UNOPPOSED, s.a)
        else:
            s.tell("tower", s.tray[s.a], s.tray[defender], s.tray[s.box.seats])
            s.then(OPPOSED, s.a, defender)


@mypyc_attr(allow_interpreted_subclasses=True)
class Unopposed(Step):
    """IM-BATTLE-10 Unless the inhabitants are against them, attackers that came out take an unoccupied region, all of
    them; IM-BATTLE-11 if none came out the attack failed. IM-BATTLE-12 Against inhabitants more attackers are needed,
    and as many as these go to limbo; IM-BATTLE-13 else all do. IM-OP-29 The inhabitants that fought go to the supply.
    IM-OWN-02 The winner gains the region card, from whoever holds it; IM-OP-55 also where its owner's armies hold the
    twin. IM-OWN-07 Who loses changes nothing. a = the attacker.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Settle it."""
        attackers = s.tray[s.a]
        hostile = s.tray[s.box.seats] if s.role == AGAINST else 0
        won = attackers > hostile
        bury(s, s.a, min(attackers, hostile) if won else attackers, attackers_grave(s))
        to_supply(s, hostile)
        if won:
            conquer(s, s.a)
            gain_card(s, s.a, s.target % NAMES)
        else:
            s.tell("attack-fails", s.a, s.target)


@mypyc_attr(allow_interpreted_subclasses=True)
class Opposed(Step):
    """IM-BATTLE-20 The side with more cubes wins; all cubes of the other leave the tray and as many of its own,
    inhabitants first. IM-BATTLE-21 What is left of the winner's cubes stands in the region; IM-BATTLE-22 inhabitants
    never do. IM-BATTLE-23 Neutral inhabitants and others' cubes stay in the tray; IM-OP-42 they are thrown again.
    IM-BATTLE-30, IM-BATTLE-31, IM-BATTLE-32 Neutral inhabitants: attackers against defenders. IM-BATTLE-33,
    IM-BATTLE-34, IM-BATTLE-35 Inhabitants for the attacker count with it, IM-BATTLE-36, IM-BATTLE-37, IM-BATTLE-38 or
    with the defender. IM-BATTLE-40 A tie empties the region; IM-OP-30 so does nothing against nothing. IM-BATTLE-42 A
    side may win by inhabitants alone. a = the attacker, b = the defender.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Count both sides and settle it."""
        attackers, defenders, inhabitants = s.tray[s.a], s.tray[s.b], s.tray[s.box.seats]
        helping = inhabitants if s.role == FOR else 0
        hindering = inhabitants if s.role == AGAINST else 0
        attack, defence = attackers + helping, defenders + hindering
        if attack > defence:
            to_supply(s, min(helping, defence) + hindering)
            bury(s, s.a, max(0, defence - helping), attackers_grave(s))
            bury(s, s.b, defenders, grave(s))
            conquer(s, s.a)
            s.then(WON, s.a, s.b)
        elif attack < defence:
            to_supply(s, min(hindering, attack) + helping)
            bury(s, s.a, attackers, attackers_grave(s))
            bury(s, s.b, max(0, attack - hindering), grave(s))
            hold(s, s.b)
            s.then(HELD, s.a, s.b)
        else:
            to_supply(s, helping + hindering)
            bury(s, s.a, attackers, attackers_grave(s))
            bury(s, s.b, defenders, grave(s))
            s.tell("tie", s.a, s.b, s.target)
            s.then(TIED, s.a, s.b)


@mypyc_attr(allow_interpreted_subclasses=True)
class Won(Step):
    """IM-OWN-03 The attacker that won is the new owner: it gains the region card from its holder, whoever that is;
    IM-OP-34 also a third seat. IM-BATTLE-42 So if it won by inhabitants alone; IM-OP-32 by agreement it then gains
    nothing, and a card of the defender goes to the stack. a = the attacker, b = the defender.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Move the card."""
        name = s.target % NAMES
        if s.owner[s.target] == s.a or not s.box.no_card:
            gain_card(s, s.a, name)
        elif s.holder(name) == s.b:
            lose_card(s, name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Held(Step):
    """IM-OWN-05 The defender that won keeps what it has: nobody's card moves; IM-OP-35 the attacker's neither.
    a = the attacker, b = the defender.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Only tell it."""
        s.tell("repelled", s.a, s.b, s.target)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tied(Step):
    """IM-OWN-06 In a tie the card goes to the stack if one of the two holds it, also from a board; else its holder
    keeps it. a = the attacker, b = the defender.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Move the card."""
        name = s.target % NAMES
        if s.holder(name) == s.a or s.holder(name) == s.b:
            lose_card(s, name)


def gather_inhabitants(s: Immortals) -> None:
    """IM-BATTLE-03 One, two or three inhabitants in the tray; IM-OP-28 none if the supply has none."""
    here = s.box.seats
    if s.tray[here] == 0 and s.supply > 0:
        s.tray[here] += 1
        s.supply -= 1
    elif s.tray[here] > 3:
        s.tray[here] -= 1
        s.supply += 1


def grave(s: Immortals) -> i64:
    """IM-BATTLE-41 The realm whose limbo takes the fallen: the other one than that of the attacked region."""
    return 1 - s.target // NAMES


def attackers_grave(s: Immortals) -> i64:
    """IM-BATTLE-41 The same for the attacker; IM-OP-31 unless it was agreed that the realm it came from decides."""
    return 1 - s.origin // NAMES if s.box.origin_realm else grave(s)


def bury(s: Immortals, seat: i64, armies: i64, realm: i64) -> None:
    """Fallen armies go from the tray to a limbo of their seat."""
    s.tray[seat] -= armies
    s.limbo[2 * seat + realm] += armies
    if armies:
        s.tell("fallen", seat, armies, realm)


def to_supply(s: Immortals, inhabitants: i64) -> None:
    """Inhabitants go from the tray to the supply."""
    s.tray[s.box.seats] -= inhabitants
    s.supply += inhabitants


def conquer(s: Immortals, seat: i64) -> None:
    """IM-BATTLE-21 The attacker's cubes left in the tray stand in the region; there may be none (IM-BATTLE-42)."""
    armies = s.tray[seat]
    s.tell("conquers", seat, armies, s.target)
    if armies:
        s.tray[seat] = 0
        s.place_armies(seat, s.target, armies)


def hold(s: Immortals, seat: i64) -> None:
    """IM-BATTLE-21 The defender's cubes left in the tray stand there again; it may be none (IM-BATTLE-42)."""
    armies = s.tray[seat]
    if armies:
        s.tray[seat] = 0
        s.place_armies(seat, s.target, armies)


BATTLE: Final = Battle()
UNOPPOSED: Final = Unopposed()
OPPOSED: Final = Opposed()
WON: Final = Won()
HELD: Final = Held()
TIED: Final = Tied()
