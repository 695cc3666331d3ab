"""A key that is pressed twice, or held, answers one question: what it would mean in the next one was not read yet."""

from PySide6.QtCore import QElapsedTimer

from qquovadis.controllers import Session

REPEATED = 250  # milliseconds in which nobody can have read another question and pressed the same key for it


class RepeatedKeys:
    """Serves one open game; what is asked is told by the step and by all that may be chosen."""

    def __init__(self, session: Session) -> None:
        self._session, self._key = session, ""
        self._asked: object = None
        self._is_other, self._changed = False, QElapsedTimer()  # since another question came than the key was for

    def note_question(self) -> None:
        """Look what is asked now; the same question may be answered by the same key as fast as anybody can."""
        now = self._session.situation
        asked = now.decision and (now.decision, *(now.legal(seat) for seat in now.decision.seats))
        if asked != self._asked:
            self._asked, self._is_other = asked, True
            self._changed.start()

    def hears(self, key: str) -> bool:
        """Return whether a key was pressed for the question of now, and remember it as the last one."""
        if self._is_other and key == self._key and self._changed.isValid() and self._changed.elapsed() < REPEATED:
            return False
        self._key, self._is_other = key, False
        return True
