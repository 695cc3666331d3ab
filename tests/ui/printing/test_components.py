"""What is printed of a box: everything that paper can be, as often as the box has it."""

from collections import Counter

import pytest
from PySide6.QtGui import QFont, QPainter, QPicture
from PySide6.QtWidgets import QApplication

from qquovadis.controllers import player_aid
from qquovadis.errors import QuoError
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Variant
from qquovadis.model.variants.variant import applied
from tests.marks import quick
from ui.art.end_cards import EndCard
from ui.art.laid_cards import CardBack
from ui.art.pieces import TownFace
from ui.art.skills import RaceBoard, SkillCard
from ui.printing import aid_cards, component_painting
from ui.printing.aid_cards import AidFace
from ui.printing.both_languages import SecondLanguage, TwoLanguages
from ui.printing.components import Component, components_of
from ui.printing.imposition import Backs, SheetLayout
from ui.printing.pages import PrintJob, print_look
from ui.printing.print_run import refuse_small_letters
from ui.printing.sheets import sheet_pages

# By hand from pack.toml and the parameters. Number cards are a hand of 0 to the largest morale for each of five seats;
# Quo Vadis uses none where morale is declared one after the other, as its draft has it.
QUO_VADIS = {
    "tile": 10 + 5,
    "genesis": 5 + 1,
    "epic": 100,
    "worker": 5 * 10,
    "town": 5 * 5,
    "terrain token": 4 * 3 + 8,
    "board": 5,
    "basic skill": 5 * 2,
    "skill": 30,
    "marker": 2,
    "start marker": 1,
    "player aid": 5,
}
POPULOUS = {
    "tile": 10 + 5,
    "genesis": 5 + 1,
    "epic": 90,
    "worker": 5 * 10,
    "town": 5 * 5,
    "terrain ring": 4 * 3 + 8,
    "board": 5,
    "basic skill": 5 * 2,
    "skill": 30,
    "marker": 2,
    "start marker": 1,
    "number card": 5 * 16,
    "player aid": 5,
}
UNDECIM = {
    "action": 11,
    "resource": 100,
    "award": 4,
    "red moon": 1,
    "score card": 4,
    "score marker": 4,
    "summary": 4,
    "start marker": 1,
    "player aid": 4,
}


@quick
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("game", "box"), [("quo_vadis", QUO_VADIS), ("populous", POPULOUS), ("undecim", UNDECIM)])
def test_everything_in_the_box_but_dice_and_lots_is_printed(game: str, box: dict[str, int]) -> None:
    """Counted by kind."""
    found: Counter[str] = Counter()
    for each in components_of(load_pack(find_pack(game, None)), print_look("en")):
        found[each.kind] += each.copies
    assert found == box


@pytest.mark.usefixtures("qapp")
def test_number_cards_are_printed_where_the_options_let_somebody_lay_one() -> None:
    """A hand of 0 to 12 for each of five seats."""
    pack = load_pack(find_pack("quo_vadis", None))
    data = {"name": "T", "game": "quo_vadis", "draft": pack.draft, "options": {"morale_declaration": "simultaneous"}}
    found = components_of(applied(pack, Variant.model_validate(data)), print_look("en"))
    assert sum(each.copies for each in found if each.kind == "number card") == 5 * 13


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("backs", ["none", "duplex-long", "gutterfold"])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
def test_all_that_the_aid_says_is_printed_whatever_becomes_of_backs(
    game: str, language: str, backs: Backs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of what does not fit on one side was on backs, which nobody prints by default."""
    monkeypatch.setattr(player_aid, "written_aid", lambda *_: ())
    monkeypatch.setattr(aid_cards, "SIZES", aid_cards.SIZES[1:2])
    job = PrintJob(load_pack(find_pack(game, None)), language, SheetLayout(backs=backs))
    aids = [each for each in job.parts if each.kind == "player aid"]
    (aid,) = aids
    painted: list[object] = []
    monkeypatch.setattr(component_painting, "paint_face", lambda _brush, face, _room: painted.append(face))
    look, picture = print_look(language, job.ink, job.pack), QPicture()
    with QPainter(picture) as painter:
        for page in sheet_pages(aids, job, look):
            page.paint(painter)
    assert aid.back is not None and aid.front != aid.back
    assert painted.count(aid.front) == painted.count(aid.back) == aid.copies


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
def test_a_page_that_its_designer_wrote_is_read_on_one_side(game: str, language: str) -> None:
    pack = load_pack(find_pack(game, None))
    (aid,) = (each for each in components_of(pack, print_look(language)) if each.kind == "player aid")
    assert aid.back is None and max(aid.size) <= 210
    assert isinstance(aid.front, AidFace) and aid.front.points >= 6


def parts(language: str = "en", second: str = "") -> dict[str, Component]:
    """Return what is printed of Quo Vadis, by name."""
    return {
        each.id: each for each in components_of(load_pack(find_pack("quo_vadis", None)), print_look(language), second)
    }


@pytest.mark.usefixtures("qapp")
def test_what_has_two_sides_has_both_on_paper() -> None:
    """A town turns into its ruin, a race board to its own caps, of which Glorious has 6, 8, 5, 4; a skill is hidden.

    A worker stands on a base: 16 x 22 mm twice over its head, and 6 mm folded outwards at each end.
    """
    found = parts()
    kinds = {each.kind: each for each in found.values()}
    town, worker = kinds["town"], kinds["worker"]
    backs: list[object] = [each.back for each in found.values() if each.kind == "board"]
    caps = {back.race: [cap for _, cap in back.caps] for back in backs if isinstance(back, RaceBoard)}
    sides: list[object] = [town.front, town.back]
    assert [side.population for side in sides if isinstance(side, TownFace)] == [None, 0]
    assert caps["glorious"] == [6, 8, 5, 4]
    assert any(isinstance(side, CardBack) for side in (kinds["skill"].back,))
    assert tuple(worker.size) == (16, 2 * 22 + 2 * 6)
    assert worker.back is None


@pytest.mark.usefixtures("qapp")
def test_both_languages_share_a_card_in_halves_or_behind_each_other() -> None:
    """A skill has its words twice, above and below; an epic card its name and its sentence one behind the other."""
    pack, found = load_pack(find_pack("quo_vadis", None)), parts(second="ja")
    skill = next(each for each in pack.skills if each.kind == "additional")
    both = found[skill.id].front
    assert isinstance(both, TwoLanguages)
    assert isinstance(both.upper, SkillCard) and isinstance(both.lower, SkillCard)
    assert skill.text is not None
    assert (both.upper.text, both.lower.text) == (skill.text.text("en"), skill.text.text("ja"))
    epic = next(each for each in found.values() if each.kind == "epic")
    name = next(each.name for each in pack.cards if each.id == epic.id)
    assert epic.name == f"{name.en} · {name.ja}"


@pytest.mark.usefixtures("qapp")
def test_letters_too_small_in_two_languages_are_refused_by_the_names_of_the_cards() -> None:
    """A long text on half a card; one language has room for it."""
    pack = load_pack(find_pack("quo_vadis", None))
    row = next(each for each in pack.skills if each.kind == "additional").model_dump(exclude_unset=True, mode="json")
    row["text"] = {"en": "A long sentence that goes on. " * 20, "ja": "長い文が続きます。" * 40}
    said = {"name": "T", "game": "quo_vadis", "draft": pack.draft, "skill": [row]}
    other = applied(pack, Variant.model_validate(said))
    job = PrintJob(other, "en", SheetLayout(), second="ja")
    with pytest.raises(QuoError, match=str(row["name"]["en"])):
        refuse_small_letters(job.parts, job)
    refuse_small_letters(job.parts, PrintJob(other, "en", SheetLayout()))


def test_a_card_without_room_for_both_languages_has_the_second_on_its_back(qapp: object) -> None:
    """Undecim's summary, which hides nothing; without backs it would be lost, and is refused by its name."""
    del qapp
    pack = load_pack(find_pack("undecim", None))
    job = PrintJob(pack, "en", SheetLayout(backs="duplex-long"), second="ja")
    card = next(each for each in job.parts if each.id == "summary")
    assert isinstance(card.front, SkillCard) and isinstance(card.back, SecondLanguage)
    assert isinstance(card.back.face, SkillCard) and card.back.language == "ja"
    ends = next(each.front for each in job.parts if each.id == "grassland/stone")
    assert isinstance(ends, EndCard) and ends.names == ("Grassland · 草原", "Stone · 石")
    assert "Land bonus" in card.front.text and "土地ボーナス" in card.back.face.text
    refuse_small_letters(job.parts, job)
    with pytest.raises(QuoError, match=r"summary.*Print backs"):
        refuse_small_letters(job.parts, PrintJob(pack, "en", SheetLayout(), known=job.parts, second="ja"))


def test_a_component_that_goes_on_over_several_sheets_is_counted_once(qapp: object) -> None:
    del qapp
    job = PrintJob(load_pack(find_pack("undecim", None)), "en", SheetLayout())
    many = next(each for each in job.parts if each.back is not None)._replace(copies=40)
    pages = sheet_pages((many,), job, print_look("en", job.ink))
    fronts = [page for page in pages if not page.is_back]
    assert len(fronts) > 2
    assert [page.components for page in fronts] == [1] + [0] * (len(fronts) - 1)
    assert sum(page.copies for page in fronts) == 40


def test_ends_of_cards_are_called_in_the_language_that_is_printed(qapp: object) -> None:
    """In English inside sentences they are written small, on a card with a capital."""
    del qapp
    pack = load_pack(find_pack("undecim", None))
    for language, names in (("en", ("Grassland", "Stone")), ("ja", ("草原", "石"))):
        parts = components_of(pack, print_look(language))
        assert next(each.front.names for each in parts if each.id == "grassland/stone") == names  # type: ignore[attr-defined]


def test_letters_of_a_component_do_not_follow_the_letters_of_the_window(qapp: QApplication) -> None:
    """A command prints without a window, and people choose how large its letters are; paper is the same."""
    pack, look, usual = load_pack(find_pack("undecim", None)), print_look("en"), qapp.font()
    wide = QFont("Courier", 22)
    wide.setBold(True)
    before = {each.id: each.letters for each in components_of(pack, look)}
    qapp.setFont(wide)
    try:
        after = {each.id: each.letters for each in components_of(pack, look)}
    finally:
        qapp.setFont(usual)
    assert after == before
