"""Scenario files: a doubt about a rule, written by hand, as a table, answers, luck and what should come of it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from marchland.engine import Complaint, Placed, UnknownId
from marchland.engine.named import BadField, differences
from marchland.laws.rulebook import ID, unreached
from marchland.laws.trial import Trial, Wrong
from marchland.shelf import BadEdition, NoSuchGame, Table, card, read_edition, set_up
from marchland.shelf.lines import lines_of

Plain = dict[str, Any]

TOP: dict[str, type] = {
    "title": str, "game": str, "seats": int, "rules": list, "edition": str, "variants": dict, "position": dict,
    "agenda": list, "start": dict, "turn": list, "end": dict,
}  # fmt: skip
START: dict[str, type] = {"luck": list, "seed": int, "events": list, "state": dict}
TURN: dict[str, type] = {
    "ask": str, "answers": dict, "luck": list, "offered": dict, "not_offered": dict, "refused": dict, "events": list,
    "state": dict, "scores": dict,
}  # fmt: skip
END: dict[str, type] = {"asked": dict, "over": str, "winners": list, "scores": dict}
REFUSED: dict[str, type] = {"choice": str, "rule": str, "text": str}


EXPECTED = {
    str: "a text was expected",
    int: "a number was expected",
    list: "a list [ … ] was expected",
    dict: "a table {{ … }} was expected",
}


class Failed(Exception):
    """A scenario that does not hold, or cannot be read: every complaint with file and line."""

    def __init__(self, complaints: list[Complaint]) -> None:
        super().__init__("\n".join(str(complaint) for complaint in complaints))
        self.complaints = complaints


class Scenario:
    """One scenario file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.text = path.read_text("utf-8")
        except OSError as why:
            raise Failed([Placed(str(path), "cannot be read: {why}", why=why.strerror)]) from None
        except UnicodeDecodeError:
            raise Failed([Placed(str(path), "is not a text in UTF-8")]) from None
        try:
            self.data: Plain = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as why:
            raise Failed([Placed(str(path), "is not sound TOML: {why}", why=why)]) from None
        self.lines = lines_of(self.text)

    def complaint(self, path: str, reason: str | Complaint, /, **given: object) -> Complaint:
        """A complaint with its file and line."""
        at = path
        while at and at not in self.lines:
            at = at.rpartition(".")[0]
        placed = Placed(path, reason, **given)
        if not at:
            return Placed(str(self.path), placed)
        return Complaint("{file}, line {line}: {placed}", file=self.path, line=self.lines[at], placed=placed)

    def run(self) -> Trial:
        """Play it; Failed says everything that differs in the first turn that does."""
        try:
            self._check(self.data, TOP, "")
            trial = Trial(self._table())
            self._start(trial)
            for n, turn in enumerate(self.data.get("turn", [])):
                path = f"turn.{n}"
                if not isinstance(turn, dict):
                    raise Wrong(path, "a table [[turn]] was expected")
                self._check(turn, TURN, path)
                self._turn(trial, turn, path)
            self._end(trial)
            self._reached(trial)
        except Wrong as why:
            raise Failed([self.complaint(why.path, why.reason)]) from None
        return trial

    def _check(self, data: Plain, known: dict[str, type], path: str) -> None:
        for key, value in data.items():
            here = f"{path}.{key}" if path else key
            if key not in known:
                raise Wrong(here, "is nothing a scenario knows; known here: {known}", known=", ".join(known))
            if not isinstance(value, known[key]) or isinstance(value, bool):
                raise Wrong(here, EXPECTED[known[key]])

    def _table(self) -> Table:
        for key in ("title", "game"):
            if key not in self.data:
                raise Wrong("", "{key} is missing", key=key)
        try:
            agreed = self._agreed()
            edition = read_edition(self.path.parent / self.data["edition"]) if "edition" in self.data else None
            return set_up(self.data["game"], self.data.get("seats"), agreed, edition)
        except NoSuchGame as why:
            raise Wrong("game", why) from None
        except BadEdition as why:
            raise Wrong("edition", why) from None
        except UnknownId as why:
            raise Wrong("seats", why) from None

    def _agreed(self) -> dict[str, str]:
        try:
            return card(self.data["game"]).agreed(self.data.get("variants", {}))
        except UnknownId as why:
            raise Wrong("variants", why) from None

    def _start(self, trial: Trial) -> None:
        start = self.data.get("start", {})
        self._check(start, START, "start")
        luck = start.get("luck", [])
        try:
            if "position" in self.data:
                if "agenda" not in self.data:
                    raise Wrong("position", 'needs an agenda: what remains to be done, as in agenda = ["Bidding"]')
                heard = trial.lay(self.data["position"], [str(line) for line in self.data["agenda"]], luck)
            elif "agenda" in self.data:
                raise Wrong("agenda", "needs a [position]")
            else:
                heard = trial.start(luck, start.get("seed"))
        except Wrong as why:
            raise Wrong(f"start.{why.path}" if why.path == "luck" else why.path, why.reason) from None
        self._complain(self._events(heard, start, "start") + self._state(trial, start, "start"))

    def _turn(self, trial: Trial, turn: Plain, path: str) -> None:
        if "ask" not in turn:
            raise Wrong(path, "ask is missing: the step that asks")
        if turn["ask"] not in trial.asked().values():
            words = "{ask} is not asked here; asked are: {owing}"
            raise Wrong(f"{path}.ask", words, ask=turn["ask"], owing=trial.owing())
        complaints = self._offers(trial, turn, path)
        try:
            heard = trial.turn(turn["ask"], turn.get("answers", {}), turn.get("luck"))
        except Wrong as why:
            self._complain(complaints)
            raise Wrong(f"{path}.{why.path}" if why.path else path, why.reason) from None
        complaints += self._events(heard, turn, path) + self._state(trial, turn, path)
        self._complain(complaints + self._scores(trial, turn, path))

    def _offers(self, trial: Trial, turn: Plain, path: str) -> list[Complaint]:
        complaints: list[Complaint] = []
        for key, wanted in (("offered", True), ("not_offered", False)):
            for seat, choices in turn.get(key, {}).items():
                here = f"{path}.{key}.{seat}"
                offered = self._offered(trial, seat, here)
                if not isinstance(choices, list):
                    raise Wrong(here, "a list of choices was expected")
                for choice in choices:
                    if (str(choice) in offered) == wanted:
                        continue
                    if wanted:
                        words = "{choice} is not offered; offered are: {known}"
                    else:
                        words = "{choice} is offered; offered are: {known}"
                    complaints.append(self.complaint(here, words, choice=choice, known=", ".join(offered)))
        for seat, refused in turn.get("refused", {}).items():
            here = f"{path}.refused.{seat}"
            self._offered(trial, seat, here)
            for each in refused if isinstance(refused, list) else [refused]:
                if not isinstance(each, dict) or "choice" not in each:
                    raise Wrong(here, '{{ choice = "…", rule = "…" }} was expected')
                self._check(each, REFUSED, here)
                complaints += self._refused(trial, seat, each, here)
        return complaints

    def _offered(self, trial: Trial, seat: str, path: str) -> list[str]:
        if seat not in trial.asked():
            raise Wrong(path, "{seat} is asked nothing here", seat=seat)
        return trial.offered(seat)

    def _refused(self, trial: Trial, seat: str, refused: Plain, path: str) -> list[Complaint]:
        try:
            text, rule = trial.refusal(seat, refused["choice"])
        except Wrong as why:
            return [self.complaint(path, why.reason)]
        complaints: list[Complaint] = []
        if "rule" in refused and refused["rule"] != rule:
            complaints.append(
                self.complaint(path, "it is refused by {rule}, not by {told}", rule=rule, told=refused["rule"])
            )
        if "text" in refused and f"refusal.{refused['text'].removeprefix('refusal.')}" != text:
            complaints.append(
                self.complaint(path, "it is refused as {text}, not as {told}", text=text, told=refused["text"])
            )
        return complaints

    def _events(self, heard: list[str], part: Plain, path: str) -> list[Complaint]:
        """Expected events must be heard in their order; others may be heard between them."""
        at = 0
        for n, expected in enumerate(part.get("events", [])):
            if expected not in heard[at:]:
                told = "; ".join(heard) or "nothing"
                return [
                    self.complaint(
                        f"{path}.events.{n}",
                        "{expected!r} is not told here; told is: {told}",
                        expected=expected,
                        told=told,
                    )
                ]
            at = heard.index(expected, at) + 1
        return []

    def _state(self, trial: Trial, part: Plain, path: str) -> list[Complaint]:
        complaints: list[Complaint] = []
        for name, expected in part.get("state", {}).items():
            try:
                wrong = differences(trial.card, trial.box, trial.log.state, name, expected)
            except BadField as why:
                raise Wrong(f"{path}.state.{why.path}", why.reason) from None
            complaints += [self.complaint(f"{path}.state.{each.path}", each.reason) for each in wrong]
        return complaints

    def _scores(self, trial: Trial, part: Plain, path: str) -> list[Complaint]:
        return [
            self.complaint(
                f"{path}.scores.{seat}",
                "{expected!r} was expected, it is {found!r}",
                expected=score,
                found=trial.scores.get(seat),
            )
            for seat, score in part.get("scores", {}).items()
            if trial.scores.get(seat) != score
        ]

    def _end(self, trial: Trial) -> None:
        """What is asked at the end must be said, so that no question goes unnoticed."""
        end = self.data.get("end", {})
        self._check(end, END, "end")
        asked = trial.asked()
        complaints = self._scores(trial, end, "end")
        if asked and end.get("asked", {}) != asked:
            words = ", ".join(f'{seat} = "{step}"' for seat, step in asked.items())
            complaints.append(
                self.complaint(
                    "end.asked",
                    "the scenario ends with questions open; answer them or say: asked = {{ {words} }}",
                    words=words,
                )
            )
        if not asked and "asked" in end:
            complaints.append(
                self.complaint("end.asked", "nobody is asked: the game is over ({ending})", ending=trial.ending)
            )
        if "over" in end and (asked or end["over"] != trial.ending):
            complaints.append(
                self.complaint(
                    "end.over", "{expected!r} was expected, it is {found!r}", expected=end["over"], found=trial.ending
                )
            )
        if not asked and "over" not in end:
            complaints.append(self.complaint("end", 'the game is over; say: over = "{ending}"', ending=trial.ending))
        if "winners" in end and {str(seat) for seat in end["winners"]} != set(trial.winners):
            complaints.append(self.complaint("end.winners", "it is {known}", known=", ".join(trial.winners)))
        self._complain(complaints)

    def _reached(self, trial: Trial) -> None:
        """A scenario about a rule must reach a step that keeps it."""
        complaints: list[Complaint] = []
        for n, rule in enumerate(self.data.get("rules", [])):
            if not isinstance(rule, str) or not ID.fullmatch(rule):
                raise Wrong(f"rules.{n}", "{rule!r} is not the id of a rule", rule=rule)
            for _, steps in unreached(trial.card, [rule], trial.reached):
                complaints.append(
                    self.complaint(
                        f"rules.{n}", "{rule} is kept by {known}, never reached here", rule=rule, known=", ".join(steps)
                    )
                )
        self._complain(complaints)

    def _complain(self, complaints: list[Complaint]) -> None:
        if complaints:
            raise Failed(complaints)


def run_scenario(path: Path) -> Trial:
    """Play a scenario file; Failed says what differs."""
    return Scenario(path).run()
