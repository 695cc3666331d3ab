"""What stands between a person and the question: curtains and dialogs, answered by lot as people do."""

from random import Random

from PySide6.QtCore import QPoint, Qt

from tests.monkey.window import Window

ESCAPE, ENTER, SPACE, DOWN = Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Down


def come_to_the_screen(window: Window, chance: Random) -> str:
    """Open the curtain as one of those who are called: by the mouse, or by the keyboard; or knock in vain first."""
    if chance.random() < 0.2:
        window.hand.key(chance.choice((ESCAPE, Qt.Key.Key_1, Qt.Key.Key_Left, Qt.Key.Key_Z)))
        window.hand.click(window.corner())
        return "knocked"
    called = window.called()
    if not called:
        window.breathe()
        return "nobody called yet"
    name = chance.choice(sorted(called))
    if chance.random() < 0.5:
        window.hand.click(called[name])
    else:
        for _ in range(chance.randint(0, 2)):
            window.hand.key(DOWN)
        window.hand.key(chance.choice((ENTER, SPACE)))
    window.breathe()
    return name


def answer_dialog(window: Window, chance: Random) -> str:
    """Press one of the buttons of a dialog, or leave it by Escape."""
    title, buttons = window.dialog()
    safe = {name: at for name, at in buttons.items() if name in window.answers_of_questions()}
    if not safe or chance.random() < 0.3:
        window.hand.key(ESCAPE)
        answer = "Escape"
    else:
        answer = chance.choice(sorted(safe))
        window.hand.click(safe[answer])
    window.breathe()
    if window.status() == "dialog" and window.dialog()[0] == title:
        window.leave_dialog()
    return f"{title}: {answer}"


def near(at: QPoint, chance: Random, reach: int = 30) -> QPoint:
    """A point somewhere near another."""
    return at + QPoint(chance.randint(-reach, reach), chance.randint(-reach, reach))
