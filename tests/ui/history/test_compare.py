"""A moment beside now: what differs, seat by seat, and where it lies."""

from qquovadis.model.history.compare_views import CountDifference, PieceDifference, PieceLying, ViewComparison
from tests.ui.history.conftest import UnderWay
from tests.ui.history.test_strip import looking
from ui.history.compare_text import parts
from ui.history.moment_text import GameMoment
from ui.program.program import Program


def compare(program: Program, number: int) -> tuple[str, ...]:
    """What the page tells of a moment beside now."""
    program._history_browser.look_at(GameMoment(0, number))
    action = program.window.actions_by_name["compare"]
    if not action.isChecked():
        action.trigger()
    return program.history_commands.compared.lines


def test_what_differs_is_told_seat_by_seat(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    session = presenter.open_game.session
    lines = compare(program, 30)
    assert program.history_commands.compared.isVisible()
    eyes = looking(program).reader
    then, now = looking(program)._replay.seat_view(eyes), session.seat_view(eyes)
    kit = session.history.table.kit
    food = [at for at, tally in enumerate(kit.tallies) if tally.family == "food" and then.tally[at] != now.tally[at]]
    assert food
    for at in food:
        assert f"food: {then.tally[at]} → {now.tally[at]}" in lines
    assert lines[0] in ("Aya", "Ben", "Cho") and "Table" in lines


def test_another_moment_is_compared_as_soon_as_it_is_shown(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    last = len(presenter.open_game.session.entries)
    first = compare(program, 30)
    program.window.actions_by_name["later"].trigger()
    assert program.history_commands.compared.lines != first or len(first) > 0
    assert compare(program, last) == ("No visible differences.",)
    program._history_browser.come_back()
    assert not program.history_commands.compared.isVisible()
    assert not program.window.actions_by_name["compare"].isEnabled()


def test_a_line_leads_to_its_place_on_the_table(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    compare(program, 30)
    page = program.history_commands.compared
    rows = [row for row in range(page._list.count()) if page._list.item(row).data(0x0100) is not None]
    pointed = []
    for row in rows[:6]:
        page._list.setCurrentRow(row)
        pointed.append(presenter.table.highlights.pointed_at)
    assert all(subject is not None for subject in pointed)


def test_it_is_told_from_the_comparison_alone_in_the_language_spoken(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    compare(program, 30)
    program.window.context.set_language("ja")
    lines = program.history_commands.compared.lines
    back = looking(program)
    comparison = back.compared(presenter.open_game.session.seat_view(back.reader))
    wanted = [line.words for part in parts(presenter.table_text.formatter, comparison) for line in part.lines]
    assert [line for line in lines if line in wanted] == wanted
    assert any("食料" in line for line in lines)


def test_where_a_piece_lies_is_told_as_people_say_it(under_way: UnderWay, program: Program) -> None:
    """It was "Glorious town: towns not yet built of Ann → space 1-4/a"."""
    del program
    formatter = under_way().table_text.formatter
    kit = formatter.kit
    town, supply, space = kit.pieces_of("town")[0], kit.zone_index["supply.A"], kit.zone_index["1-4/a"]
    name = formatter.names.identity(kit.pieces[town].identity, "en")
    built = PieceDifference(kit.pieces[town].identity, PieceLying(supply, 0, 0, 0), PieceLying(space, 0, 0, 0))
    (part,) = parts(formatter, ViewComparison(pieces=(built,)))
    assert (part.title, part.lines[0].words) == ("Aya", f"{name}: now space 1-4/a, before towns not yet built")


def test_what_was_stands_before_what_is(under_way: UnderWay, program: Program) -> None:
    del program
    formatter = under_way().table_text.formatter
    food = formatter.kit.tally("food.A")
    (part,) = parts(formatter, ViewComparison((CountDifference(0, food, 1, 4),)))
    assert (part.title, [line.words for line in part.lines]) == ("Aya", ["food: 1 → 4"])
