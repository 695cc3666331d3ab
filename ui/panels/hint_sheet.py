"""The sheet over the table on which a hint is given: a sign while it is thought about, then the words."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from qquovadis.model.text.translations import N_
from ui.panels.notice import Notice, NoticeOffer, NoticeText

THINKS = N_("The strategist looks at your choices…")
GIVE_UP = N_("Cancel")
ICON = "hint"


class HintSheet(Notice):
    """Stays until it is taken away; `left` tells that it was."""

    left = Signal()

    def show_thinking(self) -> None:
        """Show that a hint is thought about, and how to want it no more."""
        say = self._context.say
        self._show(NoticeText(ICON, (say(THINKS),), offers=(NoticeOffer(say(GIVE_UP), self.forget),)))

    def show_hint(self, sentences: tuple[str, ...], *, wrong: bool = False) -> None:
        """Give a hint, or say why there is none."""
        self._show(NoticeText(ICON, sentences, wrong=wrong))

    def forget(self) -> None:
        """Say nothing any more."""
        told = bool(self.sentences)
        super().forget()
        if told:
            self.left.emit()

    def _show(self, text: NoticeText) -> None:
        if text.sentences == self.sentences:
            return
        self.show_notice(text)
        self._away.stop()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, " ".join(text.sentences)))
