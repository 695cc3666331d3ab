"""The player aid as the designer of a draft wrote it: what it says with each option and number; what is refused."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.controllers.check_pack import refuse_strange_texts
from qquovadis.controllers.player_aid import AidPage, player_aid
from qquovadis.engine.kit import Value
from qquovadis.errors import PackError
from qquovadis.model.pack.aid_page import written_aid
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.parameters import values_of
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.pack.words import words_of
from qquovadis.model.text.translations import LANGUAGES, Texts
from qquovadis.model.variants.variant import applied, read_variant
from tests.marks import quick

SHIPPED = sorted((paths.resources() / "variants").glob("*/*.qqvariant"))
GAMES = ("quo_vadis", "populous", "undecim")
# What one can hold in each game, by the signs of the table; counted by hand.
HELD = {
    "quo_vadis": {"morale", "food", "faith", "wrath", "population", "vp"},
    "populous": {"morale", "food", "faith", "wrath", "vp"},
    "undecim": {"gold", "enemy", "counters"},
}
WAR = {"quo_vadis": ("War", "戦争"), "populous": ("War", "戦争")}


def pack_of(game: str) -> Pack:
    return load_pack(find_pack(game, None))


def page(pack: Pack, language: str = "en", **agreed: Value) -> AidPage:
    """The page with these parameters and options, `__` for each dot in a name."""
    given = {name.replace("__", "."): value for name, value in agreed.items()}
    options = {name: value for name, value in given.items() if name in pack.options}
    numbers = {name: value for name, value in given.items() if name not in options}
    kit = compile_kit(pack, 4, parameters=numbers, options=options)
    return player_aid(pack, kit, words_of(pack), Texts(language))


def said(aid: AidPage) -> str:
    return "\n".join(f"{row.name} {row.text}" for section in aid.sections for row in section.rows)


def named(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Each name in braces of a page, and what stands behind it there: a sign of comparison or nothing."""
    text = (pack_of(game).folder / f"aid.{language}.md").read_text(encoding="utf-8")
    return ((found[1], found[2].strip()) for found in re.finditer(r"\{([\w.]+)([^{}]*)\}", text))


@quick
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_each_thing_is_for_how_a_turn_goes_and_who_wins_stand_on_it(game: str, language: str) -> None:
    aid = page(pack_of(game), language)
    first, turn = aid.sections[0], aid.sections[1]
    assert {row.sign.rpartition("/")[2] for row in first.rows if row.sign} == HELD[game]
    assert len(turn.rows) == 5
    titles = [section.title for section in aid.sections]
    at = ["en", "ja"].index(language)
    if game in WAR:
        assert WAR[game][at] in titles
    assert ("Scoring", "得点")[at] in titles
    cards = [row.name for section in aid.sections if section.key == "cards" for row in section.rows]
    assert len(cards) == (11 + 4 if game == "undecim" else 0), "kinds of epic cards stand on the page; actions do not"
    assert "{" not in said(aid) and "[" not in said(aid)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_number_on_it_is_the_one_in_force(game: str, language: str) -> None:
    """Line by line: with what its conditions ask for, another number is read where this one was."""
    pack = pack_of(game)
    lines = (pack.folder / f"aid.{language}.md").read_text(encoding="utf-8").splitlines()
    for line in lines:
        needed: dict[str, object] = dict(re.findall(r"\{([\w.]+) = (\w+)[^{}]*\}", line))
        words: dict[str, object] = {"true": True, "false": False, **{str(number): number for number in range(10)}}
        needed |= {name: words.get(str(value), value) for name, value in needed.items()}
        needed |= dict.fromkeys(re.findall(r"\{([\w.]+) = 0\}", line), 0)
        needed |= {name: int(least) + 1 for name, least in re.findall(r"\{([\w.]+) > (\d)\}", line)}
        for name in set(re.findall(r"\{([\w.]+)\}", line)):
            parameter = pack.parameters[name]
            known = (parameter.default, needed.get(name))
            allowed = (each for each in range(1, 99) if each not in known and parameter.misfit(each) is None)
            if parameter.fixed or name in needed or parameter.type == "choice":
                continue
            other = next(allowed)
            usual = written_aid(pack.folder, language, {**_usual(pack), **needed})
            changed = written_aid(pack.folder, language, {**_usual(pack), **needed, name: other})
            assert changed != usual and str(other) in str(set(changed) - set(usual)), name


def _usual(pack: Pack) -> dict[str, object]:
    return {
        **{name: each.default for name, each in pack.parameters.items()},
        **{name: each.default for name, each in pack.options.items()},
    }


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rows_for_every_value_of_an_option(game: str) -> None:
    pack = pack_of(game)
    usual = _usual(pack)
    for option in pack.options.values():
        for value in option.values:
            rows = [
                [
                    (row.sign, row.clause)
                    for _, rows in written_aid(pack.folder, each, {**usual, option.id: value})
                    for row in rows
                ]
                for each in LANGUAGES
            ]
            assert rows[0] == rows[1], (option.id, value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_an_option_on_it_changes_what_it_says(game: str, language: str) -> None:
    pack = pack_of(game)
    usual = {**_usual(pack), **({"mode": "standard"} if "mode" in pack.options else {})}
    names = {name for name, sign in named(game, language) if sign and name in pack.options}
    for name in names:
        option = pack.options[name]
        beside: dict[str, object] = {key: values_of(chosen)[0] for key, chosen in option.when.items()}
        # A number of the same idea may be nothing unless a table agrees on more.
        beside |= {each.id: each.maximum for each in pack.parameters.values() if {*each.ideas} & {*option.ideas}}
        given = [{**usual, **beside, name: value} for value in option.values]
        pages = {written_aid(pack.folder, language, each) for each in given}
        assert len(pages) > 1, name


@quick
def test_what_a_variant_changes_is_told_on_top_though_it_is_usual_there() -> None:
    pack = pack_of("quo_vadis")
    data = {"name": "T", "game": "quo_vadis", "draft": pack.draft}
    changed = {"options": {"war_tie": "no_winner"}, "parameters": {"war.win_vp": 4, "score.city_multiplier": 2}}
    variant = applied(pack, Variant.model_validate({**data, **changed}))
    first = page(variant).sections[0]
    assert first.title == "Agreed otherwise"
    assert [(row.name, row.text) for row in first.rows] == [
        ("Tie in war", "Nobody wins"),
        ("VP for a victory", "4"),
        ("City bonus multiplier", "2"),
    ]
    populous = pack_of("populous")
    data = {"name": "T", "game": "populous", "draft": populous.draft}
    uncapped = Variant.model_validate({**data, "parameters": {"war.die_cap": "none"}})
    (row,) = page(applied(populous, uncapped), "ja").sections[0].rows
    assert row.text == "限りなし"


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_of_nothing_falls_silent_below_what_is_agreed(path: Path, language: str) -> None:
    """Where a shipped variant makes a number 0, its line says no amount of 0; those of the plain draft are meant so."""
    variant = read_variant(path)
    pack = load_pack(find_pack(variant.game, variant.draft))
    usual = said(page(pack, language)).splitlines()
    varied = page(applied(pack, variant), language)
    told = said(varied._replace(sections=varied.sections[1:])).splitlines()
    assert not [line for line in told if re.search(r"(?<!\d)0(?!\d)", line) and line not in usual]


@quick
def test_cards_that_it_does_not_tell_stand_under_what_they_are_with_number_and_colour() -> None:
    aid = page(pack_of("undecim"))
    heads = {section.title: [row.name for row in section.rows] for section in aid.sections if section.key == "cards"}
    assert list(heads) == ["Action cards", "Awards"]
    assert heads["Action cards"][:2] == ["1 Stargazing (red)", "2 Raid (red)"] and "Merchant Prince" in heads["Awards"]
    assert "11 Harvest" in heads["Action cards"]


@quick
def test_a_variant_is_told_on_top() -> None:
    pack = pack_of("quo_vadis")
    aid = page(pack, war_tie="no_winner", war__win_vp=4)
    assert [(row.name, row.text) for row in aid.sections[0].rows] == [
        ("Tie in war", "Nobody wins"),
        ("VP for a victory", "4"),
    ]
    assert "If several share it, nobody wins" in said(aid) and "The winner gains 4 VP" in said(aid)
    assert "first clockwise from the start player" not in said(aid).split("Who wins")[1].split("\n")[0]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "quo_vadis" / "30"
    shutil.copytree(pack_of("quo_vadis").folder, folder)
    return folder


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("**Food** first", "a row of the player aid stands before the first heading"),
        ("## A\n{war.win_vps} VP", "{war.win_vps} in braces is not a parameter"),
        ("## A\n{war_tie = nobody} VP", "war_tie is never nobody"),
        ("## A\n{war_tye = no_winner} VP", "war_tye in a condition is neither"),
        ("## A\nOne {war_tie = no_winner} VP", "stands inside a line"),
        ("## A\nVP (QV-WAR-99)", "there is no such clause in the rules"),
    ],
)
def test_what_is_wrong_on_it_is_told_by_the_check_of_the_pack(own: Path, text: str, told: str) -> None:
    (own / "aid.en.md").write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as refused:
        refuse_strange_texts(load_rulebook(own), load_pack(own))
    assert told in str(refused.value) and "aid.en.md" in str(refused.value)


def test_all_that_is_wrong_in_rules_and_page_is_told_at_once_and_once(own: Path) -> None:
    for language in ("en", "ja"):
        rules = own / f"rules.{language}.md"
        text = rules.read_text(encoding="utf-8")
        rules.write_text(text.replace("{war_tie = no_winner}", "{war_ties = no_winner}"), encoding="utf-8")
    (own / "aid.ja.md").write_text("**Food** {war.win_vps}", encoding="utf-8")
    with pytest.raises(PackError) as refused:
        refuse_strange_texts(load_rulebook(own), load_pack(own))
    told = [str(each) for each in refused.value.every]
    assert len(told) == 3 == len(set(told))
    assert ["war_ties" in each for each in told] == [True, False, False]
    assert "war.win_vps" in told[1] and "first heading" in told[2]


@quick
def test_a_page_in_one_language_is_read_in_the_other_too(own: Path) -> None:
    (own / "aid.ja.md").unlink()
    assert written_aid(own, "ja", {}) == written_aid(own, "en", {}) != ()
    (own / "aid.en.md").unlink()
    assert written_aid(own, "ja", {}) == ()
