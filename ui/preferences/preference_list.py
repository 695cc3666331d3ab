"""What can be preferred, in the order in which it is shown, and what each preference and its values are called."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.model.settings import TEXT_SIZES, VOLUMES
from qquovadis.model.text.translations import LANGUAGES, N_

NO_VALUES: Mapping[object, str] = MappingProxyType({})
LOOK, PLAY, SOUND = N_("Appearance"), N_("Play"), N_("Sound")
SYSTEM = N_("Follow the system")
PERCENT = N_("{number}%")


class Preference(NamedTuple):
    """One setting by its name: what it is called, what it does, and its values in words; without them, on or off."""

    name: str
    words: str
    text: str = ""
    values: Mapping[object, str] = NO_VALUES


LANGUAGE = Preference("language", N_("Language"), values=dict((("", SYSTEM), *LANGUAGES.items())))
THEME = Preference("theme", N_("Theme"), values={"": SYSTEM, "light": N_("Light"), "dark": N_("Dark")})
TEXT_SIZE = Preference(
    "text_size",
    N_("Text size"),
    N_("Applies to menus, panels and dialogs; zoom the table with the wheel."),
    dict.fromkeys(TEXT_SIZES, PERCENT),
)
MOTION = Preference("motion", N_("Animation"), N_("Pieces glide to their places. Otherwise they appear there at once."))
PACE = Preference(
    "pace",
    N_("Pace"),
    N_("How long each step of the other players is shown. Instant shows only what they all came to."),
    {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("Instant")},
)
LIGHTS = Preference(
    "lights",
    N_("Highlighting"),
    N_("How the places and pieces that you can choose are highlighted. Nothing else is darkened."),
    {"bright": N_("Bright"), "soft": N_("Soft"), "pointed": N_("Only under the pointer")},
)
MINIMAP = Preference(
    "minimap",
    N_("Small map"),
    N_("Shows the whole map in a corner while you have zoomed in so far that part of it is out of sight."),
)
ASKING = Preference(
    "ask_without_choice",
    N_("Ask even if there is only one choice"),
    N_("Otherwise the only choice is made automatically and logged."),
)
AUTO_ANSWER = Preference(
    "auto_answer",
    N_("Make obvious choices for me"),
    N_("Such as using all actions. For two seconds a button lets you choose for yourself."),
)
RECAP = Preference(
    "recap",
    N_("Since your last turn"),
    N_("Players who take over the screen first see what happened since their last turn."),
)
RECAP_ALONE = Preference(
    "recap_alone",
    N_("Since your last turn, with computers only"),
    N_("If you play alone with computers, you also see what they did before each of your decisions."),
)
TABLE_SOUNDS = Preference(
    "table_sounds",
    N_("Table sounds"),
    N_("Short sounds for pieces, cards, dice, wars, turns and the end of a game. They never give anything away."),
)
VOLUME = Preference("volume", N_("Volume"), N_("How loud the table sounds are."), dict.fromkeys(VOLUMES, PERCENT))
SOUNDS = Preference(
    "sounds",
    N_("Turn alert"),
    N_("Plays the system sound when it becomes your turn, also while you are in another program."),
)
PAGES: Mapping[str, tuple[Preference, ...]] = MappingProxyType(
    {
        LOOK: (LANGUAGE, THEME, TEXT_SIZE, LIGHTS, MINIMAP, MOTION, PACE),
        PLAY: (ASKING, AUTO_ANSWER, RECAP, RECAP_ALONE),
        SOUND: (TABLE_SOUNDS, VOLUME, SOUNDS),
    }
)
NAMES = tuple(each.name for page in PAGES.values() for each in page)
