"""What there is to say of the dice, of who wins ties and of the chances on a stage, in the words of the rules."""

from dataclasses import replace

from qquovadis.errors import COMMA
from qquovadis.model.pack.words import EventWords
from qquovadis.model.text.event_text import EventText, SideText
from qquovadis.model.text.formatter import describe_sources
from qquovadis.model.text.translations import N_
from ui.panels.stage.stage_parts import StageTold
from ui.play.text.decision_text import TableText
from ui.voice.explanation import Explanation

CHANCES = N_("Chances")
COUNTED = N_("How often each would win if all dice that are still to come were rolled over and over again.")
BEFORE_DICE = N_("How often each would have won with other dice: counted before they were rolled.")
DIE_OF = N_("{seat} · D{faces}")
WHY_THIS_DIE = N_("Why this die: {sources}")


def stage_told(table_text: TableText, words: EventWords, text: EventText) -> StageTold:
    """Return what there is to say of the parts of an event."""
    say, ties = table_text.texts.say, [side for side in text.sides if side.tie]
    counted = BEFORE_DICE if any(side.dice for side in text.sides) else COUNTED
    chances = Explanation(
        name=say(CHANCES), icon="dice", does=say(counted), now=text.odds, more=text.tie, clause=words.tie or ""
    )
    return StageTold(
        dice={side.seat: _die(table_text, words, side) for side in text.sides if side.dice or side.waits},
        ties={side.seat: _of_clause(table_text, words.tie or "", side.tie, side.name) for side in ties},
        chances=chances if text.odds else None,
    )


def _die(table_text: TableText, words: EventWords, side: SideText) -> Explanation:
    """Return what there is to say of the dice of a side: what dice are for, and why it has another than the usual."""
    clause, say = next(iter(words.die), ""), table_text.texts.say
    name = next(iter(describe_sources(table_text.formatter, [clause])), "")
    tag = say(DIE_OF, seat=side.name, faces=side.faces if side.dice else side.waits)
    told = _of_clause(table_text, clause, name, tag)
    why = say(WHY_THIS_DIE, sources=say(COMMA).join(side.die_by)) if side.die_by else ""
    return replace(told, more="\n".join(filter(None, (why, told.more))))


def _of_clause(table_text: TableText, clause: str, name: str, tag: str) -> Explanation:
    """Return what the first line of a clause says, and the others as what else there is."""
    first, _, more = table_text.why(clause).partition("\n")
    return Explanation(name=name[:1].upper() + name[1:], icon="dice", tag=tag, does=first, more=more, clause=clause)
