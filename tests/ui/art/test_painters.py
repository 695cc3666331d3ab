"""Every painter paints something, and nothing outside the bounds that it states."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple, get_args

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor
from tools.gallery.art_samples import GAINS, WORDS

from tests.marks import quick
from tests.ui.art.canvas import Painted, is_blank, painted, spill
from ui.art import badges, card_marks, cards, emblems, epic_art, marks, pieces, portraits, skills, tokens
from ui.art.counters import CounterFace, CounterShape
from ui.art.end_cards import EndCard
from ui.art.faces import Face
from ui.art.held_cards import HeldCard
from ui.art.hexagons import hex_outline, tile_outline
from ui.art.laid_cards import CardBack, Laid, LaidCard, Pattern
from ui.art.land import tiles
from ui.art.land.terrain import HexFace, paint_glyph, paint_hex
from ui.art.moons import MoonFace
from ui.art.skill_states import SkillState
from ui.art.strokes import SHADOWS_KEPT, Brushwork, Look
from ui.art.tracks import TrackCard
from ui.kit.theme import Theme

TILE = tiles.TileFace("2-4", ("plain", "mountain", "frost"), seed=3, radius=64)
RED = QColor("#B0183A")


class Case(NamedTuple):
    """A painter with a face, and what it may touch."""

    paint: Painted
    bounds: Callable[[Theme], QRectF]


def of(face: Face) -> Case:
    return Case(face.paint, face.bounds)


def box(width: float, height: float, room: float = 0.0) -> Callable[[Theme], QRectF]:
    """Return the bounds of what is painted from its upper left corner."""
    return lambda theme: QRectF(-room, -room, width + 2 * room, height + 2 * room)


def about(reach: float) -> Callable[[Theme], QRectF]:
    """Return the bounds of what is painted about its middle."""
    return lambda theme: QRectF(-reach, -reach, 2 * reach, 2 * reach)


def a_hex(terrain: str) -> Case:
    return Case(lambda brush: paint_hex(brush, HexFace(terrain, 5, 60)), lambda theme: hex_outline(61).boundingRect())


def a_glyph(terrain: str) -> Case:
    return Case(lambda brush: paint_glyph(brush, terrain, 32, RED), about(18))


def a_ring(terrain: str) -> Case:
    return of(tiles.RingFace(terrain, 64))


def a_pawn(race: str, stance: pieces.Stance, height: float = 46) -> Case:
    return of(pieces.PawnFace(race, height, stance))


def a_town(race: str, population: int, stance: pieces.Stance = "rest") -> Case:
    return of(pieces.TownFace(race, 46, population, stance))


def a_badge(race: str) -> Case:
    return of(emblems.BadgeFace(race, 20))


def a_mark(state: marks.State, place: int | None) -> Case:
    return of(marks.LandMark(state, 64, place))


def a_portrait(race: str) -> Case:
    return of(portraits.PortraitFace(race, 64))


def a_die(sides: int, value: int | None, race: str | None = None) -> Case:
    return of(tokens.DieFace(sides, value, 40, race))


def an_epic(kind: str, width: float = 138) -> cards.EmblemCard:
    size = cards.upright(width)
    return cards.EmblemCard(
        kind=kind,
        word=kind.title(),
        statement=WORDS[kind][1],
        w=width,
        h=size.height(),
        gains=GAINS[kind],
    )


def an_epic_in(state: str) -> Case:
    """A card under a sign; pointed at or dragged it lies higher, where a shadow is that of a higher level."""
    face, level = an_epic("labour", 100), {"hover": "e3", "dragged": "e4"}.get(state, "e2")

    def raised(theme: Theme) -> Theme:
        return replace(theme, elevations={**theme.elevations, "e2": theme.elevation(level)})

    def paint(brush: Brushwork) -> None:
        face.paint(replace(brush.look, theme=raised(brush.theme)).on(brush.painter))
        if state in get_args(card_marks.CardState):
            corner = cards.card_corner(face.w)
            card_marks.CardMark(state, corner, w=face.w, h=face.h).paint(brush)  # type: ignore[arg-type]

    return Case(paint, lambda theme: face.bounds(raised(theme)))


def a_genesis(number: int) -> Case:
    return of(cards.FigureCard(number, str(number) if number else "フリー", w=118, h=84))


def a_skill(text: str, size: QSizeF) -> Case:
    return of(
        skills.SkillCard(
            name="新しい時代の夜明け",
            icon="war",
            w=size.width(),
            h=size.height(),
            text=text,
            house=True,
            note="この手番の終了後から",
        )
    )


def a_race_board(race: str) -> skills.RaceBoard:
    return skills.RaceBoard(
        race=race,
        name="サンドウォーカー",
        terrain="desert",
        side="カスタム",
        caps=(("morale", 6), ("wrath", 5)),
        w=skills.BOARD_WIDTH,
        h=skills.BOARD_HEIGHT,
    )


def a_track(resource: str) -> Case:
    face = badges.TrackFace(resource, 6, 6, 22, columns=8, change=-2)
    size = badges.track_size(face)
    return Case(lambda brush: badges.paint_track(brush, face), box(size.width(), size.height(), 1))


RACES = ("glorious", "deep_one", "gigant", "mystic", "sandwalker")
TERRAINS = ("plain", "mountain", "desert", "frost", "sea")
KINDS = ("blessing", "labour", "miracle", "revelation", "prosperity")
STATES: tuple[marks.State, ...] = ("lit", "hover", "focus", "refused", "current")
CARD_STATES = ("lit", "hover", "focus", "refused", "dragged")

CASES = {
    **{f"hex {terrain}": a_hex(terrain) for terrain in TERRAINS},
    **{f"glyph {terrain}": a_glyph(terrain) for terrain in TERRAINS},
    **{f"ring {terrain}": a_ring(terrain) for terrain in TERRAINS},
    "tile": of(TILE),
    "medallion": of(tiles.Medallion(TILE)),
    "covered medallion": of(tiles.Medallion(TILE, covered=True)),
    "medallion of changed land": of(tiles.Medallion(replace(TILE, printed=TILE.terrains), covered=True)),
    "hole": Case(tiles.Hole(64).paint, lambda theme: tile_outline(64).boundingRect().adjusted(-2, -2, 2, 2)),
    **{f"pawn {race}": a_pawn(race, "rest") for race in RACES},
    **{f"badge {race}": a_badge(race) for race in RACES},
    **{f"portrait {race}": a_portrait(race) for race in (*RACES, "plum")},
    "selected pawn": a_pawn("mystic", "selected"),
    "ghost": a_pawn("deep_one", "ghost"),
    "tiny pawn": a_pawn("sandwalker", "rest", 20),
    **{f"town of {population}": a_town("mystic", population) for population in (1, 3, 4, 12)},
    **{f"ruin {race}": a_town(race, 0) for race in RACES},
    "town without population": of(pieces.TownFace("mystic", 46, None, empty=True)),
    "selected town": a_town("deep_one", 3, "selected"),
    "cube": Case(lambda brush: pieces.paint_cube(brush, 20, RED), lambda theme: pieces.cube_bounds(20)),
    "marker": of(pieces.MarkerFace(24)),
    **{f"mark {state} {place}": a_mark(state, place) for state in STATES for place in (None, 0, 1, 2)},
    "six-sided die": a_die(6, 5),
    "eight-sided die": a_die(8, 8, "gigant"),
    "die not rolled": a_die(6, None),
    "coin": Case(lambda brush: tokens.paint_coin(brush, 18, 27), lambda theme: tokens.coin_bounds(theme, 18)),
    "cup": Case(lambda brush: tokens.paint_coin(brush, 18), lambda theme: tokens.coin_bounds(theme, 18)),
    **{f"epic {kind}": of(an_epic(kind)) for kind in KINDS},
    **{f"epic {state}": an_epic_in(state) for state in CARD_STATES},
    "epic back": of(CardBack("emblem", w=100, h=141.4)),
    "skill back": of(CardBack("text", w=74, h=98)),
    "mini epic": of(cards.MiniEmblem("miracle", w=54, h=77)),
    "epic head": of(cards.MiniEmblem("miracle", w=31, h=13)),
    **{f"genesis {number}": a_genesis(number) for number in range(6)},
    "skill to read": a_skill("毎手番、最初の配置に食料は要らない。", cards.upright(160)),
    "small skill": a_skill("", QSizeF(74, 98)),
    "skill slot": of(skills.Slot(w=74, h=98)),
    "race board": of(a_race_board("sandwalker")),
    **{f"track {resource}": a_track(resource) for resource in ("morale", "food", "faith", "wrath")},
    "column": Case(lambda brush: badges.paint_column(brush, QSizeF(48, 150), "IV", current=True), box(48, 150, 1)),
    "phase": Case(
        lambda brush: badges.paint_phase(brush, badges.PhaseFace("戦争", "done"), 32), box(100, 32, badges.ARROW)
    ),
    "button": Case(
        lambda brush: badges.paint_button(brush, badges.ButtonFace("取り消し", "undo", focused=True), QSizeF(120, 36)),
        box(120, 36, 16),
    ),
    "chip": Case(lambda brush: emblems.paint_chip(brush, emblems.ChipFace("×12", 14)), about(24)),
}


@pytest.mark.parametrize("name", CASES)
def test_it_is_painted_inside_its_bounds(look: Look, name: str) -> None:
    case = CASES[name]
    image = painted(look, case.paint)
    assert not is_blank(image)
    assert is_blank(spill(image, case.bounds(look.theme)))


def a_sized_skill(text: str, state: SkillState) -> Callable[[float, float], Face]:
    def skill(wide: float, high: float) -> Face:
        return skills.SkillCard(name="Dawn", icon="war", text=text, state=state, muted=True, w=wide, h=high)

    return skill


# What is painted at any size, and in what proportions of height to width it lies.
LYING, UPRIGHT, ANY = (0.4, 0.7), (1.0, 1.414), (0.2, 0.4, 0.43, 0.66, 0.7, 1.0, 1.414)
CARDS: dict[str, tuple[Callable[[float, float], Face], tuple[float, ...]]] = {
    **{f"{state} skill": (a_sized_skill("", state), ANY) for state in get_args(SkillState)},
    **{f"{state} skill to read": (a_sized_skill("Draw.", state), UPRIGHT) for state in get_args(SkillState)},
    "emblem": (lambda wide, high: an_epic("labour", wide), UPRIGHT[1:]),
    "mini emblem": (lambda wide, high: cards.MiniEmblem("miracle", w=wide, h=high), ANY),
    "mini emblem face down": (lambda wide, high: cards.MiniEmblem("miracle", down=True, w=wide, h=high), ANY),
    "figure": (lambda wide, high: cards.FigureCard(3, "3", w=wide, h=high), LYING),
    "number": (lambda wide, high: cards.NumberCard(7, w=wide, h=high), ANY),
    "track": (lambda wide, high: TrackCard(0, w=wide, h=high), LYING),
    "ends": (lambda wide, high: EndCard(ends=("gold", "iron"), names=("Gold", "Iron"), w=wide, h=high), ANY),
    "held": (lambda wide, high: HeldCard(name="Dawn", corner="3", icon="war", sight=(wide, high), w=wide, h=high), ANY),
    "laid": (lambda wide, high: LaidCard((63, 88), (Laid((3, 3, 57, 20), "Dawn"),), w=wide, h=high), ANY),
    **{
        f"back {pattern}": (partial(lambda wide, high, of: CardBack(of, w=wide, h=high), of=pattern), ANY)
        for pattern in get_args(Pattern)
    },
    "board": (
        lambda wide, high: replace(a_race_board("mystic"), w=wide, h=high),
        (skills.BOARD_HEIGHT / skills.BOARD_WIDTH,),
    ),
}
PIECES: dict[str, Callable[[float], Face]] = {
    **{f"{stance} pawn": partial(pieces.PawnFace, "gigant", stance=stance) for stance in get_args(pieces.Stance)},
    **{
        f"{stance} town of {count}": partial(pieces.TownFace, "mystic", population=count, stance=stance)
        for stance in get_args(pieces.Stance)
        for count in (None, 0, 3, 12)
    },
    "marker": pieces.MarkerFace,
    "standee": lambda size: pieces.Standee(size, "mystic", "Gate"),
    **{
        shape: partial(lambda size, of: CounterFace(of, size, "mystic", "9"), of=shape)
        for shape in get_args(CounterShape)
    },
    "die": lambda size: tokens.DieFace(6, 5, size),
    "die of eight": lambda size: tokens.DieFace(8, 8, size, "gigant"),
    "die of one's own": lambda size: tokens.OwnDie(size, None, "miss"),
    "moon": lambda size: MoonFace(3, 7, size),
    "badge": lambda size: emblems.BadgeFace("mystic", size / 2),
    "portrait": lambda size: portraits.PortraitFace("mystic", size),
    "shape in place of a portrait": lambda size: portraits.PortraitFace("plum", size),
    "ring": lambda size: tiles.RingFace("sea", size / 2),
}
SIZES = (12.0, 24.0, 31.0, 60.0, 74.0, 118.0, 240.0)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_of_any_size_is_painted_inside_its_bounds(room_look: Look, name: str) -> None:
    make, ratios = CARDS[name]
    sizes = [(wide, wide * ratio) for wide in SIZES for ratio in ratios]
    assert [size for size in sizes if spills(room_look, make(*size))] == []


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_of_any_size_is_painted_inside_its_bounds(room_look: Look, name: str) -> None:
    assert [size for size in SIZES if spills(room_look, PIECES[name](size))] == []


def spills(look: Look, face: Face) -> bool:
    return not is_blank(spill(painted(look, face.paint, side=720), face.bounds(look.theme)))


@quick
@pytest.mark.parametrize("name", ["tile", "pawn mystic", "epic labour", "genesis 3"])
def test_the_same_face_is_always_painted_the_same(look: Look, name: str) -> None:
    fresh = Look(look.theme, look.language)
    assert painted(look, CASES[name].paint) == painted(fresh, CASES[name].paint)


@quick
@pytest.mark.parametrize("terrain", TERRAINS)
def test_another_seed_gives_another_land(room_look: Look, terrain: str) -> None:
    one, other = (painted(room_look, partial(paint_hex, face=HexFace(terrain, seed, 40)), 90) for seed in (1, 2))
    assert one != other


def test_the_shadows_kept_are_bounded(room_look: Look) -> None:
    look = Look(room_look.theme, "en")
    for size in range(20, 220):
        painted(look, partial(tokens.paint_coin, radius=size / 10), 60)
    assert len(look.shadows._kept) <= SHADOWS_KEPT


@pytest.mark.parametrize("height", [13, 40, 77])
def test_a_card_in_a_generation_shows_its_sign_once(monkeypatch: pytest.MonkeyPatch, look: Look, height: int) -> None:
    """One card of labour showed two hammers, and a pile of two three: so many were counted."""
    signs: list[str] = []
    for module in (cards, epic_art):
        monkeypatch.setattr(module, "paint_icon", lambda _brush, name, *_rest: signs.append(name))
    painted(look, cards.MiniEmblem("labour", w=54, h=height).paint)
    assert signs == ["labour"]
