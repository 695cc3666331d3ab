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
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.notation.position_loader import lay_out
from qquovadis.model.pack.guides import FILE, Guide, GuidedTable, GuideStep
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.variant import variant_text

NEWCOMER = 0  # the seat


class ScriptPlace(NamedTuple):
    """Where a script stands: the number of its step, and whether everything was done."""

    number: int
    over: bool


class Script:
    """Follows a guide by what the newcomer has done: taking a choice back goes a step back."""

    def __init__(self, table: GuidedTable) -> None:
        self.steps: tuple[GuideStep, ...] = table.step
        self._read: set[int] = set()

    def at(self, session: Session) -> ScriptPlace:
        """Return the step that is on: the first that is neither read nor done."""
        done = [
            entry.action.choice.verb
            for entry in session.entries
            if isinstance(entry.action, Performed) and entry.seat == NEWCOMER
        ]
        for number, step in enumerate(self.steps):
            if step.free is not None:
                while done and done[0] == step.free:
                    del done[0]
                if not done and self._is_free(session, step.free):
                    return ScriptPlace(number, over=False)
                continue
            if step.do is None and (done or number in self._read):
                continue
            if not done:
                return ScriptPlace(number, over=False)
            del done[0]
        return ScriptPlace(len(self.steps) - 1, over=True)

    def _is_free(self, session: Session, verb: str) -> bool:
        """Return whether choices of a verb are still asked for, or will be once others have chosen."""
        asked = session.situation.decision
        if asked is None or NEWCOMER not in asked.seats:
            return not any(entry.seat == NEWCOMER and _verb_of(entry) == verb for entry in session.entries)
        return any(choice.verb == verb for choice, clause in session.situation.judged(NEWCOMER) if clause is None)

    def note_read(self, number: int) -> None:
        """A step that is only read has been read."""
        self._read.add(number)

    def next_choice_step(self, session: Session) -> GuideStep | None:
        """The next step with something to do, whatever is still to be read before it."""
        at = self.at(session)
        rest = self.steps[at.number :] if not at.over else ()
        return next((step for step in rest if not step.to_read), None)


def begin_guided(guide: Guide, pack: Pack, language: str, table: GuidedTable | None = None) -> Session:
    """Lay the prepared table of a turn, or another of its guide, out for a newcomer against bots, who may take
    everything back freely.
    """
    position = (table or guide).position
    kit = kit_of(position, pack, FILE)
    referee = referee_for(kit)
    game = lay_out(position, referee, speech_for(kit), FILE)
    names = [name.text(language) for name in guide.people]
    people = (Player(names[NEWCOMER]), *(Player(name, guide.bots) for name in names[NEWCOMER + 1 :]))
    terms = Terms(people=people, seed=position.seed, pack=pack.hash, variant=variant_text(pack), undo=UndoPolicy.FREE)
    return Session.at(referee, game.table, terms, Habits())


def admitted(step: GuideStep, session: Session, seat: int) -> tuple[Choice, ...]:
    """Return the choices that a seat may make now for a step: the one it asks for, or any of those it leaves free."""
    if step.free is None:
        choice = meant(step, session, seat)
        return () if choice is None else (choice,)
    legal = (choice for choice, clause in session.situation.judged(seat) if clause is None)
    return tuple(choice for choice in legal if choice.verb == step.free)


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


def _verb_of(entry: Entry) -> str:
    return entry.action.choice.verb if isinstance(entry.action, Performed) else ""
