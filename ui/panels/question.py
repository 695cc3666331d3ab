"""What the decision bar shows: who is asked for what, and the choices that have no place on the table; no Qt."""

from typing import NamedTuple

from qquovadis.engine.agenda import Choice


class OfferedChoice(NamedTuple):
    """A choice as a button: its words, and the sentence and the clause that refuse it, if one does.

    `named`: the number of the choice stands for a thing with a name, and is no amount. `brings` is what it would cost
    or bring at once, in words; `pays` tells whether something is paid for it, `price` how much. `does` says
    what such a choice is for, by the clause `rule`.
    """

    choice: Choice
    words: str
    refusal: str = ""
    clause: str = ""
    named: bool = False
    brings: str = ""
    pays: bool = False
    price: str = ""
    does: str = ""
    rule: str = ""

    @property
    def amount(self) -> int | None:
        """The number that is chosen; None where the choice is no number."""
        return self.choice.subject if self.choice.subject >= 0 and not self.named else None


class DecisionPrompt(NamedTuple):
    """One line for the decision bar.

    `sentence` says who has to do what, `hint` beneath it what a hand can do now.
    `offers` are the choices without a place on the table, `places` all others; offers that differ only by an amount
    are shown as one stepper when there are many. `aside` is the end of the hint that a button of its own says too:
    it is left out before the bar covers more of the table.
    """

    sentence: str = ""
    race: str | None = None
    offers: tuple[OfferedChoice, ...] = ()
    places: tuple[OfferedChoice, ...] = ()
    clause: str = ""
    hint: str = ""
    aside: str = ""

    @property
    def needed_hint(self) -> str:
        """The hint without what may be left out."""
        return self.hint.removesuffix(self.aside).rstrip()

    @property
    def amounts(self) -> tuple[OfferedChoice, ...]:
        """The offers that form one row of amounts, if there are more of them than buttons have room for.

        Of two verbs with the same amounts, such as adding and taking away, the row goes down by the second from its
        greatest amount, and then up by the first.
        """
        row = [offer for offer in self.offers if offer.amount is not None]
        verbs = dict.fromkeys(offer.choice.verb for offer in row)
        rows = [sorted((each for each in row if each.choice.verb == verb), key=_amount) for verb in verbs]
        numbers = [[*map(_amount, each)] for each in rows]
        if len(row) <= MOST_BUTTONS or not all(map(_is_unbroken, numbers)) or numbers[1:] not in ([], numbers[:1]):
            return ()
        return (*(each for down in rows[1:] for each in reversed(down)), *rows[0])

    def offer_of(self, choice: Choice) -> OfferedChoice | None:
        """Return how a choice is offered here; None if it is not."""
        return next((offer for offer in (*self.places, *self.offers) if offer.choice == choice), None)

    def words_of(self, choice: Choice) -> str:
        """Return what a choice is called here; nothing if it is not offered."""
        offer = self.offer_of(choice)
        return offer.words if offer else ""

    @property
    def has_names(self) -> bool:
        """Whether the offers are things with names, of which all want to be seen side by side."""
        return any(offer.named for offer in self.offers)

    @property
    def buttons(self) -> tuple[OfferedChoice, ...]:
        """The offers that are buttons of their own, legal ones first."""
        row = self.amounts
        rest = [offer for offer in self.offers if offer not in row]
        return tuple(sorted(rest, key=lambda offer: bool(offer.clause)))

    def shown(self, most: int) -> tuple[OfferedChoice, ...]:
        """Return at most so many of the buttons: the first, but what takes none of many things with names is one."""
        first, rest = self.buttons[:most], self.buttons[most:]
        declining = next((offer for offer in rest if not offer.named and not offer.clause), None)
        if declining is None or not all(offer.named for offer in first):
            return first
        return (*first[:-1], declining)


MOST_BUTTONS = 3


def _amount(offer: OfferedChoice) -> int:
    return offer.choice.subject


def _is_unbroken(numbers: list[int]) -> bool:
    """Return whether each number is one more than the last."""
    return numbers == list(range(numbers[0], numbers[0] + len(numbers)))
