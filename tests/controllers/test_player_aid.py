"""A player aid that is worked out: what stands on it by the options and numbers of a box, and that nothing is wrong."""

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

from qquovadis.controllers import player_aid as controller
from qquovadis.controllers.player_aid import AidPage, AidRow, _request, player_aid
from qquovadis.games import SHIPPED_GAMES
from qquovadis.games.asked_steps import asks_with
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.variant import applied
from tests.contract.random_games import option_alone
from tests.marks import quick

CORPUS = Path(__file__).parents[1] / "saves_corpus"
ASKED = {name: game.asked_steps for (name, _), game in SHIPPED_GAMES.items()}
GAMES = tuple(ASKED)


def pack_of(game: str) -> Pack:
    """The newest draft of a game."""
    return load_pack(find_pack(game, None))


def aid(game: str, language: str = "en", **chosen: dict[str, int | bool | str]) -> AidPage:
    """The page of a game for four, with these options and parameters."""
    pack = pack_of(game)
    return player_aid(pack, compile_kit(pack, 4, **chosen), load_words(pack.folder), Texts(language))  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here pages are worked out, as for a game whose designer wrote none."""
    monkeypatch.setattr(controller, "written_aid", lambda *_: ())


def rows(page: AidPage, key: str) -> dict[str, AidRow]:
    """The lines of a section by their names."""
    return {row.name: row for section in page.sections if section.key == key for row in section.rows}


@quick
def test_phases_numbers_and_cards_are_those_of_the_pack() -> None:
    page = aid("quo_vadis")
    assert (page.title, page.summary) == ("Quo Vadis 30", "3–5 players, 10 rounds")
    assert list(rows(page, "phases")) == ["Area", "Creation", "War", "Construction", "End"]
    assert rows(page, "phases")["Area"].text == "Choose the genesis area. Choose the number that FREE stands for."
    assert rows(page, "numbers area")["Terrain cost"] == AidRow("", "Terrain cost", "1 food", "QV-PLACE-06")
    assert rows(page, "numbers area")["Level 2: most spaces"].text == "2"
    labour = rows(page, "cards")["Labour (×20)"]
    assert labour.sign == "kind/labour" and labour.text == "Each action raises your food by one."
    assert (
        rows(page, "signs")["frost"].sign == "terrain/frost" and rows(page, "signs")["faith"].sign == "resource/faith"
    )
    assert not rows(page, "agreed")


def test_a_counter_has_the_sign_that_the_table_paints() -> None:
    signs = rows(aid("populous"), "signs")
    assert signs["passion"].sign == "resource/morale"  # the mat's track of passion says: like morale
    assert signs["food"].sign == "resource/food"
    assert rows(aid("populous", "ja"), "signs")["情熱"].sign == "resource/morale"


@quick
def test_a_number_that_switches_an_idea_on_is_told_wherever_it_acts() -> None:
    """Of the plain draft it is 0 and silent; by a variant that says 4, where 4 is usual, it stands on the page."""
    pack, name = pack_of("quo_vadis"), "VP for a generation won"
    won = Variant(
        name={"en": "Won", "ja": "勝"},  # type: ignore[arg-type]
        game="quo_vadis",
        draft="30",
        parameters={"score.majority": 4},
    )
    four = applied(pack, won)
    page = player_aid(four, compile_kit(four, 4), load_words(four.folder), Texts("en"))
    assert rows(page, "numbers ideas")[name].text == "4"
    assert rows(aid("quo_vadis", parameters={"score.majority": 3}), "numbers ideas")[name].text == "3"
    assert name not in rows(aid("quo_vadis"), "numbers ideas")


@quick
def test_options_and_numbers_of_the_box_are_those_on_the_page() -> None:
    usual, other = (
        aid("quo_vadis"),
        aid(
            "quo_vadis",
            options={"mode": "custom", "wish": False, "morale_declaration": "simultaneous"},
            parameters={"placement.terrain_cost": 3, "game.rounds": 7},
        ),
    )
    assert other.summary == "3–5 players, 7 rounds"
    assert rows(other, "numbers area")["Terrain cost"].text == "3 food"
    assert {row.name: row.text for row in rows(other, "agreed").values()} == {
        "Race boards": "Custom",
        "Wish": "Without the wish",
        "Declaring morale": "Secret and together",
        "Terrain cost": "3 food",
    }
    assert "Standard: cap of food" in rows(usual, "numbers caps") and "Gigant: cap of food" not in rows(
        usual, "numbers caps"
    )
    assert "Gigant: cap of food" in rows(other, "numbers caps") and "Standard: cap of food" not in rows(
        other, "numbers caps"
    )
    assert (
        "Wish for" in rows(usual, "phases")["Creation"].text
        and "Wish for" not in rows(other, "phases")["Creation"].text
    )
    assert "Declare the morale" in rows(usual, "phases")["War"].text
    war = rows(other, "phases")["War"].text
    assert "Declare the morale" not in war and "Choose in secret" in war


def test_only_cards_that_lie_in_the_box_are_told() -> None:
    usual, modules = aid("undecim"), aid("undecim", options={"modules.storms": True})
    assert "1 Stargazing (red)" in rows(usual, "cards") and len(rows(usual, "cards")) == 11 + 4
    assert "1 Stargazing (red)" not in rows(modules, "cards") and len(rows(modules, "cards")) == 11 + 5


@quick
@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("{seat}, take a cube: {left} left.", "Take a cube."),
        ("{seat}, use it; actions left: {left}.", "Use it."),
        ("{seat}, take a card ({places}).", "Take a card."),
        ("{seat}、取ってください。残り{left}個です。", "取ってください。"),
        ("{seat}、残すものを選んでください（{left}個）。", "残すものを選んでください。"),
        ("{seat}, go on?", "Go on?"),
        ("{what} is asked", ""),
    ],
)
def test_what_only_play_can_tell_is_left_out(sentence: str, told: str) -> None:
    assert _request(sentence) == told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_on_the_page_has_a_gap_and_every_clause_stands_in_the_rules(game: str, language: str) -> None:
    page, book = aid(game, language), load_rulebook(pack_of(game).folder)
    told = [row for section in page.sections for row in section.rows]
    assert not [row for row in told if "{" in row.name + row.text]
    assert {row.clause for row in told if row.clause} <= set(book.clauses)
    keys = [section.key for section in page.sections]
    assert keys[0] == "phases" and keys[-2:] == ["cards", "signs"] and len(keys) > 5


@pytest.mark.parametrize("game", GAMES)
def test_steps_that_an_option_silences_never_ask_in_games_without_it(game: str) -> None:
    pack, words = pack_of(game), load_words(pack_of(game).folder)
    kit = compile_kit(pack, 4)
    silent = {step for step in (*ASKED[game].with_option, *ASKED[game].by_cards) if not asks_with(kit, step)}
    for step, (option, value) in ASKED[game].with_option.items():
        assert step in words.ask and value in pack.options[option].values
        assert asks_with(compile_kit(pack, 4, options=option_alone(pack, option, value)), step)
    asked: set[str] = set()
    for file in CORPUS.glob(f"{game}-*-finished.qqgame"):
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
        asked |= {text for line in lines for text in _words(line)}
    assert silent and asked >= {step for step in words.ask if step in ("ChooseCards", "ChooseCard")}
    assert not silent & asked


# By hand from the vocabulary of effects: an effect that asks, and a word of its question.
ASKING: dict[str, list[tuple[dict[str, object], str]]] = {
    "quo_vadis": [
        ({"hook": "creation_start", "op": "copy"}, "use as your own"),
        ({"hook": "creation_start", "op": "pass", "count": 1}, "pass on"),
        ({"hook": "creation_start", "op": "lose", "what": "food", "amount": 1, "players": "one"}, "who loses"),
        ({"hook": "creation_start", "op": "send_home", "workers": 1, "from": "anywhere"}, "that player's workers"),
    ],
    "populous": [
        ({"hook": "turn_start", "op": "copy"}, "use as your own"),
        ({"hook": "turn_start", "op": "pass", "count": 1}, "pass on"),
        ({"hook": "turn_start", "op": "lose", "what": "food", "amount": 1, "players": "one"}, "who loses"),
        ({"hook": "turn_start", "op": "send_home", "workers": 1, "from": "anywhere"}, "that player's workers"),
    ],
}


@pytest.mark.parametrize(
    ("game", "effect", "words"), [(game, *each) for game, effects in ASKING.items() for each in effects]
)
def test_what_no_card_of_the_box_asks_is_not_on_the_page(game: str, effect: dict[str, object], words: str) -> None:
    """And what one does is there: the question comes and goes with the card."""
    pack = pack_of(game)
    usual = " ".join(row.text for row in rows(aid(game), "phases").values())
    row = {"id": "S99", "kind": "additional", "name": {"en": "New", "ja": "新"}, "text": {"en": "New.", "ja": "新。"}}
    data = {"name": "T", "game": game, "draft": pack.draft, "skill": [{**row, "effects": [effect]}]}
    other = applied(pack, Variant.model_validate(data))
    page = player_aid(other, compile_kit(other, 4), load_words(other.folder), Texts("en"))
    assert words not in usual
    assert words in " ".join(row.text for row in rows(page, "phases").values())


@pytest.mark.parametrize("game", ["quo_vadis", "populous"])
def test_every_question_of_a_step_that_only_cards_begin_depends_on_the_cards(game: str) -> None:
    words = load_words(pack_of(game).folder)
    steps = import_module(f"qquovadis.games.{game}.effect_steps")
    own = {name for name, each in vars(steps).items() if getattr(each, "__module__", "") == steps.__name__}
    assert own & set(words.ask) <= set(ASKED[game].by_cards)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_naught_stands_for_is_said_in_place_of_it_and_never_beside_another_number(
    game: str, language: str
) -> None:
    page = aid(game, language)
    numbers = [row for section in page.sections if section.key.startswith("numbers") for row in section.rows]
    assert not [row for row in numbers if re.search(r"[(（]0", row.name)]
    name, naught = {"en": ("Additional workers", "no limit"), "ja": ("追加のワーカーの上限", "無制限")}[language]
    if game == "quo_vadis":
        assert rows(page, "numbers area")[name].text == naught
        some = rows(aid(game, language, parameters={"placement.extra_max": 2}), "numbers area")[name].text
        assert some.startswith("2") and naught not in some


def _words(data: object) -> set[str]:
    if isinstance(data, dict):
        return {each for value in data.values() for each in _words(value)}
    if isinstance(data, list):
        return {each for value in data for each in _words(value)}
    return {data} if isinstance(data, str) else set()
