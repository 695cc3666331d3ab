"""Intermediate results that Populous examples name, read from findings, from the table or from a whole setup."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from qquovadis.engine.referee import Finding, decision, legal, perform, settle
from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from qquovadis.games.populous.contested import contested_spaces, participants
from qquovadis.model.pack.compile_kit import compile_kit
from tests.spec.populous.doing import Doing
from tests.spec.populous.laying import PLAINS, pack
from tests.spec.reasons import Unreadable

SETUP_FACTS = {
    "tiles_in_play", "doubles_in_play", "tiles_out_of_game", "skills_dealt", "skills_unused", "facedown_skills_each",
    "skills_in_force_each", "deck_after_deal", "hand_each", "genesis_markers", "workers_in_reserve_each",
    "towns_in_reserve_each", "wrath_each", "A_sees_own_facedown_skills", "A_sees_own_facedown_card", "B_sees_faces",
    "C_sees_faces", "B_sees_counts", "vp_each", "area_tiles", "spaces", "genesis_cards", "epic_cards", "epic_per_kind",
    "workers", "workers_per_race", "towns", "towns_per_race", "terrain_rings", "race_boards", "basic_skills",
    "additional_skills", "ring_supply",
}  # fmt: skip


def _found(doing: Doing, name: str) -> dict[str, Finding]:
    """The last finding of a name, by the seat it is about."""
    return {doing.laid.names[each.seat]: each for each in doing.game.findings if each.name == name and each.seat >= 0}


def _last(doing: Doing, name: str) -> Finding:
    found: Finding = next(each for each in reversed(doing.game.findings) if each.name == name)
    return found


def _names(doing: Doing, seats: Any) -> list[str]:
    return [doing.laid.names[seat] for seat in sorted(seats)]


def _space(doing: Doing, zone: int) -> str:
    name: str = doing.kit.zones[zone].name
    return name.replace("/", "")


def _of_parts(*clauses: str) -> Callable[[Doing], dict[str, int]]:
    def amounts(doing: Doing) -> dict[str, int]:
        strengths = _found(doing, "war.strength")
        return {
            name: sum(part.amount for part in each.parts if part.source in clauses) for name, each in strengths.items()
        }

    return amounts


def _dice(doing: Doing) -> dict[str, int]:
    """What the dice count, with what skills make of them: they stand behind the pieces."""
    found = {}
    for name, each in _found(doing, "war.strength").items():
        first = next(at for at, part in enumerate(each.parts) if part.source in ("PO-WAR-05", "PO-WAR-06"))
        found[name] = sum(part.amount for part in each.parts[first:])
    return found


def _result(doing: Doing) -> dict[str, str]:
    end = next(each for each in reversed(doing.game.findings) if each.name in ("war.won", "war.drawn"))
    top = "win" if end.name == "war.won" else "draw"
    return {
        doing.laid.names[seat]: top if seat in end.facts["drawn"] else "defeat"
        for seat in sorted(end.facts["participants"])
    }


def _contested(doing: Doing) -> list[str]:
    """The contested spaces before anything was lost: those of the war, or of the table as it lies."""
    begun = [each for each in doing.game.findings if each.name in ("war.begins", "arbitration.begins")]
    return [_space(doing, zone) for zone in (begun[-1].facts["spaces"] if begun else contested_spaces(doing.game))]


def _participants(doing: Doing) -> list[str]:
    begun = [each for each in doing.game.findings if each.name in ("war.begins", "arbitration.begins")]
    here = participants(doing.game, doing.active) if contested_spaces(doing.game) else ()
    return _names(doing, begun[-1].facts["participants"] if begun else here)


def _final(doing: Doing, *clauses: str) -> dict[str, int]:
    finals = _found(doing, "final")
    return {name: sum(p.amount for p in each.parts if p.source in clauses) for name, each in sorted(finals.items())}


def _generation_winners(doing: Doing) -> dict[str, list[str]]:
    winners: dict[str, list[str]] = {}
    for name, each in sorted(_found(doing, "final").items()):
        for number in each.facts["generations"]:
            winners.setdefault(str(number), []).append(name)
    return dict(sorted(winners.items()))


def _areas(doing: Doing) -> list[str]:
    first = doing.game.layout.first_tile
    return [doing.kit.identities[first + area].name for area in _last(doing, "settlement").facts["areas"]]


def _prosperity(doing: Doing) -> int:
    vp = doing.table.tally[doing.game.layout.vp[doing.active]]
    return vp - int(doing.laid.data["seats"][doing.laid.names[doing.active]].get("vp", 0))


FACTS: Mapping[str, Callable[[Doing], Any]] = {
    "base": lambda doing: sum(p.amount for p in _last(doing, "actions").parts if p.source == "PO-NORM-02"),
    "inheritance": lambda doing: _last(doing, "actions").facts["inheritance"],
    "action_count": lambda doing: _last(doing, "actions").total,
    "contested": _contested,
    "participants": _participants,
    "pieces": _of_parts("PO-WAR-02"),
    "die": _dice,
    "strength": lambda doing: {name: each.total for name, each in _found(doing, "war.strength").items()},
    "result": _result,
    "struck": lambda doing: [
        _space(doing, each.facts["space"]) for each in doing.game.findings if each.name == "wrath.struck"
    ],
    "prosperity_vp": _prosperity,
    "majority_areas": _areas,
    "majority_count": lambda doing: _last(doing, "settlement").facts["majority"],
    "cards": lambda doing: _last(doing, "settlement").facts["cards"],
    "settlement_vp": lambda doing: _last(doing, "settlement").total,
    "piece_vp": lambda doing: _final(doing, "PO-SCORE-01", "PO-SCORE-02"),
    "generation_vp": lambda doing: _final(doing, "PO-SCORE-06"),
    "generation_winners": _generation_winners,
    "winners": lambda doing: _names(doing, _last(doing, "game.over").facts["winners"]),
}


def setup_facts(seats: int) -> dict[str, Any]:
    """What a setup leaves on the table up to the distribution of cubes, and what seats see of A's hidden cards."""
    kit = compile_kit(pack(), seats)
    referee = referee_for(kit)
    game = referee.bind(Table(kit, seed=5))
    referee.open(game, (None,) * seats, None)
    settle(game)
    while (asked := decision(game)) is not None and asked.step != "AllotCubes":
        for seat in asked.seats:
            perform(game, seat, legal(game, seat)[0])
        settle(game)
    return {**_counts(game), **_sights(game)}


def _counts(game: Any) -> dict[str, Any]:
    table, kit = game.table, game.table.kit
    lying = table.contents[kit.zone("world")]
    doubles = [tile for tile in lying if kit.identities[table.identity_of[tile]].marks["double"]]
    unused = [skill for skill in kit.pieces_of("skill") if table.zone_of[skill] == kit.zone("box")]
    return {
        "tiles_in_play": len(lying),
        "doubles_in_play": len(doubles),
        "tiles_out_of_game": len(kit.pieces_of("tile")) - len(lying),
        "skills_dealt": len(kit.pieces_of("skill")) - len(unused),
        "skills_unused": len(unused),
        "facedown_skills_each": _each(game, "drafted"),
        "skills_in_force_each": _each(game, "skills"),
        "deck_after_deal": len(table.contents[kit.zone("deck")]),
        "hand_each": _each(game, "hand"),
        "genesis_markers": [kit.zones[table.zone_of[m]].name.removeprefix("genesis ") for m in game.layout.markers],
        "workers_in_reserve_each": _each(game, "reserve"),
        "towns_in_reserve_each": _each(game, "supply"),
        "wrath_each": table.tally[kit.tally("wrath.A")],
        "vp_each": table.tally[kit.tally("vp.A")],
        **_inventory(game),
    }


def _inventory(game: Any) -> dict[str, Any]:
    """What the box holds."""
    kit, layout = game.table.kit, game.layout
    count = {kind: len(kit.pieces_of(kind)) for kind in ("tile", "genesis", "epic", "board", "basic skill", "skill")}
    rings = Counter(PLAINS.get(land, land) for land in layout.token_terrain.values())
    kinds = Counter(kit.identities[kit.pieces[card].identity].name for card in kit.pieces_of("epic"))
    return {
        "area_tiles": count["tile"],
        "spaces": len(kit.zones_of("space")),
        "genesis_cards": count["genesis"],
        "epic_cards": count["epic"],
        "epic_per_kind": dict(kinds) if len(set(kinds.values())) > 1 else max(kinds.values()),
        "workers": sum(map(len, layout.workers)),
        "workers_per_race": len(layout.workers[0]),
        "towns": sum(map(len, layout.towns)),
        "towns_per_race": len(layout.towns[0]),
        "terrain_rings": rings.total(),
        "ring_supply": dict(rings),
        "race_boards": count["board"],
        "basic_skills": count["basic skill"],
        "additional_skills": count["skill"],
    }


def _each(game: Any, family: str) -> int:
    found = {len(game.table.contents[zone]) for zone in game.table.kit.zones_of(family)}
    if len(found) != 1:
        raise Unreadable(f"the seats differ in {family}")
    return int(found.pop())


def _sights(game: Any) -> dict[str, Any]:
    """Who sees A's face-down skills, and a card that A lays face down."""
    table, kit = game.table, game.table.kit
    table.slip(table.contents[kit.zone("hand.A")][0], kit.zone("generation.A.1"))
    hidden = [*table.contents[kit.zone("drafted.A")], *table.contents[kit.zone("generation.A.1")]]
    views = {seat: seat_view(table, seat) for seat in range(3)}
    sees = {seat: [view.identity_of[piece] >= 0 for piece in hidden] for seat, view in views.items()}
    counts = len(views[1].contents[kit.zone("drafted.A")]), len(views[1].contents[kit.zone("generation.A.1")])
    return {
        "A_sees_own_facedown_skills": all(sees[0][:-1]),
        "A_sees_own_facedown_card": sees[0][-1],
        "B_sees_faces": any(sees[1]),
        "C_sees_faces": any(sees[2]),
        "B_sees_counts": counts == (len(hidden) - 1, 1),
    }
