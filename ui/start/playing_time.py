"""How long people need for a game, from what was counted in games of bots (`length.toml` beside a draft); no Qt."""

from pathlib import Path

from qquovadis.errors import PackError
from qquovadis.model.pack.file_limits import toml_table

PLAYING_TIME = "length.toml"
FIVE = 5


def minutes_of(folder: Path) -> tuple[int, ...]:
    """Return the minutes for as few people as can play, for one more, and so on; nothing if it was not measured.

    A draft that was begun as a copy of another does not have that one's, and what cannot be read says nothing.
    """
    try:
        told = toml_table(PLAYING_TIME, (folder / PLAYING_TIME).read_bytes())
        own = told["draft"] == f"{folder.parent.name}/{folder.name}"
        return tuple(round(float(each)) for each in told["minutes"]) if own else ()
    except (OSError, ValueError, TypeError, KeyError, PackError):
        return ()


def in_fives(minutes: float) -> int:
    """Return minutes as people say them: to the nearest five, and never none."""
    return max(FIVE, round(minutes / FIVE) * FIVE)
