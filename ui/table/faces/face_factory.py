"""What each piece and each mat shows: from what a seat sees and where a thing lies to a face."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.engine.agenda import Decision
from qquovadis.engine.kit import Mark
from qquovadis.engine.programmes import MeasuredAmount, measured_amounts
from qquovadis.engine.referee import ODDS, Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.pack.board import COLOUR, LIVERIES
from qquovadis.model.pack.card_layouts import INK, KIND, NAME, PICTURE, TEXT, CardField
from qquovadis.model.pack.die_faces import face_in_words, faces_of
from qquovadis.model.pack.pictures import is_picture_name
from qquovadis.model.text.translations import N_, Texts
from ui.art.cards import EmblemCard, FigureCard, MiniEmblem, NumberCard
from ui.art.counters import CounterFace, CounterShape
from ui.art.end_cards import End, EndCard
from ui.art.faces import Face
from ui.art.held_cards import HeldCard
from ui.art.laid_cards import CardBack, Laid, LaidCard, Pattern
from ui.art.land.tiles import RingFace, TileFace
from ui.art.moons import MoonFace
from ui.art.pieces import MarkerFace, PawnFace, Standee, TownFace
from ui.art.rule_cards import NARROW, RuleCard
from ui.art.skill_states import SkillState
from ui.art.skills import RaceBoard, SkillCard
from ui.art.tokens import DieFace, OwnDie
from ui.art.tracks import TrackCard
from ui.table.faces.card_states import IN_WORDS, STAMP, state_of
from ui.table.faces.chip_row import ChipRow
from ui.table.faces.mark_faces import ProgressStep
from ui.table.faces.mat_face import Count, MatFace
from ui.table.faces.quantity_face import Quantity
from ui.table.faces.row_face import RowFace
from ui.table.faces.strength_face import Strength, room_for_dice
from ui.table.faces.two_ends import end_up, ends_of, livery_of
from ui.table.layout.board_index import BoardIndex, printed_cap
from ui.table.layout.frame import APART, LARGE_CARD
from ui.table.layout.plan import Form, MatPlan, Placement, StrengthRow
from ui.table.scene.standing import Standing
from ui.table.scene.table_words import TableWords

FOLLOWED, NARROW_FOLLOWED = 2.3, 1.9  # of its letters, the foot of a card that says how far every seat has come
COIN_ROOM, BADGE_ROOM = 3.6, 2.4  # of its letters, at the end of its head for a coin, or for whose card it is
SIDES = 6  # of a die of which nothing else is said
SEEDS = 5  # different pictures on cards of one kind
SMALL: tuple[Form, ...] = ("mini", "pile")
HELD: Mapping[Form, int] = MappingProxyType({"hand": 1, "head": 2})  # forms of cards of a hand, with its rows


class Caption(NamedTuple):
    """Who sits on a seat: the name, a word on who that is (person, computer), and the icon that says so in little
    room; empty for none.
    """

    name: str
    note: str = ""
    icon: str = ""


class StandingTexts(NamedTuple):
    """How the numbers by which seats stand are said, part by part, what a word of the pack's files means, and what a
    die makes of an amount of a card now.
    """

    standing: Callable[[Finding], str] = lambda _finding: ""
    named: Callable[[str], str] = str
    now: Callable[[MeasuredAmount], str] = lambda _amount: ""


LEVEL = N_("Level {level}")
FACE_DOWN, CHOOSING = N_("Played face down"), N_("Choosing")
BY_ACTIONS = "actions"  # before a kind of card, where the pack has words for what its actions gain
COUNT = "count "  # before what is counted, where the pack has words for it


class FaceFactory(NamedTuple):
    """All that faces are made of, for one seat view in one language."""

    view: SeatView  # what is known
    board_index: BoardIndex  # whose pieces are painted how
    words: TableWords  # what things are called and what is printed on them
    language: str  # in which all is said
    standing: Standing = Standing()  # the numbers by which the seats stand
    standing_texts: StandingTexts = StandingTexts()  # how these are said
    yields: Mapping[int, tuple[int | None, ...]] = MappingProxyType({})  # by identity, what cards bring now
    gained: Mapping[int, tuple[int | None, ...]] = MappingProxyType({})  # by identity, what that gains
    muted: frozenset[int] = frozenset()  # cards about which their owners are not asked
    rolling: Mapping[int, int] = MappingProxyType(
        {}
    )  # by seat, the sides of dice rolled: they lie on when it is said no more
    turn: int = 0  # the thirds by which the world is turned
    front: int = -1  # the seat whose row is marked as one's own
    veiled: frozenset[int] = frozenset()  # cards that show their backs though the open eyes know them

    def face(self, piece: int, placement: Placement) -> Face:
        """Return what a piece shows where it lies; of an unknown one only its back."""
        painter = self.board_index.painters[piece]
        if not self.view.knows(piece) or piece in self.veiled:
            return CardBack(BACKS.get(painter, "text"), self.own_back(piece), w=placement.w, h=placement.h)
        return DRESS.get(painter, _laid_face)(self, piece, placement)

    def own_back(self, piece: int) -> tuple[str, str] | None:
        """Return the picture on the back of a piece, by the kind it starts with, which its back betrays anyway."""
        name = self.board_index.board.backs.get(self.board_index.kinds[piece])
        return self.words.picture_called(name) if name else None

    def mark(self, piece: int, key: str) -> Mark | None:
        """Return a mark of a known piece's identity."""
        return self.board_index.kit.identities[self.view.identity_of[piece]].marks.get(key)

    def printed_mark(self, piece: int, key: str) -> Mark | None:
        """Return a mark of a known piece's identity, or else of the card that it is."""
        own = self.mark(piece, key)
        return own if own is not None else self.words.mark(self.identity(piece), key)

    def word(self, piece: int, key: str) -> str:
        """Return a mark that is a word; empty if there is none."""
        mark = self.mark(piece, key)
        return mark if isinstance(mark, str) else ""

    def ruling_terrain(self, tile: int) -> str:
        """Return the terrain of what is laid on all of an area, by the number of its tile; empty where nothing is."""
        centre = self.board_index.centre(tile)
        pieces = self.view.contents[centre] if centre is not None else ()
        rings = (piece for piece in pieces if self.board_index.painters[piece] == "ring")
        return next((self.word(ring, "terrain") for ring in rings), "")

    def livery(self, piece: int) -> str | None:
        """Return the colour of a piece of one's own game: its mark `race`, or the column `race` of the card it is.

        Such a column may say anything else; what is no colour of the program leaves the piece as it is.
        """
        colour = self.printed_mark(piece, COLOUR)
        return colour if isinstance(colour, str) and (self.word(piece, COLOUR) or colour in LIVERIES) else None

    def number(self, piece: int) -> int:
        """Return the number on a piece, 0 if there is none."""
        mark = self.mark(piece, "number")
        return mark if isinstance(mark, int) else 0

    def corner(self, piece: int) -> str:
        """Return what stands before the name of a card where little of it is in sight: its number or its corner."""
        marks = (self.printed_mark(piece, key) for key in ("number", "corner"))
        return next((str(mark) for mark in marks if isinstance(mark, str | int) and mark != 0), "")

    def identity(self, piece: int) -> str:
        """Return the name of a known piece's identity, as the pack knows it."""
        return self.board_index.kit.identities[self.view.identity_of[piece]].name

    def name(self, piece: int) -> str:
        """Return what a known piece is called."""
        return self.words.name(self.identity(piece), self.language)

    def end_name(self, end: str) -> str:
        """Return what an end of a card is called, in words of its own or else as inside a sentence."""
        own = f"end {end}"
        text = self.standing_texts.named(own)
        word = self.standing_texts.named(end) if text == own else text
        return word[:1].upper() + word[1:]

    def mat(self, plan: MatPlan, caption: Caption, decision: Decision | None) -> MatFace:
        """Return what a seat's mat shows."""
        board_index, view, seat = self.board_index, self.view, plan.seat
        race, livery = board_index.race(view, seat), livery_of(board_index, view, seat)
        board = board_index.board.mat
        if board is None:
            raise ValueError("a board without mats has no mat to show")
        first = board.first
        race_name = self._race_name(seat)
        name = caption.name or race_name
        return MatFace(
            plan=plan,
            race=livery,
            name=name,
            note=" · ".join(filter(None, (race_name if race_name != name else "", caption.note))),
            points=board_index.count(view, board.points, seat),
            shows_points=board_index.sees(view, board.points, seat),
            quantities=self._quantities(seat, race),
            counts=tuple(self._counted(family, seat) for family, _ in plan.counts),
            chips=tuple(self._chips(family, seat) for family, _ in plan.chips),
            heads=tuple(self.words.zone(family, self.language) for family, _ in plan.heads),
            current=self._column(seat),
            laid=0 if plan.shelves else sum(self._held(family, seat) for family in board.cards),
            first=bool(first) and board_index.count(view, first) == seat,
            icon=caption.icon,
            deciding=seat in decision.seats if decision else False,
            leads=frozenset(self._columns_of(board.leads, seat)),
            worth=tuple(self._columns_of(board.legacy, seat).items()),
            grows=tuple(self._columns_of(board.grows, seat).items()),
        )

    def row(self, plan: MatPlan, caption: Caption, decision: Decision | None) -> RowFace:
        """Return what a seat's row shows."""
        board_index, view, seat = self.board_index, self.view, plan.seat
        board = board_index.board.mat
        if board is None:
            raise ValueError("a board without mats has no row to show")
        texts = Texts(self.language)
        return RowFace(
            plan=plan,
            race=livery_of(board_index, view, seat),
            name=caption.name,
            note=caption.note,
            points=board_index.count(view, board.points, seat),
            shows_points=board_index.sees(view, board.points, seat),
            counts=tuple(self._counted(family, seat) for family, _ in plan.counts),
            first=bool(board.first) and board_index.count(view, board.first) == seat,
            deciding=seat in decision.seats if decision else False,
            in_front=seat == self.front,
            levels=tuple("" if box.family else texts.say(LEVEL, level=box.level) for box in plan.boxes),
            kinds=tuple(self.words.zone(box.family or board.bundles[0], self.language) for box in plan.boxes),
            said=self._said_of_played(seat, decision),
            empty=not self._played(seat),
        )

    def _played(self, seat: int) -> list[int]:
        rows = self.board_index.board.rows
        zones = self.board_index.owned(rows.played if rows else None, seat)
        return [piece for zone in zones for piece in self.view.contents[zone]]

    def _said_of_played(self, seat: int, decision: Decision | None) -> str:
        """Return what is said of the card that a seat has played."""
        texts, pieces = Texts(self.language), self._played(seat)
        if not pieces:
            asked = decision is not None and decision.secret and seat in decision.seats
            return texts.say(CHOOSING) if asked else ""
        if self.view.face[pieces[0]] and self.view.knows(pieces[0]):
            return f"{self.corner(pieces[0])} {self.name(pieces[0])}".strip()
        return texts.say(FACE_DOWN)

    def strength(self, seat: int, row: StrengthRow, dice: int) -> Strength:
        """Return the row that says how strong a seat is; so many of its dice lie there."""
        tray = self.board_index.board.tray
        found = self.standing.one(tray.strength if tray else None, seat)
        if tray is None or found is None:
            raise ValueError("only of a seat whose strength was found can it be said")
        words = self.standing_texts.standing(found) if row.with_parts else ""
        sides = 0 if dice or words else self.sides(seat)
        ahead = seat in self.standing.ahead(tray.strength)
        chance = self.standing.one(ODDS, seat)
        percent = int(chance.facts["percent"]) if chance else None
        drawn = int(chance.facts.get("drawn", 0)) if chance else 0
        most = int(found.facts[tray.most]) if tray.most else None
        race = livery_of(self.board_index, self.view, seat)
        return Strength(
            race=race,
            total=found.total,
            words=words,
            sides=sides,
            ahead=ahead,
            w=row.area.w,
            h=row.area.h,
            unit=row.unit,
            dice=room_for_dice(max(dice, bool(sides))) * row.unit,
            chance=percent,
            most=most,
            drawn=drawn,
        )

    def progress(self, piece: int) -> tuple[int, tuple[ProgressStep, ...]]:
        """Return what a card is worth and how far each seat has come on it, as far as that was found."""
        progress = self.board_index.board.progress
        if progress is None or not self.view.knows(piece):
            return 0, ()
        identity = self.view.identity_of[piece]
        found = [each for each in self.standing.of(progress.finding) if each.facts[progress.card] == identity]
        return max((each.total for each in found), default=0), tuple(
            ProgressStep(
                livery_of(self.board_index, self.view, each.seat),
                str(each.facts[progress.words]),
                bool(each.facts[progress.met]),
            )
            for each in found
        )

    def sides(self, seat: int) -> int:
        """Return the sides of the die that a seat rolls or has rolled, 0 where nothing says so."""
        tray = self.board_index.board.tray
        found = self.standing.one(tray.strength if tray else None, seat)
        if tray is None:
            return SIDES
        number = int(found.facts.get(tray.sides or "", 0)) if found else 0
        return number or self.rolling.get(seat, 0)

    def _race_name(self, seat: int) -> str:
        """Return what the race of a seat is called; empty before it has one."""
        mat = self.board_index.board.mat
        for zone in self.board_index.owned(mat.board if mat else None, seat):
            for piece in self.view.contents[zone]:
                shown = self.view.knows(piece) and self.board_index.painters[piece] == "race board"
                race = self.word(piece, "race") if shown else ""
                if race:
                    return self.words.race(race, self.language)
        return ""

    def _quantities(self, seat: int, race: str | None) -> tuple[Quantity, ...]:
        mat = self.board_index.board.mat
        return tuple(
            Quantity(
                track.like or track.tally,
                self.words.tally(track.tally, self.language),
                self.board_index.count(self.view, track.tally, seat),
                self.standing.total(track.finding, seat) or printed_cap(self.board_index, track, race),
                printed_cap(self.board_index, track, race),
                seen=self.board_index.sees(self.view, track.tally, seat),
            )
            for track in (mat.track if mat else ())
        )

    def _counted(self, family: str, seat: int) -> Count:
        mat, text = self.board_index.board.mat, self.standing_texts.named(f"{COUNT}{family}")
        words = "" if text.startswith(COUNT) else text
        if mat is not None and family in mat.promised:
            return Count(mat.promised[family], self.standing.total(family, seat) or 0, promised=True, words=words)
        icon, limit = (mat.icons.get(family, "cube"), mat.limits.get(family)) if mat else ("cube", None)
        if mat is not None and family in mat.chips:
            return Count(icon, self.board_index.count(self.view, family, seat), words=words)
        return Count(icon, self._held(family, seat), self.standing.total(limit, seat), words=words)

    def _chips(self, family: str, seat: int) -> ChipRow:
        """Return the chips that a tally counts."""
        mat, board_index = self.board_index.board.mat, self.board_index
        most = board_index.kit.parameters.get(mat.chips[family]) if mat else None
        taken = board_index.count(self.view, family, seat)
        return ChipRow(taken, most if isinstance(most, int) else taken, livery_of(board_index, self.view, seat))

    def _held(self, family: str, seat: int) -> int:
        return sum(len(self.view.contents[zone]) for zone in self.board_index.owned(family, seat))

    def _columns_of(self, name: str | None, seat: int) -> Mapping[int, int]:
        """Return the columns of which a finding speaks, with what it says each is worth."""
        mat, found = self.board_index.board.mat, self.standing.one(name, seat)
        if mat is None or found is None:
            return {}
        zones = self.board_index.owned(mat.columns, seat)
        text = found.facts.get("worth", (0,) * len(found.facts["zones"]))
        return {zones.index(zone): worth for zone, worth in zip(found.facts["zones"], text, strict=True)}

    def _column(self, seat: int) -> int:
        """Return the last column with a card in it."""
        mat = self.board_index.board.mat
        zones = self.board_index.owned(mat.columns if mat else None, seat)
        return max((at for at, zone in enumerate(zones) if self.view.contents[zone]), default=-1)


def _tile_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    terrains = face_factory.mark(piece, "terrains")
    if not isinstance(terrains, tuple) or len(terrains) != len("abc"):
        return _plain_face(face_factory, piece, placement)
    turned = face_factory.view.turned[piece] + face_factory.turn
    first, second, third = (terrains[(place - turned) % len(terrains)] for place in range(len(terrains)))
    number = face_factory.board_index.tile_numbers.get(face_factory.view.identity_of[piece])
    ruling = face_factory.ruling_terrain(number) if number is not None else ""
    return TileFace(
        face_factory.name(piece),
        (ruling, ruling, ruling) if ruling else (first, second, third),
        (number or 0) + 11,
        placement.w,
        (first, second, third) if ruling else None,
    )


def _ring_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    return RingFace(face_factory.word(piece, "terrain"), placement.w, placement.form == "pile")


def _pawn_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    return PawnFace(face_factory.word(piece, "race"), placement.h)


def _town_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    tally = face_factory.board_index.counts.get(piece)
    count = face_factory.view.tally[tally] if tally is not None else 0
    population = 0 if not face_factory.view.face[piece] else count or None
    stands = face_factory.board_index.kit.zones[face_factory.view.zone_of[piece]].seat < 0
    empty = tally is not None and population is None and stands  # where towns have no population none is missing
    return TownFace(face_factory.word(piece, "race"), placement.h, population, empty=empty)


def _emblem_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    kind = face_factory.word(piece, "epic")
    if placement.form in SMALL:
        down = placement.form == "mini" and not face_factory.view.face[piece]
        return MiniEmblem(kind, down, w=placement.w, h=placement.h)
    gains = face_factory.mark(piece, "gains")
    shown = gains if isinstance(gains, tuple) else ()
    if placement.form in HELD:
        held = _held_face(face_factory, piece, placement)
        now, other = _gain_texts(face_factory, piece, kind)
        return replace(held, kind=kind, gains=shown, now=held.now or now, other=other)
    text = face_factory.words.text(face_factory.identity(piece), face_factory.language)
    name = face_factory.name(piece)
    return EmblemCard(
        kind=kind, word=name, statement=text, w=placement.w, h=placement.h, gains=shown, seed=piece % SEEDS
    )


def _state_text(face_factory: FaceFactory, piece: int, state: SkillState) -> str:
    """Return in words what state a card is in, empty where there is nothing to say; only for cards that are read."""
    if state == "fresh":
        zone = face_factory.board_index.kit.zones[face_factory.view.zone_of[piece]]
        return face_factory.words.zone(zone.family, face_factory.language)
    return Texts(face_factory.language).say(IN_WORDS[state]) if state in IN_WORDS else ""


def _now_text(face_factory: FaceFactory, piece: int) -> str:
    """Return in words what the die that lies there makes of the amounts of a card; empty without die or words."""
    board_index, view = face_factory.board_index, face_factory.view
    now = board_index.board.now
    due = {type(step).__name__ for step in view.agenda}
    if now is None or (now.ahead and due.isdisjoint(now.ahead)) or not due.isdisjoint(now.after):
        return ""
    dice = (die for zone in board_index.families[now.die] for die in view.contents[zone])
    value = next((view.face[die] for die in dice), 0)
    programme = board_index.kit.identities[view.identity_of[piece]].programme if value else ()
    told = [face_factory.standing_texts.now(each) for each in measured_amounts(programme, now.measure, value)]
    return " · ".join(filter(None, told))


def _gain_texts(face_factory: FaceFactory, piece: int, kind: str) -> tuple[str, str]:
    """Return in words what a card would gain now, and shortly what it would if it were played the other way."""
    ways = face_factory.gained.get(face_factory.view.identity_of[piece], ())
    first = ways[0] if ways else None
    now = "" if first is None else face_factory.standing_texts.now(MeasuredAmount(f"{BY_ACTIONS} {kind}", first))
    other = ways[1] if now and len(ways) > 1 else None
    return now, "" if other is None else f"+{other}"


def _held_face(face_factory: FaceFactory, piece: int, placement: Placement, state: SkillState = "force") -> HeldCard:
    """Return a card of a hand with its words, and what it would bring now as far as anything says so."""
    board_index, identity = face_factory.board_index, face_factory.identity(piece)
    number, rows = face_factory.view.identity_of[piece], HELD.get(placement.form, 0)
    effects, warned = board_index.kit.identities[number].effects, board_index.board.warned
    return HeldCard(
        name=face_factory.name(piece),
        corner=face_factory.corner(piece),
        icon=board_index.signs[number] if effects else "",
        text=face_factory.words.text(identity, face_factory.language) if rows else "",
        w=placement.w,
        h=placement.h,
        unit=(placement.h * rows + APART * (rows - 1)) / LARGE_CARD[1] if rows else 1.0,
        sight=placement.sight if any(placement.sight) else (placement.w, placement.h),
        state=state,
        gives=face_factory.yields.get(number, ()),
        now=_now_text(face_factory, piece),
        house=face_factory.words.is_house(identity),
        warned=warned is not None and face_factory.mark(piece, warned) is True,
    )


def _is_nameless(face_factory: FaceFactory, piece: int, placement: Placement) -> bool:
    """Return whether a card would show nothing of its own: it is small, and no effect gives it a sign."""
    effects = face_factory.board_index.kit.identities[face_factory.view.identity_of[piece]].effects
    return placement.form == "mini" and not effects and face_factory.board_index.is_free


def _text_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    identity, view, board_index = face_factory.identity(piece), face_factory.view, face_factory.board_index
    state, readable = state_of(view, board_index, piece), placement.form == "readable"
    if placement.form in HELD or _is_nameless(face_factory, piece, placement):
        return _held_face(face_factory, piece, placement, state)
    text = face_factory.words.text(identity, face_factory.language)
    lenient, warned = placement.form == "card", board_index.board.warned
    readable = readable or lenient
    note = _state_text(face_factory, piece, state) or face_factory.words.remark(identity, face_factory.language)
    now = "" if note else _now_text(face_factory, piece)
    if placement.letters:
        return _rule_face(face_factory, piece, placement, (text, now))
    effects = board_index.kit.identities[view.identity_of[piece]].effects
    return SkillCard(
        name=face_factory.name(piece),
        icon=board_index.signs[view.identity_of[piece]],
        w=placement.w,
        h=placement.h,
        text=text if readable else "",
        house=readable and face_factory.words.is_house(identity),
        note=note or now if readable else "",
        race=face_factory.word(piece, "race") or None,
        state=state,
        stamp=Texts(face_factory.language).say(STAMP) if state == "spent" else "",
        muted=piece in face_factory.muted,
        number=face_factory.number(piece) or ("" if effects else face_factory.corner(piece)),
        warned=warned is not None and face_factory.mark(piece, warned) is True,
        lenient=lenient,
        by_die=bool(now),
    )


def _rule_face(face_factory: FaceFactory, piece: int, placement: Placement, said: tuple[str, str]) -> Face:
    """Return a card that is there to be read, with its text and what that comes to now."""
    board_index, view = face_factory.board_index, face_factory.view
    progress, family = board_index.board.progress, board_index.kit.zones[view.zone_of[piece]].family
    followed = progress is not None and progress.zone == family
    warned, (text, now) = board_index.board.warned, said
    owned = board_index.board.rows is not None and family == board_index.board.rows.played
    return RuleCard(
        name=face_factory.name(piece),
        text="" if placement.head_only else text,
        letters=placement.letters,
        number=face_factory.corner(piece),
        icon=board_index.signs[view.identity_of[piece]],
        note=now,
        warned=warned is not None and face_factory.mark(piece, warned) is True,
        house=face_factory.words.is_house(face_factory.identity(piece)),
        foot=(FOLLOWED if placement.w >= NARROW else NARROW_FOLLOWED) * placement.letters if followed else 0.0,
        corner=placement.letters * (COIN_ROOM if followed else BADGE_ROOM if owned else 0.0),
        w=placement.w,
        h=placement.h,
    )


def _ends_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    board_index, view = face_factory.board_index, face_factory.view
    ends, up = ends_of(board_index, view, piece), end_up(board_index, view, piece)
    if ends is None:
        return _plain_face(face_factory, piece, placement)
    first, second = (face_factory.end_name(end) for end in ends)
    mat, family = board_index.board.mat, board_index.kit.zones[view.zone_of[piece]].family
    lies = mat is not None and family in (*mat.groups, *mat.bundles)
    counting: End = ("first" if up == ends[0] else "second") if lies else "both"
    fresh = mat is not None and lies and family in mat.waiting
    if placement.upright:
        names = (first, second)
        if placement.swapped:
            ends, names = (ends[1], ends[0]), (second, first)
        up_above: End = "first" if lies else "both"
        return EndCard(ends=ends, names=names, w=placement.w, h=placement.h, up=up_above, fresh=fresh, upright=True)
    sideways = bool(view.turned[piece] % 2)
    return EndCard(
        ends=ends, names=(first, second), w=placement.w, h=placement.h, up=counting, fresh=fresh, sideways=sideways
    )


def _moon_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    board_index = face_factory.board_index
    family = board_index.kit.zones[face_factory.view.zone_of[piece]].family
    dial = next((spread.dial for spread in board_index.board.spread if spread.zone == family), None)
    tally = board_index.tally(dial)
    most = board_index.kit.tallies[tally].high if tally is not None else 0
    return MoonFace(board_index.count(face_factory.view, dial), most, placement.w)


def _figure_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    return FigureCard(face_factory.number(piece), face_factory.name(piece), w=placement.w, h=placement.h)


def _board_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    race, board_index = face_factory.word(piece, "race"), face_factory.board_index
    tracks = board_index.board.mat.track if board_index.board.mat else ()
    caps = tuple(
        (track.like or track.tally, cap)
        for track in tracks
        if (cap := printed_cap(board_index, track, race)) is not None
    )
    name, terrain = face_factory.words.race(race, face_factory.language), face_factory.word(piece, "aptitude")
    side = face_factory.words.terrain(terrain, face_factory.language)
    return RaceBoard(race=race, name=name, terrain=terrain, side=side, caps=caps, w=placement.w, h=placement.h)


def _cube_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    del face_factory, piece
    return MarkerFace(placement.w)


def _die_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    value = face_factory.view.face[piece] or None
    seat = face_factory.board_index.kit.zones[face_factory.view.zone_of[piece]].seat
    race = livery_of(face_factory.board_index, face_factory.view, seat) if seat >= 0 else None
    marks = face_factory.board_index.kit.identities[face_factory.view.identity_of[piece]].marks
    if faces_of(marks):
        return _own_die(face_factory, marks, value or 0, placement.w)
    sides = face_factory.mark(piece, "sides")
    return DieFace(sides if isinstance(sides, int) else face_factory.sides(seat), value, placement.w, race)


def _own_die(face_factory: FaceFactory, marks: Mapping[str, Mark], value: int, size: float) -> Face:
    """Return a die with the word or the picture that its piece says of the side that lies up."""
    said, colour = faces_of(marks), marks.get("race")
    shown = said[value - 1] if 0 < value <= len(said) else ""
    picture = face_factory.words.picture_called(shown) if is_picture_name(shown) else None
    word = "" if picture else face_in_words(marks, value) if value else ""
    return OwnDie(size, colour if isinstance(colour, str) else None, word, picture)


def _standee_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    picture, label = face_factory.words.picture(face_factory.identity(piece)), face_factory.printed_mark(piece, "label")
    name = str(label) if isinstance(label, str | int) else face_factory.name(piece)
    return Standee(placement.h, face_factory.livery(piece), name, picture)


def _counter_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    """Return a disc, cube or counter with what is written on the side that lies up: its mark `label` or `reverse`."""
    shape, side = face_factory.board_index.painters[piece], face_factory.view.face[piece]
    reverse = face_factory.printed_mark(piece, "reverse")
    label = reverse if side and reverse is not None else face_factory.printed_mark(piece, "label")
    race = face_factory.livery(piece)
    text = "" if label is None or isinstance(label, tuple) else str(label)
    picture = None if side and reverse is not None else face_factory.words.picture(face_factory.identity(piece))
    return CounterFace(COUNTERS[shape], placement.w, race, text, picture)


def _laid_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    """Return a card as its layout says; what has none is a plain card with its name."""
    identity = face_factory.identity(piece)
    layout = face_factory.board_index.layouts.get(face_factory.board_index.kinds[piece])
    if layout is None:
        return _plain_face(face_factory, piece, placement)
    things = (_laid(face_factory, piece, identity, each) for each in layout.field)
    shown = tuple(each for each in things if each)
    name = face_factory.name(piece) if any(placement.sight) else ""
    return LaidCard(layout.size, shown, name, placement.sight, w=placement.w, h=placement.h)


def _laid(face_factory: FaceFactory, piece: int, identity: str, field: CardField) -> Laid | None:
    """Return one thing on a card; None if the card has no such thing."""
    words, language = face_factory.words, face_factory.language
    if field.show == PICTURE:
        picture = words.picture(identity)
        return Laid(area=field.at, picture=picture) if picture else None
    text = {
        NAME: words.name(identity, language),
        TEXT: words.text(identity, language),
        KIND: face_factory.board_index.kinds[piece],
    }.get(field.show)
    mark = face_factory.printed_mark(piece, field.show)
    if text is None and mark is not None:
        text = " ".join(mark) if isinstance(mark, tuple) else str(mark)
    if not text:
        return None
    return Laid(
        area=field.at,
        text=text,
        size=field.size,
        bold=field.bold,
        side=field.side,
        upside_down=field.upside_down,
        lines=field.show == TEXT,
        ink=str(face_factory.printed_mark(piece, INK) or ""),
    )


def _house_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    return TownFace(face_factory.word(piece, "race"), placement.h, None)


def _number_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    return NumberCard(face_factory.number(piece), w=placement.w, h=placement.h)


def _track_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    del face_factory, piece
    return TrackCard(0, w=placement.w, h=placement.h)


def _plain_face(face_factory: FaceFactory, piece: int, placement: Placement) -> Face:
    if placement.form in HELD:
        return _held_face(face_factory, piece, placement)
    return SkillCard(name=face_factory.name(piece), icon="cube", w=placement.w, h=placement.h)


COUNTERS: Mapping[str, CounterShape] = MappingProxyType({"disc": "disc", "block": "block", "counter": "counter"})
FaceMaker = Callable[[FaceFactory, int, Placement], Face]
DRESS: Mapping[str, FaceMaker] = MappingProxyType(
    {
        "tile": _tile_face,
        "ring": _ring_face,
        "pawn": _pawn_face,
        "town": _town_face,
        "emblem": _emblem_face,
        "text": _text_face,
        "figure": _figure_face,
        "race board": _board_face,
        "cube": _cube_face,
        "die": _die_face,
        "number": _number_face,
        "track": _track_face,
        "ends": _ends_face,
        "moon": _moon_face,
        "disc": _counter_face,
        "block": _counter_face,
        "counter": _counter_face,
        "house": _house_face,
        "standee": _standee_face,
        "plain": _plain_face,
    }
)
BACKS: Mapping[str, Pattern] = MappingProxyType({"emblem": "emblem", "ends": "emblem", "number": "number"})
