"""A guided turn: the prepared table, how far its script has come, and which choice comes next; no Qt."""

from collections.abc import Sequence
from typing import NamedTuple

from qquovadis.controllers.positions.setups import kit_of
from qquovadis.controllers.session.entry_log import Habits
from qquovadis.controllers.session.seats import Player
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from qquovadis.games import referee_for, speech_for
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.history.entries import Performed
from qquovadis.model.notation.position_loader import lay_out
from qquovadis.model.pack.guides import FILE, Guide, GuideStep
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.variant import variant_text

NEWCOMER = 0  # the seat


class ScriptPlace(NamedTuple):
    """Where a script stands: the number of its step, and whether everything was done."""

    number: int
    over: bool


class Script:
    """Follows a guide by what the newcomer has done: taking a choice back goes a step back."""

    def __init__(self, guide: Guide) -> None:
        self.steps: tuple[GuideStep, ...] = guide.step
        self._read: set[int] = set()

    def at(self, session: Session) -> ScriptPlace:
        """Return the step that is on: the first that is neither read nor done."""
        done = sum(isinstance(entry.action, Performed) and entry.seat == NEWCOMER for entry in session.entries)
        for number, step in enumerate(self.steps):
            if step.do is None and (done or number in self._read):
                continue
            if done == 0:
                return ScriptPlace(number, over=False)
            done -= 1
        return ScriptPlace(len(self.steps) - 1, over=True)

    def note_read(self, number: int) -> None:
        """A step that is only read has been read."""
        self._read.add(number)

    def next_choice_step(self, session: Session) -> GuideStep | None:
        """The next step with something to do, whatever is still to be read before it."""
        at = self.at(session)
        rest = self.steps[at.number :] if not at.over else ()
        return next((step for step in rest if step.do is not None), None)


def begin_guided(guide: Guide, pack: Pack, language: str) -> Session:
    """Lay the prepared table out for a newcomer against bots, who may take everything back freely."""
    kit = kit_of(guide.position, pack, FILE)
    referee = referee_for(kit)
    game = lay_out(guide.position, referee, speech_for(kit), FILE)
    names = [name.text(language) for name in guide.people]
    people = (Player(names[NEWCOMER]), *(Player(name, guide.bots) for name in names[NEWCOMER + 1 :]))
    terms = Terms(
        people=people, seed=guide.position.seed, pack=pack.hash, variant=variant_text(pack), undo=UndoPolicy.FREE
    )
    return Session.at(referee, game.table, terms, Habits())


def meant(step: GuideStep, session: Session, seat: int) -> Choice | None:
    """Return the choice of a seat that a step asks for; None if it is not offered, or not legal, now."""
    legal = [choice for choice, clause in session.situation.judged(seat) if clause is None]
    kinds = session.rules.referee.subjects if session.rules.referee else {}
    view = session.seat_view(seat)
    asked = f"{step.do} "
    likely = (each for each in legal if asked.startswith(f"{each.verb} "))
    named = (each for each in likely if _is_named(asked, each, _names(view, kinds.get(each.verb, ""), each)))
    return next(named, None)


def _is_named(asked: str, choice: Choice, names: Sequence[str]) -> bool:
    """Return whether a step that begins with the verb of a choice means it: by any of its names, or by the verb
    alone.
    """
    name = asked.removeprefix(choice.verb).strip()
    return name in names or (not name and " " in choice.verb)


def _names(view: SeatView, kind: str, choice: Choice) -> Sequence[str]:
    """Return what a step may call the subject of a choice: a place by name, a piece by what it is or shows, or a
    number.
    """
    kit, subject = view.kit, choice.subject
    if subject < 0:
        return ("",)
    if kind == "zone":
        return (kit.zones[subject].name,)
    if kind == "piece":
        known = (kit.identities[view.identity_of[subject]].name,) if view.knows(subject) else ()
        return (*known, str(view.face[subject]))
    return (str(subject),)
