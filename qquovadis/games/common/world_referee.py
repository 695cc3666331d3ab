"""The parts of a referee that the world games share: the box and its layout, what was agreed, what is wrong."""

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar, cast

from qquovadis.engine.agenda import Step, stacked
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Fault
from qquovadis.engine.table import Table
from qquovadis.engine.words_of_effects import WordsOfEffects, refuse_strange_effects
from qquovadis.games.common.audit import Search, faults_in
from qquovadis.games.common.needs import Needs, refuse_lacking
from qquovadis.games.common.race_boards import take_board, take_marker
from qquovadis.games.common.world import terrains_of
from qquovadis.games.common.world_layout import Conditions, WorldLayout
from qquovadis.games.common.world_needs import WorldNeeds, refuse_unplayable
from qquovadis.games.common.world_state import WorldState

StateT = TypeVar("StateT", bound=WorldState)


class WorldReferee(Generic[StateT]):
    """The rules of a draft over one kit; it holds nothing but the kit and its numbers.

    Attributes:
        NEEDS: what the box must hold.
        WORLD: what it must say for so many seats, and of its world.
        WORDS_OF_EFFECTS: the words of effects on which the rules act.
        CONDITIONS: what effects of skills may depend on.
        START: the clause by which the start player takes the marker.
        FAULTS: how a position may violate the rules, by clause and in their order.
        LAYOUT: the layout of the game's box.
        STATE: the reading of the game's table.
    """

    NEEDS: ClassVar[Needs]
    WORLD: ClassVar[WorldNeeds]
    WORDS_OF_EFFECTS: ClassVar[WordsOfEffects]
    CONDITIONS: ClassVar[Conditions]
    START: ClassVar[str]
    FAULTS: ClassVar[Mapping[str, Search]]
    LAYOUT: ClassVar[type[WorldLayout]]
    STATE: ClassVar[type[WorldState]]

    def __init__(self, kit: Kit) -> None:
        """Resolve the names of the kit once; QuoError names what the box lacks, or what an effect cannot say."""
        refuse_lacking(kit, self.NEEDS)
        refuse_unplayable(kit, self.WORLD)
        refuse_strange_effects(kit, self.WORDS_OF_EFFECTS.with_own(terrains_of(kit), kit.parameters))
        self.kit = kit
        self.layout = self.LAYOUT(kit, self.CONDITIONS)

    def preparation(self, game: StateT) -> tuple[Step, ...]:
        """Return the setup in the order of the rules."""
        raise TypeError(f"{type(self).__name__} does not say its preparation")

    def bind(self, table: Table) -> StateT:
        """Return a reading of this table."""
        return cast(StateT, self.STATE(self.layout, table))

    def open(self, game: StateT, races: tuple[str | None, ...], start: int | None) -> None:
        """Lay out agreed races and start player, and write the agenda of the setup.

        QV-SETUP-11, QV-SETUP-25, PO-SETUP-10, PO-R14.
        """
        for seat, race in enumerate(races):
            if race is not None:
                take_board(game, seat, self.layout.boards[self.layout.races.index(race)])
        if start is not None:
            take_marker(game, start, self.START)
        game.table.resolve(stacked(self.preparation(game)))

    def audit(self, game: StateT) -> tuple[str, ...]:
        """Return the clauses that the position violates, in the order of the rules."""
        return tuple(fault.clause for fault in self.faults(game))

    def faults(self, game: StateT) -> tuple[Fault, ...]:
        """Return the same clauses with the places and counts by which they are violated."""
        return faults_in(game, self.FAULTS)
