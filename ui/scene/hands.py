"""What hands do with things in a match: they make choices; the gesture is the same as in the workshop."""

from collections.abc import Callable

from qquovadis.engine.agenda import Choice
from ui.scene.foreshadow import foreshadow
from ui.scene.grip import Grip
from ui.scene.pointing import Touch, zones_under
from ui.scene.subjects import SPOT, Aim, Subject
from ui.scene.table_scene import TableScene

Tell = Callable[[Choice], None]
Stray = Callable[[Subject], None]
PLACES = ("zone", SPOT)


class MatchHands:
    """A drop or a click becomes the choice that points there; whatever is no choice flies home.

    `goal` is the place over which a piece is held, if a choice would carry it there or is refused to; `strayed` is told
    a place that no choice names.
    """

    def __init__(self, scene: TableScene, tell: Tell, strayed: Stray) -> None:
        self._scene = scene
        self._tell = tell
        self._strayed = strayed
        self._grip = Grip(scene)
        self._wish: tuple[int | None, int] | None = None
        self._before: tuple[int, ...] = ()
        self.goal: Subject | None = None

    @property
    def piece(self) -> int | None:
        """The piece that is held."""
        return self._grip.piece

    def liftable(self) -> list[Subject]:
        """Return one of each kind of pieces that a choice of now carries to places, as they can be seen."""
        chart = self._scene.chart
        if chart is None:
            return []
        found: dict[str, Subject] = {}
        for item in self._scene.cast.items():
            if chart.kinds[item.piece] not in found and self._is_carried(item.piece):
                found[chart.kinds[item.piece]] = Subject("piece", item.piece)
        return list(found.values())

    def lift(self, found: Touch) -> bool:
        """Take up a card of the open hand, a piece that can be chosen, or one that a choice carries to a place."""
        for subject in found.under:
            if subject.kind == "piece" and self._may_lift(subject):
                self._before, self._scene.put_down = self._scene.fan, None
                return self._grip.take(subject.number)
        return False

    def carry(self, found: Touch) -> None:
        """Move the piece along: between the cards of the hand, onto the place that it is over, else in the air."""
        piece = self._grip.piece
        if piece is None:
            return
        if self._is_of_hand(piece) and self._scene.frame.hand.holds(found.at):
            self.goal = None
            self._scene.hold_card(piece, found.at.x)
            self._grip.sit(self._scene.plan.pieces[piece])
            return
        self._scene.hold_cards(self._before)
        aim = self._meant(piece, found)
        self.goal = self._place_of(piece, found) if aim is not None else None
        placement = foreshadow(self._scene, piece, self.goal) if aim and aim.legal and self.goal else None
        if placement is None:
            self._grip.hang(found.at)
        else:
            self._grip.sit(placement)

    def drop(self, found: Touch) -> None:
        """Choose what the piece and the place together mean; between the cards of the hand it stays there."""
        self.carry(found)
        piece, ordered = self._grip.open(), self._scene.frame.hand.holds(found.at)
        self.goal = None
        if piece is None or (ordered and self._is_of_hand(piece)):
            self._scene.bring_home()
            return
        aim = self._meant(piece, found)
        places = [subject for subject in found.under if subject.kind in PLACES]
        if aim is not None:
            self._wish = self._second_half(aim, piece, found)
            self._scene.put_down = (piece, aim.choice.subject)
            self._tell(aim.choice)
        elif places and not self._is_home(piece, found):
            self._strayed(places[0])
        self._scene.bring_home()

    def pick(self, found: Touch) -> None:
        """Choose the topmost thing that a choice points at, a legal one before a refused one."""
        self._wish = None
        aims = [aims[0] for subject in found.under if (aims := self._scene.aims.at(subject))]
        if aims:
            self._tell(next((aim for aim in aims if aim.legal), aims[0]).choice)

    def put_back(self) -> None:
        """Let the piece fly home, and the hand be as it was."""
        self._grip.open()
        self.goal = None
        self._scene.hold_cards(self._before)
        self._scene.bring_home()

    def fulfil(self) -> None:
        """Make the second choice of a drop, if the same seat is asked next where the piece was already put."""
        wish, self._wish = self._wish, None
        sight = self._scene.sight
        if wish is None or sight is None or sight.asked != wish[0]:
            return
        aim = next((aim for aim in self._scene.aims.at(Subject("zone", wish[1])) if aim.legal), None)
        if aim is not None:
            self._tell(aim.choice)

    # Within.

    def _second_half(self, aim: Aim, piece: int, found: Touch) -> tuple[int | None, int] | None:
        """Who is to be asked next for the place under the piece, and the place; None if this choice says all."""
        wished, sight = self._wished(piece, found), self._scene.sight
        return (sight.asked, wished) if sight is not None and wished is not None and aim.legal else None

    def _meant(self, piece: int, found: Touch) -> Aim | None:
        """The choice that a piece over a place means: the one that carries it there, else that of the piece itself."""
        carrying = self._carrying(piece, found)
        if carrying is not None:
            return carrying[1]
        aims = self._scene.aims.at(Subject("piece", piece))
        return aims[0] if aims and self._wished(piece, found) is not None else None

    def _place_of(self, piece: int, found: Touch) -> Subject | None:
        carrying = self._carrying(piece, found)
        if carrying is not None:
            return carrying[0]
        wished = self._wished(piece, found)
        return Subject("zone", wished) if wished is not None else None

    def _carrying(self, piece: int, found: Touch) -> tuple[Subject, Aim] | None:
        """The place under the pointer to which a choice carries pieces of this kind, and the choice."""
        chart, carried = self._scene.chart, self._scene.scenery.board.carried
        for subject in found.under:
            if chart is not None and subject.kind in PLACES:
                for aim in self._scene.aims.at(subject):
                    if carried.get(aim.choice.verb) == chart.kinds[piece]:
                        return subject, aim
        return None

    def _wished(self, piece: int, found: Touch) -> int | None:
        """The place to which a piece that is chosen by itself is put, to be named by the decision that follows."""
        sight, chart = self._scene.sight, self._scene.chart
        zones = zones_under(found)
        if sight is None or chart is None or not zones or self._is_home(piece, found):
            return None
        if self._carrying(piece, found) is not None or not self._scene.aims.at(Subject("piece", piece)):
            return None
        ground = self._scene.plan.zones[zones[0]]
        if piece in self._scene.fan and ground.layer == "world":
            return None
        return zones[0] if chart.kit.zones[zones[0]].seat in (-1, sight.asked) else None

    def _is_home(self, piece: int, found: Touch) -> bool:
        sight = self._scene.sight
        return sight is not None and sight.view.zone_of[piece] in zones_under(found)

    def _may_lift(self, subject: Subject) -> bool:
        piece = subject.number
        return bool(self._scene.aims.at(subject)) or self._is_of_hand(piece) or self._is_carried(piece)

    def _is_of_hand(self, piece: int) -> bool:
        """Whether it is a card of the open hand."""
        sight = self._scene.sight
        return sight is not None and piece in self._scene.fan and sight.view.knows(piece)

    def _is_carried(self, piece: int) -> bool:
        """Whether a choice of now carries a piece like this one, from the asked seat or from nobody."""
        scene, sight, chart = self._scene, self._scene.sight, self._scene.chart
        if sight is None or chart is None:
            return False
        carried = scene.scenery.board.carried
        kinds = {carried.get(aim.choice.verb) for aim in scene.aims.all}
        if chart.kinds[piece] not in kinds:
            return False
        seat = chart.kit.zones[sight.view.zone_of[piece]].seat
        race = chart.kit.identities[chart.kit.pieces[piece].identity].marks.get("race")
        return seat in (-1, sight.asked) and (race is None or race == chart.race(sight.view, sight.asked or 0))
