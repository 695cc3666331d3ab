"""Bots by name for the tables of a kit, with all that they know of its game."""

from collections.abc import Sequence

from qquovadis.bots import BOTS, Bot, Knowledge, Worth
from qquovadis.engine.features import AnyFeatures, Features, Weights
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import AnyReferee
from qquovadis.errors import Listed, QuoError
from qquovadis.games import features_for, is_described, worth_for
from qquovadis.model.pack.value_file import UNTAUGHT, weights_of
from qquovadis.model.text.translations import N_


def knowledge_for(kit: Kit, weights: Weights | None = None) -> Knowledge:
    """Return what bots know of the kit's game, by these weights or those of its draft; QuoError if they know none.

    Of a game that nobody described to them, or of which they learned nothing, they know what a position is worth, and
    judge after each choice.
    """
    learned = (weights or weights_of(kit.game, kit.draft)) if is_described(kit.game) else UNTAUGHT
    described = learned is not UNTAUGHT
    return Knowledge(worth_for(kit), features_for(kit) if described else _undescribed(worth_for(kit)), learned)


def has_learned(game: str, draft: str) -> bool:
    """Return whether bots that learn know something of a draft, or of its game."""
    return is_described(game) and weights_of(game, draft) is not UNTAUGHT


def _undescribed(worth: Worth) -> AnyFeatures:
    return Features(
        names=(),
        of=lambda _game, _seat, _turns: (),
        points=lambda game, seat, _turns: worth(game, seat),
        turns=lambda _game, _seat: 0,
        most=lambda _game: 0,
        cards=lambda _game, _seat, _turns: (),
        beat=lambda game: len(game.table.journal),
    )


def refuse_unknown_bots(names: Sequence[str]) -> None:
    """Raise QuoError if there is no bot of one of these names."""
    for name in names:
        if name not in BOTS:
            raise QuoError(N_("There is no bot “{name}”. Available: {known}."), name=name, known=Listed(BOTS))


def bot_named(name: str, referee: AnyReferee, weights: Weights | None = None) -> Bot:
    """Return the bot of a name for a referee's tables; QuoError if there is none.

    One that learns judges by these weights, or by those of the draft if there are none.
    """
    refuse_unknown_bots([name])
    return BOTS[name].make(referee, knowledge_for(referee.kit, weights))
