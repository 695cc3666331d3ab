"""Playing on from another moment, step by step, so that the table is asked about each and nothing is done twice."""

from dataclasses import dataclass

from qquovadis.controllers import Consent, Session
from ui.history.moment_text import GameMoment


@dataclass(frozen=True)
class PlayOn:
    """Goes on from a moment; what is in play stays beside it as `left` (None: under its own name), the rest is `new`.

    A moment of another branch is first come to by putting that one into play.
    """

    session: Session
    moment: GameMoment
    new: str = ""
    left: str | None = None

    def __call__(self, *, agreed: bool = False, by: str = "") -> Consent | None:
        """Do what is still to be done; a question where the table has to agree first."""
        session, kept = self.session, self.moment.number
        if self.moment.branch != session.history.branches.in_play:
            asked = session.branches.switch_to(self.moment.branch, self.left, agreed=agreed, by=by)
            if asked is not None or kept == len(session.entries):
                return asked
            return self._play_on(None, agreed=False, by=by)
        return self._play_on(self.left, agreed=agreed, by=by)

    def _play_on(self, left: str | None, *, agreed: bool, by: str) -> Consent | None:
        asked = self.session.branches.play_on_from(self.moment.number, left, agreed=agreed, by=by)
        if asked is None and self.new:
            self.session.branches.rename(self.session.history.branches.in_play, self.new)
        return asked
