"""What the start dialog holds while it is filled in, and how it is kept for the next time; no Qt."""

import json
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING

from qquovadis.model.agreed import ALONE, PERSON, Mode, UndoPolicy
from qquovadis.model.text.person_names import fit_name
from qquovadis.model.text.translations import N_, Texts
from ui.start.bot_levels import MINDS, nearest_mind
from ui.start.chosen_values import ChosenValues
from ui.start.outlines import outline_of
from ui.start.pack_outline import PackOutline

if TYPE_CHECKING:
    from qquovadis.controllers import Player
    from qquovadis.model.pack.schema import Pack
    from ui.play.open_game import Agreement

PERSON_NAME = N_("Player {number}")
BOT_NAME = N_("Computer {number}")
USUAL_BOT = "greedy"
MOST_SEATS, KEPT_SEATS = 8, 5  # that the dialog has room for, and that it keeps for games of fewer
USUAL_SEATS = 4


@dataclass
class SeatSetup:
    """One seat: its name (empty: the usual one), who sits there, and its race (empty: decided at the table)."""

    name: str = ""
    kind: str = PERSON
    race: str = ""


@dataclass
class TableSetup(ChosenValues):
    """All that can be agreed; seats beyond `seats` are kept for when there are more again.

    `start` is -1 for chance, `seed` empty for a new one; `undo` says who may take back what somebody saw, and
    `designer` in which seat the one sits who may always. With `alone` one person plays the seats of all persons, with
    `deals` skills are dealt instead of drafted. With `hints` each of several people may ask for hints, with `observe`
    the playtest is recorded.
    """

    seats: int = USUAL_SEATS
    people: list[SeatSetup] = field(default_factory=list)
    start: int = -1
    seed: str = ""
    manner: str = Mode.MATCH.value
    undo: str = UndoPolicy.ASK.value
    designer: int = 0
    alone: bool = False
    deals: bool = False
    hints: bool = False
    observe: bool = False

    @classmethod
    def usual(cls, pack: "Pack | PackOutline") -> "TableSetup":
        """Return a person and bots, each with a race of its own."""
        pack = outline_of(pack)
        races, bot = [race.id for race in pack.races], nearest_mind(USUAL_BOT, pack.minds)
        people = [
            SeatSetup("", PERSON if seat == 0 else bot, races[seat] if seat < len(races) else "")
            for seat in range(min(max(pack.seats[1], KEPT_SEATS), MOST_SEATS))
        ]
        return cls(people=people).fitted_to(pack)

    @classmethod
    def read(cls, text: str, pack: "Pack | PackOutline") -> "TableSetup":
        """Return what was agreed the last time, as far as it still makes sense with this pack; else the usual."""
        pack = outline_of(pack)
        usual = cls.usual(pack)
        try:
            kept = json.loads(text)
            people = [SeatSetup(**seat) for seat in kept.pop("people")]
            draft = cls(people=people, **kept)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return usual
        if not draft._makes_sense(pack):
            return usual
        taken = {seat.race for seat in people}
        more = (replace(seat, race="" if seat.race in taken else seat.race) for seat in usual.people[len(people) :])
        draft.people = [*people, *more][: len(usual.people)]
        return draft.fitted_to(pack)

    def write(self) -> str:
        """Return the draft as one text; the seed is not kept, so that no two games are the same by accident."""
        return json.dumps({**asdict(self), "seed": ""})

    def write_for_next_time(self) -> str:
        """Return the draft as one text for a game after this one, in which somebody plays: who watched bots once does
        not find them on all seats unasked.
        """
        if self.persons:
            return self.write()
        first, *others = self.people
        return replace(self, people=[replace(first, kind=PERSON), *others]).write()

    def agreement(self, pack: "Pack | PackOutline", texts: Texts, fresh_seed: int) -> "Agreement":
        """Return what is agreed when the game is started now; PackError if the pack cannot be read any more."""
        from ui.play.open_game import Agreement  # late: the dialog stands before there is anything to play with

        pack = outline_of(pack)
        people = self.people[: self.seats]
        names = self.names(pack, texts)
        return Agreement(
            pack=pack.whole,
            players=tuple(self._player(name, seat) for name, seat in zip(names, people, strict=True)),
            races=tuple(seat.race or None for seat in people),
            start=self.start if 0 <= self.start < self.seats else None,
            seed=int(self.seed) if self.seed else fresh_seed,
            mode=Mode(self.manner) if pack.has_rules else Mode.FREE_MOVES,
            options=self.changed_options(pack),
            parameters=self.changed_parameters(pack),
            undo=self.policy,
            designer=names[self.designer] if self.policy is UndoPolicy.DESIGNER else "",
            deals=self.deals,
            hints=self.hints and self.asks_for_hints,
            observe=self.observe and bool(self.persons),
        )

    def _player(self, name: str, seat: SeatSetup) -> "Player":
        from qquovadis.controllers import Player  # late, as above

        return Player(name, seat.kind, ALONE if self.alone and seat.kind == PERSON else "")

    def play_all_seats(self, *, alone: bool) -> None:
        """Let one person sit on every seat in use, or let the seats be those of several people again."""
        self.alone = alone
        for seat in self.people[: self.seats] if alone else ():
            seat.kind = PERSON

    @property
    def policy(self) -> UndoPolicy:
        """Who may take back what somebody saw; the table is asked where no person sits in the designer's seat."""
        policy = UndoPolicy(self.undo)
        return policy if policy is not UndoPolicy.DESIGNER or self.designer in self.persons else UndoPolicy.ASK

    @property
    def asks_for_hints(self) -> bool:
        """Whether hints must be agreed on: several people play, each for themselves."""
        return not self.alone and len(self.persons) > 1

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats in use in which people sit."""
        return tuple(at for at, seat in enumerate(self.people[: self.seats]) if seat.kind == PERSON)

    def names(self, pack: "Pack | PackOutline", texts: Texts) -> list[str]:
        """Return the names of the seats in use, each different from the others; the usual one is the race's."""
        races = {race.id: race.name.text(texts.language) for race in pack.races}
        names: list[str] = []
        for number, seat in enumerate(self.people[: self.seats], 1):
            usual = texts.say(PERSON_NAME if seat.kind == PERSON else BOT_NAME, number=number)
            name = (fit_name(seat.name) if seat.name.strip() else "") or races.get(seat.race, usual)
            names.append(name if name not in names else f"{name} {number}")
        return names

    def fitted_to(self, pack: PackOutline) -> "TableSetup":
        """Return the draft for a number of seats that the pack is for, with bots that are offered there."""
        for seat in self.people:
            seat.kind = nearest_mind(seat.kind, pack.minds)
        least, most = pack.seats
        self.seats = min(max(self.seats, least), most, MOST_SEATS)
        return self

    def _makes_sense(self, pack: PackOutline) -> bool:
        races = {race.id for race in pack.races} | {""}
        numbers = isinstance(self.seats, int) and isinstance(self.start, int) and len(self.people) >= KEPT_SEATS
        texts = isinstance(self.seed, str) and self.manner in {each.value for each in Mode}
        undo = self.undo in {each.value for each in UndoPolicy} and isinstance(self.designer, int)
        tables = isinstance(self.options, dict) and isinstance(self.parameters, dict)
        switches = all(isinstance(each, bool) for each in (self.alone, self.deals, self.hints))
        whole = numbers and texts and undo and tables and switches
        return whole and all(seat.race in races and seat.kind in list(MINDS) for seat in self.people)
