"""Whether regions can lie on a map as their neighbours say: both ways, all joined, without borders that cross."""

from __future__ import annotations

import itertools

Edges = dict[int, set[int]]


def one_sided(near: list[list[int]]) -> tuple[int, int] | None:
    """A region that names a neighbour which does not name it; None if all borders are named from both sides."""
    for here, those in enumerate(near):
        for there in those:
            if here not in near[there]:
                return here, there
    return None


def unreached(near: list[list[int]]) -> list[int]:
    """The regions that cannot be reached from the first."""
    seen, open_ = {0}, [0]
    while open_:
        for there in near[open_.pop()]:
            if there not in seen:
                seen.add(there)
                open_.append(there)
    return [region for region in range(len(near)) if region not in seen]


def drawable(near: list[list[int]]) -> bool:
    """Whether the map can be drawn flat: each part that no single region separates must be."""
    return all(_flat(block) for block in _blocks({n: set(those) for n, those in enumerate(near)}))


def _blocks(edges: Edges) -> list[Edges]:
    """The parts of the map that hang together even when any one region is taken out."""
    number: dict[int, int] = {}
    low: dict[int, int] = {}
    trail: list[tuple[int, int]] = []
    blocks: list[Edges] = []

    def visit(here: int, came_from: int) -> None:
        number[here] = low[here] = len(number)
        for there in sorted(edges[here]):
            if there == came_from:
                continue
            if there in number:
                if number[there] < number[here]:
                    trail.append((here, there))
                    low[here] = min(low[here], number[there])
                continue
            trail.append((here, there))
            visit(there, here)
            low[here] = min(low[here], low[there])
            if low[there] >= number[here]:
                block: Edges = {}
                while True:
                    one, other = trail.pop()
                    block.setdefault(one, set()).add(other)
                    block.setdefault(other, set()).add(one)
                    if (one, other) == (here, there):
                        break
                blocks.append(block)

    for region in edges:
        if region not in number:
            visit(region, -1)
    return blocks


def _flat(edges: Edges) -> bool:
    """Draw a block face by face: a circle first, then each piece across a face that touches all its ends.

    A piece that fits no face cannot be drawn; one that fits a single face must go there, so it goes first.
    """
    if len(edges) < 4:
        return True
    circle = _circle(edges)
    faces = [list(circle), list(circle)]
    drawn = {(one, other) for one, other in _around(circle)} | {(other, one) for one, other in _around(circle)}
    laid = set(circle)
    while pieces := _pieces(edges, laid, drawn):
        fitting = [[face for face in faces if ends <= set(face)] for ends, _ in pieces]
        if not all(fitting):
            return False
        which = min(range(len(pieces)), key=lambda n: len(fitting[n]))
        ends, inside = pieces[which]
        face = fitting[which][0]
        path = _path(edges, ends, inside, drawn)
        faces.remove(face)
        at, to = face.index(path[0]), face.index(path[-1])
        there = face[at:to] if at < to else face[at:] + face[:to]
        back = face[to:at] if to < at else face[to:] + face[:at]
        faces += [there + path[:0:-1], back + path[:-1]]
        for one, other in itertools.pairwise(path):
            drawn |= {(one, other), (other, one)}
        laid |= set(path)
    return True


def _around(circle: list[int]) -> list[tuple[int, int]]:
    return list(zip(circle, circle[1:] + circle[:1], strict=True))


def _circle(edges: Edges) -> list[int]:
    """Any way round that comes back to where it began."""
    start = next(iter(edges))
    goal = next(iter(edges[start]))
    before = {start: start}
    open_ = [start]
    while open_:
        here = open_.pop(0)
        for there in edges[here]:
            if there not in before and (here, there) != (start, goal):
                before[there] = here
                open_.append(there)
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way


def _pieces(edges: Edges, laid: set[int], drawn: set[tuple[int, int]]) -> list[tuple[set[int], set[int]]]:
    """What is not drawn yet: single borders, and groups of regions; each with the drawn regions it touches."""
    found: list[tuple[set[int], set[int]]] = [
        ({one, other}, set())
        for one in laid
        for other in edges[one] & laid
        if one < other and (one, other) not in drawn
    ]
    rest = set(edges) - laid
    while rest:
        inside, open_ = set[int](), [next(iter(rest))]
        while open_:
            here = open_.pop()
            if here not in inside:
                inside.add(here)
                open_ += list(edges[here] - laid)
        found.append(({there for here in inside for there in edges[here] & laid}, inside))
        rest -= inside
    return found


def _path(edges: Edges, ends: set[int], inside: set[int], drawn: set[tuple[int, int]]) -> list[int]:
    """A way through a piece from one of its ends to another."""
    start = min(ends)
    if not inside:
        return [start, max(ends)]
    before: dict[int, int] = dict.fromkeys(edges[start] & inside, start)
    open_ = list(before)
    while True:
        here = open_.pop(0)
        for there in edges[here]:
            if there in ends and there != start:
                way = [there, here]
                while way[-1] != start:
                    way.append(before[way[-1]])
                return way[::-1]
            if there in inside and there not in before:
                before[there] = here
                open_.append(there)
