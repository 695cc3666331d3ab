"""What is told of a saved game in a list, by what is known of it."""

from datetime import datetime
from pathlib import Path

import pytest

from qquovadis.errors import PackError, SaveError
from qquovadis.model.saves.library import FileStamp, GameSurvey, SavedGame
from ui.kit.context import AppContext
from ui.library.game_text import GameText

NAMES = {("quo_vadis", "30"): "Quo Vadis"}
WRITTEN = datetime(2026, 3, 4, 15, 6).astimezone()


def saved(name: str = "Aya, Ben, 2026-03-04 15.06", **told: object) -> SavedGame:
    """A save of two people, of which no more is known yet."""
    stamp = FileStamp(1000, round(WRITTEN.timestamp() * 1e9))
    usual = {"game": "quo_vadis", "draft": "30", "people": ("Aya", "Ben")}
    return SavedGame(Path(f"{name}.qqgame"), stamp, **{**usual, **told})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("survey", "state", "sign", "wrong"),
    [
        (None, "", "", False),
        (GameSurvey(0, 0, 6, False), "Setup", "play", False),
        (GameSurvey(40, 3, 6, False), "Round 3 of 6", "play", False),
        (GameSurvey(90, 7, 6, False), "Round 6 of 6", "play", False),
        (GameSurvey(40, 0, 0, False), "In progress", "play", False),
        (GameSurvey(90, 6, 6, True), "Finished", "flag", False),
        (GameSurvey(40, 3, 6, False, damaged=41), "Intact up to move 40", "warning", True),
        (GameSurvey(90, 6, 6, True, damaged=91), "Intact up to move 90", "warning", True),
    ],
)
def test_how_a_game_stands_what_is_wrong_before_what_is_over_before_its_round(
    context: AppContext, survey: GameSurvey | None, state: str, sign: str, wrong: bool
) -> None:
    lines = GameText(context).describe(saved(survey=survey), NAMES)
    assert (lines.state, lines.sign, lines.wrong) == (state, sign, wrong)
    assert (lines.name, lines.game, lines.when) == ("Aya, Ben", "Quo Vadis 30", "2026-03-04 15:06")


def test_a_name_that_somebody_gave_stands_before_the_people(context: AppContext) -> None:
    assert GameText(context).describe(saved("The long war"), NAMES).name == "The long war"


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ({"manner": "match"}, "Aya, Ben"),
        ({"manner": "workshop"}, "Position: Aya, Ben"),
        ({"manner": "workshop", "game": "my_own"}, "Aya, Ben"),  # where no rules are known all tables are free
    ],
)
def test_a_position_is_told_apart_from_the_game_that_it_was_copied_from(
    context: AppContext, told: dict[str, str], name: str
) -> None:
    assert GameText(context).describe(saved(**told), NAMES).name == name
    other = saved("The long war", **told)
    assert GameText(context).describe(other, NAMES).name == "The long war"


def test_a_variant_and_a_game_that_is_not_here_are_told(context: AppContext) -> None:
    text = GameText(context)
    assert text.describe(saved(variant=True), NAMES).game == "Quo Vadis 30, variant"
    assert text.describe(saved(game="unknown", draft="7"), NAMES).game == "unknown 7"


def test_what_cannot_be_opened_says_why_whatever_else_is_known(context: AppContext) -> None:
    shut = saved(trouble=SaveError("This is no save."), survey=GameSurvey(90, 6, 6, True))
    lines = GameText(context).describe(shut, NAMES)
    assert (lines.state, lines.sign, lines.wrong) == ("Cannot be opened", "warning", True)
    assert lines.trouble == "This is no save."
    rules = GameText(context).describe(saved(), NAMES, PackError("a", "b", "c"))
    assert "quo_vadis 30" in rules.trouble and rules.wrong


@pytest.mark.parametrize(("count", "words"), [(0, "0 moves"), (1, "1 move"), (40, "40 moves")])
def test_moves_are_counted_in_the_right_form(context: AppContext, count: int, words: str) -> None:
    assert GameText(context).entries(saved(survey=GameSurvey(count, 0, 0, False))) == words
    assert GameText(context).entries(saved()) == ""


def test_a_reader_of_the_screen_hears_all_of_it_in_one_line(context: AppContext) -> None:
    lines = GameText(context).describe(saved(survey=GameSurvey(40, 3, 6, False)), NAMES)
    assert lines.one_line == "Aya, Ben · Quo Vadis 30 · Round 3 of 6 · 2026-03-04 15:06"
