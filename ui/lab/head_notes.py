"""What the heads of columns mean, for whoever points at one or has it read aloud."""

from collections.abc import Mapping

from qquovadis.lab.report.choices import SET_BY, SETTERS, WHEN_SET
from qquovadis.model.text.translations import N_, Texts
from ui.lab.sheets import (
    AT_EACH_LEVEL,
    DIFFERENCE,
    GOAL,
    HELD,
    MATTERS,
    SAYS,
    STANDS,
    STEP,
    TAKEN,
    USED,
    VALUE,
    WINS,
    WORTH,
)

NOTES: Mapping[str, str] = {
    VALUE: N_("The mean of the games, and in brackets the interval: how far off it may be."),
    GOAL: N_(
        "Whether the study named this figure before the first game. What nobody asked for is exploratory: among many "
        "figures some differ by chance."
    ),
    DIFFERENCE: N_("The first arm less the second, on the same dice and draws, with its interval."),
    SAYS: N_("What the interval allows to say, and about how many games more would tell."),
    MATTERS: N_("The smallest difference that anybody would notice at the table."),
    WORTH: N_("Points of those who held the card less those of the others in the same games."),
    WHEN_SET: N_("The same for those who set it: a card that must be set does nothing else for whoever holds it."),
    SET_BY: N_("How many of those who held the card set it."),
    SETTERS: N_(
        "How far those who set it end ahead of holders who did not. A correlation: a card is set when that is good."
    ),
    WINS: N_("How much more often those who held the card win, in percentage points."),
    HELD: N_("How many seats held the card, over all games."),
    TAKEN: N_("How often bots took the card when they could have."),
    USED: N_("How often the card did something, and for each seat that held it."),
    STANDS: N_("The interval leaves out 0 even though the whole list was looked at."),
    STEP: N_("By how much the figure grows when the number of the rules grows by one."),
    AT_EACH_LEVEL: N_("What games among bots of each level say, the weakest first."),
    N_("How it was asked"): N_(
        "By lot: cards were dealt at random, so the worth is the effect of the card. As chosen: bots chose it, and "
        "good players choose what is good, so it is an association only."
    ),
    N_("Arms"): N_("Which sets of rules are compared: A is the draft as it is, B the variant."),
}


def note_on(head: str, texts: Texts) -> str:
    """Return what a head means that stands there in the language of these texts; empty if it says itself."""
    return next((texts.say(note) for words, note in NOTES.items() if texts.say(words) == head), "")
