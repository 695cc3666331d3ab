"""Whatever effects.toml lets a card say is acted on: in random games something else happens, and nothing breaks."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from qquovadis.engine.effects import RANKING
from qquovadis.engine.kit import Value
from qquovadis.model.pack.vocabulary import Condition, Hook
from tests.marks import sampled
from tests.rules.quo_vadis.reprints import PACK, TERRAINS, Reprinted, Row, card
from tests.rules.quo_vadis.word_games import NUMBERS, asks, differ, differs, looked_up

WORDS = PACK.vocabulary
MOMENTS = [hook for hook in WORDS.hook if hook.moment]
# What numbers that are no parameters are in these games without skills.
CAPS = {f"caps.{quantity}": int(NUMBERS[f"caps.standard.{quantity}"]) for quantity in ("morale", "food", "faith")}
DERIVED: Mapping[str, int] = {**CAPS, "caps.wrath": 5, "actions": 2, "wrath.effective": 4, "war.strength": 3}
NO_WISH: Mapping[str, Value] = {"wish": False}
# Too seldom asked for in the very turn of a one-shot to wait for it.
RARE = "rebuild.population"
# Beside this a worker is left to do something after a defeat.
COPIED = {"hook": "on_growth", "op": "gain", "what": "vp", "amount": 1}
STAYING = {"hook": "on_war_loss", "op": "protect", "pieces": "workers", "from": "war_loss", "count": 1}


def usual(quantity: str) -> int:
    """What a number is without skills in these games."""
    if quantity in DERIVED:
        return DERIVED[quantity]
    return int(NUMBERS.get(quantity, PACK.parameters[quantity].default))


def changes(quantity: str) -> Iterator[dict[str, int]]:
    """One change of each sort that makes a difference; what cannot be lowered further is not."""
    number = usual(quantity)
    yield {"set": number + 2}
    yield {"add": 2}
    yield {"at_least": number + 2}
    yield {"at_most": number - 1}


def adjustments() -> Iterator[Any]:
    """Every number at its hook with every sort of change."""
    for hook in WORDS.hook:
        for quantity in hook.quantities:
            for change in changes(quantity):
                row = {"hook": hook.id, "op": "adjust", "quantity": quantity, **change}
                yield pytest.param(row, id=f"{hook.id} {quantity} {next(iter(change))}")


@pytest.mark.parametrize("row", sampled(adjustments(), 8))
def test_a_changed_number_changes_what_happens(row: Row) -> None:
    assert differs([row], {})


@pytest.mark.parametrize("quantity", next(hook for hook in WORDS.hook if hook.limited).quantities)
def test_a_price_may_be_changed_so_many_times_a_turn(quantity: str) -> None:
    row = {"hook": "cost_modifier", "op": "adjust", "quantity": quantity, "set": 0}
    assert differs([{**row, "uses_per_turn": 1}], {})


def single() -> Iterator[Any]:
    """Every number that a one-shot may change, at the first and at the last moment at which it may."""
    for row in WORDS.lasting:
        for quantity in row.quantities:
            fitting = [hook.id for hook in MOMENTS if quantity in WORDS.quantities_at(hook, one_shot=True)]
            assert fitting[-1] == row.until
            if quantity != RARE:
                ends = dict.fromkeys((fitting[0], fitting[-1]))
                yield from (pytest.param(hook, quantity, id=f"{hook} {quantity}") for hook in ends)


@pytest.mark.parametrize(("hook", "quantity"), [*single()])
def test_a_number_that_a_one_shot_changes_is_asked_for_later_in_the_turn(hook: str, quantity: str) -> None:
    row = {"hook": hook, "op": "adjust", "quantity": quantity, "add": 1}
    assert looked_up([row], one_shot=True)


@pytest.mark.parametrize("hook", ["creation_start", "build_town"])
def test_a_one_shot_comes_in_time_for_what_is_rebuilt(hook: str) -> None:
    row = {"hook": hook, "op": "adjust", "quantity": RARE, "add": 3}
    stage = Reprinted(card("B05", row, one_shot=True)).genesis("1-2").has_skills("A", "B05").succeeded("A")
    stage.worker("A", "4-5/a", "2-4/a").ruin("A", "2-4/a")
    if hook == "creation_start":
        stage.at("wrath").use("B05").at("build").choose("build", "4-5/a")
    else:
        stage.at("build").choose("build", "4-5/a").use("B05")
    assert stage.on("2-4/a") == ["A town 4"]


# Deeds.


@pytest.mark.parametrize("hook", MOMENTS, ids=lambda hook: hook.id)
@pytest.mark.parametrize("gain", sampled((gain.id for gain in WORDS.gain), 3))
def test_whatever_can_be_gained_is_gained_at_every_moment(hook: Hook, gain: str) -> None:
    row = {"hook": hook.id, "op": "gain", "what": gain, "amount": 1}
    assert asks("ChooseResource", [row]) if gain == "any_resource" else differs([row], {})


@pytest.mark.parametrize("counter", sampled((counter.id for counter in WORDS.counter), 8))
def test_whatever_can_be_counted_counts(counter: str) -> None:
    hooks = ["on_wrath"] if counter == "wrath_victims" else ["on_settlement", "game_end"]
    for hook in hooks:
        row = {"hook": hook, "op": "gain", "what": "vp", "amount": 1, "per": counter}
        assert differs([row], {})
        assert counter in ("generations", "wrath_victims") or differ([row], [{**row, "per": "generations"}], {})


STEPS = {
    "population": "GrowTown",
    "place_terrain": "LayTerrain",
    "move": "Travel",
    "rebuild": "RaiseTown",
    "send_home": "OthersWorkers",
    "lose": "OthersCubes",
    "copy": "CopySkill",
    "pass": "PassCards",
    "take_card": "TakeCard",
}
DEEDS: Mapping[str, Row] = {
    "population": {"op": "population", "amount": 1, "towns": 1, "scope": "anywhere"},
    "place_terrain": {"op": "place_terrain", "terrain": "aptitude", "scope": "any"},
    "move": {"op": "move", "workers": 1, "steps": 1, "from": "genesis"},
    "rebuild": {"op": "rebuild", "towns": 1, "population": 1},
    "send_home": {"op": "send_home", "workers": 1, "from": "anywhere"},
    "lose": {"op": "lose", "what": "food", "amount": 1, "players": "one"},
    "copy": {"op": "copy"},
    "pass": {"op": "pass", "count": 1},
    "take_card": {"op": "take_card"},
}


def commands() -> Iterator[Any]:
    """Every deed at every moment, and with every word that says where or what."""
    for hook in WORDS.hook:
        for op in sorted(DEEDS.keys() & {*WORDS.operations_at(hook)}):
            if op == "move" and not (hook.area and hook.present):
                continue
            yield pytest.param({"hook": hook.id, **DEEDS[op]}, id=f"{hook.id} {op}")
    for scope in WORDS.scope:
        for op in scope.operations:
            key = "from" if op in ("move", "send_home") else "scope"
            yield pytest.param({"hook": "on_growth", **DEEDS[op], key: scope.id}, id=f"{op} {scope.id}")
    for terrain in TERRAINS:
        row = {"hook": "creation_start", **DEEDS["place_terrain"], "terrain": terrain, "scope": "genesis"}
        yield pytest.param(row, id=f"place_terrain {terrain}")


@pytest.mark.parametrize("row", sampled(commands(), 10))
@pytest.mark.parametrize("flag", sampled(["optional", "", "one_shot"], 2))
def test_deeds_are_done(row: Row, flag: str) -> None:
    companion = COPIED if row["op"] == "copy" else STAYING if row["hook"] == "on_war_loss" else None
    assert asks(STEPS[row["op"]], [row], companion, **({flag: True} if flag else {}))


@pytest.mark.parametrize("paid", [gain.id for gain in WORDS.gain if gain.paid])
def test_prices_are_paid(paid: str) -> None:
    row = {"hook": "before_place_worker", **DEEDS["place_terrain"]}
    assert differ([row], [{**row, "cost": {paid: 1}}], {})


# What is lifted, kept, rolled and counted.


@pytest.mark.parametrize(
    ("row", "options"),
    [
        ({"hook": "on_place_worker", "op": "allow", "rule": "base_placement_adjacent"}, {}),
        ({"hook": "on_card_revelation", "op": "allow", "rule": "revelation_chain_outside"}, {}),
        ({"hook": "cost_modifier", "op": "allow", "rule": "wish_for_owner"}, NO_WISH),
        ({"hook": "war_die", "op": "die", "sides_at_least": 12}, {}),
        ({"hook": "war_die", "op": "die", "floor": 5}, {}),
        ({"hook": "war_die", "op": "die", "rolls_add": 2}, {}),
        ({"hook": "on_war_loss", "op": "retreat", "workers": 1}, {}),
        ({"hook": "control_count", "op": "control", "min_worker_spaces": 1}, {}),
        ({"hook": "control_count", "op": "control", "min_worker_spaces": 1, "areas": 1}, {}),
    ],
    ids=str,
)
def test_rules_dice_defeat_and_control_are_changed(row: Row, options: Mapping[str, Value]) -> None:
    assert differs([row], options)


def test_a_die_that_is_large_already_gives_its_bonus() -> None:
    row = {"hook": "war_die", "op": "die", "sides_at_least": 8}
    assert differ([row], [{**row, "bonus_if_already": 2}], {})


@pytest.mark.parametrize("pieces", ["workers", "towns", "both"])
@pytest.mark.parametrize(
    ("hook", "source"), [(hook.id, source) for hook in WORDS.hook for source in hook.sources], ids=str
)
def test_pieces_are_kept_from_every_harm(hook: str, source: str, pieces: str) -> None:
    assert differs([{"hook": hook, "op": "protect", "pieces": pieces, "from": source}], {})


def test_so_many_workers_are_kept_in_a_defeat() -> None:
    assert asks("KeepWorkers", [STAYING])


def test_every_rule_of_the_vocabulary_is_tried_above() -> None:
    tried = {"base_placement_adjacent", "revelation_chain_outside", "wish_for_owner"}
    assert {rule.id for rule in WORDS.rule} == tried == {rule for hook in WORDS.hook for rule in hook.rules}


# Conditions.


def values(condition: Condition) -> tuple[bool | str | int, ...]:
    """What a condition may ask for."""
    if condition.id in RANKING:
        return ("vp",)
    return (1,) if isinstance(condition.values, str) else condition.values


def conditions() -> Iterator[Any]:
    """Every value of every condition at every hook that knows it, on something that is asked for there; what may be
    asked everywhere is tried in `test_counts_and_comparisons`.
    """
    for hook in WORDS.hook:
        for condition in (each for each in WORDS.condition if each.id in hook.conditions and not each.everywhere):
            for value in values(condition):
                if comes_about(hook.id, condition.id, value):
                    row, options = _row(hook, condition.id)
                    yield pytest.param(row, options, condition.id, value, id=f"{hook.id} {condition.id} {value}")


def comes_about(hook: str, condition: str, value: bool | str | int) -> bool:
    """Whether these games are enough to see it: after wrath the land is that of one of their three races, and wars
    for a desert are too few.
    """
    if condition == "area_terrain" and hook == "on_other_wrath":
        return value in ("mountain", "frost", "sea")
    return (condition, value) != ("contested_terrain", "desert")


def _row(hook: Hook, condition: str) -> tuple[Row, Mapping[str, Value]]:
    """An effect at a hook with which the condition fits."""
    about = hook.fits.get(condition, ())
    if hook.id == "on_wrath":
        return {"hook": hook.id, "op": "protect", "pieces": "both", "from": about[0]}, {}
    if hook.moment and not about:
        return {"hook": hook.id, "op": "gain", "what": "vp", "amount": 1}, {}
    if hook.operations == ("die",):
        return {"hook": hook.id, "op": "die", "floor": 5}, {}
    quantity = about[0] if about else hook.quantities[0]
    return {"hook": hook.id, "op": "adjust", "quantity": quantity, "add": 2}, {}


# A condition on which the whole game agrees, and lands where placing costs nothing anyway.
ALWAYS = ("wish_rule",)
FREE_LAND = ("cost_modifier", "space_terrain", "plain")


@pytest.mark.parametrize(("row", "options", "condition", "value"), sampled(conditions(), 4))
def test_conditions_hold_at_some_time_and_at_some_do_not(
    row: Row, options: Mapping[str, Value], condition: str, value: bool | str | int
) -> None:
    asked = [{**row, "when": {condition: value}}]
    holds = {**options, **({"wish": value} if condition in ALWAYS and isinstance(value, bool) else {})}
    if (row["hook"], condition, value) != FREE_LAND:
        assert differs(asked, holds)
    assert condition in ALWAYS or differ(asked, [row], options)
    if condition in ALWAYS:
        assert not differs(asked, {**options, "wish": not value})
