"""Races and terrains of a pack of one's own in the window: by colour, shape and land, in both rooms, for every seat."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers.check_pack import check_folder
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.looks import COLOURS, LANDS, OWN_RACES, OWN_TERRAINS, RESOURCES, SHAPES
from qquovadis.model.pack.pack_looks import looks_of, race_looks, terrain_looks
from qquovadis.model.pack.schema import Pack, RacesSheet, TilesSheet
from qquovadis.paths import resources
from tests.contract.own_drafts import edited, row, six_seats
from ui.art.emblems import SHAPES as PAINTED_SHAPES
from ui.art.land.terrain import GLYPHS
from ui.art.land.terrain import LANDS as PAINTED_LANDS
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
        assert (nomads.fill, nomads.code, nomads.names["ja"]) == (context.theme.dyes["red"].fill, "No", "Nomad")
        assert nomads.shape not in {shape for _, shape in OWN_RACES.values()}
        assert context.theme.race("mystic").shape == "diamond"
    context.light("light")


def test_a_race_may_say_shape_and_letters_and_a_known_one_another_colour(six: Pack) -> None:
    *others, nomads = six.races
    others[0] = others[0].model_copy(update={"color": "orange"})
    own = replace(six, races=(*others, nomads.model_copy(update={"shape": "shield", "code": "Q"})))
    looks = race_looks(own)
    assert (looks[-1].shape, looks[-1].code) == ("shield", "Q")
    assert (looks[0].color, looks[0].shape) == ("orange", "disc")


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
    assert RacesSheet.model_validate(races).race[0].shape in SHAPES
    assert TilesSheet.model_validate(tiles).terrain[0].land in LANDS
