"""Paints sheets of everything, in both rooms and both languages, to be looked at."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from qquovadis import paths
from tools.gallery import art_samples as samples
from ui.art.badges import (
    ButtonFace,
    PhaseFace,
    PhaseState,
    TrackFace,
    button_size,
    paint_button,
    paint_column,
    paint_panel,
    paint_phase,
    paint_track,
    phase_width,
    track_size,
)
from ui.art.card_marks import CardMark, CardState
from ui.art.cards import (
    EmblemCard,
    FigureCard,
    MiniEmblem,
    card_corner,
    paint_epic_back,
    paint_skill_back,
    upright,
)
from ui.art.emblems import BadgeFace, ChipFace, paint_chip
from ui.art.faces import RectFace
from ui.art.held_cards import HeldCard
from ui.art.hexagons import standing_point
from ui.art.icons import icon_names, paint_icon
from ui.art.land.terrain import HexFace, paint_hex
from ui.art.land.tiles import Hole, Medallion, RingFace, TileFace
from ui.art.lettering import Lettering, write
from ui.art.marks import LandMark, State
from ui.art.pieces import MarkerFace, PawnFace, TownFace
from ui.art.portraits import PortraitFace
from ui.art.skill_states import SkillState
from ui.art.skills import BOARD_HEIGHT, BOARD_WIDTH, RaceBoard, SkillCard, Slot
from ui.art.strokes import Brushwork, Look
from ui.art.tabletop import paint_light, paint_route, paint_table
from ui.art.tokens import DieFace, paint_coin
from ui.kit.theme import COLOR_SCHEMES, load_theme

WIDTH, HEIGHT = 1600, 1000
LANGUAGES = ("en", "ja")
SKILL_STATES: tuple[SkillState, ...] = ("fresh", "force", "used", "spent", "ready", "acting", "hidden")
TRACKS = ((4, 6, 1), (6, 8, -2), (3, 6, 0), (5, 5, 0))  # how many of how many, and what a choice would change
Sheet = Callable[[Brushwork], None]


def paint_sheets(folder: Path) -> None:
    """Paint every sheet in both rooms and both languages into the folder; needs a running application."""
    tokens = paths.resources() / "theme" / "tokens.toml"
    for scheme in COLOR_SCHEMES:
        for language in LANGUAGES:
            look = Look(load_theme(tokens, scheme), language)
            for name in SHEETS:
                paint_sheet_into(look, name, folder)


def paint_sheet_into(look: Look, name: str, folder: Path) -> Path:
    """Paint one sheet into the folder and return its file, named after sheet, room and language."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    brush = look.on(painter)
    paint_table(brush, QSizeF(WIDTH, HEIGHT))
    SHEETS[name](brush)
    painter.end()
    path = folder / f"{name}-{look.theme.scheme}-{look.language}.png"
    image.save(str(path))
    return path


def _world(brush: Brushwork) -> None:
    radius = 64.0
    paint_light(brush, QRectF(0, 0, WIDTH, HEIGHT))
    for tile in samples.WORLD:
        with brush.placed(*_lattice(tile.place, radius)):
            lands = (tile.ring,) * 3 if tile.ring else tile.terrains
            face = TileFace(
                tile.number, lands, samples.seed_of(tile.number), radius, tile.terrains if tile.ring else None
            )
            face.paint(brush)
            for state, place in tile.marks:
                LandMark(state, radius, place).paint(brush)
            if tile.ring:
                RingFace(tile.ring, radius).paint(brush)
            Medallion(face, covered=bool(tile.ring)).paint(brush)
    with brush.placed(*_lattice((2, -2), radius)):
        Hole(radius).paint(brush)
    for tile in samples.WORLD:
        with brush.placed(*_lattice(tile.place, radius)):
            _stand(brush, tile, radius)
    way = QPainterPath(QPointF(700, 470))
    way.quadTo(QPointF(620, 450), QPointF(590, 520))
    paint_route(brush, way, radius)


def _stand(brush: Brushwork, tile: samples.SampleTile, radius: float) -> None:
    for what, race, place, x, amount in sorted(tile.pieces, key=lambda piece: piece[2]):
        foot = standing_point(radius, place)
        with brush.placed(foot.x() + x * radius, foot.y()):
            if what == "town":
                TownFace(race, radius * 0.72, amount).paint(brush)
            else:
                PawnFace(race, radius * 0.72, samples.STANCES[amount]).paint(brush)


def _lattice(place: tuple[int, int], radius: float) -> tuple[float, float]:
    m, n = place
    q, r = m + 2 * n, m - n
    return WIDTH / 2 + radius * 3**0.5 * (q + r / 2), HEIGHT / 2 + 1.5 * radius * r


def _terrains(brush: Brushwork) -> None:
    for column, terrain in enumerate(brush.theme.terrains):
        for row, radius in enumerate((120, 90, 64, 40)):
            with brush.placed(160 + 310 * column, (140, 380, 570, 710)[row]):
                paint_hex(brush, HexFace(terrain, column * 7 + row, radius))
        with brush.placed(160 + 310 * column, 860):
            RingFace(terrain, 110).paint(brush)
        with brush.placed(290 + 310 * column, 860):
            RingFace(terrain, 40).paint(brush)


def _pieces(brush: Brushwork) -> None:
    for index, race in enumerate(brush.theme.races):
        x = 80 + 110 * index
        for y, height in ((150, 120), (240, 64), (300, 46), (345, 29)):
            with brush.placed(x, y):
                PawnFace(race, height).paint(brush)
        for column, stance in enumerate(samples.STANCES[1:]):
            with brush.placed(x + 40 * column - 20, 430):
                PawnFace(race, 46, stance).paint(brush)
        _paint_towns(brush, race, index)
        for y, radius in ((490, 22), (550, 14), (590, 9), (620, 6)):
            with brush.placed(x, y + 10):
                BadgeFace(race, radius).paint(brush)


def _paint_towns(brush: Brushwork, race: str, index: int) -> None:
    x = 700 + 180 * index
    for row, (height, population) in enumerate(((120, index + 1), (64, 3), (46, 7), (29, 2))):
        with brush.placed(x, (150, 240, 310, 360)[row]):
            TownFace(race, height, population).paint(brush)
    for height, y in ((120, 520), (46, 590)):
        with brush.placed(x, y):
            TownFace(race, height, 0).paint(brush)


def _portraits(brush: Brushwork) -> None:
    paint_panel(brush, QRectF(20, 20, WIDTH - 40, HEIGHT - 40))
    for index, seat in enumerate((*brush.theme.races, *brush.theme.liveries)):
        x, y = 110 + 200 * (index % 7), 120 + 440 * (index // 7)
        for dx, dy, size in ((0, 0, 160), (-20, 150, 118), (80, 120, 72), (80, 190, 44), (-50, 250, 35), (0, 250, 24)):
            with brush.placed(x + dx, y + dy):
                PortraitFace(seat, size).paint(brush)


def _tokens(brush: Brushwork) -> None:
    races: list[str | None] = [None, *brush.theme.races]
    for row, race in enumerate(races):
        for value in range(1, 7):
            with brush.placed(50 + 60 * value, 60 + 66 * row):
                DieFace(6, value, 44, race).paint(brush)
        for value in range(1, 9):
            with brush.placed(480 + 60 * value, 60 + 66 * row):
                DieFace(8, value, 44, race).paint(brush)
    for index, worth in enumerate((None, 1, 5, 10, 27)):
        with brush.placed(1090 + 90 * index, 70):
            paint_coin(brush, 30, worth)
        with brush.placed(1090 + 90 * index, 150):
            paint_coin(brush, 16, worth)
    for index, size in enumerate((44, 24, 16)):
        with brush.placed(1090 + 90 * index, 230):
            MarkerFace(size).paint(brush)
        with brush.placed(1390 + 60 * index, 230):
            DieFace(6 + 2 * (index % 2), None, (44, 44, 24)[index]).paint(brush)
    for index, text in enumerate(("×4", "×12", "+2", samples.say(brush, "house"))):
        with brush.placed(1100 + 110 * index, 310):
            paint_chip(brush, ChipFace(text, 15))


def _marks(brush: Brushwork) -> None:
    states: tuple[State, ...] = ("lit", "hover", "focus", "refused", "current")
    for column, state in enumerate(states):
        shown: tuple[tuple[int | None, ...], ...] = ((None,), (0, 1, 2), (column % 3,))
        for row, places in enumerate(shown):
            face = TileFace("2-4", ("plain", "desert", "sea"), column, 72)
            with brush.placed(180 + 310 * column, (170, 480, 800)[row]):
                face.paint(brush)
                for place in places:
                    LandMark(state, 72, place).paint(brush)
                Medallion(face).paint(brush)


def _cards(brush: Brushwork) -> None:
    for index, kind in enumerate(brush.theme.kinds):
        for x, y, width in ((40, 30, 138), (860, 30, 100), (40, 290, 210)):
            _paint_epic(brush, (kind, index), (x + (width + 24) * index, y), width)
        for y, (w, h) in ((720, (54, 77)), (815, (31, 44)), (875, (31, 13))):
            _paint_at(brush, 1280 + 62 * index, y, MiniEmblem(kind, w=w, h=h))
    _backs(brush)
    for number in range(6):
        label = str(number) if number else samples.say(brush, "free")
        for y, (w, h) in ((630, (118, 84)), (735, (56, 40)), (800, (156, 112))):
            _paint_at(brush, 40 + (w + 16) * number, y, FigureCard(number, label, w=w, h=h))


def _paint_at(brush: Brushwork, x: float, y: float, face: RectFace) -> None:
    """Paint a face with its upper left corner at a point."""
    with brush.placed(x + face.w / 2, y + face.h / 2):
        face.paint(brush)


def _paint_epic(brush: Brushwork, subject: tuple[str, int], corner: tuple[float, float], width: float) -> None:
    kind, index = subject
    states: tuple[CardState | None, ...] = (None, "lit", "hover", "refused", "focus")
    word, text = brush.theme.kind(kind).names[brush.look.language], samples.say(brush, kind)
    high, gains = upright(width).height(), samples.GAINS[kind]
    if width > 200:
        face = EmblemCard(kind=kind, word=word, statement=text, w=width, h=high, gains=gains, seed=index)
        _paint_at(brush, *corner, face)
        return
    gives, held = ((3, 1), (None, 1), (12, 5), (0,), (2, 10))[index], (width, high)
    card = HeldCard(
        name=word, icon="", kind=kind, text=text, w=width, h=high, sight=held, gives=gives, gains=gains, unit=high / 190
    )
    _paint_at(brush, *corner, card)
    state = states[index]
    if state is not None:
        _paint_at(brush, *corner, CardMark(state, card_corner(width), w=card.w, h=card.h))


def _backs(brush: Brushwork) -> None:
    for x, width in ((1260, 120), (1420, 60)):
        with brush.placed(x, 290):
            paint_epic_back(brush, upright(width))
    for x, size in ((1260, QSizeF(74, 98)), (1420, QSizeF(31, 42))):
        with brush.placed(x, 500):
            paint_skill_back(brush, size)


def _skills(brush: Brushwork) -> None:
    for index, face in enumerate(_skill_faces(brush)):
        _paint_at(brush, 30 + 222 * index, 30, replace(face, w=200, h=upright(200).height()))
        if index < 3:
            _paint_at(brush, 30 + 300 * index, 340, replace(face, w=240, h=upright(240).height()))
        bare = replace(face, text="")
        _paint_at(brush, 950 + 92 * index, 360, bare)
        for y, (w, h) in ((500, (86, 122)), (640, (92, 28)), (690, (56, 20)), (730, (92, 16))):
            _paint_at(brush, 950 + 92 * index, y, replace(bare, w=w, h=h))
    _paint_at(brush, 950, 760, Slot(w=74, h=40))
    for index, race in enumerate(brush.theme.races):
        name = brush.theme.race(race).names[brush.look.language]
        caps = (("morale", 6), ("food", 8), ("faith", 5), ("wrath", 4))
        board = RaceBoard(
            race=race,
            name=name,
            terrain=list(brush.theme.terrains)[index],
            side=samples.say(brush, "custom"),
            caps=caps,
            w=BOARD_WIDTH,
            h=BOARD_HEIGHT,
        )
        _paint_at(brush, 30 + 262 * index, 820, board)


def _skill_faces(brush: Brushwork) -> Iterator[SkillCard]:
    races = list(brush.theme.races)
    for index, (name, icon, text) in enumerate(samples.skills(brush)):
        yield SkillCard(
            name=name,
            icon=icon,
            w=74,
            h=98,
            text=text,
            house=True,
            note=samples.say(brush, "fresh") if index == 0 else "",
            race=races[index] if index in (1, 4) else None,
            state=SKILL_STATES[index],
            stamp=samples.say(brush, "spent") if index == 3 else "",
            muted=index == 2,
        )


def _badges(brush: Brushwork) -> None:
    for index, resource in enumerate(brush.theme.resources):
        for x, slot in ((50, 22.0), (420, 16.0)):
            count, cap, change = TRACKS[index % len(TRACKS)]
            face = TrackFace(resource=resource, count=count, cap=cap, slot=slot, columns=8, change=change)
            with brush.placed(x, 60 + 40 * index):
                paint_track(brush, face)
            with brush.placed(x + 20 + track_size(face).width(), 60 + 40 * index):
                name = brush.theme.resource(resource).names[brush.look.language]
                write(brush, QRectF(0, 0, 80, 24), name, Lettering(12, brush.theme.surface.ink_soft, side="left"))
    paint_panel(brush, QRectF(760, 40, 360, 190))
    paint_panel(brush, QRectF(1150, 40, 360, 190), "e3")
    for index in range(6):
        with brush.placed(780 + 54 * index, 60):
            paint_column(brush, QSizeF(48, 150), ("I", "II", "III", "IV", "V", "VI")[index], current=index == 3)
    _phases(brush)
    _buttons(brush)


def _phases(brush: Brushwork) -> None:
    states: tuple[PhaseState, ...] = ("done", "done", "now", "ahead")
    x = 50.0
    for index, words in enumerate(samples.say(brush, "phases").split("/")):
        face = PhaseFace(words, states[min(index, len(states) - 1)], first=index == 0)
        with brush.placed(x, 280):
            paint_phase(brush, face, 32)
        x += phase_width(brush.look, face) + 3


def _buttons(brush: Brushwork) -> None:
    x = 50.0
    for face in _button_faces(brush):
        size = button_size(brush.look, face)
        with brush.placed(x, 350):
            paint_button(brush, face, size)
        x += size.width() + 16


def _button_faces(brush: Brushwork) -> Iterator[ButtonFace]:
    move, undo, skip = samples.say(brush, "buttons").split("/")
    yield ButtonFace(move, "check", primary=True)
    yield ButtonFace(move, "check", primary=True, state="hover")
    yield ButtonFace(move, "check", primary=True, state="pressed")
    yield ButtonFace(undo, "undo")
    yield ButtonFace(undo, "undo", state="hover", focused=True)
    yield ButtonFace(skip, state="disabled")


def _icons(brush: Brushwork) -> None:
    paint_panel(brush, QRectF(20, 20, WIDTH - 40, HEIGHT - 40))
    ink = brush.theme.surface.ink
    for index, name in enumerate(sorted(icon_names())):
        x, y = 70 + 118 * (index % 13), 70 + 150 * (index // 13)
        for dx, dy, size in ((0, 0, 56), (56, -18, 24), (56, 6, 16), (56, 26, 12)):
            with brush.placed(x + dx, y + dy):
                paint_icon(brush, name, size, ink)
        write(brush, QRectF(x - 40, y + 40, 110, 18), name, Lettering(12, brush.theme.surface.ink_soft))


SHEETS: dict[str, Sheet] = {
    "world": _world,
    "terrains": _terrains,
    "pieces": _pieces,
    "portraits": _portraits,
    "tokens": _tokens,
    "marks": _marks,
    "cards": _cards,
    "skills": _skills,
    "badges": _badges,
    "icons": _icons,
}
