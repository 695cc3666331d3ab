"""What can be preferred, in the order in which it is shown, and what each preference and its values are called."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.model.settings import TEXT_SIZES, VOLUMES, Settings
from qquovadis.model.text.translations import LANGUAGES, N_
from ui.kit.forms.form_field import FormField

LOOK, PLAY, SOUND = N_("Appearance"), N_("Play"), N_("Sound")
SYSTEM = N_("Follow the system")
PERCENT = N_("{number}%")


ON_OFF: Mapping[bool, str] = MappingProxyType({True: N_("On"), False: N_("Off")})
Preference = FormField[Settings]


LANGUAGE = Preference("language", N_("Language"), values=dict((("", SYSTEM), *LANGUAGES.items())))
THEME = Preference("theme", N_("Theme"), values={"": SYSTEM, "light": N_("Light"), "dark": N_("Dark")})
TEXT_SIZE = Preference(
    "text_size",
    N_("Text size"),
    N_("Applies to menus, panels and dialogs; zoom the table with the wheel."),
    values=dict.fromkeys(TEXT_SIZES, PERCENT),
)
MOTION = Preference(
    "motion", N_("Animation"), N_("Pieces glide to their places. Otherwise they appear there at once."), values=ON_OFF
)
PACE = Preference(
    "pace",
    N_("Pace"),
    N_("How long each step of the other players is shown. Instant shows only what they all came to."),
    values={"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("Instant")},
)
LIGHTS = Preference(
    "lights",
    N_("Highlighting"),
    N_("How the places and pieces that you can choose are highlighted. Nothing else is darkened."),
    values={"bright": N_("Bright"), "soft": N_("Soft"), "pointed": N_("Only under the pointer")},
)
MINIMAP = Preference(
    "minimap",
    N_("Small map"),
    N_("Shows the whole map in a corner while you have zoomed in so far that part of it is out of sight."),
    values=ON_OFF,
)
ASKING = Preference(
    "ask_without_choice",
    N_("Ask even if there is only one choice"),
    N_("Otherwise the only choice is made automatically and logged."),
    values=ON_OFF,
)
AUTO_ANSWER = Preference(
    "auto_answer",
    N_("Make obvious choices for me"),
    N_("Such as using all actions. For two seconds a button lets you choose for yourself."),
    values=ON_OFF,
)
RECAP = Preference(
    "recap",
    N_("Since your last turn"),
    N_("Players who take over the screen first see what happened since their last turn."),
    values=ON_OFF,
)
RECAP_ALONE = Preference(
    "recap_alone",
    N_("Since your last turn, with computers only"),
    N_("If you play alone with computers, you also see what they did before each of your decisions."),
    values=ON_OFF,
)
TABLE_SOUNDS = Preference(
    "table_sounds",
    N_("Table sounds"),
    N_("Short sounds for pieces, cards, dice, wars, turns and the end of a game. They never give anything away."),
    values=ON_OFF,
)
VOLUME = Preference(
    "volume", N_("Volume"), N_("How loud the table sounds are."), values=dict.fromkeys(VOLUMES, PERCENT)
)
SOUNDS = Preference(
    "sounds",
    N_("Turn alert"),
    N_("Plays the system sound when it becomes your turn, also while you are in another program."),
    values=ON_OFF,
)
PAGES: Mapping[str, tuple[Preference, ...]] = MappingProxyType(
    {
        LOOK: (LANGUAGE, THEME, TEXT_SIZE, LIGHTS, MINIMAP, MOTION, PACE),
        PLAY: (ASKING, AUTO_ANSWER, RECAP, RECAP_ALONE),
        SOUND: (TABLE_SOUNDS, VOLUME, SOUNDS),
    }
)
NAMES = tuple(each.name for page in PAGES.values() for each in page)
