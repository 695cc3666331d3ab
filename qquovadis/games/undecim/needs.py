"""What the rules of Undecim draft 14 need to find in a box."""

from qquovadis.engine.game import AskedSteps
from qquovadis.engine.kit import Identity, Kit
from qquovadis.engine.programmes import Amount, ProgrammeStep
from qquovadis.errors import N_, Listed, PackError, Sentence, together
from qquovadis.games.common.needs import PARAMETERS, Needs, NeedsOfOption
from qquovadis.games.undecim.layout import ASSETS, LANDS, NAMING, RESOURCES
from qquovadis.games.undecim.measures import MEASURES

NEED = "need"
METRIC, ONLY_IF = "metric", "only_if"  # the terms by which a deed names a measure, beside its amounts
CARDS = "cards.toml"
FEW_ACTIONS = N_(
    "{seats} hands of {hand} and a display of {display} take {taken} action cards, but there are "
    "only {count}; lower a number, or add cards"
)
UNKNOWN = N_("the rules know no {what} “{name}”; they know {known} (pack.toml, programmes)")
FEW_SCORES = N_("there are {count} score cards for {seats} seats; write {seats}")
NEEDS = Needs(
    seat_zones=("hand", "action hand", "played", "drawn", "area", "fresh", "settlements", "mat"),
    zones=("box", "red moon", "die", "display", "reserve", "deck", "discard", "revealed", "award stack", "awards"),
    seat_tallies=("vp", "number", "land points", "night points"),
    tallies=("counters", "round", "start", "night"),
    kinds=(
        "action", "resource", "award", "red moon", "moon die", "score card", "score marker", "summary", "start marker",
        "lot",
    ),
    purposes=("start", "actions", "resources", "awards", "moon"),
    parameters=(
        "rounds.total", "action.count", "action.hand", "action.display", "action.refill_own_allowed",
        "action.refill_last_round", "resource.hand", "bonus.count",
        "moon.counters", "moon.max", "moon.reset", "moon.die_sides", "settle.same.min", "settle.same.max",
        "settle.mixed.min", "settle.mixed.max", "settle.gold", "settle.max", "develop.cards_per_action",
        "develop.max_level", "develop.max_gold", "auto.count", "night.trigger", "night.first_vp", "night.step_vp",
        "night.others_max", "night.leaders_max", "land.per_kind", "land.full_set_each", "land.full_set_bonus",
        "land.night_factor", "award.used", "award.share", "award.default_vp", "score.levels.2", "score.levels.3",
        "score.levels.4", "score.levels.5", "score.levels.6", "score.gold", "score.gold_wide", "score.wide_min",
        "score.leftover", "mulligan.cards",
    ),
    options=(
        "mulligan.enabled", "start_player.choice", "start_player.rotation", "deck.on_empty", "bonus.mode",
        "red.protect_gains", "effects.order", "auto.timing", "auto.gold_only_allowed", "award.rounding", "hand.excess",
    ),
    marks=(("resource", "first", (*LANDS, "enemy")), ("resource", "second", (*RESOURCES, "gold"))),
    by_seats=("action.reshuffle.{seats}",),
    carried=(("award", "set", str),),
    with_options=(
        NeedsOfOption("realm", (True,), seat_zones=("realms",)),
        NeedsOfOption("night.play_discarded", (True,), seat_tallies=("banished",)),
    ),
)  # fmt: skip


def refuse_odd_cards(kit: Kit) -> None:
    """Raise QuoError for a box whose cards the rules cannot be played with.

    Action cards carry the numbers from 1 on, each once (UN-COMP-02, UN-R01); so two modules that replace the same
    number cannot be used together, and one that replaces a number in vain neither (UN-MOD-04, UN-MOD-05, UN-R12).
    Resource cards have a land and a resource, or an enemy and gold (UN-COMP-08 to UN-COMP-11, UN-R10).
    """
    _refuse_odd_numbers(kit)
    for identity in kit.identities:
        marks = identity.marks
        if identity.kind == "resource" and (marks["first"] in LANDS) != (marks["second"] in RESOURCES):
            text = N_(
                "it mixes land or resource with enemy or gold; both halves must be from the same pair (UN-COMP-08)"
            )
            raise PackError(CARDS, f"card {identity.name}, marks", text)
        _refuse_unknown_words(identity)
        if idle := _idle_steps(identity):
            text = N_("a card of the kind {kind} cannot say {deeds} (UN-COMP-03, UN-COMP-05)")
            raise PackError(CARDS, f"card {identity.name}, programme", text, kind=identity.kind, deeds=idle)


def refuse_few_cards(kit: Kit) -> None:
    """Raise PackError where action cards or score cards do not suffice for all seats (UN-SETUP-03, UN-COMP-12)."""
    hand, display = kit.number("action.hand"), kit.number("action.display")
    cards, boards = len(kit.pieces_of("action")), len(kit.pieces_of("score card"))
    found = []
    if kit.seats * hand + display > cards:
        named = {"seats": kit.seats, "hand": hand, "display": display, "taken": kit.seats * hand + display}
        found.append(PackError(PARAMETERS, "action.hand", FEW_ACTIONS, count=cards, **named))
    if boards < kit.seats:
        found.append(PackError(PARAMETERS, "components.score_sets", FEW_SCORES, count=boards, seats=kit.seats))
    if found:
        raise together(found)


def _refuse_unknown_words(identity: Identity) -> None:
    """Refuse things and measures that a pack lets its cards name and of which the rules know nothing."""
    for card_step in identity.programme:
        terms = card_step.terms.values()
        measures = [term.measure for term in terms if isinstance(term, Amount) and term.measure]
        measures += [str(card_step.terms[METRIC])] if METRIC in card_step.terms else []
        measures += card_step.words(ONLY_IF)[:1] if ONLY_IF in card_step.terms else ()
        things = [word for name in NAMING for word in (card_step.words(name) if name in card_step.terms else ())]
        for what, words, known in ((N_("measure"), measures, tuple(MEASURES)), (N_("thing"), things, ASSETS)):
            unknown = [word for word in words if word not in known]
            if unknown:
                key = f"card {identity.name}, programme, {card_step.op}"
                raise PackError(CARDS, key, UNKNOWN, what=Sentence(what), name=unknown[0], known=Listed(known))


def _refuse_odd_numbers(kit: Kit) -> None:
    """Refuse a number that two action cards carry, that is too large or no number, or that none carries."""
    last = kit.number("action.count")
    carried: dict[object, str] = {}
    for card in kit.pieces_of("action"):
        identity = kit.identities[kit.pieces[card].identity]
        number, key = identity.marks.get("number"), f"card {identity.name}, marks.number"
        if type(number) is not int or not 1 <= number <= last:
            text = N_("{number} is not the number of an action card; by action.count they are 1 to {last} (UN-COMP-02)")
            raise PackError(CARDS, key, text, number=str(number), last=last)
        if number in carried:
            text = N_("two action cards have the number {number}, the other is {other}; give each its own (UN-MOD-05)")
            raise PackError(CARDS, key, text, number=number, other=carried[number])
        carried[number] = identity.name
    lacking = [str(number) for number in range(1, last + 1) if number not in carried]
    if lacking:
        text = N_("no action card has the number {numbers}; add one, or change action.count (UN-COMP-02)")
        raise PackError(CARDS, "card", text, numbers=Listed(lacking))


def _idle_steps(identity: Identity) -> Listed:
    """Return the deeds on which the rules would not act: needs are what awards ask for, and fixed points all they
    give.
    """
    if identity.kind not in ("action", "award"):
        return Listed(())
    means = _of_award if identity.kind == "award" else _of_action
    return Listed(card_step.op for card_step in identity.programme if not means(card_step))


def _of_action(card_step: ProgrammeStep) -> bool:
    """Return whether a deed can be done by who plays a card."""
    return card_step.op != NEED


def _of_award(card_step: ProgrammeStep) -> bool:
    """Return whether a deed says what an award needs, or which VP it is worth."""
    return card_step.op == NEED or (card_step.op == "score" and not card_step.amount("vp").measure)


ASKED_STEPS = AskedSteps(
    with_option={
        "ChooseBonus": ("bonus.mode", "sequential_open"),
        "ChooseTogether": ("bonus.mode", "simultaneous"),
        "MakeRealm": ("realm", True),
        "GainForRealm": ("night.realm", "play"),
        "GainForEnemies": ("night.play_discarded", True),
    },
    by_cards={
        "ChooseOption": ("choose",),
        "CopyCard": ("copy",),
        "PassCards": ("pass",),
        "HandOn": ("pass",),
        "TakeCard": ("take_card",),
        "GiveCard": ("take_card",),
    },
)
