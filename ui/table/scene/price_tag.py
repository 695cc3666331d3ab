"""What a choice would cost or bring, on a tag beside the place that it points at."""

from qquovadis.model.text.translations import N_, NP_, Texts
from ui.art.lettering import Lettering, paragraph_height, text_width
from ui.table.faces.area_note import AreaNote
from ui.table.faces.mark_faces import Bubble, Note
from ui.table.input.choice_targets import AREA, ChoiceSubject, ChoiceTarget
from ui.table.input.hit_testing import area_of
from ui.table.layout.geometry import Point, Rect, around
from ui.table.scene.descriptions import Describer
from ui.table.scene.items import BubbleItem, Pose
from ui.table.scene.table_scene import TableScene

LONGEST = 270.0  # pixels of a line
PADDING, WARNING_PADDING = (24.0, 12.0), (44.0, 20.0)
GAP = 10.0
BRACKET = 32.0  # of the design: beside the cards that choose an area, in which their bracket lies
OTHER_WAY = N_("Tab: {way}")
AREA_NAME = N_("Area {name}")
MORE_WAYS = NP_("{count} more way", "{count} more ways")
TAG_Z = 4500.0
TALL, LONG = 2.0, 4.0  # from so many of its heights or widths on a thing has room for a tag on it


class PriceTag:
    """Shows one tag at a time."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._item: BubbleItem | None = None
        self._shown: tuple[str, Rect, bool] | None = None

    @property
    def words(self) -> str:
        """What the tag says; nothing if none is up."""
        return self._shown[0] if self._shown else ""

    def show(self, subject: ChoiceSubject | None, *, warning: bool) -> None:
        """Tag a thing with what a legal choice that points at it would cost or bring; else take the tag away.

        With a `warning`, where a choice that points at it is refused, it says why.
        """
        brought = self._foreseen(subject)
        refused = self._refused(subject) if warning and not brought else ""
        words = brought or refused
        wanted = (words, area_of(self._scene, subject), bool(refused)) if subject and words else None
        if wanted == self._shown:
            return
        if self._item is not None:
            self._scene.removeItem(self._item)
            self._item = None
        self._shown = wanted
        if wanted is not None and subject is not None:
            note = self._note(subject)
            if note is not None:
                self._stand_beside(note, wanted[1])
            else:
                self._hang(self._warning(refused) if refused else self._face(words), wanted[1])

    def _foreseen(self, subject: ChoiceSubject | None) -> str:
        """Return what the first legal choice that points at a thing brings; cards of the hand say that by
        themselves.
        """
        if subject is None or (self._is_in_hand(subject) and self._scene.scene_config.board.brings):
            return ""
        legal = [aim for aim in self._scene.targets.at(subject) if aim.is_legal]
        if not legal:
            return ""
        if legal[0].area is not None:
            lines = self._scene.scene_config.area_lines(legal[0].area)
            return "\n".join([legal[0].area.words, *lines, *self._other_ways(legal)])
        scene_config, several = self._scene.scene_config, len(legal) > 1
        parts = (scene_config.choice_text(legal[0].choice) if several else "", scene_config.foresee(legal[0].choice))
        return "\n".join(filter(None, parts))

    def _other_ways(self, legal: list[ChoiceTarget]) -> tuple[str, ...]:
        """Return the next way to the same area, and the key that lets it lead, and how many more there are."""
        texts = Texts(self._scene.artwork.look.language)
        ways = [texts.say(OTHER_WAY, way=aim.area.words.replace("\n", " · ")) for aim in legal[1:2] if aim.area]
        return *ways, *([texts.plural(MORE_WAYS, len(legal) - 2)] if len(legal) > 2 else [])

    def _note(self, subject: ChoiceSubject) -> AreaNote | None:
        """Return the bubble of an area that may be chosen; None for everything else."""
        legal = [aim for aim in self._scene.targets.at(subject) if aim.is_legal and aim.area is not None]
        described = Describer(self._scene).descriptions
        if subject.kind != AREA or not legal or legal[0].area is None or described is None:
            return None
        cards, _, price = legal[0].area.words.partition("\n")
        lines = self._scene.scene_config.area_lines(legal[0].area)
        name = Texts(self._scene.artwork.look.language).say(AREA_NAME, name=described.describe(subject))
        note = AreaNote(name=name, price=price, cards=cards, lines=lines, ways=self._other_ways(legal))
        return note.sized(self._scene.artwork.look)

    def _stand_beside(self, note: AreaNote, area: Rect) -> None:
        """Stand beside an area, on its side of the world, clear of the question and of the cards that are named."""
        view, frame = self._scene.sceneRect(), self._scene.frame
        y = min(max(area.centre.y, note.h / 2 + GAP), frame.bar.y - GAP - note.h / 2)
        end = frame.shelf.x - BRACKET * frame.unit if y - note.h / 2 < frame.shelf.bottom else view.width()
        right = area.centre.x >= frame.world.centre.x and area.right + 2 * GAP + note.w <= end
        x = area.right + GAP + note.w / 2 if right else area.x - GAP - note.w / 2
        x = min(max(x, note.w / 2 + GAP), end - note.w / 2 - GAP)
        self._put_up(note, Point(x, y))

    def _refused(self, subject: ChoiceSubject | None) -> str:
        """Why the choices that point at a thing are refused, if all are."""
        targets = self._scene.targets.at(subject) if subject is not None else []
        return self._scene.scene_config.why(targets[0].choice) if targets and not targets[0].is_legal else ""

    def _is_in_hand(self, subject: ChoiceSubject) -> bool:
        return subject.kind == "piece" and subject.number in self._scene.plan.fan

    def _hang(self, face: Note | Bubble, beside: Rect) -> None:
        place = self._place(face, beside)
        if place is not None:
            self._put_up(face, place)

    def _put_up(self, face: Note | Bubble | AreaNote, place: Point) -> None:
        self._item = BubbleItem(self._scene.artwork, face, self._scene.layers.air)
        self._item.stand(Pose(round(place.x), round(place.y)))
        self._item.setZValue(TAG_Z)

    def _face(self, words: str) -> Note:
        look = self._scene.artwork.look
        letters = Lettering(look.size(14), look.theme.surface.ink, bold=True, side="left", leading=1.3)
        wide = min(LONGEST, text_width(look, words, letters) + 2)
        high = paragraph_height(look, wide, words, letters)
        return Note(words, w=round(wide + PADDING[0]), h=round(high + PADDING[1]))

    def _warning(self, words: str) -> Bubble:
        look = self._scene.artwork.look
        letters = Lettering(look.size(14), look.theme.surface.ink, side="left", leading=1.35)
        wide = min(LONGEST, text_width(look, words, letters) + 2)
        high = paragraph_height(look, wide, words, letters)
        return Bubble(words, w=round(wide + WARNING_PADDING[0]), h=round(high + WARNING_PADDING[1]))

    def _place(self, face: Note | Bubble, beside: Rect) -> Point | None:
        """Return a place above the thing, below it, or on it where it hides least; none where the decision bar would
        hide it.
        """
        view, bar, middle = self._scene.sceneRect(), self._scene.frame.bar, beside.centre
        x = min(max(middle.x, face.w / 2 + GAP), view.width() - face.w / 2 - GAP)
        high = face.h / 2
        above, below = Point(x, beside.y - GAP - high), Point(x, beside.bottom + GAP + high)
        for place in (above, below, self._place_on(face, beside, x)):
            area = around(place, face.w, face.h)
            if area.y > 0 and area.bottom < view.height() and not _overlap(area, bar):
                return place
        return None

    def _place_on(self, face: Note | Bubble, beside: Rect, x: float) -> Point:
        """Return the foot of a high thing, and the free end of a long row; what is neither is left in sight, and the
        tag stands over the decision bar that is above it.
        """
        high = face.h / 2
        if beside.h >= TALL * face.h:
            return Point(x, beside.bottom - high - 4)
        if beside.w >= LONG * face.w:
            return Point(beside.right - 2 * GAP - face.w / 2, beside.centre.y)
        return Point(x, self._scene.frame.bar.y - GAP - high)


def _overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
