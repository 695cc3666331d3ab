"""The commands that need no window; each is a function of its options, typer makes the command line of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from qquovadis.controllers.selftest import SelfCheck
    from qquovadis.model.pack.schema import Pack


class KitWish(NamedTuple):
    """What goes into a playtester's kit: a draft, as the file of a variant changes it, if one does, and installers."""

    file: Path
    pack: "Pack"
    variant: Path | None
    installers: tuple[Path, ...]


Measured = Callable[[], Mapping[str, float]]
Checked = Callable[[Path, Path | None], "Iterator[SelfCheck]"]


class Window(NamedTuple):
    """What the commands may ask of the window, which they do not know themselves."""

    measured: Measured
    checked: Checked
    kit: Callable[[KitWish], Path]


def obey(arguments: Sequence[str], window: Window) -> int:
    """Do a command and return its exit code: 0 well, 1 what was checked does not hold, 2 wrong use."""
    from qquovadis.commands.application import application
    from qquovadis.commands.output import asked_texts, warn
    from qquovadis.commands.usage_errors import run

    code, complaint = run(application, list(arguments), asked_texts(arguments), window)
    if complaint:
        warn(complaint)
    return code
