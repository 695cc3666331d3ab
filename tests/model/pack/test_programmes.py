"""What cards.toml says that a card does: which words are refused, and what a kit carries of the rest."""

import re
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from qquovadis.engine.programmes import Amount, ProgrammeStep
from qquovadis.errors import PackError
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.programmes import ProgrammeFault, ProgrammeWords, Step, compiled, faults
from qquovadis.model.variants.variant import applied, variant_of
from qquovadis.paths import resources
from tests.marks import quick
from tests.model.pack.pack_folders import copied

pytestmark = quick

WORDS = ProgrammeWords(things={"land": ("hill", "dale"), "coin": ("coin",)}, measures=("coins", "moon"), die="moon")
SIX = WORDS.model_copy(update={"sides": 6})
GAIN = {"op": "gain", "from": "hand", "count": 1}
PAY = {"op": "pay", "cost": "coin"}
DRAW = {"op": "draw", "count": 1}
_step: TypeAdapter[Any] = TypeAdapter(Step)
Row = dict[str, Any]


def steps(*rows: Row) -> tuple[Any, ...]:
    """Steps as a card has them."""
    return tuple(_step.validate_python(row) for row in rows)


def found(*rows: Row, words: ProgrammeWords = SIX) -> list[ProgrammeFault]:
    """What is wrong with a card of these steps."""
    return list(faults(steps(*rows), words))


@pytest.mark.parametrize(
    ("row", "key", "reason"),
    [
        ({**GAIN, "as": ["hil"]}, "as", "there is no as hil"),
        ({"op": "take", "opponents": 1, "what": ["sea"]}, "what", "there is no what sea"),
        (
            {"op": "take", "opponents": 1, "what": ["any"], "only_if": {"metric": "cows", "op": "<"}},
            "only_if.metric",
            "there is no only_if.metric cows",
        ),
        ({"op": "develop", "material": ["gold"]}, "material", "there is no material gold"),
        ({"op": "need", "metric": "cows"}, "metric", "there is no metric cows"),
        ({"op": "draw", "count": {"per": "cows"}}, "count.per", "there is no count.per cows"),
        ({"op": "draw", "count": {"by_moon": [1, 2]}}, "count.by_moon", "it needs 6 numbers"),
        ({**DRAW, "if_paid": True}, "if_paid", "there is no payment before it"),
        (PAY, "op", "nothing after it uses if_paid"),
    ],
)
def test_a_step_that_the_game_does_not_know_is_refused(row: Row, key: str, reason: str) -> None:
    (fault,) = found(row)
    assert (fault.step, fault.key) == (1, key)
    assert reason in str(fault.reason)


def test_known_words_stand_beside_unknown_ones_for_a_suggestion() -> None:
    (fault,) = found({**GAIN, "as": ["hil"]})
    assert (fault.given, fault.known) == ("hil", ("any", "land", "coin", "hill", "dale"))


def test_a_payment_buys_all_that_waits_for_it_and_nothing_behind() -> None:
    paid = {**DRAW, "if_paid": True}
    assert found(PAY, paid, paid, DRAW) == []
    assert [(fault.step, fault.key) for fault in found(PAY, paid, DRAW, paid)] == [(4, "if_paid")]
    assert [(fault.step, fault.key) for fault in found(PAY, {**PAY, "cost": "coin", "if_paid": True}, paid)] == [
        (2, "if_paid")
    ]


@pytest.mark.parametrize(
    "row",
    [
        {"op": "dance"},
        {**GAIN, "from": "pocket"},
        {**GAIN, "count": -1},
        {**GAIN, "count": 100},
        {**GAIN, "from": "reveal"},
        {**GAIN, "reveal": 2},
        {"op": "moon", "mode": "set"},
        {"op": "moon", "mode": "add", "count": 1, "values": [1]},
        {"op": "discard"},
        {"op": "discard", "count": 1, "down_to": 5},
        {"op": "draw", "count": 1, "cuont": 2},
        {"op": "draw", "count": {"per": "coins", "by_moon": [1]}},
        {"op": "take", "opponents": "some", "what": ["any"]},
    ],
)
def test_a_step_of_another_shape_is_refused(row: Row) -> None:
    with pytest.raises(ValidationError):
        steps(row)


def test_a_kit_carries_kinds_one_by_one_and_amounts_as_records() -> None:
    gain, draw, pay, bought = compiled(
        steps(
            {**GAIN, "as": ["land", "coin", "hill"], "count": {"by_moon": [2, 1]}},
            {"op": "draw", "count": "moon"},
            PAY,
            {"op": "score", "vp": {"per": "coins", "base": 1, "max": 3}, "if_paid": True},
        ),
        WORDS,
    )
    assert gain.words("as") == ("hill", "dale", "coin")
    assert gain.amount("count") == Amount(measure="moon", table=(2, 1))
    assert draw == ProgrammeStep("draw", terms={"count": Amount(0, 1, "moon")})
    assert pay.words("cost") == ("coin",)
    assert (bought.guarded, bought.amount("vp")) == (True, Amount(1, 1, "coins", 0, 3))
    assert compiled(steps(GAIN), WORDS)[0].words("as") == ("hill", "dale", "coin")


def test_a_term_is_asked_for_by_what_it_is() -> None:
    card_step = ProgrammeStep("turn", terms={"values": (1, 6), "words": ("hill",), "up_to": True})
    assert (card_step.numbers("values"), card_step.words("values")) == ((1, 6), ())
    assert (card_step.words("words"), card_step.numbers("words")) == (("hill",), ())
    assert (card_step.words("up_to"), card_step.numbers("up_to")) == ((), ())
    with pytest.raises(TypeError, match="no amount"):
        card_step.amount("up_to")


def test_a_pack_says_where_a_step_is_wrong_and_what_may_be_meant(tmp_path: Any) -> None:
    folder = copied(find_pack("undecim", "14"), tmp_path / "pack")
    cards = folder / "cards.toml"
    cards.write_text(cards.read_text("utf-8").replace('as = ["gold"]', 'as = ["glod"]', 1), "utf-8")
    with pytest.raises(PackError) as raised:
        load_pack(folder)
    assert "cards.toml, card " in str(raised.value)
    assert "programme[" in str(raised.value)
    assert "Did you mean gold?" in str(raised.value)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_word_stands_in_the_guide_and_its_card_can_be_played(language: str) -> None:
    pack = load_pack(find_pack("undecim", "14"))
    guide = (resources() / "packs" / f"programmes.{language}.md").read_text(encoding="utf-8")
    kinds = [each for union in get_args(Step) for each in get_args(union)]
    fields = {field.alias or name for kind in kinds for name, field in kind.model_fields.items()} - {"op"}
    ops = {get_args(kind.model_fields["op"].annotation)[0] for kind in kinds}
    words = pack.sheet.programmes
    for word in fields | ops | {*words.classes, *words.measures}:
        assert f"`{word}`" in guide or f"`{word} " in guide, f"{word} is not explained"
    (block,) = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    other = applied(pack, variant_of(block, "guide"), "guide")
    kit = compile_kit(other, 3)
    assert [card_step.op for card_step in kit.identities[kit.identity_index["trade"]].programme] == [
        "draw", "gain", "pay", "settle"
    ]  # fmt: skip
    caravan = kit.identities[kit.identity_index["caravan"]].programme
    assert [(card_step.op, card_step.branch) for card_step in caravan] == [
        ("choose", 0), ("draw", 1), ("pass", 2), ("score", 2), ("if", 0), ("copy", 1)
    ]  # fmt: skip
    referee_for(kit)
