"""From what a seat sees to faces: what mats count, and how pieces show whose they are and how they lie."""

from dataclasses import replace
from types import ModuleType
from typing import NamedTuple

import pytest

from qquovadis.controllers import Session
from qquovadis.engine.kit import BOX
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.ui.laid import RACES, five_at_war, session_at
from tests.ui.table import ages
from tests.ui.table.moments import look
from tests.ui.table.written import noted_face
from ui.art import cards, laid_cards, skills
from ui.art.cards import MiniEmblem, NumberCard
from ui.art.faces import Face
from ui.art.laid_cards import CardBack
from ui.art.land.tiles import RingFace, TileFace
from ui.art.pieces import PawnFace, TownFace
from ui.art.skills import SkillCard
from ui.art.tokens import DieFace
from ui.table import Caption, PackWords, Standing
from ui.table.faces.face_factory import FaceFactory
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Rect
from ui.table.layout.mat_layout import MatContents, front_mat
from ui.table.layout.plan import MatPlan, Placement

FLAT = Placement(0, 0, 50, 60, "flat")
MINI = Placement(0, 0, 80, 60, "mini")
READ = Placement(0, 0, 200, 260, "readable")


class Table(NamedTuple):
    """A table laid by hand, and what makes the faces of what seat A sees of it."""

    session: Session
    view: SeatView
    factory: FaceFactory

    def piece(self, name: str) -> int:
        """Return the first piece of an identity that lies anywhere but in the box."""
        identity = self.view.kit.identity_index[name]
        places = (at for at, each in enumerate(self.view.identity_of) if each == identity)
        return next(at for at in places if self.view.zone_of[at] != BOX)


@pytest.fixture(scope="module")
def table() -> Table:
    """Return five races at war, with a ruin beside them."""
    session = session_at(five_at_war().ruin("B", "1-2/b"), "workers", "A")
    pack = load_pack(find_pack("quo_vadis", None))
    view = session.seat_view(0)
    board_index = BoardIndex(view.kit, load_board(pack.folder))
    standing = Standing(session.situation.standing)
    return Table(session, view, FaceFactory(view, board_index, PackWords(pack), "en", standing))


def plan(table: Table, seat: int) -> MatPlan:
    mat = table.factory.board_index.board.mat
    assert mat is not None
    tracks = tuple(track.tally for track in mat.track)
    areas = Rect(0, 240, 1300, 76), Rect(0, 0, 1300, 200)
    return front_mat(seat, areas, 1.0, MatContents(tracks=tracks, columns=3, cards=4), is_open=True)


def test_a_mat_counts_what_its_seat_has(table: Table) -> None:
    for seat, letter in enumerate("ABCDE"):
        face = table.factory.mat(plan(table, seat), Caption(f"Person {letter}", "computer"), None)
        race = next(each.name.en for each in load_pack(find_pack("quo_vadis", None)).races if each.id == RACES[seat])
        assert (face.race, face.name, face.points) == (RACES[seat], f"Person {letter}", 10)
        assert face.note == f"{race} · computer"
        assert {each.family: each.amount for each in face.quantities} == {
            "morale": 3,
            "food": 4,
            "faith": 2,
            "wrath": 2,
        }
        assert (face.first, face.deciding, face.current) == (letter == "A", False, 1)
    laid = {letter: table.factory.mat(plan(table, seat), Caption(""), None).laid for seat, letter in enumerate("ABCDE")}
    assert laid["A"] > laid["E"] > 0


def test_only_whoever_is_asked_is_deciding(table: Table) -> None:
    asked = table.session.situation.decision
    assert asked is not None
    deciding = [table.factory.mat(plan(table, seat), Caption(""), asked).deciding for seat in range(5)]
    assert [seat for seat in range(5) if deciding[seat]] == [*asked.seats]


def test_a_town_shows_its_people_a_ruin_none_and_one_in_store_neither(table: Table) -> None:
    kit, view = table.view.kit, table.view
    found: dict[str, list[int | None]] = {}
    for piece, painter in enumerate(table.factory.board_index.painters):
        if painter == "town" and view.zone_of[piece] != BOX:
            face = table.factory.face(piece, FLAT)
            assert isinstance(face, TownFace) and face.height == FLAT.h
            found.setdefault(kit.zones[view.zone_of[piece]].name, []).append(face.population)
    assert (found["2-4/a"], found["2-4/c"], found["3-5/a"], found["1-2/b"]) == ([2], [1], [2], [0])


def test_only_where_towns_have_populations_a_standing_one_without_any_is_marked(table: Table) -> None:
    """Every town of Populous bore the mark of an empty one, though none there ever has a population."""
    town = next(piece for piece in table.view.contents[table.view.kit.zone("2-4/a")] if is_town(table, piece))
    index, tally = table.factory.board_index, list(table.view.tally)
    tally[index.counts[town]] = 0
    words, standing = table.factory.words, table.factory.standing
    emptied = FaceFactory(table.view._replace(tally=tally), index, words, "en", standing).face(town, FLAT)
    assert isinstance(emptied, TownFace) and (emptied.population, emptied.empty) == (None, True)
    session = ages.until("BuildTown")
    asked = session.situation.decision
    assert asked is not None
    built = session.situation.legal(asked.seats[0])[0]
    session.play(asked.seats[0], built)
    view = session.seat_view(asked.seats[0])
    ancestor = BoardIndex(view.kit, load_board(ages.FOLDER))
    faces = FaceFactory(view, ancestor, PackWords(ages.pack()), "en", Standing(session.situation.standing))
    towns = [piece for piece in view.contents[built.subject] if ancestor.painters[piece] == "town"]
    assert built.verb == "build" and towns
    for face in (faces.face(piece, FLAT) for piece in towns):
        assert isinstance(face, TownFace) and (face.population, face.empty) == (None, False)


def is_town(table: Table, piece: int) -> bool:
    """Return whether a piece is painted as a town."""
    return table.factory.board_index.painters[piece] == "town"


def test_pawns_have_their_race_tiles_their_land_as_it_lies_and_dice_their_value(table: Table) -> None:
    kit, view, index = table.view.kit, table.view, table.factory.board_index
    space = kit.zone("2-4/b")
    pawns = [table.factory.face(piece, FLAT) for piece in view.contents[space]]
    assert [face.race for face in pawns if isinstance(face, PawnFace)] == ["gigant", "deep_one"]
    tile = next(piece for piece, painter in enumerate(index.painters) if painter == "tile" and view.knows(piece))
    printed = kit.identities[view.identity_of[tile]].marks["terrains"]
    assert isinstance(printed, tuple)
    turned = list(view.turned)
    for turns in range(3):
        turned[tile] = turns
        face = table.factory._replace(view=view._replace(turned=turned)).face(tile, FLAT)
        assert isinstance(face, TileFace)
        assert face.terrains == (*printed[3 - turns :], *printed[: 3 - turns])
    die = index.painters.index("die")
    shown = list(view.face)
    for value in (0, 4):
        shown[die] = value
        die_face = table.factory._replace(view=view._replace(face=shown)).face(die, FLAT)
        assert isinstance(die_face, DieFace) and die_face.value == (value or None)


def test_a_tile_under_a_ring_is_land_of_the_ring_and_keeps_its_own_signs(table: Table) -> None:
    """The token rules over all three spaces; the printed terrains come back when it is taken away again."""
    kit, view, index = table.view.kit, table.view, table.factory.board_index
    tile = next(piece for piece, painter in enumerate(index.painters) if painter == "tile" and view.knows(piece))
    printed = kit.identities[view.identity_of[tile]].marks["terrains"]
    bare = table.factory.face(tile, FLAT)
    assert isinstance(bare, TileFace) and (bare.terrains, bare.printed) == (printed, None)
    ring = next(
        at
        for at, painter in enumerate(index.painters)
        if painter == "ring" and kit.identities[view.identity_of[at]].marks["terrain"] not in printed  # type: ignore[operator]
    )
    land = kit.identities[view.identity_of[ring]].marks["terrain"]
    centre = index.centre(index.tile_numbers[view.identity_of[tile]])
    assert centre is not None
    contents = [*view.contents]
    contents[centre] = (ring,)
    face = table.factory._replace(view=view._replace(contents=contents)).face(tile, FLAT)
    assert isinstance(face, TileFace)
    assert face.terrains == (land, land, land) and face.printed == printed
    others = (piece for piece, painter in enumerate(index.painters) if painter == "tile" and piece != tile)
    other = next(piece for piece in others if view.knows(piece))
    assert table.factory._replace(view=view._replace(contents=contents)).face(other, FLAT) == table.factory.face(
        other, FLAT
    )


def test_a_card_shows_its_text_only_where_it_can_be_read_and_its_back_while_it_is_veiled(table: Table) -> None:
    skill = table.piece("B05")
    pack = load_pack(find_pack("quo_vadis", None))
    small, large = table.factory.face(skill, MINI), table.factory.face(skill, READ)
    assert isinstance(small, SkillCard) and isinstance(large, SkillCard)
    assert (small.text, large.text) == ("", pack.text("B05", "en"))
    assert small.name == large.name == pack.name("B05", "en")
    assert isinstance(table.factory._replace(veiled=frozenset({skill})).face(skill, READ), CardBack)
    muted = table.factory._replace(muted=frozenset({skill})).face(skill, READ)
    assert isinstance(muted, SkillCard) and muted.muted and not large.muted
    spent = table.factory.face(table.piece("S01"), READ)
    assert isinstance(spent, SkillCard) and (spent.state, spent.stamp) == ("spent", "USED")
    assert large.stamp == ""


def test_what_is_not_known_shows_only_its_back(table: Table) -> None:
    seen = table.session.seat_view(None)
    factory = table.factory._replace(view=seen)
    unknown = [piece for piece in range(len(seen.kit.pieces)) if not seen.knows(piece)]
    assert unknown
    patterns = {factory.board_index.painters[piece]: factory.face(piece, READ) for piece in unknown}
    assert all(isinstance(face, CardBack) for face in patterns.values())
    emblem, text = patterns["emblem"], patterns["text"]
    assert isinstance(emblem, CardBack) and isinstance(text, CardBack)
    assert (emblem.pattern, text.pattern) == ("emblem", "text")


def test_backs_and_heads_are_painted_as_what_they_are(monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
    del table
    painted: list[str] = []
    emblem, plain = CardBack("emblem", w=50, h=70), CardBack("text", w=50, h=70)
    head, turned = MiniEmblem("labour", w=40, h=20), MiniEmblem("labour", down=True, w=40, h=20)
    named = SkillCard(name="Oath", icon="skill", w=120, h=80)
    paints: dict[Face, tuple[ModuleType, str]] = {
        emblem: (laid_cards, "paint_epic_back"),
        plain: (laid_cards, "paint_skill_back"),
        head: (cards, "_paint_mini_emblem"),
        turned: (cards, "_paint_mini_back"),
        named: (skills, "_paint_card"),
    }
    for module, name in paints.values():
        monkeypatch.setattr(module, name, lambda *_given, name=name: painted.append(name))
    for face, (module, name) in paints.items():
        noted_face(monkeypatch, module, look(), face)
        assert painted == [name]
        painted.clear()
    notes = noted_face(monkeypatch, skills, look(), replace(named, w=20, h=40))
    assert painted == [] and notes.signs[0] == "skill", "too small for a name it shows its sign"
    assert noted_face(monkeypatch, cards, look(), NumberCard(7, w=50, h=70)).words == ["7"]
    with_sign = noted_face(monkeypatch, cards, look(), NumberCard(7, "food", w=50, h=70))
    assert with_sign.words == ["7"] and len(with_sign.signs) == 1


def test_a_ring_shows_its_sign_in_the_supply_alone_since_no_tile_is_seen_through_it(table: Table) -> None:
    painters = table.factory.board_index.painters
    ring = next(at for at, painter in enumerate(painters) if painter == "ring" and table.view.knows(at))
    for form, stored in (("pile", True), ("flat", False)):
        face = table.factory.face(ring, Placement(0, 0, 40, 40, form))  # type: ignore[arg-type]
        assert isinstance(face, RingFace)
        assert (face.stacked, face.radius) == (stored, 40)
        printed = table.view.kit.identities[table.view.identity_of[ring]].marks["terrain"]
        assert face.terrain == printed
