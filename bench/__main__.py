"""`python3 dev.py bench engine [--rounds N] [--budget SECONDS] [--json]`: ours and the peers by turns, as ratios."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PEERS = HERE / "peers"
Round = dict[str, dict[str, float]]


def runs(budget: float) -> list[tuple[str, list[str], dict[str, str]]]:
    """What is run in a round: ours both ways, and the peers where they are there."""
    ours = [sys.executable, "-m", "bench.ours", str(budget)]
    found = [("compiled", ours, {}), ("interpreted", ours, {"MARCHLAND_INTERPRETED": "1"})]
    python = os.environ.get("MARCHLAND_PEERS")
    if python:
        for script in sorted(PEERS.glob("*_random.py")):
            found.append((script.stem, [python, str(script), str(budget)], {}))
    return found


def lines(command: list[str], env: dict[str, str]) -> list[dict[str, Any]]:
    """What one run measured."""
    done = subprocess.run(
        command, cwd=HERE.parent, env={**os.environ, **env}, capture_output=True, text=True, timeout=600
    )
    if done.returncode:
        sys.stderr.write(done.stderr[-600:])
        raise SystemExit(f"bench: {' '.join(command[:3])} failed")
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def measure(rounds: int, budget: float) -> list[Round]:
    """All runs, so many times, each round beginning with another."""
    found: list[Round] = []
    order = runs(budget)
    for number in range(rounds):
        here: Round = {}
        turn = number % len(order)
        for _, command, env in order[turn:] + order[:turn]:
            here.update({line.pop("name"): line for line in lines(command, env)})
        found.append(here)
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    return found


def spread(values: list[float]) -> dict[str, float]:
    """The median, with the lowest and the highest."""
    return {"median": statistics.median(values), "low": min(values), "high": max(values)}


def figure(rounds: list[Round], name: str, key: str) -> dict[str, float]:
    """One figure over all rounds."""
    return spread([each[name][key] for each in rounds])


def ratio(rounds: list[Round], one: str, other: str, key: str) -> dict[str, float]:
    """How many times one is the other, taken within each round."""
    return spread([each[one][key] / each[other][key] for each in rounds])


def summary(rounds: list[Round]) -> dict[str, Any]:
    """Figures and ratios."""
    names = sorted(rounds[0])
    rates = [name for name in names if "decisions_per_second" in rounds[0][name]]
    times = [name for name in names if "ns" in rounds[0][name]]
    inside = [name for name in rates if name.endswith("inside, compiled")]
    driven = [name for name in rates if name.endswith("from Python, compiled")]
    peers = [name for name in rates if name.startswith(("Catanatron", "OpenSpiel"))]
    return {
        "rates": {name: {key: figure(rounds, name, key) for key in rounds[0][name]} for name in rates},
        "ns": {name: figure(rounds, name, "ns") for name in times},
        "compiled over interpreted": {
            name: ratio(rounds, name, name.replace("compiled", "interpreted"), "decisions_per_second")
            for name in inside
        },
        "beside": {
            f"{ours} / {peer}": ratio(rounds, ours, peer, "decisions_per_second")
            for ours in (*inside, *driven)
            for peer in peers
        },
        "copies": {
            f"{peer} / {ours}": ratio(rounds, peer, ours, "ns")
            for ours in times
            for peer in times
            if ours.startswith("copy") and peer.startswith(("copy: Catanatron", "copy: OpenSpiel")) and ours != peer
            if not ours.startswith(("copy: Catanatron", "copy: OpenSpiel"))
        },
    }


def show(found: dict[str, Any]) -> None:
    """The figures as a page."""
    print(f"{'random play':<52}{'decisions/s':>13}{'choices/s':>13}{'a table':>9}{'branching':>10}")
    for name, keys in found["rates"].items():
        row = [
            keys[key]["median"]
            for key in ("decisions_per_second", "choices_per_second", "decisions_a_table", "branching")
        ]
        print(f"{name:<52}{row[0]:>13,.0f}{row[1]:>13,.0f}{row[2]:>9.0f}{row[3]:>10.1f}")
    print()
    for name, value in found["ns"].items():
        print(f"{name:<52}{value['median']:>13,.0f} ns  ({value['low']:,.0f}–{value['high']:,.0f})")
    for title in ("compiled over interpreted", "beside", "copies"):
        print(f"\n{title}")
        for name, value in found[title].items():
            print(f"  {name:<84}{value['median']:>9.2f} ×  ({value['low']:.2f}–{value['high']:.2f})")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("what", choices=["engine"], nargs="?", default="engine")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--budget", type=float, default=1.0, help="CPU seconds for each figure")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = summary(measure(options.rounds, options.budget))
    if options.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)


if __name__ == "__main__":
    main()
