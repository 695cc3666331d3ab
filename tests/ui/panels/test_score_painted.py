"""The score sheet as it is painted: each seat's points, what it would have at the end, and what nobody may see."""

from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from tests.marks import quick
from tests.ui.painted import Painted, painted
from ui.kit.context import AppContext
from ui.panels import score_panel
from ui.panels.score_panel import ProvisionalPoints, ScoreSheet, SeatScore

pytestmark = quick

AHEAD = ProvisionalPoints({"Control": 3, "Debts": -1}, ("Control 2: 1-2, 2-4",))
SEATS = (
    SeatScore("Aya", "gigant", 5, {"War": 7, "Losses": -2}, ahead=AHEAD),
    SeatScore("Ben", "mystic", 9, {}),
    SeatScore("Cho", None, None),
)


def sheet_of(context: AppContext, qtbot: QtBot) -> Painted:
    """What the sheet of these seats paints."""
    sheet = ScoreSheet(context)
    qtbot.addWidget(sheet)
    sheet.show_standings(SEATS)
    sheet.resize(340, sheet.sizeHint().height())
    return painted(sheet, score_panel)


def row_of(seen: Painted, words: str) -> list[str]:
    """What stands in one line, from the left."""
    middle = seen.place(words).center().y()
    row = [each for each in seen.words if abs(each.area.center().y() - middle) < 2]
    return [each.words for each in sorted(row, key=lambda each: (each.area.right(), each.area.left()))]


def test_every_seat_has_its_name_badge_and_total_the_most_points_on_top(context: AppContext, qtbot: QtBot) -> None:
    seen = sheet_of(context, qtbot)
    heads = [row_of(seen, name) for name in ("Ben", "Aya", "Cho")]
    assert heads == [["Ben", "9"], ["Aya", "5"], ["Cho", "?"]]
    tops: list[QRectF] = [seen.place(name) for name in ("Ben", "Aya", "Cho")]
    assert tops == sorted(tops, key=lambda place: place.top())
    assert [each.name for each in seen.badges] == ["mystic", "gigant"]
    assert [each.name for each in seen.icons] == ["vp"] * 3


def test_sources_stand_with_their_signs_and_the_end_is_what_is_there_and_what_is_coming(
    context: AppContext, qtbot: QtBot
) -> None:
    seen, surface = sheet_of(context, qtbot), context.theme.surface
    pairs = {"War": "+7", "Losses": "-2", "Control": "+3", "Debts": "-1", "If the game ended now": f"→ {5 + 3 - 1}"}
    for words, points in pairs.items():
        assert row_of(seen, words) == [words, points]
    order = ["War", "Losses", "If the game ended now", "Control", "Debts", "Control 2: 1-2, 2-4"]
    tops = [seen.place(words).top() for words in order]
    assert tops == sorted(tops) and len(set(tops)) == len(order)
    assert (seen.colour("War"), seen.colour("Control")) == (surface.ink.name(), surface.ink_soft.name())


def test_who_has_nothing_yet_and_whose_points_are_hidden_are_told_apart(context: AppContext, qtbot: QtBot) -> None:
    seen = sheet_of(context, qtbot)
    none, hidden = (seen.place(words) for words in ("No points yet.", "Hidden until the end of the game."))
    assert seen.place("Ben").top() < none.top() < seen.place("Aya").top()
    assert hidden.top() > seen.place("Cho").top()


def test_a_bar_behind_each_source_is_as_long_as_its_points_and_there_is_none_behind_what_is_coming(
    context: AppContext, qtbot: QtBot
) -> None:
    sheet = ScoreSheet(context)
    qtbot.addWidget(sheet)
    sheet.show_standings(SEATS)
    sheet.resize(340, sheet.sizeHint().height())
    seen, image = painted(sheet, score_panel), sheet.grab().toImage()
    plain = context.theme.surface.panel_rise.name()

    def tinted(words: str, share: float) -> bool:
        """Whether there is a bar at a share of the whole length, above the letters."""
        area = seen.place(words)
        at = area.left() - 4 + share * (area.width() + 44 - 36)
        return image.pixelColor(round(at), round(area.top()) + 4).name() != plain

    assert [tinted("War", share) for share in (0.1, 0.5, 0.9)] == [True, True, True]
    assert [tinted("Losses", share) for share in (0.1, 0.2, 0.4, 0.9)] == [True, True, False, False]  # 2 of 7
    assert not any(tinted(words, share) for words in ("Control", "Debts") for share in (0.05, 0.2))
