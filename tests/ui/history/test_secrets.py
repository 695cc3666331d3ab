"""Whoever looks back in a running game sees what they may know, by pixels and words, and nothing more."""

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.table import Table
from qquovadis.model.text.branch_text import describe_branch_op
from tests.marks import sampled
from tests.ui.history.conftest import THREE, UnderWay
from tests.ui.history.test_strip import looking
from tests.ui.window.test_curtain import words_of
from ui.history.moment_text import GameMoment
from ui.play.presenter import Presenter
from ui.program.program import Program

EARLIER = 45  # entries after which everybody has a hand and skills that nobody else has seen


def seen(program: Program) -> tuple[bytes, list[str]]:
    """The window as it is painted, and everything that it says."""
    QApplication.processEvents()
    track = program.window.desk.history.track
    words = [*words_of(program.window), *program.history_commands.compared.lines, *hovers(program)]
    picture = program.window.grab().toImage()
    return bytes(picture.constBits()), [*words, str(track.value())]


def exchange(table: Table, family: str, owner: int) -> None:
    """Give a seat the hidden cards of the last one, and the other way round."""
    zones = table.kit.zones
    rows = [
        table.contents[next(at for at, zone in enumerate(zones) if (zone.family, zone.seat) == (family, seat))]
        for seat in (owner, 2)
    ]
    differing = [pair for pair in zip(*rows, strict=False) if len({table.identity_of[each] for each in pair}) == 2]
    assert differing
    for one, other in differing:
        table.identity_of[one], table.identity_of[other] = table.identity_of[other], table.identity_of[one]


def hovers(program: Program) -> Iterator[str]:
    """What is said of every moment that can be pointed at."""
    course = program._history_browser.course
    for row in course.timeline.rows:
        for number in range(row.end + 1):
            yield from course.say(GameMoment(row.number, number))


def look_back(program: Program, presenter: Presenter, eyes: int | None) -> None:
    """Look at an earlier moment with these eyes, beside now."""
    seating = presenter.open_game.session.seating
    seating.close_eyes()
    if eyes is not None:
        seating.open_eyes(eyes)
    presenter.show_present()
    program._history_browser.look_at(GameMoment(0, EARLIER))
    action = program.window.actions_by_name["compare"]
    if not action.isChecked():
        action.trigger()


@pytest.mark.parametrize("family", sampled(["hand", "drafted"], 1))
@pytest.mark.parametrize("case", [(None, 0, False), (0, 1, False), (1, 0, False), (0, 0, True)])
def test_cards_of_others_change_no_pixel_and_no_word_of_the_past(
    under_way: UnderWay, program: Program, family: str, case: tuple[int | None, int, bool]
) -> None:
    eyes, owner, holds = case
    presenter = under_way(THREE)
    look_back(program, presenter, eyes)
    plain = seen(program)
    exchange(looking(program)._replay.history.table, family, owner)
    looking(program).show()
    assert (seen(program) != plain) is holds


def test_no_word_of_any_moment_names_what_the_reader_never_knew(under_way: UnderWay, program: Program) -> None:
    presenter = under_way(THREE)
    session = presenter.open_game.session
    names, kit = presenter.table_text.formatter.names, session.history.table.kit
    several = Counter(each.identity for each in kit.pieces)
    single = {each.identity for each in kit.pieces if each.hidden and several[each.identity] == 1 and not each.aid}
    for eyes in (None, 0, 1, 2):
        look_back(program, presenter, eyes)
        back, known = looking(program), set[int]()
        for number in range(len(session.entries) + 1):
            back._replay.seek(number)
            known |= set(seat_view(back._replay.history.table, eyes).identity_of)
        text = "\n".join((*hovers(program), *program.history_commands.compared.lines, *_log(presenter)))
        unknown = {names.identity(each, "en") for each in single - known} - {
            names.identity(each, "en") for each in known if each >= 0
        }
        assert unknown
        assert not [name for name in unknown if name in text]
        program._history_browser.come_back()


def _log(presenter: Presenter) -> list[str]:
    return [line.words for line in presenter.table_presenter.log._lines._lines]


def test_branches_are_told_without_what_the_reader_may_not_know(under_way: UnderWay, program: Program) -> None:
    presenter = under_way(THREE)
    session, formatter = presenter.open_game.session, presenter.table_text.formatter
    session.branches.play_on_from(20, agreed=True)
    log = session.history.branches.log
    hidden = [each for each in log[0].seen if each.knows != 7 and not each.value]  # type: ignore[union-attr]
    assert hidden
    text = describe_branch_op(formatter, log[0], 0, None)
    known = [each for each in log[0].seen if each.knows == 7]  # type: ignore[union-attr]
    open_names = {formatter.names.identity(each.identity, "en") for each in known}
    secret = {formatter.names.identity(each.identity, "en") for each in hidden} - open_names
    assert secret and not [name for name in secret if name in text]
    presenter.controller.change(lambda: None)
    course = program._history_browser.course
    names = [course.naming.branch(row.number) for row in course.timeline.rows] if course.naming else []
    assert names == ["branch 1", "Main line"]


def test_who_is_asked_may_look_with_their_own_eyes_behind_the_curtain(
    under_way: UnderWay, program: Program, qtbot: QtBot
) -> None:
    presenter = under_way(THREE)
    actions, session = program.window.actions_by_name, presenter.open_game.session
    here = presenter.controller.here
    assert here is not None and not session.seating.sees(here)
    program._history_browser.look_at(GameMoment(0, EARLIER))
    assert actions["peek"].isEnabled() and not actions["cover"].isEnabled()
    actions["peek"].trigger()
    assert presenter.is_covered and not program._history_browser.is_exclusive
    assert not any(actions[name].isEnabled() for name in ("look_back", "earlier", "fork", "bookmark", "branches"))
    presenter.open_curtain()
    qtbot.waitUntil(lambda: not presenter.is_covered)
    assert session.seating.sees(here)
    assert looking(program).moment == GameMoment(0, EARLIER)
    actions["cover"].trigger()
    assert not session.seating.sees(here)
    assert looking(program).moment == GameMoment(0, EARLIER)


def test_nothing_of_the_past_is_left_when_the_public_table_is_shown_behind_the_curtain(
    under_way: UnderWay, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = under_way(THREE)
    look_back(program, presenter, presenter.controller.here)
    assert program.history_commands.compared.lines
    curtain, left = program.window.desk.curtain, list[object]()
    show = curtain.show_public

    def look() -> None:
        track = program.window.desk.history.track
        left.append(
            (program._history_browser.is_exclusive, program.history_commands.compared.lines, track.shown.moment)
        )
        show()

    monkeypatch.setattr(curtain, "show_public", look)
    presenter.open_game.session.seating.close_eyes()
    presenter.controller.peek()
    assert presenter.is_covered
    assert left == [(False, (), None)]


def test_the_present_is_asked_as_before_after_somebody_looked_back(under_way: UnderWay, program: Program) -> None:
    presenter = under_way(THREE)
    asking = program.window.desk.bar.asking
    program._history_browser.look_at(GameMoment(0, EARLIER))
    assert program.window.desk.bar.asking != asking
    program.window.actions_by_name["look_back"].trigger()
    assert program.window.desk.bar.asking == asking
    assert presenter.controller.here is not None
