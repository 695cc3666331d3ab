"""Compares a table with `then.state` of an example and tells what is different, the first difference first."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from qquovadis.engine import hexes
from qquovadis.games.common.world import TOWN
from qquovadis.games.quo_vadis import settlement, towns_and_control
from tests.spec.given import Given
from tests.spec.outcomes import bases, final, settled, the_war
from tests.spec.play import LETTERS, Play
from tests.spec.readers import piece_words
from tests.spec.reasons import Unreadable

Differences = Iterator[str]


class Comparison:
    """One table, seen after the steps of an example, with the answers and counts that the steps gave."""

    def __init__(self, play: Play, given: Given, told: Mapping[str, Any]) -> None:
        self.play = play
        self.given = given
        self.told = told

    def differences(self, state: Mapping[str, Any]) -> Differences:
        """Yield every key of the state that is not so; Unreadable names a key that is not known."""
        for key, value in state.items():
            if key in self.told:
                yield from same(key, self.told[key], value)
            elif key in KEYS:
                yield from KEYS[key](self, value)
            else:
                raise Unreadable(f"then.state.{key} is not known")

    def names(self, zone: str) -> list[str]:
        """What lies in a zone, by identity, in order."""
        return [self.play.identity(piece) for piece in self.play.lying(zone)]

    def seat(self, name: str) -> str:
        """The letter of a seat."""
        return self.given.letter(name)


def same(key: str, here: Any, wanted: Any) -> Differences:
    """Say a difference between two values; of tables only what is wanted counts, lists of seats may be one seat."""
    if isinstance(wanted, Mapping) and isinstance(here, Mapping):
        for name, value in wanted.items():
            yield from same(f"{key}.{name}", here.get(name, "nothing"), value)
    elif here != wanted:
        yield f"{key} is {shown(here)}, not {shown(wanted)}"


def shown(value: Any) -> str:
    """A value as a person reads it."""
    return ", ".join(map(str, value)) or "nothing" if isinstance(value, list | tuple) else str(value)


def _sorted(key: str, here: list[Any], wanted: list[Any]) -> Differences:
    yield from same(key, sorted(map(str, here)), sorted(map(str, wanted)))


# Where pieces lie.


def _pieces(about: Comparison, wanted: Mapping[str, list[str]]) -> Differences:
    for space, words in wanted.items():
        here = [_said(about, piece) for piece in about.play.lying(space)]
        yield from _sorted(f"pieces.{space}", here, [_counted(piece_words(about.given, word)) for word in words])


def _counted(words: str) -> str:
    """A town of which nothing is said has one population."""
    return f"{words} 1" if words.endswith(" town") else words


def _said(about: Comparison, piece: int) -> str:
    layout = about.play.game.layout
    seat = about.play.game.seat_of(layout.race_of[piece])
    if layout.shape_of[piece] != TOWN:
        return f"{LETTERS[seat]} worker"
    if not about.play.table.face[piece]:
        return f"{LETTERS[seat]} ruin"
    return f"{LETTERS[seat]} town {towns_and_control.population(about.play.game, piece)}"


def _overlays(about: Comparison, wanted: Mapping[str, str | None]) -> Differences:
    for area, terrain in wanted.items():
        here = about.names(f"{area} centre")
        yield from same(f"overlays.{area}", here, [f"{terrain} token"] if terrain else [])


def _terrain_supply(about: Comparison, wanted: Mapping[str, int]) -> Differences:
    here = about.names("terrain supply")
    yield from same("terrain_supply", {name: here.count(f"{name} token") for name in wanted}, wanted)


def _sizes(key: str, family: str) -> Callable[[Comparison, Mapping[str, int]], Differences]:
    def compare(about: Comparison, wanted: Mapping[str, int]) -> Differences:
        for name, count in wanted.items():
            yield from same(f"{key}.{name}", len(about.play.lying(f"{family}.{about.seat(name)}")), count)

    return compare


def _tiles(about: Comparison, wanted: Mapping[str, Any]) -> Differences:
    play = about.play
    lying = {play.identity(p): list(hexes.place_of(play.table.spot[p])) for p in play.lying("world")}
    positions = {name: row if isinstance(row, list) else row["position"] for name, row in wanted.items()}
    yield from same("tiles", lying, positions)
    if len(lying) != len(positions):
        yield f"tiles in play are {', '.join(sorted(lying))}"


def _markers(about: Comparison, wanted: list[Any]) -> Differences:
    zones = [about.play.table.zone_of[marker] for marker in about.play.game.layout.markers]
    here = [about.play.kit.zones[zone].name.removeprefix("genesis ") for zone in zones]
    yield from _sorted("markers", here, wanted)


# Cards.


def _cards(key: str, *families: str) -> Callable[[Comparison, Mapping[str, list[str]]], Differences]:
    def compare(about: Comparison, wanted: Mapping[str, list[str]]) -> Differences:
        for name, cards in wanted.items():
            here = [card for family in families for card in about.names(f"{family}.{about.seat(name)}")]
            yield from _sorted(f"{key}.{name}", here, cards)

    return compare


def _deck(about: Comparison, wanted: list[str]) -> Differences:
    yield from same("deck", about.names("deck"), wanted)


def _discard(about: Comparison, wanted: list[str]) -> Differences:
    yield from _sorted("discard", about.names("discard"), wanted)


def _generations(about: Comparison, wanted: Mapping[str, list[list[str]]]) -> Differences:
    for name, rows in wanted.items():
        zones = about.play.game.layout.rows[LETTERS.index(about.seat(name))]
        here = [[about.play.identity(card) for card in about.play.table.contents[zone]] for zone in zones]
        while here and not here[-1]:
            here.pop()
        yield from same(f"generations.{name}", here, rows)


def _skill_area(about: Comparison, wanted: Mapping[str, list[str]]) -> Differences:
    """What lies open before a seat; used one-shots may be told with the others, or as exhausted only."""
    for name, skills in wanted.items():
        letter = about.seat(name)
        lying = [*about.play.lying(f"skills.{letter}"), *about.play.lying(f"fresh.{letter}")]
        everything = [about.play.identity(skill) for skill in lying]
        usable = [about.play.identity(skill) for skill in lying if not about.play.table.turned[skill]]
        here = usable if sorted(usable) == sorted(skills) else everything
        yield from _sorted(f"skill_area.{name}", here, skills)


def _exhausted(about: Comparison, wanted: Mapping[str, list[str]]) -> Differences:
    for name, skills in wanted.items():
        lying = about.play.lying(f"skills.{about.seat(name)}")
        turned = [about.play.identity(skill) for skill in lying if about.play.table.turned[skill]]
        yield from _sorted(f"exhausted.{name}", turned, skills)


# Counts.


def _resources(about: Comparison, wanted: Mapping[str, Mapping[str, int]]) -> Differences:
    for name, held in wanted.items():
        for what, count in held.items():
            if f"{what}.A" not in about.play.kit.tally_index:
                raise Unreadable(f"then.state.resources.{name}.{what} is not known")
            yield from same(f"resources.{name}.{what}", about.play.tally(f"{what}.{about.seat(name)}"), count)


def _vp(about: Comparison, wanted: Mapping[str, int]) -> Differences:
    for name, points in wanted.items():
        yield from same(f"vp.{name}", about.play.tally(f"vp.{about.seat(name)}"), points)


def _seat_of(tally: str, key: str) -> Callable[[Comparison, str], Differences]:
    def compare(about: Comparison, wanted: str) -> Differences:
        yield from same(key, about.play.names[about.play.tally(tally)], wanted)

    return compare


def _number(tally: str) -> Callable[[Comparison, int], Differences]:
    def compare(about: Comparison, wanted: int) -> Differences:
        yield from same(tally, about.play.tally(tally), wanted)

    return compare


def _genesis(about: Comparison, wanted: str | None) -> Differences:
    area = about.play.game.genesis_area()
    tiles = about.play.game.layout.first_tile
    yield from same("genesis_area", about.play.kit.identities[tiles + area].name if area >= 0 else None, wanted)


def _hand_max(about: Comparison, wanted: int | Mapping[str, int]) -> Differences:
    sizes = wanted if isinstance(wanted, Mapping) else {about.play.names[about.play.active]: wanted}
    for name, size in sizes.items():
        yield from same(f"hand_max.{name}", settlement.hand_max(about.play.game, about.play.seat(name)), size)


def _drawn(about: Comparison, wanted: int) -> Differences:
    found = about.play.found("refill")
    yield from same("drawn", found.total if found else 0, wanted)


def _succession(about: Comparison, wanted: Any) -> Differences:
    here = bool(about.play.tally(f"succeeded.{LETTERS[about.play.active]}"))
    yield from same("succession_this_turn", here, bool(wanted))


def _tiles_in_play(about: Comparison, wanted: int) -> Differences:
    yield from same("tiles_in_play", len(about.play.lying("world")), wanted)


def _out_of_game(about: Comparison, wanted: list[str] | Mapping[str, Any]) -> Differences:
    """What is named takes no part: it lies in the box, or on a stack that nobody draws from any more."""
    named = wanted if isinstance(wanted, list) else [each for text in wanted.values() for each in _listed(text)]
    out = [name for zone in ("box", "double stack", "tile stack", "skill stack") for name in about.names(zone)]
    yield from (f"{name} is not out of the game" for name in named if name not in out)


def _listed(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


# What the referee found.


def _war(about: Comparison, wanted: Mapping[str, Any] | None) -> Differences:
    here = the_war(about.play)
    if here is not None and wanted is not None and "base" in wanted:
        fitting = bases(about.play)
        base = {name: value for name, value in wanted["base"].items() if value in fitting.get(name, ())}
        here = {**here, "base": {**here["base"], **base}}
    yield from _outcome("war", here, wanted)


def _settlement(about: Comparison, wanted: Mapping[str, Any] | None) -> Differences:
    yield from _outcome("settlement", settled(about.play), wanted)


def _final(about: Comparison, wanted: Mapping[str, Any] | None) -> Differences:
    yield from _outcome("final", final(about.play), wanted)


def _outcome(key: str, here: Mapping[str, Any] | None, wanted: Mapping[str, Any] | None) -> Differences:
    """Nothing is compared with nothing; of something, what is wanted."""
    if here is None or wanted is None:
        if here is not wanted:
            yield f"there was {f'no {key}' if here is None else f'a {key}: {dict(here)}'}"
        return
    for name, value in wanted.items():
        if name not in here:
            raise Unreadable(f"then.state.{key}.{name} is not known")
        yield from same(f"{key}.{name}", here[name], sorted(value) if name == "areas" else value)


KEYS: dict[str, Callable[[Comparison, Any], Differences]] = {
    "pieces": _pieces,
    "overlays": _overlays,
    "terrain_supply": _terrain_supply,
    "reserve": _sizes("reserve", "reserve"),
    "towns_left": _sizes("towns_left", "supply"),
    "hand_size": _sizes("hand_size", "hand"),
    "tiles": _tiles,
    "tiles_in_play": _tiles_in_play,
    "markers": _markers,
    "hand": _cards("hand", "hand"),
    "deck": _deck,
    "discard": _discard,
    "generations": _generations,
    "skill_area": _skill_area,
    "fresh_skills": _cards("fresh_skills", "fresh"),
    "fresh": _cards("fresh", "fresh"),
    "face_down_skills": _cards("face_down_skills", "drafted"),
    "basic_skills": _cards("basic_skills", "basics"),
    "exhausted": _exhausted,
    "resources": _resources,
    "vp": _vp,
    "round": _number("round"),
    "actions": _number("actions"),
    "active": _seat_of("active", "active"),
    "start_player": _seat_of("start", "start_player"),
    "genesis_area": _genesis,
    "hand_max": _hand_max,
    "drawn": _drawn,
    "succession_this_turn": _succession,
    "removed": _out_of_game,
    "removed_skills": _out_of_game,
    "removed_from_game": _out_of_game,
    "out_of_game": _out_of_game,
    "war": _war,
    "settlement": _settlement,
    "final": _final,
}
