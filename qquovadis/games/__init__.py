"""The referees, one a game, or a draft whose rules need one of its own; a game is named here and in its own package."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, cast

from qquovadis.engine.features import Features
from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import Referee
from qquovadis.errors import N_, Listed, QuoError
from qquovadis.games import free_table, populous, quo_vadis, undecim
from qquovadis.games.common.needs import Known, refuse_strange_word, refuse_unasked, words_known
from qquovadis.games.free_table import FreeTable
from qquovadis.games.populous import Populous
from qquovadis.games.populous.evaluation import worth as worth_in_populous
from qquovadis.games.populous.feature_words import WORDS as WORDS_OF_POPULOUS
from qquovadis.games.populous.features import FEATURES as FEATURES_OF_POPULOUS
from qquovadis.games.populous.notation import speech_of as speech_of_populous
from qquovadis.games.quo_vadis import QuoVadis
from qquovadis.games.quo_vadis.evaluation import worth as worth_in_quo_vadis
from qquovadis.games.quo_vadis.feature_words import WORDS as WORDS_OF_QUO_VADIS
from qquovadis.games.quo_vadis.features import FEATURES as FEATURES_OF_QUO_VADIS
from qquovadis.games.quo_vadis.notation import speech_of as speech_of_quo_vadis
from qquovadis.games.undecim import Undecim
from qquovadis.games.undecim.evaluation import worth as worth_in_undecim
from qquovadis.games.undecim.feature_words import WORDS as WORDS_OF_UNDECIM
from qquovadis.games.undecim.features import FEATURES as FEATURES_OF_UNDECIM
from qquovadis.games.undecim.notation import speech_of as speech_of_undecim
from qquovadis.referee_packages import installed, installed_referee, made_by_package, refereed_by_package

REFEREE = "referee"  # by which a kit knows the one that was made for it
REFEREES: dict[tuple[str, str], Callable[[Kit], Referee]] = {
    ("quo_vadis", "30"): QuoVadis,
    ("populous", "21"): Populous,
    ("undecim", "14"): Undecim,
}
SPEECHES: dict[str, Callable[[Kit], Notation]] = {
    "quo_vadis": speech_of_quo_vadis,
    "populous": speech_of_populous,
    "undecim": speech_of_undecim,
}
WORTHS: dict[str, Callable[[Any, int], float]] = {
    "quo_vadis": worth_in_quo_vadis,
    "populous": worth_in_populous,
    "undecim": worth_in_undecim,
}
FEATURES: dict[str, Features] = {
    "quo_vadis": FEATURES_OF_QUO_VADIS,
    "populous": FEATURES_OF_POPULOUS,
    "undecim": FEATURES_OF_UNDECIM,
}
FEATURE_WORDS: dict[str, Mapping[str, str]] = {
    "quo_vadis": WORDS_OF_QUO_VADIS,
    "populous": WORDS_OF_POPULOUS,
    "undecim": WORDS_OF_UNDECIM,
}


USUAL: dict[str, Mapping[str, int]] = {
    "quo_vadis": quo_vadis.layout.USUAL,
    "populous": populous.layout.USUAL,
    "undecim": undecim.layout.USUAL,
}
KNOWN: dict[str, Known] = {"quo_vadis": quo_vadis.needs.KNOWN, "populous": populous.needs.KNOWN}


def taken_as_usual(kit: Kit) -> Mapping[str, int]:
    """Return the numbers that the kit's draft does not have and its rules read, with what they take instead."""
    return {name: value for name, value in USUAL.get(kit.game, {}).items() if name not in kit.parameters}


def refuse_unasked_at(
    game: str, hook: str, condition: str, where: tuple[str, str], about: tuple[str, ...] = ()
) -> None:
    """Raise PackError at this file and key if the rules of a game never ask a condition at a hook, or not about one of
    these things.
    """
    if game in KNOWN:
        refuse_unasked(KNOWN[game], hook, condition, where, about)


def words_of_effects(game: str, terrains: Sequence[str], parameters: Iterable[str]) -> Known | None:
    """Return the words of effects on which the rules of a game act in a draft with these; None if they know none."""
    return KNOWN[game].with_own(terrains, parameters) if game in KNOWN else None


def refuse_idle_word(game: str, what: str, word: str, where: tuple[str, str], known: Known | None) -> None:
    """Raise PackError at this file and key for a word of effects on which the rules of a game never act.

    `what` is the sort of word, as in "hook", "number" or the operation that turns on it.
    """
    if known is not None:
        refuse_strange_word(what, word, words_known(known, what), where, game)


def referee_for(kit: Kit) -> Referee:
    """Return the referee of the kit's draft, or the newest of its game for a draft without one of its own.

    QuoError if the program knows none of the game, or the box lacks what its rules need.
    SPEED: a kit has one, since none has a memory of its own: making it takes 1 ms, and each example and game asks.
    """
    made = kit.worked_out.get(REFEREE)
    if made is None:
        made = kit.worked_out[REFEREE] = _made_for(kit)
    return cast(Referee, made)


def _made_for(kit: Kit) -> Referee:
    newest = max((each for each in REFEREES if each[0] == kit.game), key=_in_order, default=None)
    own = REFEREES.get((kit.game, kit.draft)) or (REFEREES[newest] if newest else None)
    referee = own(kit) if own else refereed_by_package(kit)
    if referee is None:
        known = Listed(f"{game} {draft}" for game, draft in sorted(REFEREES))
        raise QuoError(
            N_("There are no rules for {game} draft {draft}; there are rules for {known}."),
            game=kit.game,
            draft=kit.draft,
            known=known,
        )
    return cast(Referee, referee)


def has_rules(game: str) -> bool:
    """Return whether the program, or a package installed beside it, knows rules of a game; else its packs are played on
    a free table.
    """
    return comes_with_rules(game) or game in installed()


def comes_with_rules(game: str) -> bool:
    """Return whether the program itself knows rules of a game, so that everybody who has the program does."""
    return any(known == game for known, _ in REFEREES)


def is_described(game: str) -> bool:
    """Return whether positions of a game are described to bots that learn."""
    return game in FEATURES


def table_for(kit: Kit) -> Referee:
    """Return the referee of the kit's draft, or the one of a free table for a game whose rules nobody wrote.

    QuoError if the box lacks what its rules need.
    """
    return referee_for(kit) if has_rules(kit.game) else FreeTable(kit)


def table_of(kit: Kit, steps: Collection[str]) -> Referee:
    """Return the same for a save that names these steps: a game that began without rules goes on without them."""
    return table_for(kit) if steps else FreeTable(kit)


def _in_order(named: tuple[str, str]) -> tuple[int, str]:
    """Place a draft among those of its game: by number, words before numbers."""
    draft = named[1]
    return (int(draft) if draft.isdecimal() else -1, draft)


def speech_for(kit: Kit) -> Notation:
    """Return how people speak of the kit's game; of one that says nothing of it by the names of its box alone."""
    shipped = SPEECHES.get(kit.game)
    own: Any = None if shipped else getattr(installed_referee(kit.game), "speech_of", None)
    if own is not None:
        return cast(Notation, made_by_package(kit.game, own, kit))
    return (shipped or free_table.speech_of)(kit)


def worth_for(kit: Kit) -> Callable[[Any, int], float]:
    """Return how good a position of the kit's game is for a seat, as bots guess it; QuoError if the program cannot
    guess.
    """
    worth = WORTHS.get(kit.game) or getattr(installed_referee(kit.game), "worth", None)
    if worth is None:
        raise QuoError(N_("Bots cannot judge positions of {game} yet."), game=kit.game)
    return cast("Callable[[Any, int], float]", worth)


def features_for(kit: Kit) -> Features:
    """Return how positions of the kit's game are described to bots; QuoError if the program cannot describe them."""
    if kit.game not in FEATURES:
        raise QuoError(N_("Bots cannot judge positions of {game} yet."), game=kit.game)
    return FEATURES[kit.game]
