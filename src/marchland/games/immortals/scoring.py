"""Phase 4 and the end of the game. Chapters 13 and 14."""

from __future__ import annotations

from typing import Final

from marchland.engine import Chance, Step, i64, mypyc_attr, only, vec
from marchland.games.immortals.box import AREAS, CAPITAL, NAMES, PORTAL, REGIONS, SHRINE
from marchland.games.immortals.state import Immortals

CLEAR: Final = 1
BY_ARMIES: Final = 2
SHARED: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring(Step):
    """IM-SCORE-01 A point for every two regions owned. IM-SCORE-02 A point for each shrine in them, IM-SCORE-03 and
    for each capital. IM-SCORE-04 Two points for each area with three or four regions owned, IM-SCORE-05 three for one
    with all five. IM-SCORE-06 Who holds the card owns both twins; by agreement who has armies in a region owns that
    region. IM-SCORE-09 All this is public. IM-OP-56 The left neighbour of the first seat is scored first. IM-OP-44 By
    agreement a card without armies does not count.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Seat by seat."""
        for k in range(1, s.box.seats + 1):
            seat = (s.first + k) % s.box.seats
            regions = owned(s, seat)
            count: i64 = 0
            shrines: i64 = 0
            capitals: i64 = 0
            by_area = vec[i64]([0] * (2 * AREAS))
            for region in range(REGIONS):
                if regions >> region & 1 == 0:
                    continue
                if s.built[region] % PORTAL == SHRINE:
                    shrines += 1
                elif s.built[region] % PORTAL == CAPITAL:
                    capitals += 1
                if s.box.by_cards and region >= NAMES:
                    continue  # twins share a card: names and areas count once
                count += 1
                by_area[AREAS * (region // NAMES) + s.box.area[region % NAMES]] += 1
            areas: i64 = 0
            for held in by_area:
                areas += 3 if held == 5 else (2 if held >= 3 else 0)
            s.points[seat] += count // 2 + shrines + capitals + areas
            s.tell("scores", seat, count // 2, shrines + capitals, areas)


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundEnds(Step):
    """IM-FLOW-02 After scoring the round card goes; another round follows, or the game ends. IM-SETUP-05 Seven rounds
    with 3 seats, five with 4 or 5; IM-SETUP-06 by agreement more or fewer. IM-END-01 It ends after the scoring of the
    last round. IM-END-02 Most points win. IM-END-03 Of equals most armies in regions; IM-OP-36 no others count.
    IM-END-04 Else the victory is shared.
    """

    def run(self, s: Immortals, chance: Chance) -> None:
        """Go on, or end."""
        if s.round < s.box.rounds:
            return
        best: i64 = 0
        tied: i64 = 0
        for points in s.points:
            if points > best:
                best = points
                tied = 0
            if points == best:
                tied += 1
        winners = s.winners()
        if winners & (winners - 1):
            s.end(SHARED)
        else:
            s.end(BY_ARMIES if tied > 1 else CLEAR)


def owned(s: Immortals, seat: i64) -> i64:
    """IM-SCORE-06 The mask of the regions that a seat owns when it comes to points."""
    if not s.box.by_cards:
        return s.regions_of(seat)
    mine = s.regions_of(seat)
    mask: i64 = 0
    for name in range(NAMES):
        twins: i64 = only(name) | only(name + NAMES)
        if s.holder(name) == seat and (mine & twins or not s.box.card_needs_army):
            mask |= twins
    return mask


SCORING: Final = Scoring()
ROUND_ENDS: Final = RoundEnds()
