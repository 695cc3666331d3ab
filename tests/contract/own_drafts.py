"""Drafts of one's own made of a shipped one with a few edits of its files, as a designer would make them."""

import json
import shutil
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from qquovadis import paths
from qquovadis.model.pack.loading import MEASURED

SHELF = paths.resources() / "packs"
SHIPPED = {"quo_vadis": "30", "populous": "21"}
GAMES = tuple(SHIPPED)
Edit = Callable[[Any], object]


def copied(folder: Path, game: str) -> Path:
    """Copy the shipped draft of a game into a folder of packs as draft 99, with tiles of its own."""
    made = folder / "packs" / game / "99"
    shutil.copytree(SHELF / game / SHIPPED[game], made, ignore=shutil.ignore_patterns("examples", *MEASURED))
    shutil.copy(SHELF / "shared" / "tiles.toml", made)
    edited(made, "pack.toml", lambda pack: pack.update(draft="99", shared=[]))
    return made


def edited(folder: Path, file: str, change: Edit) -> None:
    """Change what a TOML file of a pack says."""
    said = tomllib.loads((folder / file).read_text(encoding="utf-8"))
    change(said)
    lines = (f"{_written(key)} = {_written(value)}\n" for key, value in said.items())
    (folder / file).write_text("".join(lines), encoding="utf-8")


def _written(value: Any) -> str:
    """Return a value as TOML writes it on one line; a library that keeps comments takes ten times as long."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_written(key)} = {_written(each)}' for key, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_written, value))}]"
    return json.dumps(value, ensure_ascii=False)


def row(said: Mapping[str, Any], what: str, name: str) -> dict[str, Any]:
    """Return the row of a list that has this id."""
    found: dict[str, Any] = next(each for each in said[what] if each["id"] == name)
    return found


def another(said: Mapping[str, Any], what: str, like: str, **changed: object) -> None:
    """Add a row to a list: the one of this id with something changed."""
    said[what].append({**row(said, what, like), **changed})


def worded(text: str) -> dict[str, str]:
    """Return words that are the same in both languages."""
    return {"en": text, "ja": text}


# The parameters of a game that a sixth seat and its race need, each after the one that it is like.
SEAT_NUMBERS: Mapping[str, Mapping[str, str]] = {
    "quo_vadis": {
        "setup.extra_doubles.6": "setup.extra_doubles.5",
        "setup.start_cubes.6": "setup.start_cubes.5",
        **{f"caps.custom.nomad.{what}": f"caps.custom.mystic.{what}" for what in ("morale", "food", "faith", "wrath")},
    },
    "populous": {
        "tiles.extra_by_players.6": "tiles.extra_by_players.5",
        "races.nomad.aptitude": "races.mystic.aptitude",
    },
}
MOST = {"quo_vadis": ("game.players_max", "components.races"), "populous": ("players.max", "races.count")}


def six_seats(folder: Path, game: str, without: tuple[str, ...] = ()) -> Path:
    """Make a draft for six, with a sixth race, the nomads; parameters of `without` are forgotten."""
    made = copied(folder, game)

    def numbers(said: Any) -> None:
        for name in MOST[game]:
            row(said, "parameter", name)["default"] = 6
        if game == "quo_vadis":
            for name in ("draft.deal", "draft.picks"):
                row(said, "parameter", name)["default"] = 5  # there are 30 skills to be dealt
        for name, like in SEAT_NUMBERS[game].items():
            if name not in without:
                another(said, "parameter", like, id=name)
                if name.endswith("aptitude"):
                    row(said, "parameter", name)["default"] = "sea"

    edited(made, "parameters.toml", numbers)
    edited(made, "races.toml", _nomads)
    edited(made, "skills.toml", _nomad_skills)
    return made


def _nomads(said: Any) -> None:
    another(said, "race", "mystic", id="nomad", name=worded("Nomad"), color="red", aptitude="sea")


def _nomad_skills(said: Any) -> None:
    for number, skill in enumerate([each for each in said["skill"] if each.get("race") == "mystic"], 1):
        said["skill"].append({**skill, "id": f"N{number}", "race": "nomad", "name": worded(f"Nomads {number}")})


def undecim_for(folder: Path, seats: int) -> Path:
    """Make a draft of Undecim for two to so many; with five, the display holds the one card that nobody has."""
    made = folder / "packs" / "undecim" / "99"
    shutil.copytree(SHELF / "undecim" / "14", made, ignore=shutil.ignore_patterns("examples", *MEASURED))
    edited(made, "pack.toml", lambda pack: pack.update(draft="99"))

    def numbers(said: Any) -> None:
        row(said, "parameter", "players.min")["default"] = 2
        row(said, "parameter", "players.max")["default"] = seats
        row(said, "parameter", "action.display")["default"] = 11 - 2 * max(seats, 4)
        for name in ("components.score_sets", "components.summary"):
            row(said, "parameter", name)["default"] = seats
        for count in {2, seats} - {3, 4}:
            another(said, "parameter", f"action.reshuffle.{3 if count == 2 else 4}", id=f"action.reshuffle.{count}")

    edited(made, "parameters.toml", numbers)
    edited(made, "board.toml", lambda board: board["mat"]["liveries"].append("plum"))
    return made


TOKEN = {"quo_vadis": "terrain token", "populous": "terrain ring"}
SKILLS_IN_BOX = {"quo_vadis": "components.additional_skills", "populous": "skills.additional"}
PLACED = {"quo_vadis": "on_place_worker", "populous": "on_worker_placed"}


def marshes(folder: Path, game: str) -> Path:
    """Make a draft with marsh on 1-2/a, 2-4/c and 1-1/a, three tokens of it, aptitude of the sandwalkers for it, and a
    skill that speaks of it.
    """
    made = copied(folder, game)

    def tiles(said: Any) -> None:
        said["terrain"].append({"id": "marsh", "name": {"en": "marsh", "ja": "湿地"}, "color": "brown"})
        row(said, "tile", "1-2")["terrains"] = ["marsh", "plain", "sea"]
        row(said, "tile", "2-4")["terrains"] = ["plain", "mountain", "marsh"]
        row(said, "tile", "1-1")["terrains"] = ["marsh", "mountain", "desert"]

    edited(made, "tiles.toml", tiles)
    name, token = {"en": "marsh token", "ja": "湿地の地形トークン"}, TOKEN[game]
    card = {"id": f"marsh {token.split()[1]}", "kind": token, "count": 3, "name": name, "marks": {"terrain": "marsh"}}
    edited(made, "cards.toml", lambda said: said["card"].append(card))
    edited(made, "races.toml", lambda said: row(said, "race", "sandwalker").update(aptitude="marsh"))
    edited(made, "parameters.toml", lambda said: _marsh_numbers(said, game))
    edited(made, "skills.toml", lambda said: said["skill"].append(_marsh_skill(game)))
    return made


def _marsh_numbers(said: Any, game: str) -> None:
    count = row(said, "parameter", SKILLS_IN_BOX[game])
    count["default"] += 1
    if game == "populous":
        own = row(said, "parameter", "races.sandwalker.aptitude")
        own.update(
            default="marsh", values=[*own["values"], "marsh"], labels={**own["labels"], "marsh": worded("marsh")}
        )


def _marsh_skill(game: str) -> dict[str, Any]:
    effects = [{"hook": PLACED[game], "op": "gain", "what": "food", "amount": 1, "when": {"space_terrain": "marsh"}}]
    if game == "quo_vadis":
        effects.append({"hook": "game_end", "op": "gain", "what": "vp", "amount": 2, "per": "intact_towns_on_marsh"})
    words = {
        "en": "Whenever you place a worker on marsh, gain 1 food.",
        "ja": "湿地にワーカーを置くごとに食料1個を得る。",
    }
    return {"id": "M1", "kind": "additional", "name": worded("Reeds"), "text": words, "effects": effects}


# How each game calls what a wider world needs: the largest number, cards of numbers, all tiles, base, and what follows.
WORLD_NUMBERS = {
    "quo_vadis": ("components.numbers", "components.genesis_number_cards", "components.area_tiles"),
    "populous": ("tiles.numbers", "genesis.numbers", "tiles.total"),
}
BASE = {"quo_vadis": ("setup.ring_tiles", "setup.outer_tiles"), "populous": ("tiles.base", "tiles.rim")}


def wider(folder: Path, game: str, numbers: int, rings: int) -> Path:
    """Make a draft whose areas have the numbers 1 to so many, on a base of so many rings round a tile."""
    made = copied(folder, game)
    pairs = [(low, high) for low in range(1, numbers + 1) for high in range(low, numbers + 1)]
    base = 1 + 3 * rings * (rings + 1)
    singles = len(pairs) - numbers

    def tiles(said: Any) -> None:
        lands = [tile["terrains"] for tile in said["tile"]]
        said["tile"] = [
            {"id": f"{low}-{high}", "terrains": lands[at % len(lands)], "double": low == high}
            for at, (low, high) in enumerate(pairs)
        ]

    def said_numbers(said: Any) -> None:
        for name, value in zip(WORLD_NUMBERS[game], (numbers, numbers, len(pairs)), strict=True):
            row(said, "parameter", name)["default"] = value
        for name, value in zip(BASE[game], (base - (game == "quo_vadis"), singles - base), strict=True):
            row(said, "parameter", name)["default"] = value
        if game == "quo_vadis":
            row(said, "parameter", "setup.base_tiles")["default"] = singles
        else:
            row(said, "parameter", "tiles.doubles_set_aside")["default"] = numbers

    edited(made, "tiles.toml", tiles)
    edited(made, "parameters.toml", said_numbers)
    edited(made, "cards.toml", lambda said: _more_genesis_cards(said, numbers))
    return made


def _more_genesis_cards(said: Any, numbers: int) -> None:
    last = row(said, "card", "genesis 5")
    for number in range(6, numbers + 1):
        card = {**last, "id": f"genesis {number}", "name": worded(str(number)), "marks": {"number": number}}
        said["card"].insert(said["card"].index(last) + number - 5, card)


def gold(folder: Path, without: str = "") -> Path:
    """Make a draft of Populous with a store of gold: up to three, won by one skill, paid and worth VP by another."""
    made = copied(folder, "populous")
    name = {"en": "gold", "ja": "金"}
    if without != "tally":
        edited(made, "pack.toml", lambda said: said["tally"].append({"id": "gold", "each": "seat", "name": name}))

    def numbers(said: Any) -> None:
        another(said, "parameter", "resources.cap.food", id="resources.cap.gold", default=3)
        row(said, "parameter", "skills.additional")["default"] += 2

    edited(made, "parameters.toml", numbers)
    edited(made, "effects.toml", _golden_words)
    edited(made, "skills.toml", lambda said: said["skill"].extend(_golden_skills()))
    track = {"tally": "gold", "cap": ["resources.cap.gold"], "finding": "cap.gold"}
    edited(made, "board.toml", lambda said: said["mat"]["track"].append(track))
    return made


def _golden_words(said: Any) -> None:
    name = {"en": "gold", "ja": "金"}
    said["gain"].append({"id": "gold", "paid": True, "name": name})
    said["counter"].append({"id": "gold", "name": name})
    said["quantity"].append({"id": "caps.gold", "name": {"en": "gold cap", "ja": "金の最大数"}})
    always = next(each for each in said["hook"] if "caps.food" in each.get("quantities", ()))
    always["quantities"].append("caps.gold")


def _golden_skills() -> list[dict[str, Any]]:
    words = {"en": "Gold.", "ja": "金。"}
    place = {"hook": "on_worker_placed", "op": "gain"}
    mine = [
        {**place, "what": "gold", "amount": 2},
        {"hook": "always", "op": "adjust", "quantity": "caps.gold", "add": 1},
    ]
    end = {"hook": "game_end", "op": "gain", "what": "vp", "amount": 1, "per": "gold"}
    sea = {
        "hook": "after_worker_step",
        "op": "place_terrain",
        "terrain": "sea",
        "scope": "genesis",
        "cost": {"gold": 1},
    }
    market = [sea, end]
    return [
        {"id": "G1", "kind": "additional", "name": worded("Mine"), "text": words, "effects": mine},
        {
            "id": "G2",
            "kind": "additional",
            "name": worded("Market"),
            "text": words,
            "optional": True,
            "effects": market,
        },
    ]
