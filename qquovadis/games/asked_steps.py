"""Which steps of a game ask only where an option has a certain value, or a card has certain words."""

from collections.abc import Iterator

from qquovadis.engine.game import AskedSteps
from qquovadis.engine.kit import Kit
from qquovadis.games import game_for
from qquovadis.games.common.asked_steps import operation_of


def asks_with(kit: Kit, step: str) -> bool:
    """Return whether the options and the cards of a box let a step ask anything."""
    asked = _asked_steps(kit)
    option, value = asked.with_option.get(step, ("", None))
    if option in kit.options and kit.options[option] != value:
        return False
    words = asked.by_cards.get(step)
    return words is None or not set(words).isdisjoint(_operations(kit))


def uses(kit: Kit, kind: str) -> bool:
    """Return whether the options of a box leave any use for a kind of pieces that lies in it."""
    step = _asked_steps(kit).needed_by.get(kind)
    return step is None or asks_with(kit, step)


def _asked_steps(kit: Kit) -> AskedSteps:
    game = game_for(kit)
    return game.asked_steps if game else AskedSteps()


def _operations(kit: Kit) -> Iterator[str]:
    """Yield what the cards of a box do."""
    for number in {piece.identity for piece in kit.pieces}:
        identity = kit.identities[number]
        yield from map(operation_of, identity.effects)
        yield from (deed.op for deed in identity.programme)
