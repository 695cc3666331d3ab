"""Reads `given.state` of an example, key by key, into a position of the program."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from qquovadis.games.common.world import USUAL_WORLD as WORLD
from tests.spec.given import Given, State
from tests.spec.play import LETTERS
from tests.spec.reasons import Refusal, Unreadable

RESOURCES = ("morale", "food", "faith", "wrath")
TERRAINS = ("plain", "mountain", "desert", "frost", "sea")
CARDS_OF_A_KIND = 20
WORKERS, TOWNS, TOKENS = 10, 5, {"plain": 3, "mountain": 3, "desert": 3, "frost": 3, "sea": 8}
# Facts of a box or of a procedure, which a position does not hold.
FACTS = {"additional_skills": 30, "epic_cards": 100}
# The boards that all examples know, should a file not bring them: the usual world for 3, 4 and 5 seats.
REFERENCE = re.compile(r"^REF([345])$")
TILES = {"3": 10, "4": 12, "5": 14}


def read_given(given: Given) -> dict[str, Any]:
    """Return the content of the position; Unreadable names a key that is not known."""
    for key in given.state:
        if key not in READERS and key not in FACTS:
            raise Unreadable(f"given.state.{key} is not known")
    for key, known in FACTS.items():
        if given.state.get(key, known) != known:
            raise Unreadable(f"given.state.{key} is {given.state[key]}, the box has {known}")
    for key, reader in READERS.items():
        if key in given.state:
            reader(given, given.state[key])
    _complete(given)
    return given.content


def _complete(given: Given) -> None:
    """Say what examples leave out: no hand, no skill, and a round that fits the cards played."""
    for letter in given.letters:
        given.content["seat"][letter].setdefault("hand", [])
    if "round" not in given.content["table"]:
        rows = given.content["seat"][LETTERS[given.active]].get("generations", [])
        given.content["table"]["round"] = sum(map(len, rows)) + 1
    if "terrain_supply" in given.state and given.content["options"].get("terrain_token_shortage") != "unlimited":
        _lay_supply(given)
    _print_enough_cards(given)


# Who plays, and by which rules.


def _option(key: str) -> Callable[[Given, Any], None]:
    def read(given: Given, value: Any) -> None:
        given.content["options"][key] = value

    return read


def _read_options(given: Given, options: State) -> None:
    given.content["options"].update(options)


def _read_parameters(given: Given, parameters: State) -> None:
    given.content["parameters"].update(flat(parameters))


def flat(numbers: Any, key: str = "") -> dict[str, Any]:
    """Nested tables and lists as dotted keys; lists count from 1.

    >>> flat({"setup": {"start_cubes": [7, 6]}})
    {'setup.start_cubes.1': 7, 'setup.start_cubes.2': 6}
    """
    if isinstance(numbers, Mapping):
        return {name: v for k, inner in numbers.items() for name, v in flat(inner, f"{key}.{k}".strip(".")).items()}
    if isinstance(numbers, list):
        return {name: v for at, each in enumerate(numbers, 1) for name, v in flat(each, f"{key}.{at}").items()}
    return {key: numbers}


def _read_caps(given: Given, caps: State) -> None:
    """Caps of everybody, or by seat or race; in Custom they belong to the races."""
    races = _races_of(given)
    custom = given.state.get("mode", given.state.get("options", {}).get("mode")) == "custom"
    for key, value in caps.items():
        if isinstance(value, Mapping):
            race = races[given.names.index(key)] if key in given.names else key
            owners = [f"custom.{race}"] if custom else ["standard"]
            _set_caps(given, owners, value)
        else:
            _set_caps(given, [f"custom.{race}" for race in races] if custom else ["standard"], {key: value})


def _set_caps(given: Given, owners: Iterable[str], caps: State) -> None:
    for owner in owners:
        given.content["parameters"] |= {f"caps.{owner}.{what}": cap for what, cap in caps.items()}


RACES = ("glorious", "deep_one", "gigant", "mystic", "sandwalker")


def _races_of(given: Given) -> list[str]:
    """The race of each seat: as said, else the next free one."""
    text = given.state.get("races", {})
    free = iter([race for race in RACES if race not in text.values()])
    return [str(text[name]) if name in text else next(free) for name in given.names]


def _read_races(given: Given, races: State) -> None:
    if len(set(races.values())) < len(races):
        raise Refusal("QV-SETUP-11")
    for name, race in zip(given.names, _races_of(given), strict=True):
        given.seat(name)["race"] = race
    for name in races:
        given.letter(name)


def _read_wish(given: Given, wish: bool | str | None) -> None:
    """Whether the table plays with the wish, or the kind that was wished this turn."""
    if isinstance(wish, bool):
        given.content["options"]["wish"] = wish
    elif wish is not None:
        given.content["table"]["wished"] = wish


def _read_hand_max(given: Given, sizes: int | State) -> None:
    """The maximum hand size; only the active seat ever draws, so its size is everybody's here."""
    size = sizes.get(given.names[given.active]) if isinstance(sizes, Mapping) else sizes
    if size is not None and not given.state.get("skill_area", {}).get(given.names[given.active]):
        given.content["parameters"]["hand.max"] = size


# The world.


def _read_board(given: Given, board: str | State) -> None:
    tiles = given.boards.get(board) if isinstance(board, str) else board
    usual = REFERENCE.match(board) if isinstance(board, str) else None
    if tiles is None and usual:
        tiles = {name: list(place) for name, place in list(WORLD.items())[: TILES[usual[1]]]}
    if tiles is None:
        raise Unreadable(f"given.state.board {board} is not among the boards of the file")
    given.content["tiles"] = {name: _tile(row) for name, row in tiles.items()}


def _read_tiles(given: Given, tiles: State) -> None:
    given.content["tiles"] = {name: _tile(row) for name, row in tiles.items()}


def _tile(row: Any) -> dict[str, Any]:
    """A tile by its position alone, or with what stands on its spaces."""
    if isinstance(row, list):
        return {"at": row}
    found: dict[str, Any] = {"at": row["position"]}
    if "spaces" in row:
        found["terrains"] = [row["spaces"][letter]["terrain"] for letter in "abc"]
    if "terrains" in row:
        found["terrains"] = row["terrains"]
    if "rotation" in row:
        found["turned"] = thirds(row["rotation"])
    return found


def thirds(rotation: int) -> int:
    """A rotation in degrees or thirds, as thirds; -1 if a tile cannot be turned so."""
    if rotation in (0, 1, 2):
        return rotation
    return rotation // 120 if rotation % 120 == 0 and 0 <= rotation < 360 else -1


def _read_pieces(given: Given, pieces: State) -> None:
    for space, words in pieces.items():
        given.content["on"][space] = [piece_words(given, word) for word in words]


def piece_words(given: Given, word: str) -> str:
    """A piece of an example in the words of a position: "A:town:2" is "A town 2"."""
    name, _, rest = word.partition(":")
    kind, _, number = rest.partition(":")
    if kind not in ("worker", "town", "ruin") or (number and not number.isdecimal()):
        raise Unreadable(f'the piece "{word}" is not known')
    return f"{given.letter(name)} {kind}" + (f" {number}" if number else "")


def _read_overlays(given: Given, overlays: State) -> None:
    given.content["on"] |= {area: [f"{terrain} token"] for area, terrain in overlays.items() if terrain}


def _lay_supply(given: Given) -> None:
    """The terrain supply as listed; what is not listed is what the lying tokens have left."""
    lying = [terrain for terrain in given.state.get("overlays", {}).values() if terrain]
    text = given.state.get("terrain_supply", {})
    supply: list[str] = []
    for terrain in TERRAINS:
        key = f"components.terrain_tokens.{terrain}"
        total = given.content["parameters"].get(key, TOKENS[terrain])
        left = text.get(terrain, total - lying.count(terrain))
        if left + lying.count(terrain) > total:
            given.content["parameters"][key] = left + lying.count(terrain)
        supply += [f"{terrain} token"] * left
    given.content["table"]["terrain supply"] = supply


def _read_reserve(given: Given, reserve: State) -> None:
    """Workers off the map; those that are neither here nor on the map are out of the example."""
    _read_off_the_map(given, reserve, ("worker", "reserve", "components.workers_per_race", WORKERS))


def _read_towns_left(given: Given, towns: State) -> None:
    _read_off_the_map(given, towns, ("town", "supply", "components.towns_per_race", TOWNS))


def _read_off_the_map(given: Given, counts: State, where: tuple[str, str, str, int]) -> None:
    kind, place, parameter, usual = where
    for name, count in counts.items():
        given.seat(name)[place] = [f"{given.letter(name)} {kind}" + (" 0" if kind == "town" else "")] * count
        kinds = ("town", "ruin") if kind == "town" else (kind,)
        words = [word.split(":") for pieces in given.state.get("pieces", {}).values() for word in pieces]
        total = count + sum(word[0] == name and word[1] in kinds for word in words)
        if total > given.content["parameters"].get(parameter, usual):
            given.content["parameters"][parameter] = total


# Seats and cards.


def _read_resources(given: Given, resources: State) -> None:
    for name, held in resources.items():
        unknown = set(held) - set(RESOURCES)
        if unknown:
            raise Unreadable(f"given.state.resources.{name} speaks of {', '.join(sorted(unknown))}")
        given.seat(name).update(held)


def _by_seat(key: str) -> Callable[[Given, State], None]:
    def read(given: Given, data: State) -> None:
        for name, value in data.items():
            given.seat(name)[key] = value

    return read


def _read_generations(given: Given, rows: State) -> None:
    for name, row in rows.items():
        given.seat(name)["generations"] = row
        if len(row) > given.content["parameters"].get("generation.slots", 6):
            given.content["parameters"]["generation.slots"] = len(row)


def _read_skills(given: Given, skills: State) -> None:
    for name, ids in skills.items():
        given.seat(name).setdefault("skills", []).extend(ids)


def _read_exhausted(given: Given, skills: State) -> None:
    """Used one-shot skills lie turned in the skill area, whether they are listed there too or not."""
    for name, ids in skills.items():
        area = given.seat(name).setdefault("skills", [])
        area[:] = [skill for skill in area if skill not in ids] + [f"{skill} turned" for skill in ids]


def _of_table(key: str) -> Callable[[Given, Any], None]:
    def read(given: Given, value: Any) -> None:
        given.content["table"][key] = value

    return read


def _print_enough_cards(given: Given) -> None:
    """Some examples speak of more cards of a kind than the box has; they are played with as many as they need."""
    cards: Counter[str] = Counter()
    for name in given.names:
        table = given.seat(name)
        cards.update(table["hand"])
        for row in table.get("generations", ()):
            cards.update(row)
    for pile in ("deck", "discard"):
        cards.update(given.content["table"].get(pile, ()))
    for kind, count in cards.items():
        if count > CARDS_OF_A_KIND:
            given.content["parameters"].setdefault(f"components.epic.{kind}", count)


def _read_markers(given: Given, markers: Iterable[str | int]) -> None:
    given.content["table"]["markers"] = [str(marker) for marker in markers]


def _read_start(given: Given, name: str) -> None:
    given.content["table"]["start"] = given.letter(name)


def _read_active(given: Given, name: str) -> None:
    given.content["turn"] = given.letter(name)


def _read_genesis(given: Given, area: str | None) -> None:
    given.content["table"]["genesis"] = area or "none"


def _read_succession(given: Given, succeeded: Any) -> None:
    """The active seat's, or those of the seats that are named."""
    named = {
        name: True for name in given.names if succeeded == name or (isinstance(succeeded, list) and name in succeeded)
    }
    if isinstance(succeeded, Mapping):
        named = dict(succeeded)
    if succeeded is True:
        named = {given.names[given.active]: True}
    for name, value in named.items():
        given.seat(name)["succeeded"] = int(bool(value))


def _read_actions(given: Given, actions: int) -> None:
    given.content["table"] |= {"actions": actions, "placed": 1}


def _read_built(given: Given, towns: bool | int) -> None:
    given.content["table"]["built"] = int(towns)


def _nothing(given: Given, value: Any) -> None:
    """Keys that are read elsewhere."""


READERS: dict[str, Callable[[Given, Any], None]] = {
    "seats": _nothing,
    "mode": _option("mode"),
    "options": _read_options,
    "parameters": _read_parameters,
    "caps": _read_caps,
    "wish": _read_wish,
    "wished": _of_table("wished"),
    "hand_max": _read_hand_max,
    "board": _read_board,
    "tiles": _read_tiles,
    "races": _read_races,
    "start_player": _read_start,
    "active": _read_active,
    "round": _of_table("round"),
    "genesis_area": _read_genesis,
    "pieces": _read_pieces,
    "overlays": _read_overlays,
    "terrain_supply": _nothing,
    "reserve": _read_reserve,
    "towns_left": _read_towns_left,
    "resources": _read_resources,
    "vp": _by_seat("vp"),
    "generations": _read_generations,
    "hand": _by_seat("hand"),
    "deck": _of_table("deck"),
    "discard": _of_table("discard"),
    "markers": _read_markers,
    "skill_area": _read_skills,
    "fresh_skills": _by_seat("fresh"),
    "fresh": _by_seat("fresh"),
    "face_down_skills": _by_seat("drafted"),
    "exhausted": _read_exhausted,
    "draft_hands": _by_seat("draft"),
    "basic_skills": _by_seat("basics"),
    "succession_this_turn": _read_succession,
    "built_this_turn": _read_built,
    "actions": _read_actions,
}
