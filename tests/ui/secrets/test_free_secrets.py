"""Twins of an auction at a free table, which differ only in what is hidden: by counter, by die, by card, face down.

Whatever can be read, heard or seen, by whoever is at the screen or while nobody is, is the same in both.
"""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.engine.kit import Kit
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import SetDieValue
from tests.auction import PEOPLE, auction
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.exposure import Exposure, exposure
from tests.ui.secrets.test_free_table import come, got
from ui.free_table.edit_commands import EditCommands
from ui.free_table.table_mouse import TableMouse
from ui.play.open_game import Agreement
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.scene.explanations import Describer

AYA, BEN, CHO = range(3)


class Hiding(NamedTuple):
    """What Ben hides: what he counts in secret, what his die shows, and by how much fog and deck lie otherwise."""

    bid: int
    die: int
    others: bool = False


PLAIN = Hiding(3, 1)
TWINS = (Hiding(39, 1), Hiding(3, 40), Hiding(0, 17, others=True))


class Sitting(NamedTuple):
    """An auction in a window."""

    program: Program
    presenter: Presenter
    commands: EditCommands

    @property
    def kit(self) -> Kit:
        """Its box."""
        return self.presenter.open_game.kit

    def bid(self, seat: int) -> int:
        """The tally of what a seat bids."""
        return self.kit.tallies_of("bid")[seat]

    def die(self, seat: int) -> int:
        """The die of a seat."""
        return self.kit.piece_index[f"bid die {'ABC'[seat]}"]


def sat_down(program: Program, folder: Path, people: tuple[Player, ...] = PEOPLE) -> Sitting:
    program.sit_down(Agreement(auction(folder), people, (None,) * len(people), seed=7, mode=Mode.FREE_MOVES))
    commands = program.positions.position_editor.edit_commands
    assert program.presenter is not None and commands is not None
    return Sitting(program, program.presenter, commands)


def play(sitting: Sitting, hiding: Hiding) -> None:
    """Let Ben bid in secret by all means, change his mind and take one change back; Aya and Cho bid the same always."""
    commands, kit = sitting.commands, sitting.kit
    for seat, (bid, die) in {AYA: (5, 6), BEN: (hiding.bid, hiding.die), CHO: (7, 8)}.items():
        come(sitting.presenter, sitting.program, seat)
        if seat == BEN and hiding.others:
            assert mixed(sitting, AYA) > 3
        for count in range(20, bid + (1 if bid >= 20 else -1), 1 if bid >= 20 else -1):
            commands.count(sitting.bid(seat), count)  # step by step, which nobody may count
        commands.table.change_by_hand(SetDieValue(sitting.die(seat), 9))
        commands.table.change_by_hand(SetDieValue(sitting.die(seat), die))
        commands.draw(kit.zone("deck"), kit.zones_of("hand")[seat])
        sitting.program.window.actions_by_name["undo"].trigger()


def mixed(sitting: Sitting, viewer: int) -> int:
    """Let pieces with the same back that a viewer does not know exchange what is printed on them; return how many."""
    table = sitting.presenter.open_game.session.history.table
    view, backs = sitting.presenter.open_game.session.seat_view(viewer), sitting.kit.backs
    hidden = [piece for piece in range(len(view.zone_of)) if not view.knows(piece)]
    before = table.identity_of.copy()
    for back in {backs[piece] for piece in hidden}:
        alike = [piece for piece in hidden if backs[piece] == back]
        for piece, other in zip(alike, (*alike[1:], alike[0]), strict=True):
            table.identity_of[piece] = before[other]
    return sum(now != was for now, was in zip(table.identity_of, before, strict=True))


def tips(sitting: Sitting) -> Iterator[str]:
    """Yield what is said of every thing on the table, and what hands over every count are offered."""
    table = sitting.presenter.table
    describer, mouse = Describer(table.table_scene), sitting.program.window.findChildren(TableMouse)[0]
    things = [ChoiceSubject("piece", each.piece) for each in table.table_scene.piece_items.items()]
    counts = [ChoiceSubject("tally", each) for each in table.table_scene.plan.tallies]
    for thing in (*things, *counts, *(ChoiceSubject("zone", each) for each in table.table_scene.plan.zones)):
        yield f"{thing}: {describer.describe(thing)}"
    for count in counts:
        mouse._hover(count)
        yield f"{count}: {mouse._stepper.isVisibleTo(table)} {mouse._stepper._number.text()}"
        mouse._stepper.close_now()


def all_got(sitting: Sitting, viewer: int | None, qtbot: QtBot) -> list[Exposure]:
    """Take down all that a viewer can get: window, menus, lists, tips, counts, table as text, log, earlier moments."""
    program, presenter = sitting.program, sitting.presenter
    come(presenter, program, viewer)
    presenter.show_present()
    qtbot.wait(1)
    got(program, presenter, viewer)  # the panel stays at the place that was looked into last
    found = [*got(program, presenter, viewer), Exposure("tips", viewer, tuple(tips(sitting)), "")]
    counts = program.positions.position_editor.panel.counts
    counts._whose.setCurrentIndex(0)
    for seat in range(-1, len(PEOPLE)):
        counts._whose.setCurrentIndex(counts._whose.findData(seat))
        assert counts._naming is not None and counts._view is not None
        counts._make_fields(counts._naming)
        counts.show_view(counts._view)
        words = [
            f"{tally}: {field.isEnabled()} {getattr(field, 'text', str)()}" for tally, field in counts.fields.items()
        ]
        found.append(Exposure(f"counts {seat}", viewer, tuple(words), ""))
    for name in ("in_words", "log"):
        program.window.actions_by_name[name].trigger()
        qtbot.wait(1)
        found.append(exposure(program.window, name, viewer))
    program.window.actions_by_name["look_back"].trigger()
    qtbot.wait(1)
    for step in range(6):
        program.window.actions_by_name["earlier"].trigger()
        qtbot.wait(1)
        found.append(exposure(program.window, f"earlier {step}", viewer))
    program.window.actions_by_name["compare"].trigger()
    qtbot.wait(1)
    found.append(exposure(program.window, "compared", viewer))
    program.window.actions_by_name["compare"].trigger()
    program.window.actions_by_name["look_back"].trigger()
    qtbot.wait(1)
    return found


def differences(one: list[Exposure], other: list[Exposure]) -> list[tuple[str, str | None, str | None]]:
    """Return every word that differs, and where only the picture does, that."""
    found: list[tuple[str, str | None, str | None]] = []
    for here, there in zip(one, other, strict=True):
        words = [(here.moment, *pair) for pair in zip_longest(here.words, there.words) if pair[0] != pair[1]]
        found += words
        if not words and here.pixels != there.pixels:
            found.append((here.moment, here.pixels, there.pixels))
    return found


@pytest.mark.parametrize("twin", TWINS, ids=str)
def test_whatever_ben_hides_nobody_else_gets_anything_of_it(
    opened: Opened, qtbot: QtBot, tmp_path: Path, twin: Hiding
) -> None:
    seen = []
    for hiding in (PLAIN, twin):
        sitting = sat_down(opened(), tmp_path)
        play(sitting, hiding)
        viewers = (None, AYA) if twin.others else (None, AYA, CHO)  # Cho draws what then lies otherwise
        seen.append([all_got(sitting, viewer, qtbot) for viewer in viewers])
    for one, other in zip(*seen, strict=True):
        assert differences(one, other) == []
        told = next(each for each in one if each.moment == "tips").words
        assert any("bid · ?" in words.casefold() and "secret" in words for words in told)


def test_ben_sees_it_and_everybody_once_it_is_turned_over(opened: Opened, qtbot: QtBot, tmp_path: Path) -> None:
    """The same twins are told apart where they may be, so that the test above would see it."""
    seen: list[list[list[Exposure]]] = []
    for hiding in (PLAIN, Hiding(39, 40)):
        sitting = sat_down(opened(), tmp_path)
        play(sitting, hiding)
        own = all_got(sitting, BEN, qtbot)
        sitting.commands.secrets.turn_over(ChoiceSubject("tally", sitting.bid(AYA)))
        shown = all_got(sitting, CHO, qtbot)
        sitting.commands.secrets.turn_over(ChoiceSubject("zone", sitting.kit.zones_of("screen")[CHO]))
        seen.append([own, shown, all_got(sitting, AYA, qtbot)])
    for at, (one, other) in enumerate(zip(*seen, strict=True)):
        told = [" ".join(filter(None, words)) for _, *words in differences(one, other)]
        assert any("39" in words for words in told)
        assert at == 1 or any("40" in words for words in told)


def test_whoever_does_not_see_a_count_cannot_change_it(opened: Opened, tmp_path: Path) -> None:
    sitting = sat_down(opened(), tmp_path)
    session = sitting.presenter.open_game.session
    for viewer, may in ((None, False), (AYA, False), (BEN, True)):
        come(sitting.presenter, sitting.program, viewer)
        before = len(session.entries)
        sitting.commands.count(sitting.bid(BEN), 30)
        assert (len(session.entries) > before) is may


def test_alone_on_all_seats_nothing_names_what_lies_face_down_before_it_is_looked_at(
    opened: Opened, qtbot: QtBot, tmp_path: Path
) -> None:
    """What nobody looked at may lie otherwise, and nothing tells; a look does, and names it from then on."""
    alone = tuple(person._replace(person="Aya") for person in PEOPLE)
    sitting = sat_down(opened(), tmp_path, alone)
    session = sitting.presenter.open_game.session
    sitting.program.positions.position_editor.look_from(AYA)
    sitting.presenter.show_present()
    qtbot.wait(1)

    def everything() -> list[Exposure]:
        sitting.presenter.show_present()
        qtbot.wait(1)
        got(sitting.program, sitting.presenter, AYA)
        return [
            *got(sitting.program, sitting.presenter, AYA),
            Exposure("tips", AYA, tuple(tips(sitting)), ""),
        ]

    everything()  # the window comes to rest meanwhile
    plain = everything()
    assert mixed(sitting, AYA) > 3
    assert differences(plain, everything()) == []
    fog = sitting.kit.zone("fog")
    treasure = session.history.table.contents[fog][0]
    sitting.commands.secrets.look_at((treasure,))
    looked = everything()
    name = sitting.kit.identities[session.history.table.identity_of[treasure]].name
    assert any(name in words for each in looked for words in each.words)
    assert not any(name in words for each in plain for words in each.words)
