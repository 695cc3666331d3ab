"""Says what the strategist would do, what it expects, and why: in the words of the table, and of nothing hidden."""

from collections.abc import Callable
from math import isfinite
from typing import NamedTuple

from qquovadis.bots.advice import CARD, OTHERS, SURE, Advice, Reason
from qquovadis.bots.search.searcher import Weighed
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import COMMA
from qquovadis.games import feature_words
from qquovadis.model.text.log_text import OF_THING
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import N_
from ui.panels.question import DecisionPrompt
from ui.play.text.decision_text import TableText

WOULD = N_("The strategist would choose: {choice}")
ONLY = N_("There is nothing else to choose.")
EXPECTS = N_(
    "It expects you to end with {points} VP; nobody with more than you on {ahead} of {tables} tables it imagined."
)
EXPECTS_ABOUT = N_(
    "It expects you to end with {points} ± {error} VP; nobody with more than you on {ahead} of {tables} tables it "
    "imagined."
)
SECOND = N_("Second best, {difference} VP less: {choice}")
ALIKE = N_("Almost as good, {difference} VP less, which may be chance: {choice}")
WHY = N_("What the first has over the second, in VP: {reasons}")
REASON = N_("{what} {points}")
ALL_ELSE = N_("everything else")
SURE_POINTS, OTHERS_PART = N_("guaranteed VP"), N_("what others may expect")
MOST, LEAST = 4, 0.05  # reasons, and points of the smallest that is said


def choice_text(table_text: TableText, view: SeatView, prompt: DecisionPrompt, choice: Choice) -> str:
    """Return a choice as the decision bar says it, with the card it is about where that says only what is done."""
    words = prompt.words_of(choice)
    thing = table_text.subject_of_choice(view, "", choice) if table_text.is_about_piece(choice) else ""
    if not thing or thing.lower() in words.lower():
        return words
    return table_text.texts.say(OF_THING, choice=words, thing=thing)


class HintText(NamedTuple):
    """What names choices and cards at one table now: choices as the bar says them."""

    table_text: TableText
    called: Callable[[Choice], str]

    def sentences(self, advice: Advice) -> tuple[str, ...]:
        """Return what is said of an advice, a sentence each."""
        say, best = self.table_text.texts.say, advice.weighed[0]
        found = [say(WOULD, choice=self.called(best.choice)), self._expected(best)]
        if not advice.weighed[1:]:
            return (*found, say(ONLY))
        found.append(self._second(best, advice.weighed[1]))
        told = [each for each in advice.reasons if abs(each.points) >= LEAST][:MOST]
        reasons = [self._reason(each) for each in told]
        # What is told comes to what one choice is better by, as whoever adds it up expects.
        left = best.mean - advice.weighed[1].mean - sum(each.points for each in told)
        if reasons and abs(left) >= LEAST:
            reasons.append(say(REASON, what=say(ALL_ELSE), points=signed(left)))
        return (*found, say(WHY, reasons=say(COMMA).join(reasons))) if reasons else tuple(found)

    def _expected(self, best: Weighed) -> str:
        about = EXPECTS_ABOUT if isfinite(best.error) else EXPECTS
        ahead, points = round(best.ahead * best.tables), f"{best.points:.1f}"
        values = {"points": points, "error": f"{best.error:.1f}", "ahead": ahead, "tables": best.tables}
        return self.table_text.texts.say(about, **values)

    def _second(self, best: Weighed, second: Weighed) -> str:
        difference = best.mean - second.mean
        clear = difference > 2 * max(best.error, second.error)
        words = SECOND if clear else ALIKE
        return self.table_text.texts.say(words, choice=self.called(second.choice), difference=f"{difference:.1f}")

    def _reason(self, reason: Reason) -> str:
        return self.table_text.texts.say(REASON, what=self._what(reason), points=signed(reason.points))

    def _what(self, reason: Reason) -> str:
        """Return what a reason is called; a feature or card that has no words by its own name."""
        open_game, texts = self.table_text.open_game, self.table_text.texts
        if reason.kind == CARD:
            names = PackNames(open_game.pack, open_game.kit)
            return names.identity(open_game.kit.identity_index[reason.name], texts.language)
        words = feature_words(open_game.kit.game)
        whole = {SURE: SURE_POINTS, OTHERS: OTHERS_PART}.get(reason.kind) or words.get(reason.name)
        return texts.say(whole) if whole else reason.name


def signed(points: float) -> str:
    """Return points with their sign.

    >>> signed(1.25), signed(-0.5)
    ('+1.2', '−0.5')
    """
    return f"{points:+.1f}".replace("-", "−")
