"""What to do in place of what was refused: a row of choices that has it for a price, or what else may be done."""

from collections.abc import Sequence

from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import PRICE, Finding
from qquovadis.errors import COMMA
from qquovadis.model.text.formatter import TextFormatter, describe_briefly
from qquovadis.model.text.translations import N_, NP_, Texts
from ui.panels.question import DecisionPrompt
from ui.table import AreaChoice, ChoiceSubject
from ui.table.input.choice_targets import read_aims
from ui.table.scene.table_scene import TableScene

OR_PAY = N_("{refusal} Or pay for it: {way}.")
WOULD_COST = N_("{refusal} It would cost {price}.")
INSTEAD = N_("{refusal} Possible instead: {deeds}.")
LIT_INSTEAD = NP_("{refusal} {count} other is lit.", "{refusal} {count} others are lit: choose one of them.")
BETWEEN = " · "
NAMED = 3  # so many choices are named, of more it is said how many there are


def with_other_way(texts: Texts, scene: TableScene, refused: ChoiceSubject, sentence: str) -> str:
    """Return the sentence that refuses a thing, with the first row of choices that has it all the same, if any has."""
    way = other_way(scene, refused)
    if way is None:
        return sentence
    return texts.say(OR_PAY, refusal=sentence, way=way.words.replace("\n", BETWEEN))


def other_way(scene: TableScene, refused: ChoiceSubject) -> AreaChoice | None:
    """Return the first row of choices that has a refused thing all the same, a free one first; None if none has."""
    return next((each for each in _legal_rows(scene) if refused in _named(scene, each)), None)


def with_price(formatter: TextFormatter, found: Sequence[Finding], sentence: str) -> str:
    """Return the sentence that refuses a choice, with what that would cost, if anything, and if it does not say so."""
    prices = (describe_briefly(formatter, each) for each in found if each.name.endswith(PRICE) and each.total)
    price = next(filter(None, prices), None)
    return (
        formatter.texts.say(WOULD_COST, refusal=sentence, price=price) if price and price not in sentence else sentence
    )


def with_remedy(texts: Texts, asking: DecisionPrompt, refused: Choice, sentence: str) -> str:
    """Return the sentence that refuses a choice, with what may be done in its place: of the same kind, else at all.

    Of what is not even offered it is only said how much else is.
    """
    legal = [offer for offer in (*asking.places, *asking.offers) if not offer.clause]
    alike = [offer for offer in legal if offer.choice.verb == refused.verb] or legal
    if not alike:
        return sentence
    if len(alike) > NAMED or asking.offer_of(refused) is None:
        return texts.plural(LIT_INSTEAD, len(alike), refusal=sentence)
    return texts.say(INSTEAD, refusal=sentence, deeds=texts.say(COMMA).join(offer.words for offer in alike))


def _legal_rows(scene: TableScene) -> list[AreaChoice]:
    rows = [aim.area for aim in scene.targets.all if aim.area is not None and aim.is_legal]
    return sorted(rows, key=lambda row: not row.is_free)


def _named(scene: TableScene, row: AreaChoice) -> list[ChoiceSubject]:
    """Return what the choices of a row after the first point at, those too that are not asked for yet."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None or scene_state.asked is None:
        return []
    later = [(choice, None) for choice in row.choices[1:]]
    table = scene_state.view, board_index
    return read_aims(later, scene.scene_config.subjects, table, scene_state.asked).lit()
