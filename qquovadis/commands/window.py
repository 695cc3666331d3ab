"""What the commands may ask of the window, which they do not know themselves."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from qquovadis.controllers.selftest import SelfCheck
    from qquovadis.errors import Sentence
    from qquovadis.model.pack.schema import Pack
    from qquovadis.model.print_request import PrintRequest
    from qquovadis.report.document import ReportDocument


class KitWish(NamedTuple):
    """What goes into a playtester's kit: a draft, as the file of a variant changes it, if one does, and installers.

    `printed` are the languages in which the box lies in it as a PDF to be printed and cut. With `records` the table
    records the playtest, whether or not there is a variant.
    """

    file: Path
    pack: "Pack"
    variant: Path | None
    installers: tuple[Path, ...]
    printed: tuple[str, ...] = ()
    records: bool = False


Measured = Callable[[], Mapping[str, float]]
Checked = Callable[[Path, Path | None], "Iterator[SelfCheck]"]


class Window(NamedTuple):
    """What the window does for a command, by functions that open it without a screen."""

    measured: Measured
    checked: Checked
    kit: Callable[[KitWish], Path]
    report: "Callable[[Path, ReportDocument], int]"  # written as a PDF of so many pages
    printed: "Callable[[PrintRequest], dict[str, Any]]"  # with what is in the file
    unreadable: "Callable[[Pack], tuple[Sentence, ...]]"  # what of a pack nobody could read
