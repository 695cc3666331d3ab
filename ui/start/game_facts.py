"""What the box of a game says of it: its name, for how many it is, and how long it lasts; no Qt."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from qquovadis.errors import PackError
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.pack.shelves import Shelved, find_pack
from qquovadis.model.text.translations import PackText
from ui.start.drafts_on_disk import SHEET, DraftsOnDisk, sheet_words
from ui.start.kept_outlines import fingerprint, kept_outlines
from ui.start.outlines import outline_of
from ui.start.pack_outline import BoxNumbers, DraftOrVariant, PackOutline, PlainWords, box_numbers
from ui.start.playing_time import PLAYING_TIME, minutes_of

if TYPE_CHECKING:
    from qquovadis.model.pack.schema import Pack

SENTENCE_END = re.compile(r"[.!?](?=\s|$)|[。！？]")
NUMBERS = "parameters.toml"
COUNTED = (SHEET, NUMBERS, "words.toml", PLAYING_TIME)  # the files that tell the numbers of a box


class GameFacts(NamedTuple):
    """What a box says, in every language; 0 stands for a number that nothing tells.

    `place` is what is played when the box is chosen.
    """

    place: DraftOrVariant
    name: PackText
    about: PackText
    least: int = 0
    most: int = 0
    rounds: int = 0
    minutes: tuple[int, ...] = ()

    def summaries(self, language: str) -> list[str]:
        """Return what the game is about: in all sentences, in all but the last, and so on to the first alone."""
        words = self.about.text(language)
        return [words[: found.end()] for found in SENTENCE_END.finditer(words)][::-1] or [words]


def newest_drafts(drafts: DraftsOnDisk, pack: "Pack | PackOutline") -> list[Shelved]:
    """Return one draft of each game, the newest; of the game of a pack that one, wherever it lies."""
    own = Shelved(pack.game, pack.draft, pack.folder)
    games = dict.fromkeys((*(each.game for each in drafts.all), pack.game))
    return [own if game == pack.game else _newest(drafts, game) for game in games]


def facts_of(pack: "Pack | PackOutline", chosen: Mapping[str, object]) -> GameFacts:
    """Return what the box of a pack says, with the parameters that somebody chose for the next game."""
    outline = outline_of(pack)
    numbers = _chosen_numbers(outline, chosen) if chosen else outline.box
    return GameFacts(place=outline.place, name=outline.name, about=outline.about, **numbers._asdict())


def _chosen_numbers(outline: PackOutline, chosen: Mapping[str, object]) -> BoxNumbers:
    from ui.start.outline_maker import numbers_of  # late: nobody chooses before the pack is read

    return numbers_of(outline.whole, chosen)


def named_on_disk(shelved: Shelved) -> GameFacts:
    """Return what the first sheet of a draft says of it; what its folder is called if that is broken.

    Its numbers are there too if they are known already.
    """
    place, unnamed = DraftOrVariant(shelved.game, shelved.draft), PlainWords(shelved.game, shelved.game)
    try:
        words, numbers = sheet_words(shelved.folder), kept_outlines().find(_counted_by(shelved.folder))
    except (OSError, ValueError, PackError):
        return GameFacts(place=place, name=unnamed, about=unnamed)
    box = box_numbers(numbers) if numbers else BoxNumbers()
    return GameFacts(place=place, name=words.name, about=words.about, **box._asdict())


def counted_on_disk(shelved: Shelved, facts: GameFacts) -> GameFacts:
    """Return what a box says with its numbers, for which the whole pack is not read; without them if it is broken."""
    try:
        known_by = _counted_by(shelved.folder)
        numbers = _numbers_in(shelved.folder)
    except (OSError, ValueError, KeyError, TypeError, PackError):
        return facts
    kept_outlines().keep(known_by, numbers)
    return facts._replace(**numbers._asdict())


def is_counted(facts: GameFacts) -> bool:
    """Return whether the numbers of a box are known."""
    return bool(facts.most or facts.rounds)


def _newest(drafts: DraftsOnDisk, game: str) -> Shelved:
    folder = find_pack(game, None)
    there = [each for each in drafts.all if each.game == game]
    return next((each for each in there if each.folder == folder), there[-1])


def _numbers_in(folder: Path) -> BoxNumbers:
    from qquovadis.model.pack.words import load_words  # late: what is kept needs no reading
    from ui.start.outline_maker import whole_number

    sheet = _sheet(folder, SHEET)
    has_numbers = (folder / NUMBERS).exists()  # a game of one's own may have none that can be chosen
    rows = _sheet(folder, NUMBERS).get("parameter", ()) if has_numbers else ()
    numbers = {row["id"]: row["default"] for row in rows}
    course = load_words(folder).course
    named = (sheet.get("players_min"), sheet.get("players_max"), course.last if course else None)
    least, most, rounds = (whole_number(numbers, each) for each in named)
    return BoxNumbers(least, most, rounds, minutes_of(folder))


def _counted_by(folder: Path) -> str:
    files = [(name, (folder / name).read_bytes()) for name in COUNTED if (folder / name).exists()]
    return fingerprint([("numbers", b""), *files])  # the words of a sheet are kept by that file alone


def _sheet(folder: Path, name: str) -> dict[str, Any]:
    return toml_table(name, (folder / name).read_bytes())
