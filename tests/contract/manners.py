"""How games are told as text: what each has before it, and what of it needs no telling."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from tests.contract.panorama import panorama
from tests.contract.undecim.panorama import panorama as undecim_panorama
from tests.contract.vista import vista


class Manner(NamedTuple):
    """How one game is told.

    `panorama` tells the table under a title, of all seats or of one; `begins` is what is found when it is due.
    """

    panorama: Callable[[Any, str, str], Iterator[str]]
    begins: str
    notes: tuple[str, ...] = ()  # families of tallies that the choices which wrote them tell
    untold: tuple[str, ...] = ()  # facts of findings of which the parts say enough


MANNERS: Mapping[str, Manner] = {
    "quo_vadis": Manner(
        panorama,
        "turn",
        (
            "start", "active", "genesis", "wished", "actions", "placed", "built", "round", "succeeded", "spent",
            "uses", "victims",
        ),
        ("areas", "total", "base", "sides", "exalted"),
    ),
    "populous": Manner(
        vista,
        "turn",
        (
            "start", "active", "genesis", "wished", "named", "actions", "placed", "built", "round", "succeeded",
            "spent", "uses", "victims",
        ),
        ("areas", "total", "base", "sides", "exalted"),
    ),
    "undecim": Manner(undecim_panorama, "round", ("round", "start", "number", "land points", "night points")),
}  # fmt: skip
