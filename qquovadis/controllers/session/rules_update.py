"""Other rules for a session: what a changed pack means for it, and the changes it has been through."""

from collections.abc import Iterator

from qquovadis.controllers.session.session import Session
from qquovadis.engine.kit import Kit
from qquovadis.model.history.entries import RulesChanged
from qquovadis.model.history.rules_change import RulesChange
from qquovadis.model.history.rules_update import RulesUpdate, going_on
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.legacy_names import pack_for_texts


def meant_for(session: Session, before: Pack, after: Pack) -> RulesUpdate:
    """Return what a pack means for a session that was played by the pack `before`; nothing is changed by asking.

    `session.rules.change(going.kit, going.words)` lets it hold; `going.waiting` is for the next game.
    """
    table = session.history.table
    return going_on(table.kit, tuple(table.tally), before, after)


def pack_for_texts_at(session: Session, kit: Kit, pack: Pack, known: Pack) -> Pack:
    """Return the pack to speak with while this kit is held, now or at another moment of the session."""
    return pack_for_texts(pack, kit, known, changes_of(session))


def changes_of(session: Session) -> Iterator[RulesChange]:
    """Yield every change of the rules in a session, those that were undone included."""
    for entry in (*session.history.entries, *session.history.undone):
        if isinstance(entry.action, RulesChanged):
            yield entry.action.change
