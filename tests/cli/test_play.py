"""Playing in the terminal: readable questions, taking back, handing over, saving and going on."""

from __future__ import annotations

import json
from pathlib import Path

from .conftest import Command


def test_a_whole_game_is_played_to_its_scores(marchland: Command) -> None:
    done = marchland("play", "highbid", "--seats", "me,random", "--seed", "1", said="1\n" * 40)

    assert done.returncode == 0
    assert "Which card do you bid?" in done.stdout
    assert "The game is over:" in done.stdout
    assert " wins." in done.stdout or "share the victory" in done.stdout


def test_a_question_explains_itself(marchland: Command) -> None:
    said = "why star-8\nwhy x\n?\nr\nl\nfoo\n99\nq\n"
    done = marchland("play", "highbid", "--seats", "me,greedy,random", "--seed", "5", said=said)

    assert "The 8 of stars is not in your hand. (Rule HB-BID-01)" in done.stdout
    assert "'x' is no card" in done.stdout
    assert "A number chooses." in done.stdout
    assert "(HB-BID-02)" in done.stdout
    assert done.stdout.count("That is neither the number") == 2


def test_it_is_played_in_french(marchland: Command) -> None:
    done = marchland("play", "highbid", "--seats", "me,random", "--seed", "1", "--lang", "fr", said="1\n" * 40)

    assert "Quelle carte misez-vous ?" in done.stdout
    assert "La partie est finie :" in done.stdout


def test_a_whole_table_of_immortals_is_played_in_french(marchland: Command) -> None:
    words = ("play", "immortals", "--seats", "me,greedy,greedy", "--variant", "rounds=1", "--seed", "3", "--lang", "fr")
    done = marchland(*words, said="1\nwhy stormpeak-dark\nt\n" + "1\n" * 400)

    assert done.returncode == 0
    assert "La partie est finie :" in done.stdout
    refused = "La carte Conflit Stormpeak (ténèbres) n’est pas dans la main que vous tenez. (Règle IM-START-10)"
    assert refused in done.stdout
    assert "Que placez-vous sur Extraction d’or (Extraction d’or) ?" in done.stdout
    assert "Votre carte Région" in done.stdout
    assert "Chiffres reconstitués dans cette édition : tower (3), layout (2)" in done.stderr


def test_only_what_changed_is_shown_again(marchland: Command) -> None:
    done = marchland("play", "highbid", "--seats", "me,random", "--seed", "1", said="1\nt\nq\n")

    first = [line for line in done.stdout.splitlines() if "cards in the deck" in line]
    assert len(first) >= 2
    assert done.stdout.count("You: 0 points, 6 cards in hand.") == 1


def test_an_answer_is_taken_back_until_luck_or_a_reveal(marchland: Command) -> None:
    """Two people at one screen: red bids, takes it back, bids otherwise; once both have bid nothing is taken back."""
    done = marchland(
        "play", "highbid", "--seats", "me,me", "--seed", "2", said="\n1\nb\n6\n\n1\nb\nq\n", LC_ALL="C.UTF-8"
    )

    assert "(Red may still take the last answer back: b)" in done.stdout
    assert "Taken back." in done.stdout
    assert "Red bids the 8 of" in done.stdout or "Red bids the 7 of" in done.stdout
    assert "There is nothing of yours to take back" in done.stdout


def test_several_people_hand_the_screen_over_and_see_only_what_all_may_see(marchland: Command) -> None:
    done = marchland("play", "highbid", "--seats", "me,me", "--seed", "2", said="\n1\n\n1\nq\n")

    assert "Red is asked. Pass the screen over and press Enter." in done.stdout
    assert "Blue is asked. Pass the screen over and press Enter." in done.stdout
    assert "Red bids" in done.stdout
    assert "You bid" not in done.stdout


def test_a_table_is_kept_and_gone_on_with(marchland: Command, tmp_path: Path) -> None:
    first = marchland("play", "highbid", "--seats", "me,random", "--seed", "1", "--save", "t.jsonl", said="1\n1\nq\n")
    assert "Go on with: marchland play --from t.jsonl" in first.stdout
    header = json.loads((tmp_path / "t.jsonl").read_text("utf-8").splitlines()[0])
    assert header["sitting"] == ["me", "random"]

    second = marchland("play", "--from", "t.jsonl", said="1\n" * 40)
    whole = marchland("play", "highbid", "--seats", "me,random", "--seed", "1", said="1\n" * 40)

    assert "The game is over" in second.stdout
    assert whole.stdout.splitlines()[-3:-1] == second.stdout.splitlines()[-3:-1]


def test_a_kept_table_that_was_damaged_is_refused(marchland: Command, tmp_path: Path) -> None:
    marchland("play", "highbid", "--seats", "me,random", "--seed", "1", "--save", "t.jsonl", said="1\nq\n")
    file = tmp_path / "t.jsonl"
    file.write_text(
        file.read_text("utf-8").replace('"sitting": ["me", "random"]', '"sitting": ["me", "ghost"]'), "utf-8"
    )
    assert marchland("play", "--from", "t.jsonl").returncode == 1

    file.write_text("what is this?", "utf-8")
    done = marchland("play", "--from", "t.jsonl")
    assert done.returncode == 1
    assert "line 1: not JSON" in done.stderr
    assert "Traceback" not in done.stderr


def test_leaving_before_anything_was_answered_keeps_nothing(marchland: Command, tmp_path: Path) -> None:
    done = marchland("play", "highbid", "--seats", "me,me")

    assert done.returncode == 0
    assert list(tmp_path.iterdir()) == []
