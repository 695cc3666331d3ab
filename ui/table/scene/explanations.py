"""What the one voice says of a thing on the table: what it is and does, what it would cost or bring, or why not."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import BOX, NOBODY
from qquovadis.errors import COMMA
from qquovadis.model.seen_counts import count_in_figures
from qquovadis.model.text.translations import N_, NP_, Texts
from ui.art.icons import icon_names
from ui.table.faces.face_factory import FaceFactory
from ui.table.faces.terrains import terrains_of
from ui.table.faces.two_ends import end_up
from ui.table.input.choice_targets import AREA, PROMISE, ChoiceSubject, ChoiceTarget
from ui.table.layout.board_index import SPACES
from ui.table.scene.cube_flow import excess_text
from ui.table.scene.descriptions import FULL, Descriptions
from ui.table.scene.hand_cards import is_turnable
from ui.table.scene.scene_state import SceneState, ThingUse, WhyNot
from ui.table.scene.table_scene import TableScene
from ui.voice.explanation import Explanation

AREA_NAME = N_("Area {name}")
OTHER_WAY = N_("Tab: {way}")
MORE_WAYS = NP_("{count} more way", "{count} more ways")
OF = N_("{count} of {most}")
AT = N_("{name} · {more}")
HERE = N_("Here: {things}")
SEVERAL = N_("{count} × {name}")
OPEN = N_("Open to you: {things}.")
PRICED = N_("{thing} ({price})")
LIT = NP_("{count} other is lit: choose it.", "{count} others are lit: choose one of them.")
WHEN_YOU_MAY = N_("When you may, it costs {price}.")
NOT_ASKED = N_("Not now. {question}")
LEAVES = N_("{places} leaves you {count}.")
OR = N_(" or ")
HOLD_UP = N_("It is yours: hold the mouse button on it, or V, to look at it.")
WORTH = N_("{points} VP")
COME, COME_FAR_ENOUGH = N_("{name} {done}"), N_("{name} {done}: enough")
WOULD_BRING = N_("Played now it would bring: {gains}")
WORD = N_("{name}: {what}")
BETWEEN = " · "
NAMED = 4  # so many things that are open are named, of more it is said how many there are
WORDS = 2  # so many words that a card names are explained with it
WAYS = 2  # so many counts that lit choices would leave are told


class Explanations:
    """Explains the things of one moment of a table."""

    def __init__(self, scene: TableScene, face_factory: FaceFactory, scene_state: SceneState, texts: Texts) -> None:
        self._scene, self._face_factory, self._scene_state, self._texts = scene, face_factory, scene_state, texts
        self._descriptions = Descriptions(face_factory, scene_state, texts)
        self._board_index, self._view = face_factory.board_index, face_factory.view
        self._icons = icon_names()

    def of(self, subject: ChoiceSubject, detail: ChoiceSubject | None = None) -> Explanation:
        """Return all there is to say of a thing; of an area with what of it lies under the pointer."""
        meant = self._descriptions.heap_of(subject)
        kinds: Mapping[str, Callable[[ChoiceSubject], Explanation]] = {
            "piece": self._piece,
            "zone": self._zone,
            "tally": self._tally,
            PROMISE: self._promise,
        }
        found = kinds.get(meant.kind, self._other)(meant)
        found = self._with_choices(found, subject)
        if subject.kind == AREA and detail is not None and detail != subject:
            there = self._descriptions.describe(self._descriptions.heap_of(detail)).partition("\n")[0]
            if there != self._descriptions.describe(subject):
                found = replace(found, more=_joined(found.more, self._texts.say(HERE, things=there)))
        return found

    # What a thing is.

    def _piece(self, subject: ChoiceSubject) -> Explanation:
        piece, described = subject.number, self._descriptions
        if self._board_index.painters[piece] == "tile" and self._view.knows(piece):
            return self._tile(piece)
        lines = described.describe(subject).splitlines()
        printed = described.printed(piece)
        does, more, clause = printed, [each for each in lines[1:] if each not in printed.splitlines()], ""
        used = self._use_of(piece) if self._view.knows(piece) else None
        if used is not None:
            does, clause = printed or used.does, used.clause
            more = [*more, *([] if printed else [used.more])]
        more += self._named_on(printed, piece)
        goal = self._goal(piece)
        if goal is not None:
            more, clause = [*more, goal.more], goal.clause or clause
        if piece in self._face_factory.veiled:
            more.append(self._texts.say(HOLD_UP))
        return Explanation(
            name=self._shelved(piece, lines[0]),
            icon=self._icon_of(self._board_index.kinds[piece]),
            tag=_spaced(self._whose(piece), goal.tag if goal is not None else ""),
            does=does,
            more=_joined(*more),
            clause=clause,
        )

    def _goal(self, piece: int) -> Explanation | None:
        """Explain a card on which the seats come on, such as an award: what all such are for, what this one is worth
        and how far everybody has come; None for any other.
        """
        progress, zone = self._board_index.board.progress, self._view.zone_of[piece]
        if progress is None or zone == BOX or self._board_index.kit.zones[zone].family != progress.zone:
            return None
        if not self._view.knows(piece):
            return None
        standing, printed = self._scene_state.standing.of(progress.finding), self._view.identity_of[piece]
        found = [each for each in standing if each.facts[progress.card] == printed]
        come = BETWEEN.join(
            self._texts.say(
                COME_FAR_ENOUGH if each.facts[progress.met] else COME,
                name=self._captioned(each.seat),
                done=str(each.facts[progress.words]),
            )
            for each in found
        )
        used = self._scene.scene_config.use(progress.zone, -1)
        return Explanation(
            name="",
            tag=self._texts.say(WORTH, points=found[0].total) if found else "",
            more=_joined(used.does, used.more, come) if used is not None else come,
            clause=used.clause if used is not None else "",
        )

    def _promise(self, subject: ChoiceSubject) -> Explanation:
        """Explain a figure of a row that says what a seat would score as its things lie, also where that is nothing."""
        finding, seat = self._descriptions.promise_of(subject.number)
        mat, found = self._board_index.board.mat, self._face_factory.standing.one(finding, seat)
        used = self._scene.scene_config.use(finding, seat)
        points = self._texts.say(WORTH, points=found.total) if found is not None else ""
        parts = self._face_factory.standing_texts.standing(found) if found is not None and found.total else ""
        return Explanation(
            name=self._descriptions.describe(subject),
            icon=mat.promised[finding] if mat is not None else "",
            tag=_spaced(points, self._captioned(seat)),
            does=used.does if used is not None else "",
            more=parts,
            clause=used.clause if used is not None else "",
        )

    def _named_on(self, printed: str, piece: int) -> list[str]:
        """Return what the first words are for that a text names which is printed on a piece."""
        named = self._scene.scene_config.named_on(printed, self._seat_of(piece))[:WORDS] if printed else ()
        return [self._texts.say(WORD, name=each.name[:1].upper() + each.name[1:], what=each.does) for each in named]

    def _use_of(self, piece: int) -> ThingUse | None:
        """Return what a piece is for; of a card with two ends that which a click would put up, else that which is up:
        where the pack says nothing of that, what cards of its kind are for.
        """
        use, owner = self._scene.scene_config.use, self._seat_of(piece)
        choice = self._scene.targets.choice_at(ChoiceSubject("piece", piece))
        put_up = self._scene.scene_config.board.end_up.get(choice.verb) if choice is not None else None
        end = put_up or end_up(self._board_index, self._view, piece)
        return (use(end, owner) if end else None) or use(self._board_index.kinds[piece], owner)

    def _tile(self, piece: int) -> Explanation:
        """Explain an area with its lands."""
        number = self._board_index.tile_numbers.get(self._view.identity_of[piece], -1)
        lands = dict.fromkeys(terrains_of(self._face_factory, number))
        name = self._texts.say(AREA_NAME, name=self._descriptions.describe(ChoiceSubject("piece", piece)))
        return Explanation(name=name, icon="hexagon", does=self._texts.say(COMMA).join(filter(None, lands)))

    def _zone(self, subject: ChoiceSubject) -> Explanation:
        zone, kit = subject.number, self._board_index.kit
        lines = self._descriptions.describe(subject).splitlines()
        place = kit.zones[zone]
        terrain = self._terrain(zone)
        name = self._texts.say(AT, name=lines[0], more=terrain) if terrain else self._middle_of(zone) or lines[0]
        used = self._scene.scene_config.use(place.family, place.seat)
        return Explanation(
            name=name,
            icon=self._icon_of(place.family),
            tag=self._captioned(place.seat),
            does=used.does if used is not None else "",
            more=_joined(*lines[1:], self._contents(zone), used.more if used is not None else ""),
            clause=used.clause if used is not None else "",
        )

    def _tally(self, subject: ChoiceSubject) -> Explanation:
        tally, board_index = subject.number, self._board_index
        result, mat = board_index.kit.tallies[tally], board_index.board.mat
        factory, described = self._face_factory, self._descriptions
        name = factory.words.tally(result.family, factory.language)
        track = next((each for each in mat.track if each.tally == result.family), None) if mat else None
        cap = factory.standing.one(track.finding if track else None, result.seat)
        counted = count_in_figures(self._view, tally)
        tag = self._texts.say(OF, count=counted, most=cap.total) if cap is not None else counted
        used = self._scene.scene_config.use(result.family, result.seat)
        over = excess_text(self._scene_state, board_index, (result.seat, result.family), self._texts)
        limit = described.limit(track.finding if track else None, result.seat)
        full = self._texts.say(FULL) if described.is_full(track, tally) else ""
        return Explanation(
            name=name,
            icon=self._icon_of((track.like or track.tally) if track else result.family),
            tag=_spaced(tag, self._captioned(result.seat) if result.seat != self._scene.screen.front else ""),
            does=used.does if used is not None else "",
            now=self._left(tally),
            more=_joined(described.whose_secret(tally), limit, full, over, used.more if used is not None else ""),
            clause=used.clause if used is not None else "",
        )

    def _other(self, subject: ChoiceSubject) -> Explanation:
        """Explain an area, a seat, the sum of a war or a place for a tile."""
        lines = self._descriptions.describe(subject).splitlines()
        if subject.kind == AREA:
            return Explanation(name=self._texts.say(AREA_NAME, name=lines[0]), icon="hexagon")
        icon = {"seat": "person", "strength": "war"}.get(subject.kind, "hexagon")
        promised = self._descriptions.promised(subject.number) if subject.kind == "seat" else ()
        return Explanation(name=lines[0], icon=icon, more=_joined(*lines[1:], *promised))

    def _whose(self, piece: int) -> str:
        """Return whose a piece is and as what it lies there; empty in the world and on piles."""
        zone = self._view.zone_of[piece]
        place = self._board_index.kit.zones[zone] if zone != BOX else None
        if place is None or place.seat < 0:
            return ""
        family = self._face_factory.words.zone(place.family, self._face_factory.language)
        return _spaced(self._captioned(place.seat), family)

    def _shelved(self, piece: int, name: str) -> str:
        """Return the name of a piece; of a card of the shelf, which is only a number, what it is a card of."""
        zone, shelf = self._view.zone_of[piece], self._board_index.board.shelf
        if shelf and zone != BOX and self._board_index.kit.zones[zone].family == shelf and name.isdigit():
            family = self._face_factory.words.zone(shelf, self._face_factory.language)
            return f"{family} {name}"
        return name[:1].upper() + name[1:]

    def _seat_of(self, piece: int) -> int:
        zone = self._view.zone_of[piece]
        return self._board_index.kit.zones[zone].seat if zone != BOX else -1

    def _captioned(self, seat: int) -> str:
        """Return the name of who sits at a seat; empty for nobody."""
        captions = self._scene_state.captions
        return captions[seat].name if 0 <= seat < len(captions) else ""

    def _terrain(self, zone: int) -> str:
        """Return the terrain of a space of the world as it lies; empty for any other place."""
        board = self._board_index.board
        if board.world is None or self._board_index.kit.zones[zone].family != board.world.space:
            return ""
        at = self._board_index.families[board.world.space].index(zone)
        lands = terrains_of(self._face_factory, at // SPACES)
        return lands[at % SPACES] if len(lands) == SPACES else ""

    def _middle_of(self, zone: int) -> str:
        """Return the name of the area of which a place is the middle; empty for any other place."""
        world = self._board_index.board.world
        centres = self._board_index.families.get(world.centre, ()) if world is not None and world.centre else ()
        if zone not in centres:
            return ""
        area = ChoiceSubject(AREA, centres.index(zone))
        return self._texts.say(AREA_NAME, name=self._descriptions.describe(area))

    def _contents(self, zone: int) -> str:
        """Return what lies in a place that can be seen, things called the same counted; empty where nothing is."""
        if self._board_index.kit.zones[zone].sight == NOBODY:
            return ""
        known = [piece for piece in self._view.contents[zone] if self._view.knows(piece)]
        named = Counter(self._descriptions.describe(ChoiceSubject("piece", each)).partition("\n")[0] for each in known)
        if not named:
            return ""
        counted = (self._texts.say(SEVERAL, count=n, name=name) if n > 1 else name for name, n in named.items())
        return self._texts.say(HERE, things=self._texts.say(COMMA).join(counted))

    def _icon_of(self, key: str) -> str:
        return key if key in self._icons else ""

    # What may be done with it.

    def _with_choices(self, found: Explanation, subject: ChoiceSubject) -> Explanation:
        """Add what choosing it would bring, or why it cannot be chosen, what is open and what it would cost."""
        targets = self._scene.targets.at(subject)
        legal = [aim for aim in targets if aim.is_legal]
        if legal:
            return self._with_gains(found, subject, legal)
        refused = self._refusal(subject, targets)
        if refused is not None:
            price = self._texts.say(WHEN_YOU_MAY, price=refused.price) if refused.price else ""
            return replace(
                found,
                why_not=refused.sentence,
                instead=refused.instead or self._open(subject),
                more=_joined(price, found.more),
                clause=refused.clause,
                now="",
            )
        return self._with_hand(found, subject)

    def _with_gains(self, found: Explanation, subject: ChoiceSubject, legal: Sequence[ChoiceTarget]) -> Explanation:
        config, lead = self._scene.scene_config, legal[0]
        if lead.area is not None:
            lines, ways = config.area_lines(lead.area), self._other_ways(legal)
            now = lead.area.words.replace("\n", BETWEEN)
            return replace(found, now=now, does=_joined(*lines), more=_joined(found.more, *ways))
        turned = len(legal) > 1 or is_turnable(self._scene, subject)
        deed = config.choice_text(lead.choice) if turned else ""
        now = _joined(deed, config.foresee(lead.choice))
        clause = self._scene_state.decision.clause if self._scene_state.decision is not None else ""
        return replace(found, now=now or found.now, clause=found.clause or clause)

    def _other_ways(self, legal: Sequence[ChoiceTarget]) -> tuple[str, ...]:
        """Return the next way to the same area, and the key that lets it lead, and how many more there are."""
        says = self._texts
        ways = [says.say(OTHER_WAY, way=aim.area.words.replace("\n", BETWEEN)) for aim in legal[1:2] if aim.area]
        return *ways, *([says.plural(MORE_WAYS, len(legal) - 2)] if len(legal) > 2 else [])

    def _refusal(self, subject: ChoiceSubject, targets: Sequence[ChoiceTarget]) -> WhyNot | None:
        """Return why a thing cannot be chosen, by the rules; None where they say nothing of it now."""
        area = targets[0].area if targets else None
        if area is not None:
            return WhyNot(area.refusal, area.clause)
        config = self._scene.scene_config
        found = config.why_not(subject)
        if found is None and targets:
            found = WhyNot(config.why(targets[0].choice), targets[0].objection or "")
        return found if found is not None and found.sentence else None

    def _with_hand(self, found: Explanation, subject: ChoiceSubject) -> Explanation:
        """Add to a card of the open hand that cannot be played now what is asked, and what it would bring else."""
        config, state, question = self._scene.scene_config, self._scene_state, self._scene.scene_config.question()
        held = subject.kind == "piece" and subject.number in self._scene.plan.fan and self._view.knows(subject.number)
        if not held or state.asked is None or state.decision is None or not question:
            return found
        verb = self._board_index.board.brings.verb if self._board_index.board.brings else ""
        gains = config.foresee(Choice(verb, subject.number)) if verb else ""
        would = self._texts.say(WOULD_BRING, gains=gains) if gains else ""
        why_not = self._texts.say(NOT_ASKED, question=question)
        return replace(found, why_not=why_not, more=_joined(found.more, would), clause=state.decision.clause)

    def _open(self, subject: ChoiceSubject) -> str:
        """Return what of the same sort may be chosen in place of a thing, with its price."""
        lit = [each for each in self._scene.targets.distinct() if each.kind == subject.kind]
        if not lit or len(lit) > NAMED:
            lit_at_all = len(self._scene.targets.distinct())
            return self._texts.plural(LIT, len(lit) or lit_at_all) if lit_at_all else ""
        named = dict.fromkeys(self._priced(each) for each in lit)
        return self._texts.say(OPEN, things=self._texts.say(COMMA).join(named))

    def _priced(self, subject: ChoiceSubject) -> str:
        """Return what a thing that may be chosen is called, with what it costs."""
        name = self._short_name(subject)
        choice = self._scene.targets.choice_at(subject)
        area = next((aim.area for aim in self._scene.targets.at(subject)[:1] if aim.area is not None), None)
        price = area.price.words if area is not None else ""
        if choice is not None and subject.kind == "zone":
            price = self._scene.scene_config.space_price(choice).words
        return self._texts.say(PRICED, thing=name, price=price) if price else name

    def _short_name(self, subject: ChoiceSubject) -> str:
        board, kit = self._board_index.board, self._board_index.kit
        if subject.kind == "zone" and board.world and kit.zones[subject.number].family == board.world.space:
            return kit.zones[subject.number].name
        return self._descriptions.describe(subject).partition("\n")[0]

    def _left(self, tally: int) -> str:
        """Return what the lit spaces would leave of what pays for them, for the seat that is asked."""
        kit, mat, state = self._board_index.kit, self._board_index.board.mat, self._scene_state
        emblem = mat.emblem(kit.tallies[tally].family) if mat else None
        if emblem is None or state.asked is None or kit.tallies[tally].seat != state.asked:
            return ""
        left: dict[int, list[str]] = {}
        for subject in self._scene.targets.distinct():
            choice = self._scene.targets.choice_at(subject) if subject.kind == "zone" else None
            paid = dict(self._scene.scene_config.space_price(choice).paid) if choice is not None else {}
            if paid.get(emblem):
                left.setdefault(self._view.tally[tally] - paid[emblem], []).append(self._short_name(subject))
        told = [
            self._texts.say(LEAVES, places=self._texts.say(OR).join(places), count=count)
            for count, places in sorted(left.items(), reverse=True)
            if len(places) <= NAMED
        ]
        return self._texts.in_a_row(told[:WAYS]) if told else ""


class Describer:
    """Describes the things of one scene in the language of its look."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._texts = Texts(scene.artwork.look.language)

    @property
    def texts(self) -> Texts:
        """The sentences of the program in the language of the look."""
        if self._texts.language != self._scene.artwork.look.language:
            self._texts = Texts(self._scene.artwork.look.language)
        return self._texts

    @property
    def descriptions(self) -> Descriptions | None:
        """The words of the moment that is shown; None before any is."""
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if scene_state is None or board_index is None:
            return None
        return Descriptions(self._scene.face_factory(scene_state, board_index), scene_state, self.texts)

    def explain(self, subject: ChoiceSubject | None, detail: ChoiceSubject | None = None) -> Explanation | None:
        """Return all there is to say of a thing, of an area with what of it lies under the pointer; None for nothing
        and before any moment is shown.
        """
        scene_state, board_index = self._scene.scene_state, self._scene.board_index
        if subject is None or scene_state is None or board_index is None:
            return None
        face_factory = self._scene.face_factory(scene_state, board_index)
        return Explanations(self._scene, face_factory, scene_state, self.texts).of(subject, detail)

    def describe(self, subject: ChoiceSubject | None) -> str:
        """Return all there is to say of a thing in one text, for screen readers; empty for nothing."""
        found = self.explain(subject)
        return found.spoken(self.texts) if found is not None else ""


def _joined(*sentences: str) -> str:
    return "\n".join(filter(None, sentences))


def _spaced(*words: str) -> str:
    return BETWEEN.join(filter(None, words))
