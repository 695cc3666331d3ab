"""`ladder.toml` beside a draft: how its levels did against each other, written by the lab and read by the program."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, Strict

from qquovadis.files import write_whole
from qquovadis.lab.shape_file import read_shape
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Name, Shape

LADDER = "ladder.toml"
Share = Annotated[float, Field(ge=0, le=1)]


class LadderLevel(Shape):
    """A level on a ladder; the lowest has nothing to be compared with, and no bounds are said that are not known.

    Attributes:
        name: The level.
        version: Its version when it was measured.
        against: The level below, one of the measured one playing against it on all other seats.
        study: By what the plan of that duel is known.
        games: How many games were played.
        share: The share of them that it won; `low` and `high` are the interval around it.
        ahead: By how many points it was ahead of the mean of the others; `ahead_low` and `ahead_high` likewise.
        strength: The logarithm of its strength (Plackett and Luce), the lowest level's being 0; likewise.
        ms: CPU milliseconds for a question.
    """

    name: Name
    version: Name
    against: Name | None = None
    study: Name | None = None
    games: Annotated[int, Field(ge=0)] = 0
    share: Share | None = None
    low: Share | None = None
    high: Share | None = None
    ahead: float | None = None
    ahead_low: float | None = None
    ahead_high: float | None = None
    strength: float = 0.0
    strength_low: float = 0.0
    strength_high: float = 0.0
    ms: Annotated[float, Field(ge=0)] | None = None


class Ladder(Shape):
    """The levels of a draft from the lowest on, as they were measured.

    Attributes:
        format: The format of the file.
        draft: The draft, as game/draft.
        pack: The fingerprint of its pack then.
        seats: How many played.
        seed: The seed of the study; its duels share it.
        alpha: How often any of the intervals of shares may be wrong.
        level: The levels.
    """

    format: Literal[1] = 1
    draft: Name
    pack: Name
    seats: Annotated[int, Field(ge=2)]
    seed: Annotated[int, Field(ge=0)]
    alpha: Annotated[float, Field(gt=0, lt=1)]
    level: Annotated[tuple[LadderLevel, ...], Strict(False), Field(min_length=1)]

    @property
    def offered(self) -> tuple[str, ...]:
        """The levels that a program offers: the lowest, and those that are shown to be better than the one below."""
        fair = 1 / self.seats
        return tuple(each.name for at, each in enumerate(self.level) if at == 0 or (each.low or 0.0) > fair)


def write_ladder(ladder: Ladder, file: Path) -> None:
    """Write a ladder in place of what lies there; OSError if that cannot be."""
    import tomlkit  # late: the program reads ladders, the lab alone writes them

    write_whole(file, tomlkit.dumps(ladder.model_dump(exclude_none=True)))


def read_ladder(file: Path) -> Ladder:
    """Return the ladder in a file; PackError with file and key if it is none."""
    return read_shape(Ladder, file)


def ladder_of(pack: Pack) -> Ladder | None:
    """Return what was measured of a draft; nothing if it never was. A variant has its draft's.

    A draft that was begun as a copy of another does not have that one's.
    """
    file = pack.folder / LADDER
    found = read_ladder(file) if file.is_file() else None
    return found if found and found.draft == f"{pack.game}/{pack.draft}" else None
