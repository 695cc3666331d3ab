"""One random game at one window: draws by lot what to choose and how, plays about in between, and judges it."""

from collections import Counter, deque
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import NamedTuple

from qquovadis.controllers import Entry
from qquovadis.guard import GUARD
from qquovadis.model.history.entries import Performed
from tests.monkey.asides import Asides
from tests.monkey.games import Plan, begun
from tests.monkey.held import compare, compare_standing
from tests.monkey.told import Ledger, came
from tests.monkey.visits import answer_dialog, come_to_the_screen
from tests.monkey.ways import Pointed, Ways
from tests.monkey.window import Asked, Offered, Window

ASIDES = 1.0  # things done besides for every choice that is tried
REFUSED = 0.08  # how often something refused is tried first
OBVIOUS = ("UseActions", "KeepDie")  # questions that the window answers by itself
MOST_TRIES = 40  # of ways in a row by which nothing came
REMEMBERED = 25


class Fault(AssertionError):
    """Something that the window must never do, with what was done last."""

    def __init__(self, kind: str, told: str) -> None:
        super().__init__(f"{kind}: {told}")
        self.kind = kind


class Tally(NamedTuple):
    """What a game came to: inputs, whole turns, choices by way, ways by which nothing was reached, and asides."""

    turns: set[tuple[int, int]]
    made: Counter[str]
    missed: Counter[str]
    asides: Counter[str]
    entry_log: Ledger


class Monkey:
    """Plays one plan in one window until so many turns are done or the game is over."""

    def __init__(self, window: Window, plan: Plan, asides: float = ASIDES) -> None:
        self.window, self.plan = window, plan
        self.chance = Random(f"monkey {plan.game} {plan.seed}")
        self.ways = Ways(window, self.chance)
        self.asides = Asides(window, self.chance)
        self.tally = Tally(set(), Counter(), Counter(), Counter(), Ledger())
        self.done: deque[str] = deque(maxlen=REMEMBERED)
        self._share = asides / (1 + asides)
        self._tries = 0
        self._trace = sha256()

    @property
    def trace(self) -> str:
        """What tells one course of a game from another: all that was done, and what came of it, in a few letters."""
        return self._trace.hexdigest()[:8]

    def play(self, turns: int, most: int = 0) -> None:
        """Play so many turns, of so many choices at most if that is said; Fault if the window does what it must not."""
        self.window.sit(begun(self.plan))
        while len(self.tally.turns) < turns and not 0 < most <= self.tally.made.total():
            status = self.window.settle()
            if status == "over":
                break
            self._meet(status)
            self._trace.update(
                repr((status, list(self.done)[-1:], self.window.hand.inputs, self._fingerprint())).encode()
            )
        self._judge_window()
        if self.tally.entry_log.said:
            raise Fault("told otherwise", "\n".join(self.tally.entry_log.said))

    def _meet(self, status: str) -> None:
        """Answer whatever the window waits for."""
        if status == "asked":
            self._be_asked()
        elif status == "curtain":
            self._note("curtain", come_to_the_screen(self.window, self.chance))
        elif status in ("dialog", "menu"):
            self._note("dialog", answer_dialog(self.window, self.chance))
        elif status == "recap":
            self.asides.let_pass()
        elif status == "past":
            self.asides.come_back()
        elif status == "by hand":
            self.asides.back_to_rules()
        else:
            self._judge_window()
            raise Fault("asks no more", f"the window is {status}")
        self._judge_window()

    def _be_asked(self) -> None:
        asked = self.window.asked()
        stale = self.window.stale()
        if stale:
            raise Fault("stale", stale)
        if asked is None:
            return
        if self.chance.random() < self._share:
            self._do_aside()
            return
        refused = [each for each in asked.offers if each.refused]
        if refused and self.chance.random() < REFUSED:
            self._try_refused(self.chance.choice(refused))
            return
        self._choose(asked)

    # Choosing.

    def _choose(self, asked: Asked) -> None:
        offered = self.chance.choice([each for each in asked.offers if not each.refused])
        name, way = self.ways.drawn(offered)
        self.done.append(f"{name}: {offered.words} {offered.choice}")
        before, entries = self.window.view(asked.seat), self.window.entries
        data = {each.choice: self.window.told(asked.seat, each.choice) for each in asked.offers if not each.refused}
        place, standing = self._place(), self.window.standing()
        self.window.remember()
        pointed = way(offered)
        self.window.settle()
        self._judge_window()
        made = self._made_since(entries)
        self._judge_choice(name, pointed, made)
        if not made:
            self._missed(name)
            return
        self._tries = 0
        self.tally.made[name] += 1
        self._count(place)
        performed = made[0].action
        if isinstance(performed, Performed) and performed.choice in data and performed.seat == asked.seat:
            what = came(asked.seat, before, made[0], self.window.view(asked.seat), entries)
            over = self.window.session.situation.outcome is not None and len(self.window.entries) == len(entries) + 1
            compare(self.tally.entry_log, what, data[performed.choice], standing, over=over)
            compare_standing(self.tally.entry_log, before, standing)

    def _judge_choice(self, name: str, pointed: Pointed, made: list[Entry]) -> None:
        """What came must be what was pointed at, and one thing only unless the gesture says more."""
        performed = [entry.action for entry in made if isinstance(entry.action, Performed)]
        choices = [each.choice for at, each in enumerate(performed) if not at or each.step not in OBVIOUS]
        if not choices or tuple(choices) in pointed.rows:
            return
        if choices[0] not in pointed.choices and not self._looks_alike(choices[0], pointed):
            raise Fault("something else", f"{name} pointed at {pointed.choices}, and {choices} came")
        if len(choices) > 1 + pointed.several:
            raise Fault("more than one", f"{name} made {choices}")

    def _made_since(self, entries: tuple[Entry, ...]) -> list[Entry]:
        """What people have made since then; a secret choice that was changed stands where it first stood."""
        known, made = Counter((entry.seat, entry.action) for entry in entries), list[Entry]()
        for entry in self.window.entries:
            known[entry.seat, entry.action] -= 1
            if known[entry.seat, entry.action] < 0 and self._is_own(entry):
                made.append(entry)
        return made

    def _looks_alike(self, choice: object, pointed: Pointed) -> bool:
        """Whether what came is about a piece that nobody can tell from the one that was pointed at."""
        return any(self.window.alike(choice, each) for each in pointed.choices)  # type: ignore[arg-type]

    def _missed(self, name: str) -> None:
        """Nothing came of a way; too often in a row, and the window is stuck."""
        self.tally.missed[name] += 1
        self._tries += 1
        if self._tries > MOST_TRIES:
            raise Fault("stuck", f"nothing came of {self._tries} tries in a row")

    def _is_own(self, entry: Entry) -> bool:
        return entry.seat >= 0 and not self.window.session.seating.is_bot(entry.seat)

    def _place(self) -> tuple[int, int]:
        """The round and the seat whose turn it is; where seats have no turns, whoever is asked."""
        view, asked = self.window.view(None), self.window.asked()
        index = view.kit.tally_index
        active = view.tally[index["active"]] if "active" in index else asked.seat if asked else -1
        return view.tally[index["round"]], active

    def _count(self, place: tuple[int, int]) -> None:
        """A turn is whole when the next question belongs to another."""
        asked = self.window.asked()
        over = asked is None or self._place() != place
        if place[0] > 0 and over and not self.window.session.seating.is_bot(max(place[1], 0)):
            self.tally.turns.add(place)

    # Refused, and in between.

    def _try_refused(self, offered: Offered) -> None:
        """Try what the rules forbid: nothing may come of it, and the window must go on asking."""
        name = self.asides.try_refused(offered, self.ways)
        self._note("refused", f"{name} {offered.words} {offered.choice}")

    def _do_aside(self) -> None:
        """Do something that is no choice; whatever leaves the game alone must leave it as it was."""
        name, text, harmless = self._drawn_aside()
        self.done.append(f"aside {name}")
        self.tally.asides[name] += 1
        before = self._fingerprint()
        text()
        self.window.settle()
        self._judge_window()
        if harmless and self._fingerprint() != before:
            raise Fault("changed", f"{name} left {self._fingerprint()} of {before}")

    def _drawn_aside(self) -> tuple[str, Callable[[], None], bool]:
        return self.asides.drawn()

    def _note(self, kind: str, told: str) -> None:
        self.done.append(f"{kind}: {told}")
        self.tally.asides[kind] += 1

    def _fingerprint(self) -> tuple[int, str]:
        return len(self.window.entries), self.window.session.digest()

    def _judge_window(self) -> None:
        """No fault, nothing on the standard error, no trouble that nobody asked for."""
        window = self.window
        if window.complaints:
            raise Fault("complaint", "\n".join(window.complaints))
        if window.troubles:
            raise Fault("trouble", "\n".join(window.troubles))
        if GUARD.faults:
            raise Fault("caught", str(GUARD.faults))
        if window.hand.holds_a_button():
            raise Fault("monkey", "a button of the mouse is still down")
        if window.status() == "fault":
            raise Fault("fault box", "the program says that it has a fault")
