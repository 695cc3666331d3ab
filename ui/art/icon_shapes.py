"""The icon language as data: every icon in a box of 24 units about the origin, from a few path commands.

M, L, C, Q and Z mean what they mean in SVG, absolute. O is an ellipse (x y wide high, half axes), R a rectangle with
round corners (x y width height radius), A an arc of a circle (x y radius start sweep, degrees, counter-clockwise).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

SHAPED = ":"  # between the parts of a blazon, which is an icon in a shape


class IconShape(NamedTuple):
    """A silhouette: solid parts and thick lines, less a hole and cut lines, plus a core; turned by degrees."""

    solid: str = ""
    line: str = ""
    width: float = 2.3
    hole: str = ""
    cut: str = ""
    core: str = ""
    turn: float = 0.0


LEAVES = (
    "M 0 {0} C 2 {1} 6 {2} 7.2 {3} C 7.6 {4} 5 {5} 0 {0} Z M 0 {0} C -2 {1} -6 {2} -7.2 {3} C -7.6 {4} -5 {5} 0 {0} Z"
)


def _ear() -> IconShape:
    pairs = (LEAVES.format(y, y - 5, y - 4.8, y - 7, y - 2.6, y + 0.4) for y in (0.4, 4.8, 9.2))
    return IconShape(solid=f"O 0 -7.4 2.3 4 {' '.join(pairs)}", line="M 0 10.8 L 0 -4", width=2.1)


KINDS = {
    "blessing": IconShape(
        solid="O 0 0 5.1 5.1",
        line="M 7.9 0 L 11 0 M 5.6 5.6 L 6.9 6.9 M 0 7.9 L 0 11 M -5.6 5.6 L -6.9 6.9 "
        "M -7.9 0 L -11 0 M -5.6 -5.6 L -6.9 -6.9 M 0 -7.9 L 0 -11 M 5.6 -5.6 L 6.9 -6.9",
        width=2.1,
    ),
    "labour": IconShape(solid="R -1.6 -4 3.2 15 1.4 M -8 -9.4 L 5 -9.4 L 8.8 -5.6 L 5 -2.8 L -8 -2.8 Z", turn=-38),
    "miracle": IconShape(
        solid="M 0 -11.4 L 1.3 -3 L 5.1 -5.1 L 3 -1.3 L 11.4 0 L 3 1.3 L 5.1 5.1 L 1.3 3 L 0 11.4 "
        "L -1.3 3 L -5.1 5.1 L -3 1.3 L -11.4 0 L -3 -1.3 L -5.1 -5.1 L -1.3 -3 Z"
    ),
    "revelation": IconShape(
        solid="M -11.4 1 Q 0 -11 11.4 1 Q 0 12 -11.4 1 Z", hole="O 0 .8 4.7 4.7", core="O 0 .8 2.4 2.4"
    ),
    "prosperity": _ear(),
}

RESOURCES = {
    "morale": IconShape(
        solid="R -8.2 -11 2.6 22 1.2 M -5 -10 C -1 -13 4 -7 10 -10 L 6.4 -4.6 L 10 .8 C 4 3.2 -1 -2.8 -5 1 Z"
    ),
    "food": _ear(),
    "faith": IconShape(
        solid="M 0 -12 C 5 -6 5.4 -3.6 5 -1.4 C 4.4 2 -4.4 2 -5 -1.4 C -5.4 -4.6 -1 -6 0 -12 Z "
        "R -3.2 2.8 6.4 6.4 1 R -7 9 14 2.6 1.3"
    ),
    "wrath": IconShape(solid="M 3 -12 L -8 2 L -1.2 2 L -4 12 L 8 -3.4 L 1 -3.4 Z"),
    "vp": IconShape(
        solid="M -6.6 -9.6 L 6.6 -9.6 C 6.6 -1 4.6 2.6 1.6 3.8 L 1.6 7.4 L 5.6 8.6 L 5.6 10.8 L -5.6 10.8 "
        "L -5.6 8.6 L -1.6 7.4 L -1.6 3.8 C -4.6 2.6 -6.6 -1 -6.6 -9.6 Z",
        line="M -7 -7 C -12 -8 -11 0 -5.4 .6 M 7 -7 C 12 -8 11 0 5.4 .6",
        width=1.9,
    ),
    "action": IconShape(solid="M -6 -10 L 9 0 L -6 10 L -2.6 0 Z"),
}

PIECES = {
    "worker": IconShape(solid="O 0 -6.2 4.6 4.6 M -8.2 11 C -5 5 -5.4 -1.4 0 -1.4 C 5.4 -1.4 5 5 8.2 11 Z"),
    "town": IconShape(
        solid="M -10.6 -.4 L 0 -10 L 10.6 -.4 L 7.6 -.4 L 7.6 10 L -7.6 10 L -7.6 -.4 Z", hole="R -2.2 3 4.4 7.4 0"
    ),
    "ruin": IconShape(
        solid="M -9 10 L -9 -4 L -6.6 -8 L -4.4 -3 L -1.4 -6 L .4 1 L 3.6 -.6 L 5 4 L 9 5 L 9 10 Z",
        cut="M -5 4 L -3.4 1.4 L -4.4 -.6",
        width=1.4,
    ),
    "cube": IconShape(
        solid="M 0 -11 L 10 -5.4 L 10 6 L 0 11.4 L -10 6 L -10 -5.4 Z",
        cut="M -8.6 -4.6 L 0 .4 L 8.6 -4.6 M 0 .4 L 0 10",
        width=1.5,
    ),
    "ring": IconShape(solid="O 0 0 10.6 10.6", hole="O 0 0 5.6 5.6"),
    "cards": IconShape(solid="M -10.4 -6 L -3.6 -8 L -3.6 -6.4 L -3.6 7.6 L -5.6 8.6 Z R -2.2 -10.4 12 18.6 2", turn=4),
    "deck": IconShape(
        solid="R -7.4 -11 14.8 16.4 2",
        line="M -7 8.4 L 7 8.4 M -6 11 L 6 11",
        width=1.5,
        hole="M 0 -7.4 L 3.4 -2.8 L 0 1.8 L -3.4 -2.8 Z",
    ),
    "skill": IconShape(
        solid="M 0 -11 L 2.7 -3.7 L 10.5 -3.4 L 4.4 1.4 L 6.5 8.9 L 0 4.6 L -6.5 8.9 L -4.4 1.4 "
        "L -10.5 -3.4 L -2.7 -3.7 Z"
    ),
    "generation": IconShape(
        solid="M -7 -10 L 7 -10 L 7 -7.6 C 7 -3 3 -2 1.4 0 C 3 2 7 3 7 7.6 L 7 10 L -7 10 L -7 7.6 "
        "C -7 3 -3 2 -1.4 0 C -3 -2 -7 -3 -7 -7.6 Z"
    ),
    "dice": IconShape(
        solid="R -9.4 -9.4 18.8 18.8 4.2",
        hole="O -4.4 -4.4 2 2 O 4.4 4.4 2 2 O 0 0 2 2 O 4.4 -4.4 2 2 O -4.4 4.4 2 2",
        turn=12,
    ),
    "house": IconShape(
        solid="M -11 .6 L 0 -9.8 L 3.6 -6.4 L 3.6 -9.4 L 7.2 -9.4 L 7.2 -3 L 11 .6 L 8 .6 L 8 10.2 L -8 10.2 L -8 .6 Z",
        hole="M 0 8 C -6 4 -5.4 -1 -2.6 -1 C -1.2 -1 -.4 -.2 0 .8 C .4 -.2 1.2 -1 2.6 -1 C 5.4 -1 6 4 0 8 Z",
    ),
}

SIGNS = {
    "war": IconShape(
        line="M -9 -9 L 7 7 M 2.4 8.8 L 8.8 2.4 M 7.4 7.4 L 9.8 9.8 M 9 -9 L -7 7 "
        "M -2.4 8.8 L -8.8 2.4 M -7.4 7.4 L -9.8 9.8",
        width=2.6,
    ),
    "check": IconShape(line="M -7.4 0 L -2.2 6 L 8 -7", width=3.2),
    "cross": IconShape(line="M -6.4 -6.4 L 6.4 6.4 M 6.4 -6.4 L -6.4 6.4", width=3.2),
    "plus": IconShape(line="M -7.6 0 L 7.6 0 M 0 -7.6 L 0 7.6", width=3),
    "minus": IconShape(line="M -7.6 0 L 7.6 0", width=3),
    "lock": IconShape(
        solid="R -7.4 -1.4 14.8 11.8 2.2",
        line="M -4.6 -1 L -4.6 -4.4 A 0 -4.4 4.6 180 -180 L 4.6 -1",
        width=2.5,
        hole="O 0 3.4 1.8 1.8 R -.8 3.4 1.6 4 .8",
    ),
    "eye": IconShape(line="M -10.4 .4 Q 0 -11 10.4 .4 Q 0 11.6 -10.4 .4 Z", width=2.2, core="O 0 .4 3.3 3.3"),
    "eye_closed": IconShape(
        line="M -10.4 -2 Q 0 9 10.4 -2 M -7.6 2.4 L -9.6 5.4 M 0 4.2 L 0 7.8 M 7.6 2.4 L 9.6 5.4", width=2.2
    ),
    "bell": IconShape(
        solid="M -8.6 6 C -6 3.6 -6.4 0 -6 -3 C -5.4 -7.4 -2.6 -9 0 -9 C 2.6 -9 5.4 -7.4 6 -3 C 6.4 0 6 3.6 8.6 6 Z "
        "O 0 8.6 2.4 2.4 O 0 -9.4 1.6 1.6"
    ),
    "bell_off": IconShape(
        solid="M -8.6 6 C -6 3.6 -6.4 0 -6 -3 C -5.4 -7.4 -2.6 -9 0 -9 C 2.6 -9 5.4 -7.4 6 -3 C 6.4 0 6 3.6 8.6 6 Z "
        "O 0 8.6 2.4 2.4 O 0 -9.4 1.6 1.6",
        cut="M -9.4 -9.4 L 10.4 10.4",
        core="M -11.2 -9.4 L -9.4 -11.2 L 11.2 9.4 L 9.4 11.2 Z",
        width=5.4,
    ),
    "flag": IconShape(solid="R -8.4 -11 2.6 22 1.2 M -5.4 -9.8 L 9.6 -5 L -5.4 .2 Z"),
    "warning": IconShape(
        solid="M 0 -10.4 L 11 9.4 L -11 9.4 Z", hole="M -1.5 -4 L 1.5 -4 L 1 3 L -1 3 Z O 0 6 1.5 1.5"
    ),
    "question": IconShape(
        solid="O 0 0 10.8 10.8",
        cut="M -3.2 -3 C -3 -7.4 4 -7 3.6 -2.6 C 3.4 -.4 0 -.4 0 2.6",
        width=2.3,
        hole="O 0 6.3 1.5 1.5",
    ),
    "start": IconShape(
        solid="M -10.6 7 L -10.6 -6 L -5 -.6 L 0 -9.4 L 5 -.6 L 10.6 -6 L 10.6 7 Z R -10.6 8 21.2 2.6 1.2"
    ),
    "arrow": IconShape(line="M -9 0 L 8 0 M 1.4 -6.8 L 8.4 0 L 1.4 6.8", width=2.7),
}

TOOLS = {
    "undo": IconShape(
        line="M -7.6 -3.6 L 2.4 -3.6 A 2.4 2.4 6 90 -180 L -4 8.4 M -3.4 -8.6 L -8.4 -3.6 L -3.4 1.4", width=2.5
    ),
    "redo": IconShape(
        line="M 7.6 -3.6 L -2.4 -3.6 A -2.4 2.4 6 90 180 L 4 8.4 M 3.4 -8.6 L 8.4 -3.6 L 3.4 1.4", width=2.5
    ),
    "book": IconShape(
        solid="M -.9 -7 C -4 -9.6 -8 -9.6 -11 -8.4 L -11 7.6 C -8 6.6 -4 6.6 -.9 9.2 Z "
        "M .9 -7 C 4 -9.6 8 -9.6 11 -8.4 L 11 7.6 C 8 6.6 4 6.6 .9 9.2 Z",
        cut="M 4 -4.4 L 8 -4.8 M 4 -.6 L 8 -1 M -4 -4.4 L -8 -4.8 M -4 -.6 L -8 -1",
        width=1.5,
    ),
    "log": IconShape(
        solid="O -8.4 -6.6 1.9 1.9 O -8.4 0 1.9 1.9 O -8.4 6.6 1.9 1.9",
        line="M -3.4 -6.6 L 9.6 -6.6 M -3.4 0 L 9.6 0 M -3.4 6.6 L 6 6.6",
        width=2.5,
    ),
    "zoom": IconShape(line="O -2 -2 7 7 M 3.4 3.4 L 9.4 9.4", width=2.7),
    "fit": IconShape(
        line="M -9 -3.6 L -9 -9 L -3.6 -9 M 3.6 -9 L 9 -9 L 9 -3.6 M 9 3.6 L 9 9 L 3.6 9 M -3.6 9 L -9 9 L -9 3.6",
        width=2.5,
        core="R -3.6 -3.6 7.2 7.2 1.6",
    ),
    "gear": IconShape(
        solid="M 7.8 -1.6 L 10.9 -1.4 L 10.9 1.4 L 7.8 1.6 L 6.7 4.4 L 8.7 6.7 L 6.7 8.7 L 4.4 6.7 L 1.6 7.8 "
        "L 1.4 10.9 L -1.4 10.9 L -1.6 7.8 L -4.4 6.7 L -6.7 8.7 L -8.7 6.7 L -6.7 4.4 L -7.8 1.6 L -10.9 1.4 "
        "L -10.9 -1.4 L -7.8 -1.6 L -6.7 -4.4 L -8.7 -6.7 L -6.7 -8.7 L -4.4 -6.7 L -1.6 -7.8 L -1.4 -10.9 "
        "L 1.4 -10.9 L 1.6 -7.8 L 4.4 -6.7 L 6.7 -8.7 L 8.7 -6.7 L 6.7 -4.4 Z",
        hole="O 0 0 3.6 3.6",
    ),
    "save": IconShape(
        solid="M -9.6 -9.6 L 5.6 -9.6 L 9.6 -5.6 L 9.6 9.6 L -9.6 9.6 Z",
        hole="R -5.2 -9.8 8.6 6 0 R -5.6 1.6 11.2 6 .8",
    ),
    "open": IconShape(
        solid="M -10.6 -8.4 L -3.4 -8.4 L -1 -5.6 L 8.6 -5.6 L 8.6 -2.6 L -6.4 -2.6 L -10.6 6 Z "
        "M -5.2 -.6 L 11.4 -.6 L 7.4 8.6 L -9.6 8.6 Z"
    ),
    "play": IconShape(solid="M -6 -9.6 L 9.6 0 L -6 9.6 Z"),
    "pause": IconShape(solid="R -7.4 -9 5.2 18 1.4 R 2.2 -9 5.2 18 1.4"),
    "step": IconShape(solid="M -8.4 -9 L 4 0 L -8.4 9 Z R 5 -9 3.4 18 1.2"),
    "back": IconShape(solid="M 8.4 -9 L -4 0 L 8.4 9 Z R -8.4 -9 3.4 18 1.2"),
    "person": IconShape(solid="O 0 -4.8 4.9 4.9 M -9.4 10.4 C -9.4 4.4 -5.6 2 0 2 C 5.6 2 9.4 4.4 9.4 10.4 Z"),
    "computer": IconShape(
        solid="R -10.4 -8.8 20.8 14 2 R -5.4 7.2 10.8 2.6 1.2 R -1.6 4 3.2 4 0",
        hole="R -8 -6.4 16 9.2 .8",
        core="O -3.4 -1.8 1.5 1.9 O 3.4 -1.8 1.5 1.9",
    ),
    "hand": IconShape(
        solid="M -6.4 1.6 L -8.8 -2.2 C -9.6 -4 -7.4 -5.2 -6.2 -3.8 L -4.4 -1.6 L -4.4 -8.2 "
        "C -4.4 -10.2 -1.8 -10.2 -1.8 -8.2 "
        "L -1.8 -9.6 C -1.8 -11.6 1 -11.6 1 -9.6 L 1 -8.4 C 1 -10.4 3.8 -10.4 3.8 -8.4 L 3.8 -6 C 3.8 -8 6.4 -8 6.4 -6 "
        "L 6.4 3.4 C 6.4 8 4 11 -.2 11 C -3.6 11 -5.2 7.4 -6.4 1.6 Z"
    ),
    "note": IconShape(
        solid="M -10.4 -8.6 L 10.4 -8.6 L 10.4 5.4 L -1 5.4 L -6.4 10.6 L -6.4 5.4 L -10.4 5.4 Z",
        cut="M -6 -4 L 6 -4 M -6 .6 L 2.6 .6",
        width=1.9,
    ),
    "pin": IconShape(solid="O 0 -5 6.4 6.4 M -1.5 0 L 1.5 0 L .6 11.4 L -.6 11.4 Z"),
    "globe": IconShape(line="O 0 0 9.6 9.6 O 0 0 4.2 9.6 M -9.4 -2.8 L 9.4 -2.8 M -9.4 3.2 L 9.4 3.2", width=1.9),
    "moon": IconShape(
        solid="M 3 -10.6 C -10.6 -10 -11.6 8.4 2 10.4 C 6 10.8 9 8.6 10.4 5.4 C .6 7.6 -4.4 -3.6 3 -10.6 Z"
    ),
    "table": IconShape(solid="M -5.4 -9.2 L 5.4 -9.2 L 10.6 0 L 5.4 9.2 L -5.4 9.2 L -10.6 0 Z", hole="O 0 0 3.2 3.2"),
    "menu": IconShape(line="M -8.6 -6.4 L 8.6 -6.4 M -8.6 0 L 8.6 0 M -8.6 6.4 L 8.6 6.4", width=2.6),
    "enter": IconShape(line="M 8.4 -7.6 L 8.4 2 L -7.6 2 M -2 -3.8 L -7.8 2 L -2 7.8", width=2.9),
    "up": IconShape(line="M -7.6 3.8 L 0 -3.8 L 7.6 3.8", width=3),
    "down": IconShape(line="M -7.6 -3.8 L 0 3.8 L 7.6 -3.8", width=3),
    "left": IconShape(line="M 3.8 -7.6 L -3.8 0 L 3.8 7.6", width=3),
    "right": IconShape(line="M -3.8 -7.6 L 3.8 0 L -3.8 7.6", width=3),
}

TIME = {
    "history": IconShape(line="O 0 0 9.6 9.6 M 0 -5.6 L 0 .6 L 4.2 3.4", width=2.4),
    "rewind": IconShape(solid="M 10.6 -8.4 L 1 0 L 10.6 8.4 Z M -.4 -8.4 L -10 0 L -.4 8.4 Z"),
    "forward": IconShape(solid="M -10.6 -8.4 L -1 0 L -10.6 8.4 Z M .4 -8.4 L 10 0 L .4 8.4 Z"),
    "branch": IconShape(
        line="M -7 -6 L 9.4 -6 M -4.4 -6 C 1 -6 -.6 6.4 5 6.4 L 9.4 6.4", width=2.6, solid="O -7.6 -6 3.4 3.4"
    ),
    "bookmark": IconShape(solid="M -6.4 -10.8 L 6.4 -10.8 L 6.4 10.8 L 0 5.2 L -6.4 10.8 Z"),
    "compare": IconShape(
        solid="R -10.6 -10.6 14 14 2 R -3.4 -3.4 14 14 2", hole="R -8 -8 8.8 8.8 .8 R -.8 -.8 8.8 8.8 .8"
    ),
    "settlement": IconShape(
        solid="M -11.2 2.4 L -2.4 2.4 C -3 6.6 -10.6 6.6 -11.2 2.4 Z M 2.4 2.4 L 11.2 2.4 C 10.6 6.6 3 6.6 2.4 2.4 Z",
        line="M 0 -10 L 0 9.4 M -7 -7.2 L 7 -7.2 M -4.4 9.8 L 4.4 9.8 M -6.8 -6.4 L -6.8 2 M 6.8 -6.4 L 6.8 2",
        width=2.5,
    ),
    "end": IconShape(solid="M -7.4 -10.8 L 7.4 -10.8 L 1.4 0 L 7.4 10.8 L -7.4 10.8 L -1.4 0 Z"),
}

MEANINGS = {
    "anchor": IconShape(
        line="M 0 -5.6 L 0 9.6 M -5.4 -2.6 L 5.4 -2.6 M -9.4 3 C -8.4 8.4 -4 10 0 10 C 4 10 8.4 8.4 9.4 3",
        width=2.5,
        solid="O 0 -8.6 3.4 3.4 M -11.6 5 L -9.6 .4 L -6.8 4.6 Z M 11.6 5 L 9.6 .4 L 6.8 4.6 Z",
        hole="O 0 -8.6 1.3 1.3",
    ),
    "rays": IconShape(
        line="M 0 -6.6 L 0 -11 M 0 6.6 L 0 11 M -6.6 0 L -11 0 M 6.6 0 L 11 0 M 4.7 4.7 L 7.8 7.8 "
        "M -4.7 -4.7 L -7.8 -7.8 M 4.7 -4.7 L 7.8 -7.8 M -4.7 4.7 L -7.8 7.8",
        width=2.4,
    ),
    "terrain": IconShape(
        solid="M 0 -11.4 L 10 -5.7 L 10 5.7 L 0 11.4 L -10 5.7 L -10 -5.7 Z",
        cut="M -6.4 5.4 L -1.4 -3.4 L 2.2 1.6 L 4 -.8 L 6.6 4.6",
        width=2.1,
    ),
    "wave": IconShape(
        line="M -10.4 -4 Q -5.2 -10.4 0 -4 Q 5.2 2.4 10.4 -4 M -10.4 5 Q -5.2 -1.4 0 5 Q 5.2 11.4 10.4 5", width=2.8
    ),
    "route": IconShape(
        line="M -8.6 8.6 C -8.6 -1 3 5.4 3 -3.4",
        solid="M 3 -11.4 L 9.4 -2.6 L -3.4 -2.6 Z O -8.6 8.6 2.8 2.8",
        width=2.7,
    ),
}

ASSETS = {
    "grassland": IconShape(
        solid="M -9 10.4 C -8 2 -6 -4 -9.6 -9.6 C -3.4 -5.4 -3.2 3 -4 10.4 Z M -3 10.4 C -2.6 0 -1.4 -7 2.2 -11.4 "
        "C 2.8 -4 2.8 4 2.4 10.4 Z M 3.4 10.4 C 4 3 6 -3 10.8 -6.4 C 9 -1 8.4 4 8.6 10.4 Z"
    ),
    "forest": IconShape(
        solid="M -2 -11.4 L 5 -3.2 L 2.4 -3.2 L 7.8 5.2 L .2 5.2 L .2 11 L -4.2 11 L -4.2 5.2 L -11.4 5.2 L -6.2 -3.2 "
        "L -8.8 -3.2 Z M 5.6 -7 L 8.2 -7 L 11.4 -1 L 9.6 -1 L 12 5.2 L 9.6 5.2 L 6 -1 L 7.4 -1 Z"
    ),
    "swamp": IconShape(
        solid="R -7.4 -11.4 4.4 9.4 2.2 R 1.8 -8.4 4.4 9.4 2.2",
        line="M -5.2 -3 L -5.2 5 M 4 0 L 4 5 M -10.4 8.6 Q -5.2 4 0 8.6 Q 5.2 13 10.4 8.6",
        width=2.2,
    ),
    "mountain": IconShape(
        solid="M -11.6 9.6 L -3.4 -9.4 L 1.6 .4 L 4.6 -4.6 L 11.6 9.6 Z",
        cut="M -6.4 -2.2 L -3.8 -.2 L -2 -2.8 L 0 -.6",
        width=1.7,
    ),
    "stone": IconShape(
        solid="M -10.8 5 L -7.8 -5 L -1 -9.6 L 7 -7.2 L 11 1 L 8 8.8 L -6.6 9.6 Z",
        cut="M -7.6 -4.4 L -1.6 -.8 L 6.8 -6.8 M -1.6 -.8 L .4 9.4",
        width=1.6,
    ),
    "wood": IconShape(
        solid="O -5.5 5.2 5.4 5.4 O 5.5 5.2 5.4 5.4 O 0 -4.6 5.4 5.4",
        hole="O -5.5 5.2 3.3 3.3 O 5.5 5.2 3.3 3.3 O 0 -4.6 3.3 3.3",
        core="O -5.5 5.2 1.7 1.7 O 5.5 5.2 1.7 1.7 O 0 -4.6 1.7 1.7",
    ),
    "clay": IconShape(
        solid="M -4.8 -10.8 L 4.8 -10.8 L 4 -7.2 C 10.4 -4 10.4 5 4.4 10.8 L -4.4 10.8 C -10.4 5 -10.4 -4 -4 -7.2 Z",
        cut="M -8.6 -1.2 L 8.6 -1.2 M -8.4 3.4 L 8.4 3.4",
        width=1.6,
    ),
    "iron": IconShape(
        solid="M -11.4 -6.8 L 10.8 -6.8 L 10.8 -2.6 C 6 -2.4 3.6 0 3.2 3 L 6.8 6.4 L 6.8 9.8 L -6.8 9.8 L -6.8 6.4 "
        "L -3.2 3 C -3.4 .4 -7.4 -1.6 -11.4 -6.8 Z"
    ),
    "enemy": IconShape(
        solid="M -10.8 -10.8 C -9.4 -5.4 -7.6 -4.6 -5 -5.6 C -2 -7 2 -7 5 -5.6 C 7.6 -4.6 9.4 -5.4 10.8 -10.8 "
        "C 12.2 -2 9 1 7.4 2 C 7 7 3.6 11 0 11 C -3.6 11 -7 7 -7.4 2 C -9 1 -12.2 -2 -10.8 -10.8 Z",
        hole="M -5.6 -1 L -1.2 1.4 L -4.8 3.2 Z M 5.6 -1 L 1.2 1.4 L 4.8 3.2 Z M -2.8 6 L 2.8 6 L 0 8.8 Z",
    ),
    "gold": IconShape(
        solid="O 0 0 10.8 10.8", hole="O 0 0 8.2 8.2", core="O 0 0 6.6 6.6", cut="M 0 -3 L 0 3", width=2.2
    ),
    "turn": IconShape(
        solid="M 11.4 -6 L 9.6 1.6 L 3.6 -3.4 Z M -11.4 6 L -9.6 -1.6 L -3.6 3.4 Z",
        line="M -8.4 1 C -8.4 -9 4 -10.6 7 -3.4 M 8.4 -1 C 8.4 9 -4 10.6 -7 3.4",
        width=2.4,
    ),
}

ICON_SHAPES: Mapping[str, IconShape] = MappingProxyType(
    {**KINDS, **RESOURCES, **PIECES, **SIGNS, **MEANINGS, **TOOLS, **TIME, **ASSETS}
)
