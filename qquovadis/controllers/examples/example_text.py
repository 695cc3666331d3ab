"""What came of an example that does not hold, in the words of the rules: where it broke off, what is so now, the rest.

The window and the commands tell these same sentences.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from qquovadis.controllers.examples.check_examples import CheckedExample
from qquovadis.controllers.examples.examples import Failure, PlayedExample
from qquovadis.controllers.examples.playing_on import BrokenOff
from qquovadis.controllers.replay.review_text import formatter_for
from qquovadis.engine.seat_view import box_view
from qquovadis.errors import COMMA
from qquovadis.model.history.entries import NOTHING, Entry, Resumed
from qquovadis.model.history.touched import touched
from qquovadis.model.notation.zone_words import letters_of
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.check_text import NOWHERE_YET, OF_LINES, CheckText
from qquovadis.model.text.event_text import describe_changes
from qquovadis.model.text.formatter import TextFormatter, describe_finding
from qquovadis.model.text.translations import N_, Texts

REFUSED = N_("It breaks off at line {number}, “{line}”, which is not allowed ({clause}).")
UNHEARD = N_("It breaks off at line {number}, “{line}”: nobody is asked for this ({clause}).")
UNKNOWN = N_("It breaks off at line {number}, “{line}”: {reason}.")
UNREACHED = N_("It breaks off at line {number}, “{line}”: the rules do not come to this step.")
NOW = N_("What happens now: {sentences}")
NOBODY = N_("Nobody is asked.")
ASKED = N_("The rules ask: {question}")
DECIDES = N_("{seat} decides: {clause}")
OVER = N_("The game is over.")
NOTHING_LEFT = N_("Nothing is left to do.")
STOP, ENDS = N_("{words}."), (".", "。")
WAITS = N_("The rules wait at “{step}”: a line with these words lets them go on.")


class OutcomeText(NamedTuple):
    """An example that does not hold, in sentences.

    Attributes:
        broken: Where it breaks off, why, and what happens now; nothing if it does not.
        differences: What is now and what is in the example, one without its full stop each.
        waits: Where its rules wait; empty if they do not, or that has always been so.
        trouble: Why it could not be tried; empty if it could.
    """

    broken: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    waits: str = ""
    trouble: str = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it, a line each."""
        rest = (self.waits, self.trouble)
        return (*self.broken, *self.differences, *(each for each in rest if each))

    def in_a_row(self, texts: Texts) -> str:
        """Return all of it as sentences one after another."""
        return texts.in_a_row(each if each.endswith(ENDS) else texts.say(STOP, words=each) for each in self.lines)


def tell_checked(checked: CheckedExample, texts: Texts) -> OutcomeText:
    """Return what came of an example under a pack; one that has held before does not wait for a line of its own."""
    if checked.played is None:
        return OutcomeText(trouble=texts.sentence(checked.trouble))
    text = tell_played(checked.played, texts)
    return text._replace(waits="") if checked.fate == "no longer" else text


def tell_failure(failure: Failure, texts: Texts) -> OutcomeText:
    """Return what came of an example that was run by itself."""
    if failure.played is None:
        return OutcomeText(trouble=texts.sentence(failure.difference))
    return tell_played(failure.played, texts)


def tell_played(played: PlayedExample, texts: Texts) -> OutcomeText:
    """Return what came of an example that could be played."""
    formatter = formatter_for(played.pack, played.kit, texts, tuple(letters_of(played.kit)))
    check_text = CheckText(formatter, played.notation, played.findings, played.people)
    # The line at which it breaks off is told already.
    own = [each for each in played.misses if not (played.broken and each.kind in OF_LINES)]
    waits = texts.say(WAITS, step=played.waiting) if played.waiting and own and not played.broken else ""
    return OutcomeText(
        broken=tuple(_broken(played, played.broken, formatter, check_text)) if played.broken else (),
        differences=tuple(dict.fromkeys(map(check_text.difference, own))),
        waits=waits,
    )


def _broken(played: PlayedExample, broken: BrokenOff, formatter: TextFormatter, check_text: CheckText) -> Iterator[str]:
    say = formatter.texts.say
    stopped = UNKNOWN if broken.unknown else UNREACHED
    pattern = stopped if not broken.clause else REFUSED if broken.heard else UNHEARD
    yield say(pattern, number=broken.number, line=broken.line, clause=broken.clause, reason=broken.unknown)
    yield tell_going_on(formatter, check_text, broken, played.pack, played.people)


def tell_going_on(
    formatter: TextFormatter, check_text: CheckText, broken: BrokenOff, pack: Pack, people: Sequence[str]
) -> str:
    """Return what the rules do after an example broke off: what they find, what is lost and gained, who is asked."""
    texts, findings = formatter.texts, (describe_finding(formatter, finding) for finding in broken.findings)
    sentences = [*(each for each in findings if each), *_changes(formatter, broken, pack, people)]
    return texts.say(NOW, sentences=texts.in_a_row([*sentences, _asked(formatter, check_text, broken, pack)]))


def _changes(formatter: TextFormatter, broken: BrokenOff, pack: Pack, people: Sequence[str]) -> Iterator[str]:
    """Yield what each seat lost and gained, as far as the board shows it."""
    entry = Entry(number=1, action=Resumed("", NOTHING), operations=broken.operations, time="")
    mat = load_board(pack.folder).mat
    watched = (*(track.tally for track in mat.track), mat.points) if mat else ()
    owners = {people: seat for seat, people in enumerate(people) if people}
    done = touched(entry, box_view(formatter.kit))
    for line in describe_changes(formatter, done, owners, watched):
        yield formatter.texts.say(STOP, words=line.words)


def _asked(formatter: TextFormatter, check_text: CheckText, broken: BrokenOff, pack: Pack) -> str:
    """Return who is asked what now."""
    say = formatter.texts.say
    if broken.over:
        return say(OVER)
    if broken.step is None:
        return say(NOTHING_LEFT)
    if not broken.seats:
        return say(NOBODY)
    name, left = type(broken.step).__name__, getattr(broken.step, "left", 0)
    names = (pack.zone_name(family, formatter.texts.language) for family in broken.places)
    places = say(COMMA).join(names) or NOWHERE_YET
    asked = []
    for seat in (formatter.seats[each] for each in broken.seats):
        question = check_text.question(name, seat, left, places)
        asked.append(say(ASKED, question=question or say(DECIDES, seat=seat, clause=broken.step.CLAUSE)))
    return formatter.texts.in_a_row(asked)
