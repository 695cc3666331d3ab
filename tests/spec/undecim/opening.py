"""A new game of Undecim as an example describes it: what lies where after the setup."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from qquovadis.engine.agenda import stacked
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import settle
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from qquovadis.games.undecim.setup import preparation
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Card, Pack
from tests.rules.undecim.stage import DRAFT, GAME, SHELF
from tests.spec.undecim.given import MODULES, agreed, refuse_unknown

NO_SET = "no module"


def opened(action: Mapping[str, Any], state: Mapping[str, Any]) -> dict[str, Any]:
    """What is counted after the setup; QuoError if a game cannot begin so."""
    refuse_unknown("the action setup: ", action, {"do", "text", "players", "modules"})
    refuse_unknown("given.state", state, {"players", "p", "options", "modules"})
    data, parameters = agreed({key: value for key, value in state.items() if key == "options"})
    named = action.get("modules", state.get("modules", ()))
    modules: list[dict[str, Any]] = [{"id": each} if isinstance(each, str) else each for each in named]
    sets = set_names([module["id"] for module in modules])
    replaced = {name: module.get("replaces", ()) for name, module in zip(sets, modules, strict=True)}
    pack = renumbered(SHELF.pack(GAME, DRAFT), {name: row for name, row in replaced.items() if row})
    options = {**data, **{f"modules.{name}": True for name in sets}}
    kit = compile_kit(pack, action["players"], options=options, parameters=parameters)
    referee = referee_for(kit)
    game = referee.bind(Table(kit, 1))
    game.table.resolve(stacked(preparation()[:-1]))
    settle(game)
    return counted(game)


def set_names(lines: Sequence[str]) -> list[str]:
    """Our own modules by which those of an example are played: of the same name if there is one."""
    free = [name for name in MODULES if name not in lines]
    return [name if name in MODULES else free.pop(0) for name in lines]


def renumbered(pack: Pack, replaced: Mapping[str, Sequence[int]]) -> Pack:
    """The pack with modules that replace these numbers."""
    by_number: dict[int, str] = {}
    for name, row in replaced.items():
        by_number.update(dict.fromkeys(row, name))
    rest = {name: iter(row) for name, row in replaced.items()}
    cards = []
    for card in pack.cards:
        marks = dict(card.marks)
        if card.kind == "action" and marks["set"] == "base" and replaced:
            number, kept = int(str(marks["number"])), marks["replaced_by"] not in replaced
            marks["replaced_by"] = by_number.get(number, marks["replaced_by"] if kept else "nothing")
        elif card.kind == "action" and marks["set"] in rest:
            marks["number"] = next(rest[str(marks["set"])])
        cards.append(Card.model_validate({**card.model_dump(by_alias=True), "marks": marks}))
    sheet = pack.sheet
    rows = tuple(row.model_copy(update={"total": None}) if row.kind == "action" else row for row in sheet.piece)
    return replace(pack, cards=tuple(cards), sheet=sheet.model_copy(update={"piece": rows}))


def resources_of(kit: Kit) -> dict[str, int]:
    """What the resource cards of the box are, altogether and of either class."""
    names = [kit.identities[kit.pieces[card].identity].name for card in kit.pieces_of("resource")]
    enemies = names.count("enemy/gold")
    return {"resource_cards": len(names), "enemy_gold_cards": enemies, "land_resource_cards": len(names) - enemies}


def counted(game: Any) -> dict[str, Any]:
    """How many cards lie where, and what is marked."""
    kit, table, layout = game.layout.kit, game.table, game.layout
    dealt = [len(table.contents[zone]) for zone in layout.action_hand]
    hands = {len(table.contents[zone]) for zone in layout.hand}
    base = [a for a in kit.pieces_of("award") if kit.identities[kit.pieces[a].identity].marks["set"] == "base"]
    sets = {kit.pieces[card].identity for card in kit.pieces_of("action")}
    return {
        "action_cards": len(kit.pieces_of("action")),
        "dealt_actions": sum(dealt),
        "display_count": len(table.contents[layout.display]),
        "reserve_count": len(table.contents[layout.reserve]),
        "deck_count": len(table.contents[layout.deck]),
        "hand_size": max(hands) + max(dealt) if len(hands) == 1 else sorted(hands),
        "counters": game.noted("counters"),
        "awards_count": len(table.contents[layout.awards]),
        "awards_removed": sum(table.zone_of[award] == layout.box for award in base),
        "vp": [table.tally[tally] for tally in layout.vp],
        **resources_of(kit),
        "replaced": sorted(layout.number_of[each] for each in sets if kit.identities[each].marks["set"] != "base"),
    }
