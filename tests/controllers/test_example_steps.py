"""The list of steps and landmarks that examples can name: all that the rules have, in the guide as by command."""

import json

import pytest
from tools import command_pages

from qquovadis.__main__ import main
from qquovadis.controllers.examples.example_steps import step_names
from qquovadis.controllers.examples.examples import ExampleFolders
from qquovadis.errors import PackError
from qquovadis.games import SHIPPED_GAMES, referee_for
from qquovadis.model.notation.choice_reader import step_words
from qquovadis.model.notation.piece_words import FileLocation
from qquovadis.model.notation.position_file import position_of
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import quick

pytestmark = quick
GAMES = list(SHIPPED_GAMES)
PrintedText = pytest.CaptureFixture[str]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_step_and_landmark_of_the_rules_is_listed_once(game: tuple[str, str]) -> None:
    pack = load_pack(find_pack(*game))
    referee = referee_for(compile_kit(pack, 4))
    names = step_names(pack)
    assert sorted(each.words for each in names.steps) == sorted(map(step_words, referee.steps))
    asking = {each.words for each in names.steps if each.asks}
    assert asking == {step_words(name) for name, step in referee.steps.items() if not step.AUTOMATIC}
    assert tuple(each.id for each in names.landmarks) == referee.landmarks


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_guide_has_the_list_of_each_game(language: str) -> None:
    guide = command_pages.GUIDES[language].read_text(encoding="utf-8")
    assert guide == command_pages.guide_with_steps(guide, language), "python3 packaging/dev.py commands"
    assert all(f"`{step}`" in guide for step in ("fight", "arbitrate", "nightfall"))


def test_the_command_lists_what_a_designer_looks_for(capsys: PrintedText, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert main(["examples", "--steps", "quo_vadis"]) == 0
    printed = capsys.readouterr().out
    assert "\n- War: `war`, `reveal morale`, `reveal strength`, `roll dice`, `fight`, `aftermath`, " in printed
    assert "- `clean-up`: clean-up\n" in printed
    assert main(["examples", "--json", "--steps", "undecim"]) == 0
    told = json.loads(capsys.readouterr().out)
    row = next(each for each in told["steps"] if each["step"] == "nightfall")
    assert row == {"step": "nightfall", "part": {"en": "Night", "ja": "赤い月の夜"}, "asks": False}
    assert {"landmark": "night", "words": {"en": "night of the red moon", "ja": "赤い月の夜"}} in told["landmarks"]


def test_a_wrong_name_is_told_with_the_nearest() -> None:
    where = {"game": "quo_vadis", "draft": "30", "seats": 3, "turn": "A", "landmark": "war"}
    with pytest.raises(PackError, match=r"there is no landmark wars\. Did you mean war"):
        ExampleFolders().set_up(position_of("mine", {**where, "landmark": "wars"}), "mine")
    run = ExampleFolders().set_up(position_of("mine", where), "mine")
    with pytest.raises(PackError, match=r"nobody to choose it\. Did you mean fight"):
        run.follow("figth", FileLocation("mine", "when"))
