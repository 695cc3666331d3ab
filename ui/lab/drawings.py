"""What stands in the charts of the lab, as plain records, and what things are called there."""

from collections.abc import Callable
from typing import NamedTuple

from qquovadis.lab.report.change_sentences import NamedChange, plain_change
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.text.translations import Texts


class Named(NamedTuple):
    """What things are called in the language spoken."""

    texts: Texts
    metric: Callable[[str], str]
    item: Callable[[str], str]
    claim: Callable[[str], str]
    number: Callable[[str], str] = str
    change: NamedChange = plain_change


class DrawnRow(NamedTuple):
    """A row of a chart: its words, its interval, whose race it is, whether it is set apart, and dots beside it."""

    label: str
    interval: Interval
    race: str = ""
    strong: bool = False
    dots: tuple[float, ...] = ()


class Forest(NamedTuple):
    """Intervals under each other: about a line, with what would not matter shaded; as bars where they count from 0.

    `region` is shaded besides: where a claim says that they lie, without an end on a side where it names none.
    """

    caption: str
    rows: tuple[DrawnRow, ...]
    unit: str
    line: float | None = None
    matters: float | None = None
    bars: bool = False
    region: tuple[float, float] | None = None


class Stack(NamedTuple):
    """Bars of parts set on end: each row with its parts by name."""

    caption: str
    rows: tuple[tuple[str, tuple[tuple[str, float], ...]], ...]


class Band(NamedTuple):
    """A metric over the values of a number, with its interval at each of them; `across` says what is counted there."""

    caption: str
    points: tuple[tuple[float, Interval], ...]
    unit: str
    across: str = ""


class Histogram(NamedTuple):
    """In which ranges how many games lie: each from, to, and how many; `labels` stand below in place of numbers."""

    caption: str
    bins: tuple[tuple[float, float, int], ...]
    unit: str
    labels: tuple[str, ...] = ()


class Scatter(NamedTuple):
    """Two arms block by block, on a line where they are alike; what is called across, and what upwards."""

    caption: str
    points: tuple[tuple[float, float], ...]
    unit: str
    across: str
    upwards: str


Drawn = Forest | Stack | Band | Histogram | Scatter
