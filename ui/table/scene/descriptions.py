"""What a thing on the table is called and how it is now; never more than the open eyes may know."""

from collections.abc import Iterable

from qquovadis.engine.kit import BOX, GROUP, LOCK, NOBODY
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.pack.board import Track
from qquovadis.model.pack.die_faces import face_in_words
from qquovadis.model.seen_counts import count_in_figures, is_open
from qquovadis.model.text.names import which
from qquovadis.model.text.translations import N_, Texts
from ui.table.faces.card_states import IN_WORDS, MUTED, state_of
from ui.table.faces.face_factory import COUNT, FaceFactory
from ui.table.faces.mat_face import roman
from ui.table.faces.two_ends import end_up
from ui.table.input.choice_targets import AREA, PROMISE, ChoiceSubject, ChoiceTargets
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.bound_pieces import attached_in
from ui.table.scene.cube_flow import excess_text
from ui.table.scene.scene_state import SceneState

A_CARD = N_("a card")
SECRET, SECRET_OF_MINE = N_("secret"), N_("secret: not everyone sees it")
SHOWN_TO_SOME = N_("secret: shown to some")
A_PLACE = N_("an empty place for a tile")
COUNTED = N_("{name}: {count}")
FULL = N_("Full: more of it is not gained.")
ROLLED = N_("{name}: {value}")
LOCKED, ATTACHED, IN_GROUP = N_("Locked"), N_("Attached to: {piece}"), N_("In a group")
RUINED = N_("{name}, destroyed")
END_UP = N_("{name}, {end} up")


class Descriptions:
    """Finds the words for one moment of a table."""

    def __init__(self, face_factory: FaceFactory, scene_state: SceneState, texts: Texts) -> None:
        self._face_factory = face_factory
        self._scene_state = scene_state
        self._texts = texts

    def describe(self, subject: ChoiceSubject) -> str:
        """Return what a thing is called, with what is printed on it."""
        if subject.kind == "strength":
            return "\n".join([self._seat(subject.number), self._strength(subject.number)])
        kinds = {"piece": self._piece, "zone": self._zone, "tally": self._tally, "seat": self._seat, AREA: self._area}
        kinds[PROMISE] = self._promise
        words = kinds.get(subject.kind)
        return words(subject.number) if words is not None else self._texts.say(A_PLACE)

    def title(self, piece: int) -> list[str]:
        """Return what a piece is called and how it is now, without what is printed on it."""
        printed = self.printed(piece)
        return [words for words in self._piece(piece).splitlines() if words not in printed.splitlines()]

    def printed(self, piece: int) -> str:
        """Return the text printed on a piece that the open eyes know; empty if there is none."""
        if not self._view.knows(piece) or piece in self._face_factory.veiled:
            return ""
        return self._face_factory.words.text(self._face_factory.identity(piece), self._face_factory.language)

    def name(self, subject: ChoiceSubject) -> str:
        """Return a short name in the program's own terms, for tests from outside."""
        kit = self._board_index.kit
        if subject.kind == "zone":
            return kit.zones[subject.number].name
        if subject.kind == "tally":
            return kit.tallies[subject.number].name
        if subject.kind == "piece":
            zone = self._view.zone_of[subject.number]
            return f"{kit.zones[zone].name}#{self._view.contents[zone].index(subject.number)}"
        return f"{subject.kind} {subject.number}"

    @property
    def _view(self) -> SeatView:
        return self._face_factory.view

    @property
    def _board_index(self) -> BoardIndex:
        return self._face_factory.board_index

    def _piece(self, piece: int) -> str:
        return "\n".join([self._printed_piece(piece), *self.bonds(piece)])

    def bonds(self, piece: int) -> Iterable[str]:
        """Yield that a piece is locked, and with what it goes."""
        if piece in self._view.bonds[LOCK]:
            yield self._texts.say(LOCKED)
        carrier = attached_in(self._view).get(piece)
        if carrier is not None:
            yield self._texts.say(ATTACHED, piece=self._printed_piece(carrier).partition("\n")[0])
        if piece in self._view.bonds[GROUP]:
            yield self._texts.say(IN_GROUP)

    def _printed_piece(self, piece: int) -> str:
        if not self._view.knows(piece) or piece in self._face_factory.veiled:
            return self._texts.say(A_CARD)
        name = self.as_it_lies(piece)
        tally = self._board_index.counts.get(piece)
        text = self.printed(piece)
        if text:
            return "\n".join([name, text, *self.state_in_words(piece)])
        if tally is not None and self._view.face[piece] and self._view.tally[tally] > 0:
            return f"{name}\n{self._tally(tally)}"
        return name

    def heap_of(self, subject: ChoiceSubject) -> ChoiceSubject:
        """Return the heap in which a thing lies that the open eyes do not know; else the thing."""
        if subject.kind != "piece" or self._view.knows(subject.number):
            return subject
        zone = self._view.zone_of[subject.number]
        lies_in_heap = zone != BOX and self._view.kit.zones[zone].sight == NOBODY
        return ChoiceSubject("zone", zone) if lies_in_heap else subject

    def as_it_lies(self, piece: int) -> str:
        """Return the name of a piece, with the value of a die that was rolled, or that a town lies in ruins."""
        name, face, painter = self._face_factory.name(piece), self._view.face[piece], self._board_index.painters[piece]
        home = self._board_index.board.mat.heap if self._board_index.board.mat else ()
        if painter == "die" and face:
            marks = self._board_index.kit.identities[self._view.identity_of[piece]].marks
            return self._texts.say(ROLLED, name=name, value=face_in_words(marks, face))
        end = self._counting_end(piece)
        if end is not None:
            return self._texts.say(END_UP, name=name, end=self._face_factory.end_name(end))
        away = self._board_index.kit.zones[self._view.zone_of[piece]].family not in home
        return self._texts.say(RUINED, name=name) if painter == "town" and not face and away else name

    def _counting_end(self, piece: int) -> str | None:
        """Return the end of a card with two ends that counts where it lies before a seat; None if either can."""
        mat, family = self._board_index.board.mat, self._board_index.kit.zones[self._view.zone_of[piece]].family
        lies = mat is not None and family in (*mat.groups, *mat.bundles)
        return end_up(self._board_index, self._view, piece) if lies else None

    def state_in_words(self, piece: int) -> list[str]:
        """Return what a card with a text can do now, as far as that is not simply what it says."""
        state = state_of(self._view, self._board_index, piece)
        lines = [self._texts.say(IN_WORDS[state])] if state in IN_WORDS else []
        if state == "fresh":
            family = self._board_index.kit.zones[self._view.zone_of[piece]].family
            lines = [self._face_factory.words.zone(family, self._face_factory.language)]
        return [*lines, *([self._texts.say(MUTED)] if piece in self._face_factory.muted else [])]

    def _area(self, area: int) -> str:
        numbers = self._board_index.tile_numbers
        tile = next(each for each, printed in enumerate(self._view.identity_of) if numbers.get(printed) == area)
        return self._face_factory.name(tile)

    def _zone(self, zone: int) -> str:
        result = self._board_index.kit.zones[zone]
        name = self._face_factory.words.zone(result.family, self._face_factory.language)
        board = self._board_index.board
        if board.world and result.family == board.world.space:
            return f"{name} {result.name}"
        if board.mat and result.family == board.mat.columns:
            return f"{name} {roman(self._board_index.owned(result.family, result.seat).index(zone) + 1)}"
        if board.shelf == result.family:
            return name
        if self._board_index.is_free:
            several = len(self._board_index.owned(result.family, result.seat)) > 1
            name = f"{name} {which(result)}".strip() if several else name
            if not self._view.contents[zone]:
                return name
        counted = self._texts.say(COUNTED, name=name, count=len(self._view.contents[zone]))
        limit = board.mat.limits.get(result.family) if board.mat else None
        return "\n".join(filter(None, (counted, self.limit(limit, result.seat))))

    def _tally(self, tally: int) -> str:
        result, mat = self._board_index.kit.tallies[tally], self._board_index.board.mat
        name = self._face_factory.words.tally(result.family, self._face_factory.language)
        counted = self._texts.say(COUNTED, name=name, count=count_in_figures(self._view, tally))
        track = next((each for each in mat.track if each.tally == result.family), None) if mat else None
        over = excess_text(self._scene_state, self._board_index, (result.seat, result.family), self._texts)
        limit = self.limit(track.finding if track else None, result.seat)
        full = self._texts.say(FULL) if self.is_full(track, tally) else ""
        return "\n".join(filter(None, (counted, self.whose_secret(tally), limit, full, over)))

    def is_full(self, track: Track | None, tally: int) -> bool:
        """Return whether all that a seat may have is there, which a red number says on its board."""
        seat = self._board_index.kit.tallies[tally].seat
        most = self._face_factory.standing.one(track.finding if track else None, seat)
        seen = is_open(self._view, tally) or seat == self._view.seat
        return most is not None and seen and self._view.tally[tally] >= most.total > 0

    def whose_secret(self, tally: int) -> str:
        """Return who sees what is counted in secret; empty where everybody does."""
        owner = self._board_index.kit.tallies[tally].seat
        if is_open(self._view, tally):
            return ""
        if owner == self._view.seat:
            return self._texts.say(SECRET_OF_MINE)
        return self._texts.say(SECRET if tally not in self._view.unveiled else SHOWN_TO_SOME)

    def limit(self, finding: str | None, seat: int) -> str:
        """Return how much of a thing a seat may have, part by part; empty where nothing says so."""
        found = self._face_factory.standing.one(finding, seat)
        return self._face_factory.standing_texts.standing(found) if found else ""

    def promise_of(self, number: int) -> tuple[str, int]:
        """Return the finding that a figure of a row tells, and of which seat."""
        mat = self._board_index.board.mat
        findings = tuple(mat.promised) if mat else ()
        seat, at = divmod(number, len(findings))
        return findings[at], seat

    def _promise(self, number: int) -> str:
        """Return what a figure of a row counts, in the words of the pack; whose row it is where that has none."""
        finding, seat = self.promise_of(number)
        words = self._face_factory.standing_texts.named(f"{COUNT}{finding}")
        if words.startswith(COUNT):
            return self._seat(seat)
        return words[:1].upper() + words[1:]

    def promised(self, seat: int) -> tuple[str, ...]:
        """Return what the signs of a mat stand for: what would be scored as its things lie, and who goes first."""
        mat, factory = self._board_index.board.mat, self._face_factory
        if mat is None:
            return ()
        found = (factory.standing.one(finding, seat) for finding in mat.promised)
        said = [factory.standing_texts.standing(each) for each in found if each is not None and each.total]
        if mat.first and self._board_index.count(self._view, mat.first) == seat:
            said.append(factory.words.tally(mat.first, factory.language))
        return tuple(said)

    def _strength(self, seat: int) -> str:
        tray = self._board_index.board.tray
        found = self._face_factory.standing.one(tray.strength if tray else None, seat)
        return f"{found.total}: {self._face_factory.standing_texts.standing(found)}" if found else ""

    def _seat(self, seat: int) -> str:
        caption = self._scene_state.captions[seat] if seat < len(self._scene_state.captions) else None
        race = self._board_index.race(self._view, seat)
        title = self._face_factory.words.race(race, self._face_factory.language) if race else ""
        named = (title, *((caption.name, caption.note) if caption else ()))
        # Who took no name is called like its people, which is said once.
        return " · ".join(dict.fromkeys(filter(None, named)))


def choice_names(describing: Descriptions, targets: ChoiceTargets) -> dict[str, ChoiceSubject]:
    """Name every legal choice that points at something, as "verb subject", for tests from outside."""
    found = {}
    for aim in targets.all:
        if aim.is_legal and aim.area is not None and aim.subject is not None:
            found[describing.name(aim.subject)] = aim.subject
        elif aim.is_legal and aim.subject is not None:
            direct = aim.subject.kind in ("piece", "zone") and aim.choice.subject == aim.subject.number
            text = describing.name(aim.subject) if direct else str(aim.choice.subject)
            found[f"{aim.choice.verb} {text}" if aim.choice.subject >= 0 else aim.choice.verb] = aim.subject
    return found
