"""Only what changed on paper is printed: exact by the faces, with the list of what to swap."""

import json
from pathlib import Path
from random import Random

import pytest
from PySide6.QtGui import QImage, QPainter

from qquovadis.errors import QuoError
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Card, Pack, Skill, Variant
from qquovadis.model.print_library import last_print
from qquovadis.model.print_record import PrintedComponent, print_delta, read_record
from qquovadis.model.print_request import PaperRequest, PrintRequest
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.neighbour_text import HEADING
from qquovadis.model.variants.variant import applied, variant_of
from tests.marks import quick, sampled
from ui.printing import swap_list
from ui.printing.components import Component, box_kit, components_of, face_room, paint_face
from ui.printing.pages import print_look
from ui.printing.print_run import prepare, print_into, recorded

PAPER = PaperRequest("a4", 2.0, 0.0, 5.0, "none", (0.0, 0.0))
CARDS = ("cards",)


def part(name: str, face: str, copies: int = 1) -> PrintedComponent:
    """Return a component with a face."""
    return PrintedComponent(
        id=name, kind="card", group="cards", name=name, copies=copies, fingerprint=face, letters=face
    )


@quick
def test_a_pile_is_brought_up_to_date() -> None:
    """Same, changed, more, fewer, gone, new and only renamed: each is told with how many and the old letters."""
    before = [
        part("same", "s"), part("changed", "c", 2), part("more", "m", 2), part("fewer", "f", 5), part("gone", "g", 3),
        part("old name", "r"),
    ]  # fmt: skip
    after = [
        part("same", "s"), part("changed", "d", 2), part("more", "m", 5), part("fewer", "f", 1), part("new", "n"),
        part("new name", "r"),
    ]  # fmt: skip
    delta = print_delta(before, after)
    assert [(each.component.id, each.copies, each.was) for each in delta.put_in] == [
        ("changed", 2, "c"), ("more", 3, ""), ("new", 1, ""),
    ]  # fmt: skip
    assert [(each.component.id, each.component.letters, each.copies) for each in delta.take_out] == [
        ("changed", "c", 2), ("fewer", "f", 4), ("gone", "g", 3),
    ]  # fmt: skip
    assert [(each.was, each.component.id) for each in delta.moved] == [("old name", "new name")]


def changed(pack: Pack, seed: int) -> tuple[Pack, set[str]]:
    """Return a variant that changes cards by lot, and the names of those whose words differ in English."""
    chance = Random(seed)
    skills = chance.sample([each for each in pack.skills if each.kind == "additional"], 4)
    rows: list[object] = []
    differ: set[str] = set()
    for each, how in zip(skills, ("name", "text", "ja", "nothing"), strict=True):
        name, text = each.name.en, each.text.en if each.text else ""
        japanese = each.name.ja
        if how == "name":
            name, differ = f"{name} II", differ | {each.id}
        elif how == "text":
            text, differ = f"{text} Twice.", differ | {each.id}
        elif how == "ja":
            japanese += "改"
        sheet = each.model_dump(exclude_unset=True, mode="json", by_alias=True)
        sheet["name"], sheet["text"] = (
            {"en": name, "ja": japanese},
            {"en": text, "ja": each.text.ja if each.text else ""},
        )
        rows.append(sheet)
    said = {"name": "Test", "game": pack.game, "draft": pack.draft, "skill": rows}
    return applied(pack, Variant.model_validate(said)), differ


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("seed", sampled(range(200), 2))
def test_exactly_the_components_whose_faces_differ_are_printed(seed: int) -> None:
    """Cards get other names and texts by lot; one changes in Japanese alone, which no English card shows."""
    pack = load_pack(find_pack("quo_vadis", None))
    other, differ = changed(pack, seed)
    look = print_look("en")
    delta = print_delta(recorded(components_of(pack, look)), recorded(components_of(other, look)))
    assert set(delta.only) == differ
    assert {each.component.id for each in delta.take_out} == differ
    assert delta.moved == ()


@pytest.mark.usefixtures("qapp")
def test_a_card_that_a_variant_adds_is_in_the_box_and_is_all_that_is_put_in() -> None:
    """A skill like another with a name and an id of its own; nothing is taken out for it."""
    pack = load_pack(find_pack("quo_vadis", None))
    model = next(each for each in pack.skills if each.kind == "additional")
    row = model.model_dump(exclude_unset=True, mode="json", by_alias=True)
    row |= {"id": "S99", "name": {"en": "New", "ja": "新しい札"}}
    variant = Variant.model_validate({"name": "T", "game": pack.game, "draft": pack.draft, "skill": [row]})
    look = print_look("en")
    before, after = (recorded(components_of(each, look)) for each in (pack, applied(pack, variant)))
    assert [each.copies for each in after if each.id == "S99"] == [1]
    assert sum(each.copies for each in after) == sum(each.copies for each in before) + 1
    delta = print_delta(before, after)
    assert dict(delta.only) == {"S99": 1}
    assert delta.take_out == delta.moved == ()


@pytest.mark.usefixtures("qapp")
def test_a_record_lets_the_next_print_add_what_is_missing_only(tmp_path: Path) -> None:
    """Undecim's cards are printed; then a variant with a reworded award is printed since that record."""
    pack = load_pack(find_pack("undecim", None))
    first = PrintRequest(pack, CARDS, tmp_path / "a.pdf", "en", PAPER, "full")
    print_into(first)
    record = read_record(tmp_path / "a.qqprint")
    award = next(each for each in record.components if each.kind == "award")
    row = next(each for each in pack.cards if each.id == award.id)
    text = f'[[card]]\nid = "{row.id}"\nkind = "award"\nname = {{ en = "Other", ja = "別" }}\n'
    text += 'text = { en = "Another text.", ja = "別の文。" }\n'
    marks = "".join(f"{key} = {json.dumps(value)}\n" for key, value in row.marks.items())
    variant = variant_of(f'name = "T"\ngame = "undecim"\ndraft = "14"\n{text}[card.marks]\n{marks}', "t.qqvariant")
    second = PrintRequest(applied(pack, variant), CARDS, tmp_path / "b.pdf", "en", PAPER, "full")
    assert last_print("undecim", "en") == record
    report = print_into(second._replace(since=record))
    assert [(each["id"], each["was"]) for each in report["changed"]] == [(award.id, award.letters)]
    assert [(each["id"], each["letters"]) for each in report["removed"]] == [(award.id, award.letters)]
    assert report["copies"] == 1
    assert report["sheets_by_kind"] == {"swap list": 1, "award": 1}


def pixels(part: Component) -> tuple[bytes, ...]:
    """Return both sides of a component as a screen would show them, dot by dot."""
    found: list[bytes] = []
    for face in (part.front, part.back):
        if face is not None:
            image = QImage(260, 260, QImage.Format.Format_RGB32)
            image.fill(0xFFFFFF)
            painter = QPainter(image)
            painter.translate(130, 130)
            room = face_room(part.size, part.cut)
            painter.scale(250 / max(room.width(), room.height()), 250 / max(room.width(), room.height()))
            painter.translate(-room.center())
            paint_face(print_look("en").on(painter), face, room)
            painter.end()
            found.append(bytes(image.constBits()))
    return tuple(found)


def varied(pack: Pack, seed: int) -> Pack:
    """Return a variant of any game by lot: two numbers within their ranges, an option, and a card called otherwise."""
    chance = Random(seed)
    said: dict[str, object] = {"name": "Test", "game": pack.game, "draft": pack.draft}
    free = [each for each in pack.parameters.values() if each.type == "int" and not each.fixed]
    ranges = {each.id: (int(each.minimum or 0), int(each.highest)) for each in chance.sample(free, 2)}
    said["parameters"] = {name: chance.randint(*span) for name, span in ranges.items()}
    option = chance.choice(sorted(pack.options.values(), key=lambda each: each.id))
    said["options"] = {option.id: chance.choice(option.values)}
    rows: list[Skill | Card] = [each for each in pack.skills if each.kind == "additional"]
    rows = rows or [each for each in pack.cards if each.text]
    row = chance.choice(rows).model_dump(exclude_unset=True, mode="json", by_alias=True)
    row["name"] = {"en": f"{row['name']['en']} {chance.randint(2, 9)}", "ja": row["name"]["ja"]}
    said["skill" if pack.skills else "card"] = [row]
    try:
        other = applied(pack, Variant.model_validate(said))
        box_kit(other)
    except QuoError:
        return varied(pack, seed + 1000)  # numbers that contradict each other
    return other


GAMES = ("quo_vadis", "populous", "undecim")


# Worth its time: it holds fingerprints against what is to be seen, which nothing else does.
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("seed", sampled(range(200), 1))
def test_what_is_printed_is_what_looks_otherwise_or_is_missing(seed: int) -> None:
    """Of variants of all games by lot, against the pixels of each side of each component."""
    pack = load_pack(find_pack(GAMES[(seed + 2) % 3], None))
    before, after = (components_of(each, print_look("en")) for each in (pack, varied(pack, seed)))
    was, now = ({each.id: (pixels(each), each.copies) for each in parts} for parts in (before, after))
    delta = print_delta(recorded(before), recorded(after))
    moved = {swap.component.id: swap.copies for swap in delta.moved}
    expected: dict[str, int] = {}
    for name, (seen, copies) in now.items():
        have = was[name][1] if name in was and was[name][0] == seen else moved.get(name, 0)
        if copies > have:
            expected[name] = copies - have
    assert dict(delta.only) == expected
    out = {swap.component.id: swap.copies for swap in delta.take_out}
    kept = {swap.was: swap.copies for swap in delta.moved}
    for name, (seen, copies) in was.items():
        stays = min(copies, now[name][1]) if name in now and now[name][0] == seen else kept.get(name, 0)
        assert out.get(name, 0) == copies - stays


@pytest.mark.usefixtures("qapp")
def test_of_a_card_of_which_some_lie_there_only_the_missing_ones_are_printed(tmp_path: Path) -> None:
    """Two copies of a resource card were lost: two are printed, on paper as for a print service, in each of two boxes.

    The pile before is told by the record, in which that card is counted as two less.
    """
    pack = load_pack(find_pack("undecim", None))
    first = PrintRequest(pack, CARDS, tmp_path / "a.pdf", "en", PAPER, "full")
    print_into(first)
    pile = read_record(tmp_path / "a.qqprint")
    lost = next(each for each in pile.components if each.copies > 2)
    left = [
        each.model_copy(update={"copies": each.copies - 2}) if each.id == lost.id else each for each in pile.components
    ]
    since = pile.model_copy(update={"components": tuple(left)})
    again = first._replace(file=tmp_path / "c.pdf", since=since, pictures=tmp_path / "png")
    report = print_into(again)
    assert [(each["id"], each["copies"], each["was"]) for each in report["changed"]] == [(lost.id, 2, "")]
    assert (report["copies"], report["components"]) == (2, 1)
    listed = (tmp_path / "png" / "components.csv").read_text().splitlines()[1:]
    assert {(row.split(",")[2], row.split(",")[5]) for row in listed} == {(lost.id, "2")}
    assert {path.name for path in (tmp_path / "png").glob("*.png")} == {row.split(",")[0] for row in listed}
    assert print_into(again._replace(sets=2, pictures=None))["copies"] == 4


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_swap_list_says_what_the_changes_also_affect(tmp_path: Path, language: str) -> None:
    """A variant that changes no face is told of on paper all the same; without a change there is no such line."""
    draft = load_pack(find_pack("quo_vadis", "30"))
    numbers = '[parameters]\n"war.strength_per_town" = 2\n'
    variant = applied(draft, variant_of(f'name = "V"\ngame = "quo_vadis"\ndraft = "30"\n{numbers}', "v"))
    request = PrintRequest(variant, CARDS, tmp_path / "v.pdf", language, PAPER, "full", since=draft)
    written = printed_words(request)
    heading = Texts(language).say(HEADING)
    assert written.count(heading) == 1
    below = " ".join(written[written.index(heading) + 1 :])
    assert {"en": "Ramparts", "ja": "城壁"}[language] in below
    assert "QV-E24" in below
    assert heading not in printed_words(request._replace(pack=draft))


def printed_words(request: PrintRequest) -> list[str]:
    """Return what is written on the pages, line by line."""
    lines: list[str] = []

    def kept(brush: object, area: object, text: str, lettering: object) -> None:
        del brush, area, lettering
        lines.append(text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(swap_list, "write", kept)
        for page in prepare(request).pages:
            image = QImage(8, 8, QImage.Format.Format_RGB32)
            painter = QPainter(image)
            page.paint(painter)
            painter.end()
    return lines
