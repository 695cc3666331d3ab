"""What the box of a game says of it: its name, for how many it is, and how long it lasts; no Qt."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis.errors import PackError
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.pack.loading import Shelved, find_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.words import load_words
from ui.start.drafts_on_disk import DraftsOnDisk
from ui.start.offered_drafts import DraftOrVariant, place_of

SENTENCE_END = re.compile(r"[.!?](?=\s|$)|[。！？]")


class GameFacts(NamedTuple):
    """What a box says, in every language; 0 stands for a number that nothing tells.

    `place` is what is played when the box is chosen.
    """

    place: DraftOrVariant
    name: Wording
    about: Wording
    least: int = 0
    most: int = 0
    rounds: int = 0

    def summaries(self, language: str) -> list[str]:
        """Return what the game is about: in all sentences, in all but the last, and so on to the first alone."""
        words = self.about.text(language)
        return [words[: found.end()] for found in SENTENCE_END.finditer(words)][::-1] or [words]


def newest_drafts(drafts: DraftsOnDisk, pack: Pack) -> list[Shelved]:
    """Return one draft of each game, the newest; of the game of a pack that one, wherever it lies."""
    own = Shelved(pack.game, pack.draft, pack.folder)
    games = dict.fromkeys((*(each.game for each in drafts.all), pack.game))
    return [own if game == pack.game else _newest(drafts, game) for game in games]


def facts_of(pack: Pack, chosen: Mapping[str, object]) -> GameFacts:
    """Return what the box of a pack says, with the parameters that somebody chose for the next game."""
    numbers = {key: each.default for key, each in pack.parameters.items()} | dict(chosen)
    course = load_words(pack.folder).course
    return GameFacts(
        place=place_of(pack),
        name=pack.sheet.name,
        about=(pack.variant.note if pack.variant else None) or pack.sheet.about,
        least=_whole(numbers, pack.sheet.players_min),
        most=_whole(numbers, pack.sheet.players_max),
        rounds=_whole(numbers, course.last if course else None),
    )


def named_on_disk(shelved: Shelved) -> GameFacts:
    """Return what the first sheet of a draft says of it; what its folder is called if that is broken."""
    place, unnamed = DraftOrVariant(shelved.game, shelved.draft), Wording(en=shelved.game, ja=shelved.game)
    try:
        sheet = _sheet(shelved.folder, "pack.toml")
        name, about = (Wording.model_validate(sheet[key]) for key in ("name", "about"))
    except (OSError, ValueError, KeyError, PackError):
        return GameFacts(place, unnamed, unnamed)
    return GameFacts(place, name, about)


def counted_on_disk(shelved: Shelved, facts: GameFacts) -> GameFacts:
    """Return what a box says with its numbers, for which the whole pack is not read; without them if it is broken."""
    try:
        sheet = _sheet(shelved.folder, "pack.toml")
        rows = _sheet(shelved.folder, "parameters.toml").get("parameter", ())
        numbers = {row["id"]: row["default"] for row in rows}
        course = load_words(shelved.folder).course
    except (OSError, ValueError, KeyError, TypeError, PackError):
        return facts
    return facts._replace(
        least=_whole(numbers, sheet.get("players_min")),
        most=_whole(numbers, sheet.get("players_max")),
        rounds=_whole(numbers, course.last if course else None),
    )


def _newest(drafts: DraftsOnDisk, game: str) -> Shelved:
    folder = find_pack(game, None)
    there = [each for each in drafts.all if each.game == game]
    return next((each for each in there if each.folder == folder), there[-1])


def _sheet(folder: Path, name: str) -> dict[str, Any]:
    return toml_table(name, (folder / name).read_bytes())


def _whole(numbers: Mapping[str, object], named: object) -> int:
    """Return a whole number, or that of a parameter by its name; 0 if it is anything else."""
    value = numbers.get(named, named) if isinstance(named, str) else named
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
