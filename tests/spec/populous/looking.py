"""What a table holds, in the words of Populous examples: paths and values, as `then.changes` names them."""

from collections import Counter
from typing import Any

from qquovadis.engine import hexes
from tests.spec.populous.laying import DOWN, PLAINS, Laid

UNORDERED = ("hand", "skills_down", "skills_up")


def seen(laid: Laid) -> dict[str, Any]:
    """Every value by its path; lists without order as counters."""
    found: dict[str, Any] = {**_table(laid), **_world(laid)}
    for name in laid.names:
        found.update({f"seats.{name}.{key}": value for key, value in _seat(laid, name).items()})
    return found


def said(path: str, value: Any) -> Any:
    """A value of the example in the same form."""
    if path.startswith("pieces.") or path == "discard" or path.rpartition(".")[2] in UNORDERED:
        return Counter(value)
    if path == "genesis_markers":
        return sorted(value)
    if path.endswith(".ages"):
        return _to_the_last(value)
    return value


def _kinds(laid: Laid, zone: str) -> list[str]:
    table, names = laid.table, laid.kit.identities
    return [names[table.identity_of[p]].name for p in table.contents[laid.zone(zone)]]


def _table(laid: Laid) -> dict[str, Any]:
    game, kit = laid.game, laid.kit
    area = game.genesis_area()
    markers = [kit.zones[laid.table.zone_of[m]].name.removeprefix("genesis ") for m in game.layout.markers]
    colours = ("sea", "plains", "mountain", "desert", "frost")
    return {
        "genesis_area": kit.identities[game.layout.first_tile + area].name if area >= 0 else None,
        "genesis_markers": sorted(markers),
        "discard": Counter(_kinds(laid, "discard")),
        "deck": _kinds(laid, "deck"),
        "active": laid.names[game.noted("active")],
        "round": game.noted("round"),
        "game_over": game.noted("round") > game.numbers["rounds"],
        **{f"ring_supply.{colour}": _rings(laid, colour) for colour in colours},
    }


def _rings(laid: Laid, colour: str) -> int:
    """How many rings of a colour are left; one that never runs out stays as the example has it."""
    return int(laid.data.get("ring_supply", {}).get(colour, 0)) if laid.endless else len(laid.rings(colour))


def _world(laid: Laid) -> dict[str, Any]:
    found: dict[str, Any] = {}
    layout, table = laid.game.layout, laid.table
    for area, at in layout.area_index.items():
        rings = table.contents[layout.centres[at]]
        colour = layout.token_terrain[rings[-1]] if rings else None
        found[f"board.{area}.ring"] = PLAINS.get(colour, colour) if colour else None
        spot = table.spot[laid.kit.piece_index[area]]
        cell = hexes.spaces_at(hexes.place_of(spot))[0] if spot >= 0 else None
        found[f"board.{area}.at"] = [cell.q, cell.r] if cell else None
        for letter, space in zip("abc", layout.spaces[at], strict=True):
            found[f"pieces.{area}{letter}"] = Counter(_piece(laid, piece) for piece in table.contents[space])
    return found


def _piece(laid: Laid, piece: int) -> str:
    layout = laid.game.layout
    name = laid.names[laid.game.seat_of(layout.race_of[piece])]
    if any(piece in workers for workers in layout.workers):
        return f"{name}:worker"
    return f"{name}:town" if laid.table.face[piece] else f"{name}:town_destroyed"


def _seat(laid: Laid, name: str) -> dict[str, Any]:
    letter, table, kit = laid.letter(name), laid.table, laid.kit
    found: dict[str, Any] = {
        key: table.tally[kit.tally(f"{key}.{letter}")] for key in ("passion", "food", "faith", "wrath", "vp")
    }
    found["hand"] = Counter(_kinds(laid, f"hand.{letter}"))
    found["ages"] = _ages(laid, letter)
    found["reserve_workers"] = len(table.contents[laid.zone(f"reserve.{letter}")])
    found["reserve_towns"] = len(table.contents[laid.zone(f"supply.{letter}")])
    named = {identity: skill.rpartition(":")[2] for skill, identity in laid.skill_names.items()}
    for key, zones in (("skills_down", ("drafted",)), ("skills_up", ("skills", "fresh"))):
        pieces = [piece for zone in zones for piece in table.contents[laid.zone(f"{zone}.{letter}")]]
        found[key] = Counter(named[i] for i in [table.identity_of[piece] for piece in pieces] if i in named)
    return found


def _ages(laid: Laid, letter: str) -> list[list[str]]:
    table, ages = laid.table, []
    for number in range(1, laid.kit.number("rounds") + 1):
        cards = table.contents[laid.zone(f"generation.{letter}.{number}")]
        names = [laid.kit.identities[table.identity_of[card]].name for card in cards]
        ages.append([kind if table.face[card] else DOWN + kind for card, kind in zip(cards, names, strict=True)])
    return _to_the_last(ages)


def _to_the_last(ages: list[list[str]]) -> list[list[str]]:
    """The piles up to the last that holds a card; what is emptied behind it makes no difference."""
    while ages and not ages[-1]:
        ages = ages[:-1]
    return ages
