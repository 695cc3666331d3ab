"""The games whose rules ship with the program, one record each; whatever is to be known of a game is asked here.

A draft whose rules need a referee of its own has a record of its own; games of installed packages bring theirs.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

from qquovadis.engine.features import AnyFeatures
from qquovadis.engine.game import AnyGame
from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import AnyReferee
from qquovadis.engine.words_of_effects import (
    WordsOfEffects,
    refuse_nobody,
    refuse_strange_word,
    refuse_unasked,
    words_known,
)
from qquovadis.errors import N_, Listed, QuoError
from qquovadis.games import free_table, populous, quo_vadis, undecim
from qquovadis.games.free_table import FreeTable
from qquovadis.referee_packages import installed, installed_game, made_by_package, refereed_by_package

REFEREE = "referee"  # by which a kit knows the one that was made for it
SHIPPED_GAMES: Mapping[tuple[str, str], AnyGame] = MappingProxyType(
    {("quo_vadis", "30"): quo_vadis.GAME, ("populous", "21"): populous.GAME, ("undecim", "14"): undecim.GAME}
)
NOT_JUDGED = N_("Bots cannot judge positions of {game} yet.")


def game_named(game: str, draft: str = "") -> AnyGame | None:
    """Return what is known of a game, of this draft if that has rules of its own, else of the newest that has.

    None if neither the program nor a package knows its rules; QuoError if the package is broken.
    """
    if (game, draft) in SHIPPED_GAMES:
        return SHIPPED_GAMES[game, draft]
    newest = max((each for each in SHIPPED_GAMES if each[0] == game), key=_in_order, default=None)
    return SHIPPED_GAMES[newest] if newest else installed_game(game)


def game_for(kit: Kit) -> AnyGame | None:
    """Return the same for the game and the draft of a kit."""
    return game_named(kit.game, kit.draft)


def known_games() -> Iterator[AnyGame]:
    """Yield the games that ship with the program and those of packages, but for packages that are broken."""
    yield from SHIPPED_GAMES.values()
    for name in installed():
        game = None if comes_with_rules(name) else _unbroken(name)
        if game is not None:
            yield game


def _unbroken(name: str) -> AnyGame | None:
    try:
        return game_named(name)
    except QuoError:
        return None


def taken_as_usual(kit: Kit) -> Mapping[str, int]:
    """Return the numbers that the kit's draft does not have and its rules read, with what they take instead."""
    game = game_for(kit)
    usual = game.usual if game else {}
    return {name: value for name, value in usual.items() if name not in kit.parameters}


def refuse_unasked_at(
    game: str, hook: str, condition: str, where: tuple[str, str], about: tuple[str, ...] = ()
) -> None:
    """Raise PackError at this file and key if the rules of a game never ask a condition at a hook, or not about one of
    these things.
    """
    words = _words(game)
    if words is not None:
        refuse_unasked(words, hook, condition, where, about)


def refuse_nobody_at(game: str, hook: str, target: str, where: tuple[str, str]) -> None:
    """Raise PackError at this file and key if the rules of a game do not know at a hook who is meant by a target."""
    words = _words(game)
    if words is not None:
        refuse_nobody(words, hook, target, where)


def words_of_effects(game: str, terrains: Sequence[str], parameters: Iterable[str]) -> WordsOfEffects | None:
    """Return the words of effects on which the rules of a game act in a draft with these; None if they know none."""
    words = _words(game)
    return words.with_own(terrains, parameters) if words is not None else None


def _words(game: str) -> WordsOfEffects | None:
    known = _unbroken(game)  # a package that is broken is told where its referee is asked for
    return known.words if known else None


def refuse_idle_word(game: str, what: str, word: str, where: tuple[str, str], known: WordsOfEffects | None) -> None:
    """Raise PackError at this file and key for a word of effects on which the rules of a game never act.

    `what` is the sort of word, as in "hook", "number" or the operation that turns on it.
    """
    if known is not None:
        refuse_strange_word(what, word, words_known(known, what), where, game)


def referee_for(kit: Kit) -> AnyReferee:
    """Return the referee of the kit's draft, or the newest of its game for a draft without one of its own.

    QuoError if the program knows none of the game, or the box lacks what its rules need.
    SPEED: a kit has one, since none has a memory of its own: making it takes 1 ms, and each example and game asks.
    """
    made = kit.worked_out.get(REFEREE)
    if made is None:
        made = kit.worked_out[REFEREE] = _made_for(kit)
    return cast(AnyReferee, made)


def _made_for(kit: Kit) -> AnyReferee:
    game = game_for(kit)
    if game is None:
        known = Listed(f"{name} {draft}" for name, draft in sorted(SHIPPED_GAMES))
        raise QuoError(
            N_("There are no rules for {game} draft {draft}; there are rules for {known}."),
            game=kit.game,
            draft=kit.draft,
            known=known,
        )
    return game.referee(kit) if comes_with_rules(kit.game) else refereed_by_package(kit, game)


def has_rules(game: str) -> bool:
    """Return whether the program, or a package installed beside it, knows rules of a game; else its packs are played on
    a free table.
    """
    return comes_with_rules(game) or game in installed()


def comes_with_rules(game: str) -> bool:
    """Return whether the program itself knows rules of a game, so that everybody who has the program does."""
    return any(known == game for known, _ in SHIPPED_GAMES)


def is_described(game: str) -> bool:
    """Return whether positions of a game are described to bots that learn."""
    known = _unbroken(game)
    return known is not None and known.features is not None


def table_for(kit: Kit) -> AnyReferee:
    """Return the referee of the kit's draft, or the one of a free table for a game whose rules nobody wrote.

    QuoError if the box lacks what its rules need.
    """
    return referee_for(kit) if has_rules(kit.game) else FreeTable(kit)


def table_of(kit: Kit, steps: Collection[str]) -> AnyReferee:
    """Return the same for a save that names these steps: a game that began without rules goes on without them."""
    return table_for(kit) if steps else FreeTable(kit)


def _in_order(named: tuple[str, str]) -> tuple[int, str]:
    """Place a draft among those of its game: by number, words before numbers."""
    draft = named[1]
    return (int(draft) if draft.isdecimal() else -1, draft)


def speech_for(kit: Kit) -> Notation:
    """Return how people speak of the kit's game; of one that says nothing of it by the names of its box alone."""
    game = game_for(kit)
    notation = game.notation if game else None
    if notation is None:
        return free_table.speech_of(kit)
    return notation(kit) if comes_with_rules(kit.game) else made_by_package(kit.game, notation, kit)


def worth_for(kit: Kit) -> Callable[[Any, int], float]:
    """Return how good a position of the kit's game is for a seat, as bots guess it; QuoError if the program cannot
    guess.
    """
    game = game_for(kit)
    if game is None or game.worth is None:
        raise QuoError(NOT_JUDGED, game=kit.game)
    return game.worth


def features_for(kit: Kit) -> AnyFeatures:
    """Return how positions of the kit's game are described to bots; QuoError if the program cannot describe them."""
    game = game_for(kit)
    if game is None or game.features is None:
        raise QuoError(NOT_JUDGED, game=kit.game)
    return game.features


def feature_words(game: str) -> Mapping[str, str]:
    """Return what numbers of a position are called where bots give their reasons; none of a game not described."""
    known = _unbroken(game)
    return known.features.words if known is not None and known.features is not None else {}
