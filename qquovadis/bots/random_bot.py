"""The bot that makes any legal choice: the yardstick of the others, and the beast that games are tested with."""

from qquovadis.bots.bot import Question
from qquovadis.engine import chance
from qquovadis.engine.agenda import Choice

WHICH = 0


class RandomBot:
    """Chooses without looking."""

    def choose(self, question: Question) -> Choice:
        """Any legal choice, all equally likely."""
        choices = question.choices
        return choices[chance.below(question.chance, 0, WHICH, len(choices))]
