"""The panels one by one: what they show, what they ask for, in both languages."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QAction, QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.rulebook import load_rulebook
from tests.ui.painted import painted
from ui.kit.context import AppContext
from ui.panels import question_label
from ui.panels.decision_bar import DecisionBar
from ui.panels.log_lines import LogLine
from ui.panels.log_panel import LogPanel
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.panels.question_label import QuestionLabel
from ui.panels.refusal_strip import RefusalStrip
from ui.panels.report import Report, ReportLine
from ui.panels.rules.rules_panel import RulesPanel
from ui.panels.score_panel import ScorePanel, SeatScore
from ui.voice.explain import explanation_of
from ui.voice.explanation import Explanation
from ui.voice.voice import voice

ROOM = (900, 400)

LEFT = Qt.MouseButton.LeftButton
DONE, STAY = OfferedChoice(Choice("done"), "Done"), OfferedChoice(Choice("stay"), "Stay", "Not now.", "AB-PLAY-01")
AMOUNTS = tuple(
    OfferedChoice(Choice("use", count), f"Use {count}", *(("", "") if count < 4 else ("Too many.", "X")))
    for count in range(6)
)


def test_choices_without_a_place_are_buttons_and_refused_ones_say_why(bar: DecisionBar) -> None:
    bar.ask(DecisionPrompt("Aya, choose.", "glorious", (STAY, DONE)))
    done, stay = bar.buttons
    assert (done.text(), stay.text()) == ("Done", "Stay")
    assert stay.property("refused") and explanation_of(stay) == Explanation(
        name="Stay", why_not="Not now.", clause="AB-PLAY-01"
    )
    assert bar.accessibleName() == "Aya, choose."


@pytest.mark.parametrize("between", [" · ", " ・ "])
def test_a_hint_without_room_says_its_first_part(room: QWidget, context: AppContext, between: str) -> None:
    sentence, area = QuestionLabel(context), QRectF(0, 0, 110, 60)
    sentence.setParent(room)
    hint = between.join(("3 of 9", "Left and Right a step", "Page Up and Page Down a turn"))
    sentence.set_question("Aya moves.", hint)

    def fitting(area: QRectF) -> str:
        fitted = sentence._fitting(area)
        return fitted.text if fitted is not None else ""

    assert fitting(area) == "3 of 9"
    assert fitting(QRectF(0, 0, 900, 60)) == hint
    sentence.set_question("Aya moves.", hint, "44% to win")
    assert fitting(area) == "44% to win"


@pytest.mark.parametrize(("times", "beside"), [(1, ""), (20, "44% to win")])
def test_what_a_button_brings_is_said_once(bar: DecisionBar, times: int, beside: str) -> None:
    bar.ask(DecisionPrompt("Aya, choose. " * times, None, (DONE._replace(brings="44% to win"), STAY)))
    bar.stand_at(QRect(0, 0, 900, 60))
    QApplication.processEvents()
    voice().fall_silent()
    QApplication.sendEvent(bar.buttons[0], QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    said = voice().explanation
    assert (said.now if said is not None else "") == beside
    assert "44% to win" in bar.buttons[0].accessibleDescription()


def test_a_refused_button_can_be_tried_like_any_other(bar: DecisionBar, qtbot: QtBot) -> None:
    bar.ask(DecisionPrompt("Aya, choose.", None, (STAY, DONE)))
    with qtbot.waitSignal(bar.chosen) as text:
        QTest.mouseClick(bar.buttons[1], LEFT)
    assert text.args == [Choice("stay")]


def test_there_are_six_buttons_at_most_and_a_list_of_every_choice(bar: DecisionBar) -> None:
    offers = tuple(OfferedChoice(Choice(f"verb{number}"), f"Offer {number}") for number in range(8))
    places = (OfferedChoice(Choice("place", 3), "Place it there"),)
    bar.ask(DecisionPrompt("Aya, choose.", None, offers, places))
    assert len(bar.buttons) == 6
    menu = bar._more.menu()
    assert [action.text() for action in menu.actions() if action.text()] == [
        *(offer.words for offer in offers),
        "Place it there",
    ]
    choices: list[Choice] = []
    bar.chosen.connect(choices.append)
    menu.actions()[-1].trigger()
    assert choices == [Choice("place", 3)]


def test_many_amounts_are_one_stepper_that_begins_with_the_first_legal_one(bar: DecisionBar, qtbot: QtBot) -> None:
    bar.ask(DecisionPrompt("Aya, choose.", None, (*AMOUNTS, DONE)))
    assert [button.text() for button in bar.buttons] == ["Use 0", "Done"]
    less, more = bar._stepper.steps
    assert not less.isEnabled()
    for _ in range(3):
        QTest.mouseClick(more, LEFT)
    with qtbot.waitSignal(bar.chosen) as text:
        QTest.mouseClick(bar.buttons[0], LEFT)
    assert text.args == [Choice("use", 3)]
    QTest.mouseClick(more, LEFT)
    refused = explanation_of(bar.buttons[0])
    assert refused is not None and (refused.why_not, refused.clause) == ("Too many.", "X")


def test_adding_and_taking_away_are_one_row_that_begins_with_adding(bar: DecisionBar, qtbot: QtBot) -> None:
    both = [OfferedChoice(Choice(verb, number), f"{verb} {number}") for verb in ("add", "remove") for number in (1, 2)]
    bar.ask(DecisionPrompt("Aya, choose.", None, (*both, DONE)))
    assert [offer.words for offer in bar._asking.amounts] == ["remove 2", "remove 1", "add 1", "add 2"]
    assert [button.text() for button in bar.buttons] == ["add 1", "Done"]
    less, more = bar._stepper.steps
    QTest.mouseClick(more, LEFT)
    with qtbot.waitSignal(bar.chosen) as text:
        bar.enter()
    assert text.args == [Choice("add", 2)]
    for _ in range(3):
        QTest.mouseClick(less, LEFT)
    with qtbot.waitSignal(bar.chosen) as text:
        bar.enter()
    assert text.args == [Choice("remove", 2)]


def test_a_digit_presses_the_button_of_that_number(bar: DecisionBar, qtbot: QtBot) -> None:
    bar.ask(DecisionPrompt("Aya, choose.", None, (STAY, DONE)))
    with qtbot.waitSignal(bar.chosen) as text:
        bar.press(1)
    assert text.args == [Choice("done")]
    bar.press(7)


def test_a_reason_leads_to_its_clause(room: QWidget, context: AppContext, qtbot: QtBot) -> None:
    reason = RefusalStrip(context, room)
    reason.show_refusal("The card is marked.", "QV-AREA-02")
    assert reason.isVisible() and reason.sentence == "The card is marked."
    button = reason._label
    assert "QV-AREA-02" in button.text()
    with qtbot.waitSignal(reason.clause_wanted) as text:
        QTest.mouseClick(button, LEFT)
    assert text.args == ["QV-AREA-02"]
    reason.forget()
    assert not reason.isVisible()


def test_a_line_of_the_log_offers_to_go_back_to_it(room: QWidget, context: AppContext, qtbot: QtBot) -> None:
    log = LogPanel(context)
    log.setParent(room)
    log.resize(340, 380)
    log.show()
    log.show_lines([LogLine(0, "Round 1"), LogLine(1, "Aya draws."), LogLine(1, "One card.", minor=True)])
    assert not log._choice.isVisible()
    log._list.setCurrentIndex(log._lines.index(1))
    assert log._choice.isVisible()
    with qtbot.waitSignal(log.undo_wanted) as text:
        QTest.mouseClick(log._back, LEFT)
    assert text.args == [1]


def test_the_log_keeps_what_is_the_same_when_more_is_told(room: QWidget, context: AppContext) -> None:
    log = LogPanel(context)
    log.setParent(room)
    first = [LogLine(number, f"Line {number}") for number in range(1, 5)]
    log.show_lines(first)
    gone: list[int] = []
    log._lines.rowsRemoved.connect(lambda _parent, first, _last: gone.append(first))
    log.show_lines([*first, LogLine(5, "Line 5")])
    assert gone == []
    log.show_lines([*first[:2], LogLine(3, "Another")])
    assert gone == [2]
    assert [log._lines.line(row).words for row in range(log._lines.rowCount())] == ["Line 1", "Line 2", "Another"]


def test_the_rules_open_at_a_clause_and_its_labels_are_links(room: QWidget, context: AppContext) -> None:
    rules = RulesPanel(context)
    rules.setParent(room)
    rules.resize(340, 380)
    rules.show()
    book = load_rulebook(find_pack("quo_vadis", None))
    rules.show_book(book, {"war.exalted_rolls": 2})
    rules.open_at("QV-WAR-14")
    first = rules.page.verticalScrollBar().value()
    assert first > 0
    assert "rolls their die 2 times" in rules.page.toPlainText()
    assert "href='#QV-WAR-10'" in rules._written
    rules.open_at("QV-WAR-10")
    rules._back.click()
    assert rules.page.verticalScrollBar().value() == first
    context.set_language("ja")
    assert "戦意高揚" in rules.page.toPlainText()


def test_the_rules_can_be_searched(room: QWidget, context: AppContext, qtbot: QtBot) -> None:
    rules = RulesPanel(context)
    rules.setParent(room)
    rules.show()
    rules.show_book(load_rulebook(find_pack("quo_vadis", None)), {})
    rules._search.setText("catastrophe token")
    qtbot.waitUntil(lambda: 0 < len(rules.page.toPlainText()) < 20000)
    rules._search.setText("no such word anywhere")
    qtbot.waitUntil(lambda: len(rules.page.toPlainText()) < 200)


def test_the_score_says_what_adds_up_and_keeps_hidden_points_hidden(context: AppContext, qtbot: QtBot) -> None:
    panel = ScorePanel(context)
    qtbot.addWidget(panel)
    panel.sheet.show_standings((SeatScore("Aya", "glorious", 5, {"War": 4, "City": 1}), SeatScore("Ben", None, None)))
    assert "Aya: 5" in panel.sheet.accessibleName()
    assert "Ben: ?" in panel.sheet.accessibleName()
    panel.resize(340, 400)
    panel.grab()
    assert SeatScore("Aya", None, 5, {"War": 4, "City": 1}).adds_up


AMOUNTS_DOWN = tuple(OfferedChoice(Choice("use", at), f"Use {at}") for at in (2, 1, 0))
REFUSED_FIRST = (
    OfferedChoice(Choice("a"), "No", "Why.", "X"),
    OfferedChoice(Choice("b"), "Yes"),
    OfferedChoice(Choice("c"), "Or"),
)


@pytest.mark.parametrize(
    ("offers", "key", "meant"),
    [
        (AMOUNTS_DOWN, 2, Choice("use", 2)),
        (AMOUNTS_DOWN, 1, Choice("use", 1)),
        (AMOUNTS_DOWN, 0, Choice("use", 0)),
        ((*AMOUNTS_DOWN[:2], DONE), 0, DONE.choice),
        ((*AMOUNTS_DOWN[1:], DONE), 2, DONE.choice),  # 0 is a number here, 1 too
        (
            (OfferedChoice(Choice("succeed"), "Succeed"), OfferedChoice(Choice("continue"), "Go on")),
            2,
            Choice("continue"),
        ),
        (tuple(OfferedChoice(Choice("take", at), "?", named=True) for at in range(3)), 1, Choice("take", 0)),
        (REFUSED_FIRST, 1, Choice("b")),
        (REFUSED_FIRST, 2, Choice("c")),
    ],
)
def test_a_digit_means_the_number_that_is_chosen_and_else_the_button_on_which_it_is_printed(
    bar: DecisionBar, qtbot: QtBot, offers: tuple[OfferedChoice, ...], key: int, meant: Choice
) -> None:
    bar.ask(DecisionPrompt("Aya, choose.", offers=offers))
    words = next(offer.words for offer in offers if offer.choice == meant)
    assert [button.text() for button in bar.buttons if str(key) in button.keys] == [words]
    with qtbot.waitSignal(bar.chosen) as chosen:
        assert bar.press(key)
    assert chosen.args == [meant]


def test_digits_that_are_printed_nowhere_press_nothing(bar: DecisionBar, qtbot: QtBot) -> None:
    bar.ask(DecisionPrompt("Aya, choose.", offers=AMOUNTS_DOWN))
    with qtbot.assertNotEmitted(bar.chosen, wait=200):
        assert not bar.press(3) and not bar.press(4)
    bar.ask(DecisionPrompt("Aya, choose.", offers=(OfferedChoice(Choice("a"), "No", "Why.", "X"),)))
    with qtbot.assertNotEmitted(bar.chosen, wait=200):
        assert not bar.press(1)


def test_of_a_row_of_amounts_a_digit_chooses_its_own_and_minus_and_plus_walk(bar: DecisionBar, qtbot: QtBot) -> None:
    """Of 0 to 5 the last is refused: its digit only looks at it. What takes none has 6, as 0 is a number."""
    bar.ask(DecisionPrompt("Aya, choose.", None, (*AMOUNTS, DONE)))
    less, more = bar._stepper.steps
    assert (less.keys, bar.buttons[0].keys, more.keys) == ((), ("0", "Enter"), ())
    legal = [str(each.amount) for each in AMOUNTS if not each.clause]
    assert bar.buttons[1].keys == (str(len(AMOUNTS)),)
    assert [bar.digits[each.choice] for each in AMOUNTS if not each.clause] == legal
    for by, words in ((1, "Use 1"), (1, "Use 2"), (-1, "Use 1")):
        bar.walk(by)
        assert bar.buttons[0].text() == words and bar.buttons[0].keys == (words[-1], "Enter")
    with qtbot.waitSignal(bar.chosen) as text:
        assert bar.press(3)
    assert text.args == [Choice("use", 3)]
    with qtbot.assertNotEmitted(bar.chosen, wait=200):
        assert bar.press(len(AMOUNTS) - 1)
    assert bar.buttons[0].property("refused"), "it says why"


def test_of_adding_and_taking_away_a_digit_chooses_on_the_side_that_is_looked_at(
    bar: DecisionBar, qtbot: QtBot
) -> None:
    both = [OfferedChoice(Choice(verb, number), f"{verb} {number}") for verb in ("add", "remove") for number in (1, 2)]
    bar.ask(DecisionPrompt("Aya, choose.", None, (*both, DONE)))
    assert bar.buttons[1].keys == ("0",)
    with qtbot.waitSignal(bar.chosen) as text:
        bar.press(2)
    assert text.args == [Choice("add", 2)]
    bar.walk(-1)
    bar.walk(-1)
    with qtbot.waitSignal(bar.chosen) as text:
        bar.press(2)
    assert text.args == [Choice("remove", 2)]


def test_enter_is_printed_on_the_brown_button_and_presses_it(bar: DecisionBar, qtbot: QtBot) -> None:
    bar.ask(DecisionPrompt("Aya, choose.", offers=AMOUNTS_DOWN))
    assert [button.keys for button in bar.buttons] == [("2", "Enter"), ("1",), ("0",)]
    assert [button.property("primary") for button in bar.buttons] == [True, False, False]
    with qtbot.waitSignal(bar.chosen) as text:
        assert bar.enter()
    assert text.args == [Choice("use", 2)]
    bar.ask(DecisionPrompt("Aya, choose.", offers=(DONE,), places=(OfferedChoice(Choice("place", 3), "There"),)))
    assert bar.default is None and not bar.enter()


def test_a_button_that_has_the_keyboard_is_pressed_by_enter_and_never_by_space(bar: DecisionBar, qtbot: QtBot) -> None:
    bar.ask(DecisionPrompt("Aya, choose.", offers=AMOUNTS_DOWN))
    bar.buttons[1].setFocus()
    with qtbot.assertNotEmitted(bar.chosen, wait=200):
        QTest.keyClick(bar.buttons[1], Qt.Key.Key_Space)
    with qtbot.waitSignal(bar.chosen) as text:
        QTest.keyClick(bar.buttons[1], Qt.Key.Key_Return)
    assert text.args == [Choice("use", 1)]


def test_a_report_grows_and_goes_by_itself(room: QWidget, context: AppContext) -> None:
    report = Report(context, room)
    report.show_lines("War", (ReportLine("War breaks out.", "glorious"),), 1)
    small = report.sizeHint().height()
    report.show_lines("War", (ReportLine("War breaks out."), ReportLine("Aya rolls 6.")), 1)
    assert report.isVisible() and report.sizeHint().height() > small
    assert report.height() == report.sizeHint().height()
    report.rest(for_good=True)
    assert report.isVisible() and not report._away.isActive()
    report.rest(for_good=False)
    assert report._away.isActive()
    report.forget()
    assert not report.isVisible() and not report._away.isActive()


def test_new_lines_of_a_report_come_one_by_one_each_under_its_heading(
    room: QWidget, context: AppContext, qtbot: QtBot
) -> None:
    report = Report(context, room)
    lines = tuple(ReportLine(f"Line {at}.", None, f"Step {at}") for at in range(4))
    report.show_lines("", lines, 3, 40)
    assert report._unsaid == 2
    height = report.height()
    qtbot.waitUntil(lambda: report._unsaid == 0 and not report._next.isActive())
    assert report.height() == height
    report.show_lines("", lines, 3, 60000)
    report.rest(for_good=True)
    assert report._unsaid == 0 and not report._next.isActive()


def test_a_report_leaves_what_it_is_about_in_sight(room: QWidget, context: AppContext) -> None:
    report, area = Report(context, room), QRect(0, 0, 800, 500)
    report.stand_over(area)
    for point in (QPoint(400, 60), QPoint(400, 440)):
        report.keep_free(point)
        report.show_lines("War", tuple(ReportLine(f"Line {at}.") for at in range(5)), 1)
        assert area.contains(report.geometry().adjusted(16, 16, -16, -16))
        assert not report.geometry().contains(point)


@pytest.mark.parametrize("letters", [100, 150])
@pytest.mark.parametrize("wide", [640, 700, 1100])
def test_words_and_keys_of_buttons_are_whole(bar: DecisionBar, context: AppContext, letters: int, wide: int) -> None:
    context.enlarge(letters)
    try:
        long, longer = (DONE._replace(words=words) for words in ("Continue the generation", "Start a new generation"))
        bar.ask(DecisionPrompt("Aya, continue the generation or start a new one?", "glorious", (long, longer)))
        bar.stand_at(QRect(0, 0, wide, 60))
        for button in bar.buttons:
            words = button.fontMetrics().horizontalAdvance(button.text())
            assert words + button.iconSize().width() < button.width(), (button.text(), button.width())
            assert button.fontInfo().pixelSize() >= 11
            assert bar.rect().contains(button.geometry())
        bar.stand_at(QRect(0, 0, 1500, 60))
        usual = context.look.size(context.theme.type.label + 1)
        assert {button.fontInfo().pixelSize() for button in bar.buttons} == {round(usual)}
    finally:
        context.enlarge(100)


@pytest.mark.parametrize("wide", [420, 560, 1400])
def test_where_commands_have_no_room_the_first_keep_their_signs_and_say_their_words_when_pointed_at(
    bar: DecisionBar, context: AppContext, wide: int
) -> None:
    words = ("Play on from here", "Compare with now", "Back to now")
    bar.ask(DecisionPrompt("The table is set up."))
    bar._parent.resize(wide, 200)  # nor may it grow to the right
    bar.stand_at(QRect(0, 0, wide, 60))
    bar.offer_actions(*(QAction(context.icon("history"), each, bar) for each in words))
    for _ in range(4):
        QApplication.processEvents()
    buttons = bar._commands
    assert buttons[-1].text() == words[-1]
    for button, said in zip(buttons, words, strict=True):
        assert button.width() >= button.minimumSizeHint().width(), said
        assert button.text() == said or (button.accessibleName(), explanation_of(button)) == (
            said,
            Explanation(name=said),
        )
    assert all(button.text() for button in buttons) is (wide == 1400)


def test_a_bar_whose_buttons_have_no_room_grows_to_the_right_before_it_leaves_one_to_the_list(
    bar: DecisionBar,
) -> None:
    three = tuple(DONE._replace(choice=Choice("done", at), words=f"A choice of so many words {at}") for at in range(3))
    for wide, shown in ((1100, 3), (560, 2)):
        bar._parent.resize(wide, 200)
        bar.stand_at(QRect(0, 0, 420, 60))
        bar.ask(DecisionPrompt(f"Choose {wide}.", None, three))
        for _ in range(6):
            QApplication.processEvents()
        assert len(bar.buttons) <= shown and (len(bar.buttons) == 3) is (shown == 3)
        assert bar.width() <= wide and bar.rect().contains(bar.buttons[-1].geometry())
        assert [each.words for each in bar.asking.offers] == [each.words for each in three]
    bar.ask(DecisionPrompt("Nothing to choose."))
    assert bar.width() == 420 + 2 * 14, "it stands again where it was told to"


def test_a_bar_grows_within_its_room_and_then_puts_the_question_above_its_buttons(bar: DecisionBar) -> None:
    three = tuple(DONE._replace(choice=Choice("done", at), words=f"A choice of so many words {at}") for at in range(3))
    place, room = QRect(100, 300, 420, 52), QRect(80, 300, 1400, 52)
    bar._parent.resize(1600, 500)
    bar.ask(DecisionPrompt("Aya, choose what is to be done with the last of your workers.", None, three))
    raised = []
    bar.grown.connect(lambda: raised.append(bar.raised))
    bar.stand_at(place, room)
    assert room.left() <= bar.place.left() and bar.place.right() <= room.right() and bar.place.width() > place.width()
    assert all(each.x() > bar._sentence.geometry().right() for each in bar.buttons)
    narrow = QRect(80, 300, 620, 52)
    bar.stand_at(place, narrow)
    assert bar.raised > 0 and raised[-1] == bar.raised
    assert narrow.left() <= bar.place.left() and bar.place.right() <= narrow.right()
    assert bar.place.bottom() == place.bottom() and bar.place.top() == place.top() - bar.raised
    assert len(bar.buttons) == 3, "nothing that may be chosen gives way"
    assert all(each.y() >= bar._sentence.geometry().bottom() for each in bar.buttons)
    bar.ask(DecisionPrompt("Aya, choose.", None, three[:1]))
    assert bar.raised == 0 and (bar.place.top(), bar.place.height()) == (place.top(), place.height())


def test_a_bar_leaves_out_of_a_hint_what_a_button_says_too_before_it_covers_more_of_the_table(bar: DecisionBar) -> None:
    does, aside = "Click one of the 5 highlighted options. T or the wheel flips it.", "Ctrl+Z undoes your last choice."
    asking = DecisionPrompt("Aya, gain a card: 1 more.", None, (DONE,), hint=f"{does} {aside}")
    place = QRect(40, 300, 640, 44)
    bar._parent.resize(1100, 500)
    bar.stand_at(place, place)
    bar.ask(asking)
    assert bar.place.top() < place.top(), "all of it needs a second line"
    bar.ask(asking._replace(aside=aside))
    assert bar.place == place and bar._sentence.shown == does
    bar.ask(asking._replace(hint="Press.", aside=aside))
    assert bar._sentence.shown == "Press.", "another hint says all it says"


def test_commands_that_need_more_room_put_the_question_above_them_before_they_lie_over_the_hand(
    bar: DecisionBar, context: AppContext
) -> None:
    place = QRect(100, 300, 420, 52)
    bar._parent.resize(1600, 500)
    bar.ask(DecisionPrompt("The game is over, and everybody has counted."))
    bar.stand_at(place, place)
    bar.offer_actions(*(QAction(context.icon("history"), f"Whatever {at}", bar) for at in range(3)))
    for _ in range(6):
        QApplication.processEvents()
    assert bar.raised > 0 and bar.place.right() <= place.right()
    assert [each.text() for each in bar._commands] == ["Whatever 0", "Whatever 1", "Whatever 2"]


@pytest.mark.parametrize("wide", [452, 560, 620])
def test_a_tool_that_comes_puts_a_question_that_is_raised_for_its_hint_above_the_buttons(
    bar: DecisionBar, context: AppContext, wide: int
) -> None:
    """The bar lay over the first card of the hand, and its hint ended in three dots: "Click one of the 3 high…"."""
    place = QRect(100, 300, wide, 44)
    bar._parent.resize(1600, 500)
    tools = [QAction(context.icon("undo"), words, bar) for words in ("Undo", "Next step", "Hint")]
    tools[0].setEnabled(False)
    bar.add_tools(*tools)
    bar.stand_at(place, place)
    stay = DONE._replace(words="No more workers are placed")
    hint = "Click one of the 3 highlighted options, or press its key."
    bar.ask(DecisionPrompt("Aya, place a worker in the genesis area.", "glorious", (stay,), hint=hint))
    for enabled in (False, True):
        tools[0].setEnabled(enabled)
        for _ in range(6):
            QApplication.processEvents()
        assert bar.raised > 0 and bar.place.right() <= place.right()
        assert bar._sentence.shown == hint


def test_a_bar_without_room_beside_or_above_it_lies_over_the_hand_before_a_button_goes(bar: DecisionBar) -> None:
    three = tuple(DONE._replace(choice=Choice("done", at), words=f"A choice of so many words {at}") for at in range(3))
    place = QRect(40, 0, 420, 60)
    bar._parent.resize(1100, 200)
    bar.stand_at(place, place)
    bar.ask(DecisionPrompt("Choose.", None, three))
    for _ in range(6):
        QApplication.processEvents()
    assert len(bar.buttons) == 3 and bar.raised == 0
    assert bar.place.left() == place.left() and bar.place.right() > place.right() and bar.x() + bar.width() <= 1100
    assert all(each.width() >= each.minimumSizeHint().width() for each in bar.buttons), "their words are not cut"


def test_what_is_refused_gives_way_to_the_question_and_stays_in_the_list(bar: DecisionBar) -> None:
    offers = (DONE, STAY._replace(words="A thing that cannot be chosen now, and says so"))
    place = QRect(100, 300, 420, 52)
    bar._parent.resize(1600, 500)
    bar.ask(DecisionPrompt("Aya, choose what is to be done with the last of your workers.", None, offers))
    bar.stand_at(place, place)
    assert [each.text() for each in bar.buttons] == [DONE.words]
    assert all(each.y() < bar._sentence.geometry().bottom() for each in bar.buttons), "it stands beside them"
    menu = bar._more.menu()
    assert menu is not None and len(menu.actions()) == 2


@pytest.mark.parametrize("size", [100, 150])
@pytest.mark.parametrize("wide", [360, 480, 620, 900])
@pytest.mark.parametrize(
    "words",
    [
        "Aya, choose what is to be done with the last of your workers in the area.",
        "さくら、この戦争で消費する戦意の数を宣言してください。ほかのプレイヤーも宣言します。",
    ],
)
def test_the_line_that_says_what_a_click_does_is_there_however_long_the_question(
    bar: DecisionBar, context: AppContext, words: str, wide: int, size: int
) -> None:
    """It vanished where the question took two lines, which Japanese often does."""
    place = QRect(100, 300, wide, 52)
    bar._parent.resize(1600, 500)
    context.enlarge(size)
    try:
        bar.ask(DecisionPrompt(words, None, (DONE,), hint="T: turn it"))
        bar.stand_at(place, place)
        for _ in range(6):
            QApplication.processEvents()
        assert bar._sentence.shown == "T: turn it"
        assert bar.place.bottom() == place.bottom()
    finally:
        context.enlarge(100)


@pytest.mark.parametrize("size", [100, 150])
@pytest.mark.parametrize("wide", [460, 560, 700, 900])
@pytest.mark.parametrize(
    "words", ["Aya, take one end of the bonus card.", "さくら、ボーナスカードの片方を獲得してください。"]
)
@pytest.mark.parametrize(
    "hint",
    [
        "Click one of the 2 things that are lit · T or the wheel flips it. · Z takes the last choice back",
        "光っている2個のうち1つをクリックします ・ Tかホイールで上下を入れ替えます。 ・ Zで直前の選択を取り消します",
    ],
)
def test_every_part_of_what_a_hand_can_do_is_said_however_narrow_the_bar(
    bar: DecisionBar, context: AppContext, words: str, hint: str, wide: int, size: int
) -> None:
    """With the panels open beside it, nothing said any more that a key turns the card."""
    place = QRect(100, 300, wide * size // 100, 52)
    bar._parent.resize(1600, 500)
    context.enlarge(size)
    try:
        bar.ask(DecisionPrompt(words, None, (), (DONE, STAY), hint=hint))
        bar.stand_at(place, place)
        for _ in range(6):
            QApplication.processEvents()
        label = bar._sentence
        assert label.shown == hint
        seen = painted(label, question_label)
        assert seen.words[1].area.bottom() <= label.height() + 1
        assert bar.place.bottom() == place.bottom()
        bar.ask(DecisionPrompt(words, None, (), (DONE, STAY), hint="T: turn it"))
        assert bar.place.height() <= place.height() + 20, "it is higher only for what needs it"
    finally:
        context.enlarge(100)


def test_the_bar_keeps_no_height_for_what_is_gone(bar: DecisionBar) -> None:
    """Neither for actions that were offered beside the sentence, nor for tools that cannot be used any more."""
    undo, place = QAction("Take back", bar), QRect(0, 300, 500, 60)
    undo.setEnabled(False)
    bar.add_tools(undo)
    bar.ask(DecisionPrompt("Free table: no rules are enforced.", None, (DONE,)))
    bar.stand_at(place, place)
    low, buttons = bar.place, [each.text() for each in bar.buttons]
    bar.offer_actions(*(QAction(words, bar) for words in ("Play on from here", "Compare with now", "Back to now")))
    QApplication.processEvents()
    assert bar.raised > 0 and bar.place.top() < low.top()
    bar.offer_actions()
    QApplication.processEvents()
    assert (bar.raised, bar.place, [each.text() for each in bar.buttons]) == (0, low, buttons)


def test_the_bar_is_low_again_when_a_tool_is_gone(bar: DecisionBar) -> None:
    tools = [QAction("Take back", bar) for _ in range(8)]
    bar.add_tools(*tools)
    bar.ask(DecisionPrompt("Free table: no rules are enforced.", None, (DONE,)))
    bar.stand_at(QRect(0, 300, 500, 60), QRect(0, 300, 500, 60))
    QApplication.processEvents()
    assert bar.raised > 0
    for tool in tools:
        tool.setEnabled(False)
    QApplication.processEvents()
    assert bar.raised == 0 and bar.place.top() == 300
