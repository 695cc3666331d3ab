"""What is said of kinds of choice and of clauses, which are counted like cards and are none."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from qquovadis.errors import COMMA, Listed
from qquovadis.lab.answer import Answer, ItemAnswer
from qquovadis.lab.report.figures import NO_INTERVAL, PERCENT, SHARE, bare, between
from qquovadis.lab.statistics.intervals import LEAST
from qquovadis.model.text.translations import N_, NP_, Texts
from qquovadis.report.charts import NOTHING

REFERENCE = N_("the others are compared with it")
CHOICE, CLAUSE, PICK = "choice", "clause", "pick"
NO_CARDS = frozenset({CHOICE, CLAUSE, PICK})
TAKEN = N_("{percent} % of {count}")
EACH = N_("{count} ({each} each)")
NEVER = NP_(
    "never, {count} time possible: at most {most} %",
    "never, {count} times possible: at most {most} %",
)
MADE = NP_("{made} of {count} time", "{made} of {count} times")
ACTED = NP_("in {games} games, {count} time in all", "in {games} games, {count} times in all")
LONGEST = 120  # letters
THREE = 3.0  # of n that could be and never were, at most so many in n are, with 95 % (the rule of three)


def by_comparison(cards: Sequence[ItemAnswer]) -> list[list[ItemAnswer]]:
    """Return cards apart by what they are compared with: first those for which that was chosen."""
    groups: dict[tuple[str, ...], list[ItemAnswer]] = {}
    for card in cards:
        groups.setdefault(card.against, []).append(card)
    return [groups[against] for against in sorted(groups, key=lambda each: not each)]


def compared_names(against: Sequence[str], item: Callable[[str], str]) -> Listed:
    """Return what the cards are called with which others are compared, of many only the first."""
    return Listed([item(each) for each in against], most=LONGEST)


def compared_words(card: ItemAnswer, texts: Texts, item: Callable[[str], str]) -> str:
    """Return with which cards a card is compared, itself excepted; empty if with all others."""
    others = [each for each in card.against if each != card.item]
    return texts.say(COMMA).join(map(str, compared_names(others, item).parts))


def worth_words(card: ItemAnswer, texts: Texts) -> str:
    """Return what a card is worth, or that the others are compared with it."""
    return texts.say(REFERENCE) if card.is_reference else between(card.interval, "VP", texts, signed=True)


def wins_words(card: ItemAnswer, texts: Texts) -> str:
    """Return how much more of the wins holders of a card have; empty if not counted, or the others are compared with
    it.
    """
    return "" if card.wins is None or card.is_reference else between(card.wins, SHARE, texts, signed=True)


class CountedItem(NamedTuple):
    """A kind of choice or a clause with what was counted of it, in words; `item` is its name in the book."""

    answer: ItemAnswer
    name: str
    said: str

    @property
    def item(self) -> str:
        """By what the lab knows it."""
        return self.answer.item


def cards_of(answer: Answer) -> tuple[ItemAnswer, ...]:
    """Return the items of an answer that are cards, skills or awards."""
    return tuple(each for each in answer.items if each.kind not in NO_CARDS)


def taken_words(answer: Answer, texts: Texts) -> Callable[[ItemAnswer], str]:
    """Return what says of a card how often it was taken where it could be; nothing of one that went by lot."""
    picks = {(each.item, each.arm, each.level, each.seats): each for each in answer.items if each.kind == PICK}

    def said(card: ItemAnswer) -> str:
        found = picks.get((f"{PICK}:{card.item}", card.arm, card.level, card.seats))
        if card.by == "lot" or found is None or not found.offered:
            return ""
        return texts.say(TAKEN, percent=_percent(found.held / found.offered), count=f"{found.offered:,}")

    return said


def setting_words(card: ItemAnswer, texts: Texts) -> tuple[str, str, str]:
    """Return what a card is worth when set, how many holders set it, and how far ahead those are; empty if not asked.

    The last is a correlation, since a card is set when that is good. Of a card that nobody set there is neither.
    """
    asked = (None, None) if card.is_reference else (card.when_set, card.of_setters)
    worth, ahead = (between(each, "VP", texts, signed=True) if each is not None else "" for each in asked)
    if card.set_share is None:
        return worth, "", ""
    share = texts.say(PERCENT, figure=_percent(card.set_share))
    if not card.set_share:
        return NOTHING, share, NOTHING
    ratio = asked[0]
    if ratio is not None and not ratio.is_known and ratio.n >= LEAST:
        worth = texts.say(NO_INTERVAL, blocks=ratio.n)  # of a ratio no number of blocks is enough by itself
    return worth, share, ahead


def used_words(card: ItemAnswer, texts: Texts) -> str:
    """Return how often a card acted, and how often for each seat that held it."""
    if not card.held:
        return f"{card.used:,}"
    return texts.say(EACH, count=f"{card.used:,}", each=bare(card.used / card.held, ""))


def counted_items(answer: Answer, texts: Texts) -> Iterator[CountedItem]:
    """Yield the kinds of choice, those that were made least first, then the clauses that acted, the rarest first."""
    yield from (CountedItem(each, _bare(each), _made(each, texts)) for each in _of_kind(answer, CHOICE))
    yield from (CountedItem(each, _bare(each), _acted(each, texts)) for each in _of_kind(answer, CLAUSE))


def _of_kind(answer: Answer, kind: str) -> Sequence[ItemAnswer]:
    found = [each for each in answer.items if each.kind == kind and each.offered]
    return sorted(found, key=lambda each: (_often(each), -each.offered, each.item))


def _often(each: ItemAnswer) -> float:
    return each.held / each.offered if each.kind == CHOICE else each.used


def _bare(each: ItemAnswer) -> str:
    return each.item.partition(":")[2]


def _made(each: ItemAnswer, texts: Texts) -> str:
    if each.held:
        return texts.plural(MADE, each.offered, count=f"{each.offered:,}", made=f"{each.held:,}")
    return texts.plural(NEVER, each.offered, count=f"{each.offered:,}", most=_percent(THREE / each.offered))


def _percent(share: float) -> str:
    """Return a share in percent, with two digits that say something."""
    percent = min(100 * share, 100.0)
    return f"{percent:.0f}" if percent >= 10 else f"{percent:.2g}"


def _acted(each: ItemAnswer, texts: Texts) -> str:
    return texts.plural(ACTED, each.used, count=f"{each.used:,}", games=f"{each.offered:,}")
