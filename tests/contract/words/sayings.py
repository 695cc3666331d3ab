"""What stands in one place on a card, and a box in which it does not stand there."""

from dataclasses import replace
from typing import NamedTuple

from qquovadis.engine.kit import Identity, Kit


class Saying(NamedTuple):
    """Effects of a skill, or steps of a programme, from one place to before another, and the words that they say."""

    card: str
    first: int
    last: int
    words: frozenset[str]


def without(kit: Kit, saying: Saying) -> Kit:
    """Return a box in which a card does not say this, and all else is the same."""

    def cut(identity: Identity) -> Identity:
        if identity.name != saying.card:
            return identity
        effects, programme = identity.effects, identity.programme
        if programme:
            return replace(identity, programme=(*programme[: saying.first], *programme[saying.last :]))
        return replace(identity, effects=(*effects[: saying.first], *effects[saying.last :]))

    return replace(kit, identities=tuple(cut(each) for each in kit.identities))
