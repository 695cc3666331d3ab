"""Whether a saved game is what the rules make of its choices: each is made again, and what came of it is compared.

What people laid by hand is taken as it is, and the choices after it are verified from there; so are all branches.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from qquovadis.controllers.guided_turn import begin_guided
from qquovadis.controllers.session.branch_ops import whole_of
from qquovadis.controllers.session.choice_runner import ChoiceRunner
from qquovadis.controllers.session.history import History
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.session_rules import HERE
from qquovadis.engine import referee as rules
from qquovadis.engine.ops import Operation
from qquovadis.engine.referee import AnyReferee, over
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError
from qquovadis.model.agreed import Mode
from qquovadis.model.history.branches import Branch, shared
from qquovadis.model.history.entries import Changed, ChangedByHand, Entry, Performed, Resumed, RulesChanged
from qquovadis.model.pack.guides import has_guide, load_guide
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import LANGUAGES, N_, Texts

OPENING = 0
FIRST_LANGUAGE = next(iter(LANGUAGES))  # only the names of the people at a guided table depend on it
HOLDS = N_("Verified: every move follows the rules. Free moves, which cannot be verified: {by_hand}.")
WRONG = N_(
    "Not verified: move {entry} does not follow the rules of this program. It was changed, or played under other rules."
)
WRONG_BESIDE = N_(
    "Not verified: move {entry} of branch {branch} does not follow the rules of this program. It was changed, or "
    "played under other rules."
)
WRONG_OPENING = N_(
    "Not verified: the starting position does not follow the rules of this program. It was set up freely, changed, "
    "or dealt under other rules."
)
# What rules say, and Python, of a choice that could never be made on that table.
IMPOSSIBLE = (QuoError, LookupError, TypeError, ValueError)


@dataclass(frozen=True)
class SaveVerdict:
    """How many entries are what the rules make of them, how many were by hand, and the first one that is not so.

    `entry` is OPENING if the table was not laid like that, None if all is well; `branch` is that of the entry.
    """

    verified: int
    by_hand: int
    entry: int | None = None
    branch: int = 0
    in_play: int = 0

    @property
    def holds(self) -> bool:
        """Whether all is what the rules make of it."""
        return self.entry is None

    def sentence(self, texts: Texts) -> str:
        """Return what a person is told."""
        if self.entry is None:
            return texts.say(HOLDS, by_hand=self.by_hand)
        if self.entry == OPENING:
            return texts.say(WRONG_OPENING)
        if self.branch != self.in_play:
            return texts.say(WRONG_BESIDE, entry=self.entry, branch=self.branch)
        return texts.say(WRONG, entry=self.entry)


def verify(session: Session, pack: Pack | None = None) -> SaveVerdict:
    """Make every choice of a session again by its rules; the session is as before. QuoError if it has no rules.

    With the pack that was played, a table may also have been laid by its guide, which is then laid again.
    """
    if session.rules.referee is None:
        raise QuoError(N_("This table has no rules, so its choices cannot be verified."))
    history, referee = session.history, session.rules.referee
    in_play, now = history.branches.in_play, (list(history.entries), list(history.undone))
    by_hand = int(_laid_by_hand(session))
    if not by_hand and not _opens(session, referee) and not _opens_guided(session, pack):
        return SaveVerdict(0, 0, OPENING, in_play=in_play)
    verified = 0
    try:
        for branch, entry in _walk(history):
            if isinstance(entry.action, ChangedByHand):
                by_hand += 1
            elif _comes_of_it(history, referee, entry):
                verified += 1
            else:
                return SaveVerdict(verified, by_hand, entry.number, branch.number, in_play)
    finally:
        history.go_over(*now)
    return SaveVerdict(verified, by_hand, in_play=in_play)


def _walk(history: History) -> Iterator[tuple[Branch, Entry]]:
    """Yield every entry of every branch once, with the table as it lay before it."""
    rows = [whole_of(history)]
    rows += [
        each._replace(entries=(*each.entries, *reversed(each.undone))) for each in history.branches.beside.values()
    ]
    for at, row in enumerate(rows):
        known = max((shared(row.entries, other.entries) for other in rows[:at]), default=0)
        history.go_over(row.entries)
        history.take_back(known)
        for entry in row.entries[known:]:
            yield row, entry
            history.put_back(entry.number)


def _laid_by_hand(session: Session) -> bool:
    """Return whether the table was set up, and not laid by the rules."""
    return session.terms.mode is Mode.FREE_MOVES


def _opens(session: Session, referee: AnyReferee) -> bool:
    """Return whether the rules lay the table as it was laid."""
    terms, history = session.terms, session.history
    first = over(referee, history.first_kit)
    table = Table(history.first_kit, terms.seed, terms.chance)
    game = first.bind(table)
    try:
        first.open(game, terms.races or (None,) * table.kit.seats, terms.start)
        same = _settles(ChoiceRunner(first, game), history.unasked)
    except IMPOSSIBLE:
        return False
    return same and tuple(table.journal) == history.opening


def _opens_guided(session: Session, pack: Pack | None) -> bool:
    """Return whether the table was laid as the guide of the pack lays one of its own."""
    if pack is None or not has_guide(pack.folder):
        return False
    try:
        guide = load_guide(pack.folder)
        laid = [begin_guided(guide, pack, FIRST_LANGUAGE, table) for table in guide.tables]
    except IMPOSSIBLE:
        return False
    history = session.history
    return any(
        each.terms.seed == session.terms.seed
        and (each.history.opening, each.history.unasked) == (history.opening, history.unasked)
        for each in laid
    )


def _comes_of_it(history: History, referee: AnyReferee, entry: Entry) -> bool:
    """Return whether an entry is what the rules make of its deed on the table that lies now, which is left as it is."""
    table, kit = history.table, history.table.kit
    mark = table.mark()
    try:
        history.enter(entry.action)
        choice_runner = ChoiceRunner(at := over(referee, table.kit), at.bind(table))
        same = _performs(choice_runner, entry) and _settled_alike(choice_runner, entry)
        return same and _since(table, mark) == entry.operations
    except IMPOSSIBLE:
        return False
    finally:
        table.rewind(mark)
        if table.kit is not kit:
            table.go_on_under(kit)


def _performs(choice_runner: ChoiceRunner, entry: Entry) -> bool:
    """Do the deed itself; whether it is what is told of it."""
    action, game = entry.action, choice_runner.game
    if isinstance(action, Performed):
        return choice_runner.perform(action.seat, action.choice) == action
    if isinstance(action, Resumed) and action.landmark != HERE:
        game.table.resolve(choice_runner.referee.agenda_at(game, action.landmark, action.seat))
    return isinstance(action, Resumed | RulesChanged | Changed)


def _settled_alike(choice_runner: ChoiceRunner, entry: Entry) -> bool:
    return isinstance(entry.action, Changed) or _settles(choice_runner, entry.unasked)


def _settles(choice_runner: ChoiceRunner, unasked: tuple[Performed, ...]) -> bool:
    """Run to the next decision, with the choices that were performed unasked; whether each was the only one.

    Somebody may have wished to be asked even so; then nothing was performed.
    """
    game: Any = choice_runner.game
    rules.settle(game, None)
    for each in unasked:
        if rules.legal(game, each.seat) != [each.choice] or choice_runner.perform(each.seat, each.choice) != each:
            return False
        rules.settle(game, None)
    return True


def _since(table: Table, mark: int) -> tuple[Operation, ...]:
    return tuple(table.journal[mark:])
