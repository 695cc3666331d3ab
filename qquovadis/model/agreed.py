"""The words in which people agree how a table is used, as saves keep them; they need nothing else of the program."""

from enum import Enum

PERSON = "person"  # the kind of player that is no bot; bots are called as their level is
ALONE = "one person"  # who plays under the names of several


class Mode(Enum):
    """How a table is used: by the rules, by hand, or only looked at."""

    MATCH = "match"
    FREE_MOVES = "workshop"  # as saves have called them since 0.1
    REPLAY = "replay"


class UndoPolicy(Enum):
    """Who may take back what somebody saw: everybody freely, the table if it agrees, the designer too without it."""

    FREE = "free"
    ASK = "ask"
    DESIGNER = "designer"
