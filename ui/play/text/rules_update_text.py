"""What changed files mean for the table, in sentences: what holds, what is asked, what waits, what is wrong."""

from collections.abc import Iterable, Mapping

from qquovadis.engine.kit import Value
from qquovadis.errors import COMMA, QuoError
from qquovadis.model.history.rules_change import RulesChange
from qquovadis.model.history.rules_update import BOX, REASONS, WaitingChange
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.rules_change_text import CHANGED, RulesChangeText
from qquovadis.model.text.translations import N_, Texts
from ui.play.text.decision_text import TableText

MEND = N_("Fix it and save again; until then the game keeps the previous version.")
ASKED = N_("The pack has changed: {changes}. Apply this to the current game?")
READ_AGAIN = N_("The pack was reloaded: wording, rules text and board are up to date.")
WAITS = N_("From the next game on: {things}.")
WAITING, VALUED = N_("{thing} ({reason})"), N_("{thing} {before} → {after} ({reason})")
MORE = N_("{things} and {count} more")
SHOWN = 3
BOX_WORDS = {
    "game": N_("another draft"),
    "seats": N_("another number of players"),
    "identities": N_("other cards or pieces"),
    "pieces": N_("other pieces"),
    "zones": N_("other places"),
    "tallies": N_("other counts"),
    "purposes": N_("other random draws"),
}


class RulesUpdateText:
    """Speaks of the rules of one table and its pack."""

    def __init__(self, table_text: TableText, pack: Pack) -> None:
        self._texts = table_text.texts
        self._kit = table_text.open_game.kit
        self._names = PackNames(table_text.open_game.pack, self._kit)
        self._pack = pack

    def asked(self, change: RulesChange) -> str:
        """Return the question whether the table goes on by other rules."""
        return self._texts.say(ASKED, changes=self._few(self._formatter.one_by_one(change)))

    def changed(self, change: RulesChange) -> str:
        """Return that the table goes on by other rules."""
        return self._texts.say(CHANGED, changes=self._few(self._formatter.one_by_one(change)))

    def read_again(self) -> str:
        """Return that the files were read, and change nothing that is logged."""
        return self._texts.say(READ_AGAIN)

    def waiting(self, waiting: Iterable[WaitingChange]) -> tuple[str, ...]:
        """Return what waits for the next game, and why, in a sentence; nothing if nothing does."""
        things = tuple(map(self._waiting, waiting))
        return (self._texts.say(WAITS, things=self._few(things)),) if things else ()

    @property
    def _formatter(self) -> RulesChangeText:
        return RulesChangeText(self._kit, self._names, self._texts)

    def _few(self, things: tuple[str, ...]) -> str:
        text = self._texts.say(COMMA).join(things[:SHOWN])
        more = len(things) - SHOWN
        return self._texts.say(MORE, things=text, count=more) if more > 0 else text

    def _waiting(self, waiting: WaitingChange) -> str:
        reason, thing = self._texts.say(REASONS[waiting.reason]), self._thing(waiting)
        if waiting.value is None:
            return self._texts.say(WAITING, thing=thing, reason=reason)
        now: Mapping[str, Value] = getattr(self._kit, waiting.kind)
        before, after = (self._value(waiting.name, value) for value in (now.get(waiting.name), waiting.value))
        return self._texts.say(VALUED, thing=thing, before=before, after=after, reason=reason)

    def _thing(self, waiting: WaitingChange) -> str:
        language = self._texts.language
        if waiting.kind == BOX:
            return self._texts.say(BOX_WORDS[waiting.name])
        if waiting.kind == "tally":
            return self._names.tally(self._kit.tally_index[waiting.name], language)
        if waiting.kind == "card":
            shown = self._pack.printed.get(waiting.name)
            return shown.name.text(language) if shown else waiting.name
        return PackNames(self._pack, self._kit).rule(waiting.name, language)

    def _value(self, rule: str, value: Value | None) -> str:
        return PackNames(self._pack, self._kit).value(rule, value, self._texts.language)


def fault_sentences(texts: Texts, error: QuoError) -> tuple[str, ...]:
    """Return what is wrong with a file, where, and what to do."""
    return texts.explain(error), texts.say(MEND)
