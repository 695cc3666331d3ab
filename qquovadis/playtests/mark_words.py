"""What marks, answers about oneself and breaks are called on the screen and in reports."""

from collections.abc import Mapping

from qquovadis.errors import N_
from qquovadis.model.saves.observations import MarkKind, Plays

MARKS: Mapping[MarkKind, str] = {
    "confusing": N_("confusing"),
    "boring": N_("boring"),
    "exciting": N_("exciting"),
    "too_long": N_("too long"),
    "unfair": N_("unfair"),
    "bug": N_("bug"),
}
PLAYS: Mapping[Plays, str] = {
    "rarely": N_("rarely"),
    "monthly": N_("about monthly"),
    "weekly": N_("about weekly"),
    "often": N_("several times a week"),
}
