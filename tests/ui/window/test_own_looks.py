"""Races and terrains of a pack of one's own in the window: by colour, shape and land, in both rooms, for every seat."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers.check_pack import check_folder
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.looks import COLOURS, LANDS, OWN_RACES, OWN_TERRAINS, RESOURCES, SHAPES
from qquovadis.model.pack.pack_looks import looks_of, race_looks, terrain_looks
from qquovadis.model.pack.schema import Pack, Race, RacesSheet, TilesSheet
from qquovadis.model.pack.shapes import Sign, Wording
from qquovadis.paths import resources
from tests.contract.own_drafts import edited, row, six_seats
from tests.ui.art.canvas import painted
from ui.art.land.terrain import GLYPHS
from ui.art.land.terrain import LANDS as PAINTED_LANDS
from ui.art.portraits import PortraitFace
from ui.art.race_outlines import SHAPES as PAINTED_SHAPES
from ui.art.race_shapes import HEMS, ROBES, ROOFS
from ui.kit.context import AppContext
from ui.kit.dressed_theme import dressed
from ui.start.seats_form import SeatsForm
from ui.start.table_setup import TableSetup


@pytest.fixture
def six(tmp_path: Path) -> Pack:
    """A draft for six, whose nomads are red and say no more of their looks."""
    return load_pack(six_seats(tmp_path, "quo_vadis"))


def test_every_colour_shape_and_land_that_a_pack_may_name_can_be_painted(context: AppContext) -> None:
    brought = {colour for colour, _ in OWN_RACES.values()}
    assert brought == set(OWN_TERRAINS.values())
    assert set(COLOURS) == brought | context.theme.dyes.keys()
    assert all(set(SHAPES) == painted.keys() for painted in (PAINTED_SHAPES, ROBES, HEMS, ROOFS))
    assert [context.theme.resource(name).icon for name in RESOURCES]
    assert set(LANDS) == PAINTED_LANDS.keys() == GLYPHS.keys()


@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
def test_what_is_shipped_looks_as_the_theme_has_it(context: AppContext, game: str) -> None:
    assert dressed(context.theme, looks_of(load_pack(find_pack(game, None)))) is context.theme


def test_a_race_of_ones_own_is_known_in_both_rooms(context: AppContext, six: Pack) -> None:
    context.know(looks_of(six))
    for scheme in ("light", "dark"):
        context.light(scheme)
        nomads = context.theme.race("nomad")
        assert (nomads.fill, nomads.signs["en"], nomads.names["ja"]) == (
            context.theme.dyes["red"].fill,
            "No",
            "Nomad",
        )
        assert nomads.shape not in {shape for _, shape in OWN_RACES.values()}
        assert context.theme.race("mystic").shape == "diamond"
    context.light("light")


def test_a_race_may_say_shape_and_letters_and_a_known_one_another_colour(six: Pack) -> None:
    *others, nomads = six.races
    others[0] = others[0].model_copy(update={"color": "orange"})
    own = replace(six, races=(*others, nomads.model_copy(update={"shape": "shield", "code": Sign(en="Q", ja="く")})))
    looks = race_looks(own)
    assert (looks[-1].shape, looks[-1].sign) == ("shield", Sign(en="Q", ja="く"))
    assert (looks[0].color, looks[0].shape) == ("orange", "disc")


def named(race: Race, en: str, ja: str) -> Race:
    """Return a race of one's own that says its name and no sign."""
    return race.model_copy(update={"id": en.lower(), "name": Wording(en=en, ja=ja), "shape": None, "code": None})


def test_signs_are_letters_of_the_name_in_both_languages_and_no_two_alike(six: Pack) -> None:
    """Glorious is Gl already; so Gladiator is Ga no more than Gigant leaves it, and Gi looks like Gl on a piece."""
    *known, nomads = six.races
    own = (
        named(nomads, "Gladiator", "グラディエーター"),
        named(nomads, "Giant", "巨人"),
        named(nomads, "Nomad", "Nomad"),
    )
    signs = [(look.sign.text("en"), look.sign.text("ja")) for look in race_looks(replace(six, races=(*known, *own)))]
    assert signs[:5] == [("Gl", "グ"), ("De", "デ"), ("Ga", "ギ"), ("My", "ミ"), ("Sa", "サ")]
    assert signs[5:] == [("Gd", "グラ"), ("Gn", "巨"), ("No", "No")]


def test_a_race_that_is_called_something_else_has_letters_of_that_name(six: Pack) -> None:
    mystic = six.races[3].model_copy(update={"name": Wording(en="Hermit", ja="隠者")})
    (look,) = race_looks(replace(six, races=(mystic,)))
    assert (look.sign.text("en"), look.sign.text("ja")) == ("He", "隠")


@pytest.mark.parametrize("code", ["Nom", "N o", "", {"en": "No", "ja": "ノマド"}])
def test_a_sign_that_is_no_letter_or_two_is_refused_in_a_sentence(tmp_path: Path, code: object) -> None:
    folder = six_seats(tmp_path, "quo_vadis")
    edited(folder, "races.toml", lambda said: row(said, "race", "nomad").update(code=code))
    (fault,) = (str(each) for each in check_folder(folder).faults)
    assert fault.startswith("races.toml") and fault.endswith("a sign is one or two characters without spaces.")


def test_a_race_of_ones_own_may_name_a_picture_as_its_portrait(context: AppContext, tmp_path: Path) -> None:
    folder = six_seats(tmp_path, "quo_vadis")
    edited(folder, "races.toml", lambda said: row(said, "race", "nomad").update(picture="camp.png"))
    (fault,) = (str(each) for each in check_folder(folder).faults)
    assert fault.startswith("races.toml, race nomad, picture: ") and "camp.png" in fault
    (folder / "pictures").mkdir()
    camp = QImage(40, 20, QImage.Format.Format_RGB32)
    camp.fill(QColor("#3366CC"))
    camp.save(str(folder / "pictures" / "camp.png"))
    context.know(looks_of(load_pack(folder)))
    for size in (24.0, 160.0):  # it fills the shape, as large as that is
        image = painted(context.look, PortraitFace("nomad", size).paint, 200)
        assert image.pixelColor(100, 100).name() == "#3366cc"
        assert image.pixelColor(100, round(100 - size * 0.55)).alpha() == 0


def test_a_race_that_changes_nothing_but_its_sign_keeps_its_portrait(context: AppContext, six: Pack) -> None:
    mystic = six.races[3].model_copy(update={"code": Sign(en="Ms", ja="神")})
    context.know(looks_of(replace(six, races=(*six.races[:3], mystic))))
    looks = context.theme.race("mystic")
    assert (looks.portrait, looks.signs["ja"]) == ("mystic", "神")
    red = six.races[3].model_copy(update={"color": "red"})
    context.know(looks_of(replace(six, races=(red,))))
    assert context.theme.race("mystic").portrait == ""  # which is drawn in other colours


def test_seats_without_a_race_have_the_letters_of_those_who_sit_there(context: AppContext) -> None:
    context.sign_seats({"ruby": "さ", "azure": "健"})
    for scheme in ("dark", "light"):
        context.light(scheme)
        assert [context.theme.race(livery).signs["ja"] for livery in ("ruby", "azure", "moss")] == ["さ", "健", "C"]
    context.sign_seats({})
    assert context.theme.race("ruby").signs["en"] == "A"


def test_terrains_say_their_land_or_are_the_first_that_no_other_is(six: Pack) -> None:
    plain = six.terrains[0]
    moor, bog = (plain.model_copy(update={"id": name, "color": "brown"}) for name in ("moor", "bog"))
    own = replace(six, terrains=(*six.terrains, moor, bog.model_copy(update={"land": "forest"})))
    assert [look.land for look in terrain_looks(own)] == [
        "plain",
        "mountain",
        "desert",
        "frost",
        "sea",
        "marsh",
        "forest",
    ]


def test_what_the_program_cannot_paint_or_nobody_could_tell_apart_is_told(tmp_path: Path) -> None:
    folder = six_seats(tmp_path, "quo_vadis")
    edited(folder, "races.toml", lambda said: row(said, "race", "nomad").update(color="crimson", shape="disc"))
    faults = [str(each) for each in check_folder(folder).faults]
    assert any(each.startswith("races.toml, race nomad, color: there is no colour crimson") for each in faults)
    assert any(
        each.startswith("races.toml, race nomad, shape: glorious looks the same; write another") for each in faults
    )


def test_six_seats_are_offered_with_the_races_as_they_look(context: AppContext, six: Pack, qtbot: QtBot) -> None:
    form = SeatsForm(context, six, TableSetup.usual(six))
    qtbot.addWidget(form)
    form.show()
    counts = [button for button in form.findChildren(QPushButton) if button.text().isdecimal()]
    assert [button.text() for button in counts] == ["3", "4", "5", "6"]
    counts[-1].click()
    assert [seat.race for seat in form.draft.people] == [race.id for race in six.races]
    assert [entry.race.isVisibleTo(form) for entry in form._rows] == [True] * 6


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_for_designers_names_every_look_and_its_rows_are_good(language: str) -> None:
    page = (resources() / "packs" / f"worlds.{language}.md").read_text(encoding="utf-8")
    assert [name for name in (*COLOURS, *SHAPES, *LANDS) if name not in page] == []
    races, tiles = (tomllib.loads(each) for each in re.findall(r"```toml\n(.*?)```", page, flags=re.DOTALL))
    (race,) = RacesSheet.model_validate(races).race
    assert (race.shape in SHAPES, race.picture) == (True, "nomad.svg")
    assert TilesSheet.model_validate(tiles).terrain[0].land in LANDS
