"""What can be done to a table during free moves: manual changes of its session, logged and undone like any other."""

from collections.abc import Iterable, Sequence

from qquovadis.controllers import Mode
from qquovadis.controllers.positions.arranging import LAST, Arranging, Wish
from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import UNKNOWN, SeatView
from qquovadis.errors import NothingChanges
from qquovadis.games import has_rules, speech_for
from qquovadis.model.free_table.turns import kept_by, moment_of
from qquovadis.model.pack.die_faces import sides_of
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.manual_change_text import PROCEED
from qquovadis.model.text.translations import N_
from ui.art.counters import CounterFace
from ui.free_table.align_commands import AlignCommands
from ui.free_table.bond_commands import BondCommands
from ui.free_table.hand_sorting import HandSorting
from ui.free_table.heap_commands import HeapCommands
from ui.free_table.other_sides import OtherSides
from ui.free_table.secret_commands import SecretCommands
from ui.play.presenter import Presenter
from ui.table import ChoiceSubject
from ui.table.input.drop_places import as_they_lie
from ui.table.layout.board_index import QUARTERS

TURNS = {"tile": 3}  # by painter: a tile of three spaces by thirds of a turn
USUAL_SIDES = 6  # of a die of which nothing else is said
TOP = 0  # of a deck: what is drawn next
ALL_ALIKE = N_("This looks the same however it is turned.")
ONE_SIDE = N_("This has no other side.")
NO_OTHER_DIE = N_("A die has no other side. Right-click it to roll it or to set it.")
HALVES = 2  # parts of a turn of everything else by rules


class EditCommands:
    """Serves the table of one open game; nothing is done unless free moves is open and in sight.

    `bonds` attaches, locks and groups, `secrets` shows what is hidden to whoever is at the screen or to all,
    `heaps` fans heaps out, `loose` puts what lies loose into line, `sorting` sorts the hand, `sides` knows what can be
    turned over.
    """

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self._arranging: Arranging | None = None
        self.bonds = BondCommands(lambda: self.view, self.change_by_hand, self._refuse)
        self.heaps = HeapCommands(presenter.table.table_scene, lambda: self.view, self.change_by_hand, self._say_beside)
        self.loose = AlignCommands(
            presenter.table.table_scene, lambda: self.view, self.bonds, self.change_by_hand, self._say_beside
        )
        self.sorting = HandSorting(presenter.table.table_scene)
        self.sides = OtherSides(lambda: self.arranging.kit, lambda: self.view, lambda: presenter.table_presenter.board)
        self.secrets = SecretCommands(lambda: self.view, lambda: self.looker, self.change_by_hand, self._say_beside)

    @property
    def is_open(self) -> bool:
        """Whether the table is moved by hand now, in sight of everybody."""
        return self._presenter.open_game.session.situation.mode is Mode.FREE_MOVES and not self._presenter.is_covered

    @property
    def arranging(self) -> Arranging:
        """What hands mean at this table, by the kit that it lies under now."""
        kit: Kit = self._presenter.open_game.kit
        if self._arranging is None or self._arranging.kit is not kit:
            self._arranging = Arranging(kit, speech_for(kit))
        return self._arranging

    @property
    def view(self) -> SeatView:
        """The table as whoever is at the screen may see it: somebody alone who sets a position up sees everything.

        In a match what lies face down stays so, also where one person plays against bots, and so it does at a free
        table, which is played: nothing here names what the table shows face down.
        """
        session = self._presenter.open_game.session
        whole = session.seating.is_alone and session.history.is_laid_by_hand and session.rules.are_enforced
        return session.situation.open_view if whole else self._as_shown(session.seat_view(session.seating.eyes))

    def _as_shown(self, view: SeatView) -> SeatView:
        """Return a view without the cards that its seat knows and the table shows by their backs all the same."""
        scene = self._presenter.table.table_scene
        if scene.scene_state is None or scene.board_index is None:
            return view
        veiled = scene.veiled(scene.scene_state, scene.board_index)
        if not veiled:
            return view
        printed = [UNKNOWN if piece in veiled else identity for piece, identity in enumerate(view.identity_of)]
        return view._replace(identity_of=printed)

    @property
    def looker(self) -> int | None:
        """The seat whose eyes are open."""
        return self._presenter.open_game.session.seating.eyes

    def change_by_hand(self, wish: Wish) -> None:
        """Do a wish; one that the table cannot do is told, and on the table if it would only change nothing."""
        if not self.is_open:
            return
        idle: list[NothingChanges] = []
        self._presenter.controller.change(lambda: self._change(wish, idle))
        for error in idle:
            self._presenter.table.bubble.say(self._presenter.table_text.texts.explain(error), None)

    def _change(self, wish: Wish, idle: list[NothingChanges]) -> None:
        verb, numbers = wish
        try:
            self._presenter.open_game.session.change_by_hand(verb, *numbers)
        except NothingChanges as error:
            idle.append(error)

    def put(self, pieces: tuple[int, ...], zone: int) -> None:
        """Put pieces into a place."""
        pieces, index = self.bonds.movable(pieces), self._presenter.table.table_scene.board_index
        if not pieces:
            return
        if len(pieces) == 1:
            at = TOP if index is not None and index.draws_first(zone) else LAST
            self.change_by_hand(self.arranging.lay(self.view, pieces[0], zone, at))
        else:
            ordered = as_they_lie(self.view, index, pieces) if index is not None else pieces
            is_deck = index is not None and index.draws_first(zone)
            self.change_by_hand((self.arranging.pile if is_deck else self.arranging.gather)(ordered, zone))

    def count(self, tally: int, value: int) -> None:
        """Let a tally count so much, within its bounds."""
        if not self.secrets.may_count(tally):
            return
        bounds = self.arranging.kit.tallies[tally]
        self.change_by_hand(self.arranging.count(tally, max(bounds.low, min(bounds.high, value))))

    def proceed(self) -> None:
        """Let the next phase, turn or round begin, in a game whose turns people keep themselves."""
        kept, moment = kept_by(self.arranging.kit), moment_of(self.arranging.kit, self.view.tally)
        if kept is not None and moment is not None and self._phases is not None:
            after = moment.next(self.arranging.kit.seats, len(self._phases))
            numbers = (number for pair in zip(kept, after, strict=True) for number in pair)
            self.change_by_hand((PROCEED, tuple(numbers)))

    @property
    def keeps_turns(self) -> bool:
        """Whether people keep the turns of this game themselves."""
        return self._phases is not None

    @property
    def _phases(self) -> "tuple[Wording, ...] | None":
        turns = self._presenter.open_game.pack.sheet.turns
        return None if turns is None or has_rules(self.arranging.kit.game) else turns.phases

    def order(self, zone: int, pieces: tuple[int, ...]) -> None:
        """Put the pieces of a place into this order."""
        self.change_by_hand(self.arranging.order(zone, pieces))

    def begin_at(self, landmark: int, seat: int) -> None:
        """Let the game stand before a step of a seat's turn."""
        self.change_by_hand(self.arranging.begin_at(landmark, seat))

    def shuffle(self, zone: int) -> None:
        """Shuffle what lies in a place."""
        self.change_by_hand(("shuffle", (zone, 0)))

    # Pieces.

    def turn(self, pieces: Sequence[int], by: int = 1) -> None:
        """Turn pieces on their places, by the part of a turn that is usual for them; by -1 back. Dice are rolled, but
        among other things they stay as they lie.
        """
        pieces = self.bonds.movable(pieces)
        if not pieces:
            return
        if self.sides.are_dice(pieces):
            self._throw(pieces)
            return
        pieces = [piece for piece in pieces if not self.sides.are_dice((piece,))]
        identity = self.arranging.kit.identities[self.arranging.kit.pieces[pieces[0]].identity]
        kind, board = identity.kind, self._presenter.table_presenter.board
        if all(self._looks_alike(piece) for piece in pieces):
            self._refuse(pieces[0], ALL_ALIKE)
            return
        usual = HALVES if has_rules(self.arranging.kit.game) else board.facing.get(kind, QUARTERS)
        steps = TURNS.get(board.paint.get(kind, ""), usual)
        self.change_by_hand(self.arranging.turn(self.view, pieces, steps, by))

    def _looks_alike(self, piece: int) -> bool:
        """Return whether a piece of a free table looks the same however it is turned: by what is seen of it now."""
        if has_rules(self.arranging.kit.game):
            return False
        scene = self._presenter.table.table_scene
        placement, item = scene.plan.pieces.get(piece), scene.piece_items.item(piece)
        if placement is not None and placement.form == "standing":
            return True
        return item is not None and isinstance(item.face, CounterFace) and not (item.face.label or item.face.picture)

    def turn_over(self, pieces: Sequence[int]) -> None:
        """Show the other side of pieces to everybody; say so if none of them has one."""
        pieces = self.bonds.movable(pieces)
        if turned := [piece for piece in pieces if self.sides.has(piece)]:
            public = self._presenter.open_game.session.seat_view(None)
            self.change_by_hand(self.arranging.turn_over(public, turned))
        elif pieces:
            self._refuse(pieces[0], NO_OTHER_DIE if self.sides.is_die(pieces[0]) else ONE_SIDE)

    def send_home(self, pieces: Sequence[int]) -> None:
        """Put pieces back where they belong while nobody uses them."""
        view, pieces = self.view, self.bonds.movable(pieces)
        if pieces:
            self.change_by_hand(
                self.arranging.send(view, pieces, [self.arranging.homes.of(view, piece) for piece in pieces])
            )

    def shift(self, piece: int, by: int) -> None:
        """Put a piece so many places on in the order of its place; far beyond an end means to that end."""
        view = self.view
        zone = view.zone_of[piece]
        rest = [each for each in view.contents[zone] if each != piece]
        at = max(0, min(len(rest), view.contents[zone].index(piece) + by))
        self.order(zone, (*rest[:at], piece, *rest[at:]))

    def draw(self, source: int, zone: int) -> None:
        """Put the piece that comes next in a pile into a place."""
        self.change_by_hand(self.arranging.draw(self.view, source, zone))

    def deal(self, source: int, zones: Sequence[int], number: int) -> None:
        """Put so many pieces of a pile into each of several places."""
        self.change_by_hand(self.arranging.deal(self.view, source, zones, number))

    def roll(self, die: int, sides: int) -> None:
        """Roll a die with so many sides, for nobody in particular."""
        self.change_by_hand(("roll", (die, sides, 0)))

    def _throw(self, dice: Sequence[int]) -> None:
        """Roll dice for nobody in particular, as one entry: one gesture is taken back by one step."""
        kit = self.arranging.kit
        sides = [sides_of(kit.identities[kit.pieces[die].identity].marks) or USUAL_SIDES for die in dice]
        if len(dice) == 1:
            self.roll(dice[0], sides[0])
        else:
            self.change_by_hand(("throw", tuple(number for pair in zip(dice, sides, strict=True) for number in pair)))

    def show(self, pieces: Sequence[int], seats: Iterable[int]) -> None:
        """Let seats know what pieces are, one push a piece."""
        bits = sum(1 << seat for seat in seats)
        for piece in pieces:
            self.change_by_hand(("show", (piece, bits)))

    def _refuse(self, piece: int, words: str) -> None:
        """Say beside a piece why nothing happens."""
        self._say_beside(ChoiceSubject("piece", piece), words)

    def _say_beside(self, subject: ChoiceSubject, words: str) -> None:
        presenter = self._presenter
        presenter.table.bubble.refuse(subject, presenter.table_text.texts.say(words))
