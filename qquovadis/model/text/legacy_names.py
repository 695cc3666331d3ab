"""The words for what lies on a table whose pack has been changed since: what is gone from it keeps its words."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from qquovadis.engine.kit import Kit
from qquovadis.model.history.rules_change import CardWords, RulesChange, acting_of
from qquovadis.model.history.rules_update import made_with
from qquovadis.model.pack.schema import Pack


def pack_for_texts(pack: Pack, kit: Kit, known: Pack, changes: Iterable[RulesChange]) -> Pack:
    """Return the pack to speak with at a table that holds this kit.

    Things that only the table still has are called as in the pack `known` before; a card that acts on the table
    otherwise than in the pack has the words that came with what it does, by the changes of rules in the game.
    """
    sheet = pack.sheet.model_copy(
        update={
            "zone": _with_gone(pack.sheet.zone, known.sheet.zone),
            "tally": _with_gone(pack.sheet.tally, known.sheet.tally),
        }
    )
    gone = {identity.name for identity in kit.identities} - pack.printed.keys()
    printed = {**{name: known.printed[name] for name in gone if name in known.printed}, **pack.printed}
    worded = _words_at(pack, kit, changes)
    return replace(
        pack,
        sheet=sheet,
        races=_with_gone(pack.races, known.races),
        terrains=_with_gone(pack.terrains, known.terrains),
        printed={**printed, **{name: printed[name]._replace(**words._asdict()) for name, words in worded.items()}},
    )


def _words_at(pack: Pack, kit: Kit, changes: Iterable[RulesChange]) -> dict[str, CardWords]:
    """Return the words of cards for what they do by a kit, where the pack has them do something else."""
    acting = acting_of(kit)
    found = {
        name: words
        for change in changes
        for name, both in change.words.items()
        for result, words in zip(change.cards.get(name, ()), both, strict=False)
        if acting.get(name) == result and name in pack.printed
    }
    usual = made_with(pack, kit.seats, {}) if found else None
    own = acting_of(usual) if usual else {}
    return {name: words for name, words in found.items() if own.get(name) != acting[name]}


def _with_gone(rows: tuple[Any, ...], before: tuple[Any, ...]) -> tuple[Any, ...]:
    known = {row.id for row in rows}
    return (*rows, *(row for row in before if row.id not in known))
