"""The moments of games that screens are painted from: bots play to each from a seed, once, and it is saved.

Which moments there are stands in the file beside this one, game by game; nothing here knows a game.
"""

import shutil
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from qquovadis import __version__
from qquovadis.bots import Question
from qquovadis.controllers import Player, Session
from qquovadis.controllers.bots.match_runner import round_now, thinkers
from qquovadis.engine import chance
from qquovadis.engine.kit import Value
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.line_checks import BEFORE, CHECK, chained
from qquovadis.model.saves.save_file import read, written_header
from ui.play.open_game import Agreement, sit_down
from ui.playtest_kit.pictures import BOT, OWN_CHANCE

FILE = Path(__file__).with_name("moments.toml")
TRIES = 6  # games by further chances, since what bots do may change


@dataclass(frozen=True)
class GalleryMoment:
    """Where a game stops: the first time the person is asked one of the steps; without steps, at its end."""

    name: str
    game: str
    people: tuple[str, ...]
    seed: int
    steps: tuple[str, ...] = ()
    earliest: int = 0
    together: bool = False  # whether a person sits on every seat, so that the screen is handed round
    options: Mapping[str, Value] = field(default_factory=dict)  # that differ from the usual

    def reached(self, session: Session) -> bool:
        """Return whether the session has come to this moment."""
        asked = session.situation.decision
        if asked is None or not self.steps:
            return asked is None and not self.steps
        return asked.step in self.steps and asked.seats[0] == 0 and round_now(session) >= self.earliest

    def players(self, *, thinking: bool) -> tuple[Player, ...]:
        """Return who plays: bots on all seats or all but the first, or on none where everybody sits at one screen."""
        sits = [not thinking and (self.together or seat == 0) for seat in range(len(self.people))]
        return tuple(Player(name) if here else Player(name, BOT) for name, here in zip(self.people, sits, strict=True))


def known_moments() -> Mapping[str, GalleryMoment]:
    """Read every moment by its name."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {each["name"]: _moment(each) for each in data["moment"]}


class GalleryMoments:
    """Saves of the moments in a folder, each played when it is first asked for.

    Args:
        folder: where copies lie that may be played on.
        played: where moments lie that were played to, for others too; the same folder without it.
    """

    def __init__(self, folder: Path, played: Path | None = None) -> None:
        self._folder = folder
        self._played = played or folder
        self._known = known_moments()
        self._copies = 0

    @property
    def shelf(self) -> Path:
        """A folder beside the saves, for a library that holds nothing else."""
        return self._folder / "shelf"

    def save(self, name: str, say: Callable[[str], str]) -> Path:
        """Return a fresh copy of the save of a moment, which may be played on; `say` writes the names of people."""
        moment = self._known[name]
        people = tuple(say(person) for person in moment.people)
        kept = self._played / f"{name}-{'en' if people[0].isascii() else 'ja'}{GAME_ENDING}"
        if not kept.exists():
            own = shutil.move(played_to(replace(moment, people=people)), self._folder / f"{name} played{GAME_ENDING}")
            Path(own).replace(kept)  # at once, since others may ask for it meanwhile
        self._copies += 1
        copy = self._folder / f"{name} {self._copies}{GAME_ENDING}"
        copy.write_bytes(as_of_now(kept))
        return copy


def as_of_now(kept: Path) -> bytes:
    """Return a kept game as this program and the files of its draft as they are would have written it."""
    recording = read(kept)
    header = recording.header
    pack = load_pack(find_pack(header.game, header.draft))
    named = header.model_copy(update={"program": __version__, "pack": pack.hash})
    bare = ({key: value for key, value in line.items() if key not in (BEFORE, CHECK)} for line in recording.lines)
    return written_header(named) + chained(bare)


def played_to(moment: GalleryMoment) -> Path:
    """Play a game to a moment and return its save; LookupError if it ends before, by some chances that follow, too."""
    for seed in range(moment.seed, moment.seed + TRIES):
        path = _played(replace(moment, seed=seed))
        if path is not None:
            return path
    raise LookupError(f"The game of “{moment.name}” ends before its moment is reached; choose another seed.")


def _played(moment: GalleryMoment) -> Path | None:
    pack = load_pack(find_pack(moment.game, None))
    races = tuple(race.id for race in pack.races)[: len(moment.people)]
    open_game = sit_down(
        Agreement(pack, moment.players(thinking=False), races, start=0, seed=moment.seed, options=moment.options)
    )
    bots, number = thinkers(moment.players(thinking=True), open_game.kit), 0
    session = open_game.session
    while not moment.reached(session):
        asked = session.situation.decision
        if asked is None:
            open_game.path.unlink()
            return None
        seat = asked.seats[0]
        legal = tuple(choice for choice, objection in session.situation.judged(seat) if objection is None)
        own = chance.draw(moment.seed, number, OWN_CHANCE)
        session.play(seat, bots[seat].choose(Question(session.seat_view(seat), asked, legal, own)))
        number += 1
    if open_game.file is not None:
        open_game.file.close()
    return open_game.path


def _moment(data: Mapping[str, object]) -> GalleryMoment:
    given = {("earliest" if key == "from" else key): value for key, value in data.items()}
    many = {key: tuple(value) for key, value in given.items() if isinstance(value, list)}
    return GalleryMoment(**{**given, **many})  # type: ignore[arg-type]
