"""A table that fits what a seat sees: laid once a question, dealt anew as often as a bot likes."""

from __future__ import annotations

from typing import Any

from marchland.engine import Chance, everyone, i64, lay_agenda, only, vec
from marchland.games.highbid.box import HighbidBox
from marchland.games.highbid.rulebook import HIGHBID
from marchland.games.highbid.state import Highbid, fresh


def rebuild(box: HighbidBox, view: dict[str, Any], viewer: int) -> Highbid:
    """HB-HID-04 Any one table that fits the view: unseen cards go where cards are missing, in their order."""
    s = fresh(box)
    seats = box.seats
    missing: list[int] = []
    for seat in range(seats):
        for place, count in ((seat, view["hands"][seat]), (s.bid(seat), view["bids"][seat])):
            missing += [place] * (int(count) - int(view["place"].count(place)))
    missing += [s.deck()] * (int(view["deck"]) - int(view["place"].count(s.deck())))
    for card in range(len(s.place)):
        place = view["place"][card]
        s.place[card] = missing.pop(0) if place < 0 else place
        if s.place[card] == s.discarded():
            s.known[card] = everyone(seats + 1)
        elif s.place[card] < s.deck():
            s.known[card] = only(s.place[card] % seats)
    for prize in range(len(s.lot)):
        s.lot[prize] = view["lot"][prize]
    s.scouts = view["scouts"]
    if s.scouts and len(s.prizes_at(s.next())) == 0:
        s.lot[s.prizes_at(s.ahead())[0]] = s.next()
    s.tied = view["tied"]
    s.ending = view["ending"]
    lay_agenda(HIGHBID, s, view["agenda"])
    return s


def redeal(s: Highbid, viewer: i64, chance: Chance) -> Highbid:
    """HB-HID-04 A copy in which all that the viewer has not seen is dealt anew, each deal equally likely."""
    t = s.copy()
    hidden = vec[i64]([card for card in range(len(t.known)) if t.known[card] >> viewer & 1 == 0])
    for last in range(len(hidden) - 1, 0, -1):
        i = hidden[chance.among(t, "card", last + 1)]
        j = hidden[last]
        place = t.place[i]
        known = t.known[i]
        t.place[i] = t.place[j]
        t.known[i] = t.known[j]
        t.place[j] = place
        t.known[j] = known
    if t.scouts and t.scouts >> viewer & 1 == 0:
        next = t.prizes_at(t.next())[0]
        t.lot[next] = t.ahead()
        t.lot[chance.pick(t, "prize", t.prizes_at(t.ahead()))] = t.next()
    return t
