"""What pydantic and the reader of TOML find is told in our own words, whatever they find."""

import re
import tomllib
from dataclasses import replace
from typing import get_args

import pytest
from pydantic import ValidationError
from pydantic_core.core_schema import ErrorType

from qquovadis.errors import N_, Listed, PackError, QuoError, Sentence, WithoutStop, together
from qquovadis.model.pack.loading import find_pack, load_pack, toml_of
from qquovadis.model.pack.missing_translations import refuse_gaps
from qquovadis.model.pack.schema import CardsSheet, SkillsSheet, TilesSheet
from qquovadis.model.pack.shapes import ComputedNumber, Wording, amount_text
from qquovadis.model.pack.suggestions import SORTS, nearest, pack_error, unknown
from qquovadis.model.text.translations import Texts
from tests.marks import quick

pytestmark = quick

FOREIGN = re.compile(r"Input should|Tuple|validation|Field required|Extra inputs|valid (string|integer|list)|ctx")
VALUES: tuple[object, ...] = (3, 2.5, "x", True, [], [1], {}, {"a": 1}, "", "x" * 99, [["a"]], 10**30)
KEYS = ("id", "kind", "name", "text", "count", "marks", "programme", "terrains", "double", "effects", "race", "art")


@pytest.mark.parametrize("sheet", [CardsSheet, SkillsSheet, TilesSheet])
@pytest.mark.parametrize("key", KEYS)
def test_nothing_of_pydantic_is_ever_read_by_a_designer(sheet: type, key: str) -> None:
    row = {"CardsSheet": "card", "SkillsSheet": "skill", "TilesSheet": "tile"}[sheet.__name__]
    for value in VALUES:
        content = {row: [{"id": "a", key: value}]}
        try:
            sheet.model_validate(content)  # type: ignore[attr-defined] # each of them is a sheet
        except ValidationError as error:
            for fault in pack_error("a.toml", sheet, content, error).every:
                assert not FOREIGN.search(str(fault)), str(fault)
                assert Texts("ja").explain(fault) != str(fault)


@pytest.mark.parametrize(
    ("combined", "english", "japanese"),
    [
        (ComputedNumber(largest=(3, "seats")), "the largest of 3, seats", "3、seatsの最大値"),
        (ComputedNumber(smallest=("a", "b")), "the smallest of a, b", "a、bの最小値"),
        (ComputedNumber(sum=("a", 2)), "the sum of a, 2", "a、2の合計"),
        (ComputedNumber(product=("seats", "draft.deal")), "seats × draft.deal", "seats × draft.deal"),
    ],
)
def test_a_number_made_of_several_is_told_in_every_language(
    combined: ComputedNumber, english: str, japanese: str
) -> None:
    assert str(combined) == english
    assert Texts("ja").say("{rule}", rule=amount_text(combined)) == japanese
    assert japanese in Texts("ja").explain(PackError("pack.toml", "x", N_("{rule}"), rule=amount_text(combined)))


def test_what_a_name_should_be_of_is_told_in_every_language_and_a_key_as_it_is_written() -> None:
    for sort in SORTS:
        sentence, _ = unknown(sort, "xyz", ())
        assert str(sentence) == f"there is no {sort} xyz"
        assert sort not in Texts("ja").explain(PackError("a.toml", "x", sentence))
    assert "if_paid" in Texts("ja").explain(PackError("a.toml", "x", unknown("if_paid", "xyz", ())[0]))


def test_an_error_of_a_kind_that_we_never_saw_is_told_too() -> None:
    """A newer pydantic may find what this one does not."""
    assert "too_long" in get_args(ErrorType)

    found = [{"type": "astonished", "loc": ("tile",), "input": 3, "msg": "Input should be astonishing"}]
    result = pack_error("a.toml", TilesSheet, {"tile": 3}, type("Found", (), {"errors": lambda _, **__: found})())
    assert str(result) == "a.toml, tile: this cannot be used here."


@pytest.mark.parametrize(
    "text",
    ["a", "a = ", "a = [1", "a = {b = 1", 'a = "x', "a = 1\na = 2", "[a]\n[a]", "[a", "[[a]", "= 1", "a = 1 b = 2",
     'a = "\\q"', "a = 2020-99-99", "[[a]]\n[a]\n", "a = {b = 1, b = 2}", "a = 1\n[a.b]", "a = '\x01'", "\x01"],
)  # fmt: skip
def test_what_is_no_toml_is_told_by_line_and_in_every_language(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as plain:
        tomllib.loads(text)
    with pytest.raises(PackError) as raised:
        toml_of("a.toml", text.encode())
    words = str(plain.value).partition(" (at")[0]
    assert words not in str(raised.value)
    assert str(raised.value).startswith("a.toml: this is not valid TOML at ")
    assert "TOMLとして正しくありません" in Texts("ja").explain(raised.value)


def test_a_number_of_many_digits_is_told_to_a_designer() -> None:
    with pytest.raises(PackError) as raised:
        toml_of("a.toml", b"a = " + b"9" * 5000)
    assert str(raised.value) == "a.toml: a number in the file is too long; write one of at most 9 digits."


def test_a_suggestion_is_like_what_was_written() -> None:
    assert nearest("owner", ["workers", "steps"]) is None
    assert nearest("race", ["name", "text"]) is None
    assert nearest("hand.mx", ["hand.max"]) == "hand.max"
    assert nearest("vq", ["vp", "start"]) == "vp"


def test_words_of_a_pack_within_a_sentence_are_said_in_its_language() -> None:
    reason = Wording(en="There are too few cards.", ja="カードが足りません。")
    error = QuoError(N_("{what} ({reason})"), what=Sentence(N_("it needs a name")), reason=WithoutStop(reason))
    assert Texts("en").explain(error) == str(error) == "it needs a name (There are too few cards)"
    assert Texts("ja").explain(error) == "名前が必要です（カードが足りません）"


def test_mistakes_are_told_together_and_each_once() -> None:
    one, other = (PackError("a.toml", key, N_("it needs a name")) for key in ("x", "y"))
    again = PackError("a.toml", "x", N_("it needs a name"))
    found = together([one, together([other, again])])
    assert [each.key for each in found.every] == ["x", "y"]
    assert all(not each.others for each in found.others)


@pytest.mark.parametrize(
    ("said", "en", "ja", "gap"),
    [
        ("Harvest", "Harvest", "Harvest", "ja"),
        ("収穫", "収穫", "収穫", "en"),
        ({"en": "Harvest"}, "Harvest", "Harvest", "ja"),
        ({"ja": "収穫"}, "収穫", "収穫", "en"),
        ({"en": "Harvest", "ja": "収穫"}, "Harvest", "収穫", None),
    ],
)
def test_one_language_is_said_for_both_and_known_as_a_gap(said: object, en: str, ja: str, gap: str | None) -> None:
    table_text = Wording.model_validate(said)
    assert (table_text.text("en"), table_text.text("ja"), table_text.gap) == (en, ja, gap)
    assert Wording.model_validate(table_text.model_dump()) == table_text


@pytest.mark.parametrize("wrong", [3, True, [], {}])
def test_what_are_no_words_is_told_with_what_to_write(wrong: object) -> None:
    content = {"tile": [], "terrain": [{"id": "a", "name": wrong, "color": "b"}]}
    with pytest.raises(ValidationError) as error:
        TilesSheet.model_validate(content)
    text = str(pack_error("tiles.toml", TilesSheet, content, error.value))
    assert text.startswith("tiles.toml, terrain[1] a, name")
    assert '{ en = "…", ja = "…" }' in text or "this is missing; write, for example: en" in text


def test_a_kit_is_refused_with_a_list_of_what_is_missing_in_a_language() -> None:
    pack = load_pack(find_pack("quo_vadis", "30"))
    refuse_gaps(pack)
    first, second, *rest = pack.skills
    parts = (
        first.model_copy(update={"name": Wording(en="Harvest", ja="")}),
        second.model_copy(update={"text": Wording(en="", ja="収穫")}),
    )
    with pytest.raises(PackError) as error:
        refuse_gaps(replace(pack, skills=(*parts, *rest)))
    assert [each.key for each in error.value.every] == [f"skill {first.id}.name", f"skill {second.id}.text"]
    assert "the text in Japanese is missing" in str(error.value)
    assert "日本語の文がありません" in Texts("ja").explain(error.value)


def test_lists_have_the_commas_of_the_language_and_end_where_nobody_would_read_on() -> None:
    named = Listed(["a", Sentence(N_("the disk is full")), "b"])
    sentence = Sentence(N_("one of {names}"), names=named)
    assert Texts("en").sentence(sentence) == str(sentence) == "one of a, the disk is full, b"
    assert "a、ディスクに空きがありません、b" in Texts("ja").sentence(sentence)
    assert not Listed([])
    many = Listed(["abcdefgh"] * 1000)
    assert str(many).endswith("abcdefgh, …")
    assert len(str(many)) <= 310
    assert len(str(Listed(["x" * 20_000]))) <= 310
