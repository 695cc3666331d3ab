"""Looks at all choices of a game again with the strategist, one after another, in this process."""

from collections.abc import Iterator

from qquovadis.bots.advice import comparer
from qquovadis.controllers.bots.knowledge import knowledge_for
from qquovadis.controllers.replay.game_review import DearChoice, GameReview
from qquovadis.engine.kit import Kit
from qquovadis.games import referee_for


def dear_choices(review: GameReview) -> Iterator[DearChoice]:
    """Yield the choices that clearly cost points, as the game went; QuoError if bots know nothing of the game."""
    kit: Kit | None = None
    for moment in review:
        if kit is not moment.question.view.kit:
            kit = moment.question.view.kit
            compare = comparer(referee_for(kit), knowledge_for(kit))
        found = review.dear_choice(moment, compare(moment.question, moment.chosen.performed.choice))
        if found is not None:
            yield found
