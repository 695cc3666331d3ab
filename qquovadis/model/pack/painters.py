"""The painters: how a kind of piece is painted, and all that depends on that but the paint itself.

A painter is a word of `[paint]` in board.toml and one row here. The window paints it by a row of `DRESS`
(`ui/table/faces/face_factory.py`).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

Colour = Literal["none", "may", "must"]
Lie = Literal["card", "flat", "standing"]
Group = Literal["cards", "tiles", "tokens", "boards", "aid"]
Cut = Literal["card", "disc", "ring", "tile", "stand", "page"]

CARD = (63.0, 88.0)
HEX = 22.0  # millimetres from the middle of a hex to its corner


class Painter(NamedTuple):
    """All that depends on how a kind of piece is painted; what is not said is that of a card.

    Attributes:
        colour: Whether a piece of a game without races has a colour, its mark `race`.
        lie: How it lies: as a card, as a small flat thing as wide as high, or standing on its foot, never turned.
        one_sided: Whether it looks the same when it is turned over on a free table, unless a mark says more.
        size: How wide and high it is on paper, in millimetres.
        group: With what it is printed.
        cut: The line along which it is cut out.
        is_printed: Whether paper can stand for it at all.
    """

    colour: Colour = "none"
    lie: Lie = "card"
    one_sided: bool = False
    size: tuple[float, float] = CARD
    group: Group = "cards"
    cut: Cut = "card"
    is_printed: bool = True

    @property
    def is_small(self) -> bool:
        """Whether it is no card: it is as wide as high, and shares a place with others."""
        return self.lie != "card"

    @property
    def stands(self) -> bool:
        """Whether it stands on its foot."""
        return self.lie == "standing"


PAINTERS: Mapping[str, Painter] = MappingProxyType(
    {
        "tile": Painter(size=(HEX * 2 * 3**0.5, HEX * 3.5), group="tiles", cut="tile"),
        "ring": Painter(lie="flat", size=(28, 28), group="tokens", cut="ring"),
        "pawn": Painter(colour="must", lie="standing", one_sided=True, size=(16, 22), group="tokens", cut="stand"),
        "town": Painter(colour="must", lie="standing", size=(20, 20), group="tokens", cut="disc"),
        "cube": Painter(lie="flat", size=(12, 12), group="tokens"),
        "figure": Painter(size=(CARD[1], CARD[0])),
        "emblem": Painter(),
        "text": Painter(),
        "race board": Painter(size=(148, 72), group="boards"),
        "die": Painter(colour="may", lie="flat", one_sided=True, is_printed=False),
        "number": Painter(),
        "plain": Painter(),
        "ends": Painter(),
        "moon": Painter(size=(100, 100), group="boards", cut="disc"),
        "disc": Painter(colour="may", lie="flat", one_sided=True, size=(18, 18), group="tokens", cut="disc"),
        "block": Painter(colour="may", lie="flat", one_sided=True, size=(12, 12), group="tokens"),
        "counter": Painter(colour="may", lie="flat", one_sided=True, size=(18, 18), group="tokens"),
        "house": Painter(colour="must", lie="standing", one_sided=True, size=(20, 20), group="tokens", cut="disc"),
        "track": Painter(size=(94, 64), group="boards"),
        "standee": Painter(colour="may", lie="standing", one_sided=True, size=(25, 36), group="tokens", cut="stand"),
    }
)


def painter_of(name: str) -> Painter:
    """Return the painter of this name; a card layout is painted as a card."""
    return PAINTERS.get(name, Painter())
