"""What is agreed before play."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from qquovadis.controllers.session.seats import Player
from qquovadis.engine.chance import BY_SLOT
from qquovadis.errors import QuoError
from qquovadis.model.agreed import Mode, UndoPolicy
from qquovadis.model.text.translations import N_


@dataclass(frozen=True)
class Terms:
    """Who sits where, the seed, by seat a race or None, the start seat or None, and the mode.

    `pack` is the fingerprint of the pack that the game was started with and `variant` the text of its variant, if it
    is one; both are kept with its save, as are `tiles`, on which other terrains are printed than the pack's.
    With `deals` the cards that everybody would choose in secret at first, such as skills, are dealt.
    With `hints` everybody may ask what a bot would do, also where several people play.
    `chance` says by what the dice of purposes and seats are told apart: a game begun now says BY_NAME.
    `undo` says who may take back what somebody saw, and `designer` names the person who may always, if anybody may.
    """

    people: tuple[Player, ...]
    seed: int = 0
    races: tuple[str | None, ...] = ()
    start: int | None = None
    mode: Mode = Mode.MATCH
    pack: str = ""
    variant: str = ""
    tiles: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    undo: UndoPolicy = UndoPolicy.ASK
    designer: str = ""
    deals: bool = False
    hints: bool = False
    chance: str = BY_SLOT

    def __post_init__(self) -> None:
        """Refuse terms by which a designer may always undo who has no name."""
        if self.undo is UndoPolicy.DESIGNER and not self.designer:
            raise QuoError(N_("Name the designer, who may always undo."))
