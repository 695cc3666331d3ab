"""The forms and pages of the rule editor by themselves: what each shows of a card or a variant, offers, and tells."""

from collections.abc import Sequence

import pytest
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QSpinBox, QToolButton
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.effects import Operation
from qquovadis.model.pack.schema import Card, Pack, Skill, Variant
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.effect_words import EffectWords
from qquovadis.model.text.skill_text import operation_of
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.differences import Difference
from qquovadis.model.variants.variant_changes import with_note, with_parameter
from tests.ui.rule_editor.hands import choose
from ui.kit.context import AppContext
from ui.kit.fields import Combo, Spin
from ui.rule_editor.cards.card_form import CardForm
from ui.rule_editor.cards.card_side import CardSide
from ui.rule_editor.cards.effect_choices import EffectChoices
from ui.rule_editor.cards.effect_form import EffectForm
from ui.rule_editor.cards.skill_form import SkillForm, new_skill
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.overview_page import ChangeLine, OverviewPage
from ui.rule_editor.variant_header import VariantHeader

ROUNDS = "game.rounds"


def card_of(pack: Pack, *, counted: bool) -> Card:
    """A card of which the pack leaves open how many there are, or one of which it does not."""
    return next(card for card in pack.cards if isinstance(card.count, str) == counted)


def skill_of(pack: Pack, name: str) -> Skill:
    return next(skill for skill in pack.skills if skill.id == name)


def seen(inside: CardSide) -> list[str]:
    """The words of the buttons that are to be seen, from the top."""
    buttons = (inside._try, inside._reset, inside._remove)
    return [button.text() for button in buttons if button.isVisibleTo(inside)]


# A card that is no skill.


def test_only_a_count_that_the_pack_leaves_open_can_be_changed_and_only_within_its_bounds(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    form = CardForm(context, pack)
    qtbot.addWidget(form)
    told: list[tuple[str, int]] = []
    form.counted.connect(lambda name, number: told.append((name, number)))
    free, fixed = card_of(pack, counted=True), card_of(pack, counted=False)
    parameter = pack.parameters[str(free.count)]
    assert not parameter.fixed
    form.show_card(free, 7)
    assert form.count.isEnabled()
    assert (form.count.minimum(), form.count.value(), form.count.maximum()) == (parameter.minimum, 7, parameter.maximum)
    assert form._span.text().startswith(f"{parameter.minimum} to {parameter.maximum}")
    form.count.setValue(8)
    form.show_card(fixed, 3)
    assert not form.count.isEnabled()
    assert (form.count.value(), form._span.text()) == (3, "")
    assert told == [(free.count, 8)], "to be shown another card changes nothing"


def test_a_card_is_called_and_says_what_is_written_and_nothing_written_is_no_text(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    form = CardForm(context, pack)
    qtbot.addWidget(form)
    taken: list[Card] = []
    form.taken.connect(taken.append)
    card = card_of(pack, counted=True)
    form.show_card(card, 7)
    for field, words in ((form.name, card.name), (form.text, card.text)):
        assert words is None or words.en == field.main.text()
    name = card.name.model_copy(update={"en": "Luck"})
    form.name.taken.emit(name)
    form.text.taken.emit(name)
    form.text.taken.emit(name.model_copy(update={"en": "", "ja": ""}))
    assert taken == [card.model_copy(update=update) for update in ({"name": name}, {"text": name}, {"text": None})]


# Beside a card.

UNTOUCHED, CHANGED, GONE = (False, False), (True, False), (False, True)


def test_beside_a_card_is_offered_only_what_can_be_done_with_it(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    side, form = CardSide(context), SkillForm(context, pack)
    for widget in (side, form):
        qtbot.addWidget(widget)
    trial, reset, out, remove = (
        "Try this card",
        "Restore the draft's version",
        "Leave out this card",
        "Remove this card",
    )
    skill, own = skill_of(pack, "B05"), new_skill(pack, "S99", "New")
    for each, state, offered in (
        (skill, UNTOUCHED, [trial, out]),
        (skill, CHANGED, [trial, reset, out]),
        (skill, GONE, ["Restore"]),
        (own, CHANGED, [trial, remove]),
    ):
        form.show_skill(each)
        side.show_skill(each, form, state)
        assert seen(side) == offered
        assert (side._notes.plain_text == "This variant leaves out this card.") == state[1]
    for card, state, offered in ((card_of(pack, counted=True), CHANGED, [reset]), (pack.cards[0], UNTOUCHED, [])):
        side.show_card(card, state)
        assert seen(side) == offered
        assert not side._head.isVisibleTo(side)


def test_each_button_beside_a_card_tells_its_own_wish(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    side, form = CardSide(context), SkillForm(context, pack)
    for widget in (side, form):
        qtbot.addWidget(widget)
    side.show_skill(skill_of(pack, "B05"), form, CHANGED)
    told: list[str] = []
    side.try_wanted.connect(lambda: told.append("try"))
    side.reset_wanted.connect(lambda: told.append("reset"))
    side.remove_wanted.connect(lambda: told.append("remove"))
    for button in (side._try, side._reset, side._remove):
        button.click()
    assert told == ["try", "reset", "remove"]


def test_what_is_amiss_is_told_in_place_of_praise(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    side, form = CardSide(context), SkillForm(context, pack)
    for widget in (side, form):
        qtbot.addWidget(widget)
    own = new_skill(pack, "S99", "New")
    side.show_skill(own, form, CHANGED)
    assert side._well.plain_text == "The text was written from the effects."
    assert (side._well.isVisibleTo(side), side._notes.isVisibleTo(side)) == (True, False)
    nameless = own.model_copy(update={"name": own.name.model_copy(update={"en": " ", "ja": " "})})
    side.show_skill(nameless, form, CHANGED)
    assert side._notes.plain_text == "It has no name yet."
    assert (side._well.isVisibleTo(side), side._notes.isVisibleTo(side)) == (False, True)


# One effect.


@pytest.fixture
def effect_form(context: AppContext, qtbot: QtBot) -> EffectForm:
    """Return an empty form of an effect."""
    form = EffectForm(context)
    qtbot.addWidget(form)
    return form


def shown(form: EffectForm, pack: Pack, skill: Skill, at: int = 0) -> list[Operation]:
    """Show an effect, and return what it shall be after each change."""
    form.show_effect(EffectChoices(pack, skill, at), EffectWords(pack, Texts("en")))
    taken: list[Operation] = []
    form.taken.connect(taken.append)
    return taken


def conditional(pack: Pack) -> tuple[Skill, int]:
    """A skill of the pack and the place of an effect of it that has a condition."""
    return next((skill, at) for skill in pack.skills for at, each in enumerate(skill.effects) if each.when)


def buttons(form: EffectForm, name: str) -> list[QToolButton]:
    return [each for each in form.findChildren(QToolButton) if each.accessibleName() == name]


def test_a_condition_goes_by_its_own_button_and_nothing_else_with_it(effect_form: EffectForm, pack: Pack) -> None:
    skill, at = conditional(pack)
    taken = shown(effect_form, pack, skill, at)
    before = skill.effects[at]
    for button, name in zip(buttons(effect_form, "Remove condition"), before.when, strict=True):
        button.click()
        after = taken.pop()
        assert dict(after.when) == {key: value for key, value in before.when.items() if key != name}
        assert (after.hook, type(after)) == (before.hook, type(before))


def test_an_effect_is_shown_with_its_moment_and_goes_only_by_its_own_button(
    effect_form: EffectForm, pack: Pack
) -> None:
    skill = new_skill(pack, "S99", "New")
    taken = shown(effect_form, pack, skill)
    removed: list[bool] = []
    effect_form.removed.connect(lambda: removed.append(True))
    choices, words = EffectChoices(pack, skill, 0), EffectWords(pack, Texts("en"))
    hook = effect_form._hook
    assert [hook.itemText(at) for at in range(hook.count())] == [words.hook(each) for each in choices.hooks()]
    assert hook.currentText() == words.hook(skill.effects[0].hook)
    other = next(each for each in choices.hooks() if each != skill.effects[0].hook)
    choose(hook, words.hook(other))
    assert taken.pop().hook == other
    buttons(effect_form, "Remove effect")[0].click()
    assert (removed, taken) == ([True], [])


def test_a_condition_is_added_from_a_list_of_those_that_fit(effect_form: EffectForm, pack: Pack) -> None:
    skill = new_skill(pack, "S99", "New")
    choices = EffectChoices(pack, skill, 0)
    hook = next(
        each for each in choices.hooks() if EffectChoices(pack, at_moment(skill, choices, each), 0).conditions()
    )
    skill = at_moment(skill, choices, hook)
    fitting = EffectChoices(pack, skill, 0).conditions()
    taken = shown(effect_form, pack, skill)
    adder = next(each for each in effect_form.findChildren(QPushButton) if each.text() == "Add condition")
    assert effect_form._conditions.isVisibleTo(effect_form)
    for action, condition in zip(adder.menu().actions(), fitting, strict=True):
        if condition.values == "counts":
            counters = action.menu()
            assert isinstance(counters, QMenu)
            counters.actions()[0].trigger()
            assert dict(taken.pop().when) == {condition.id: {"intact_towns": 1}}
            continue
        action.trigger()
        least = condition.values[0] if condition.is_listed else max(1, condition.least)
        assert dict(taken.pop().when) == {condition.id: least}


def test_what_a_condition_counts_and_how_much_is_chosen_and_goes_by_its_own_button(
    effect_form: EffectForm, pack: Pack
) -> None:
    skill = new_skill(pack, "S99", "New")
    counts = {"hand": 2, "wars_won": 3}
    counting = skill.effects[0].model_copy(update={"when": {"at_least": counts}})
    taken = shown(effect_form, pack, skill.model_copy(update={"effects": (counting,)}))
    boxes = [each for each in effect_form._conditions.findChildren(Combo) if each.isVisibleTo(effect_form)]
    assert [each.currentText() for each in boxes] == [
        "if you have at least … cards in hand",
        "if you have won at least … wars",
    ]
    spins = [each for each in effect_form._conditions.findChildren(Spin) if each.isVisibleTo(effect_form)]
    assert [(each.value(), each.minimum()) for each in spins] == [(2, 1), (3, 1)]
    spins[1].setValue(5)
    assert dict(taken.pop().when) == {"at_least": {"hand": 2, "wars_won": 5}}
    choose(boxes[1], "if you hold at least … food")
    assert dict(taken.pop().when) == {"at_least": {"hand": 2, "food": 5}}
    first, second = buttons(effect_form, "Remove condition")
    first.click()
    assert dict(taken.pop().when) == {"at_least": {"wars_won": 3}}
    second.click()
    assert dict(taken.pop().when) == {"at_least": {"hand": 2}}


def test_another_operation_is_taken(pack: Pack, effect_form: EffectForm) -> None:
    skill = next(each for each in pack.skills if each.effects and len(EffectChoices(pack, each, 0).operations()) > 1)
    taken, choices = shown(effect_form, pack, skill), EffectChoices(pack, skill, 0)
    for at in range(effect_form._operation.count()):
        effect_form._operation.setCurrentIndex(at)
        effect_form._operation.activated.emit(at)
        assert operation_of(taken.pop()) == choices.operations()[at]


def at_moment(skill: Skill, choices: EffectChoices, hook: str) -> Skill:
    """The same skill with its effect at another moment."""
    return skill.model_copy(update={"effects": (choices.with_hook(hook),)})


# A whole skill.


def test_effects_are_added_and_taken_away_each_at_its_place(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    form = SkillForm(context, pack)
    qtbot.addWidget(form)
    taken: list[Skill] = []
    form.taken.connect(taken.append)
    skill = next(each for each in pack.skills if len(each.effects) > 1)
    form.show_skill(skill)
    assert (form._add.text(), form._nothing.isVisibleTo(form)) == ("Add another effect", False)
    for at in range(len(skill.effects)):
        form._effects[at].removed.emit()
        assert taken.pop().effects == (*skill.effects[:at], *skill.effects[at + 1 :])
    form._add.click()
    assert taken.pop().effects == (*skill.effects, skill.effects[-1])
    form.show_skill(skill.model_copy(update={"effects": ()}))
    assert (form._add.text(), form._nothing.isVisibleTo(form)) == ("Add effect", True)


def test_whose_a_skill_is_and_its_flags_are_shown_and_taken(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    form = SkillForm(context, pack)
    qtbot.addWidget(form)
    taken: list[Skill] = []
    form.taken.connect(taken.append)
    basic, own = skill_of(pack, "B05"), new_skill(pack, "S99", "New")
    for skill in (basic, own):
        form.show_skill(skill)
        race = next((race.name.en for race in pack.races if race.id == skill.race), "")
        assert form._whose.currentText() == (f"{race}, as a basic skill" if race else "Additional skills (dealt)")
        assert form._flags["recommended"].isVisibleTo(form) == (skill.kind == "basic")
        for flag, box in form._flags.items():
            assert box.isChecked() == getattr(skill, flag)
            box.click()
            assert getattr(taken.pop(), flag) != getattr(skill, flag)
            box.setChecked(getattr(skill, flag))
    choose(form._whose, f"{pack.races[1].name.en}, as")
    assert (taken[-1].kind, taken[-1].race) == ("basic", pack.races[1].id)
    form.show_skill(basic)
    choose(form._whose, "Additional")
    assert (taken[-1].kind, taken[-1].race, taken[-1].recommended) == ("additional", None, False)


def test_a_text_follows_the_effects_until_somebody_writes_another(
    context: AppContext, pack: Pack, qtbot: QtBot
) -> None:
    form = SkillForm(context, pack)
    qtbot.addWidget(form)
    taken: list[Skill] = []
    form.taken.connect(taken.append)
    own = new_skill(pack, "S99", "New")
    two = own.model_copy(update={"effects": own.effects * 2})
    form.show_skill(own)
    assert not form._write.isVisibleTo(form)
    form._add.click()
    assert taken.pop().text == form.sentence(two)
    written = own.model_copy(update={"text": own.text.model_copy(update={"en": "Mine."})})
    form.show_skill(written)
    assert form._write.isVisibleTo(form)
    form._add.click()
    assert taken.pop().text.en == "Mine."
    form._write.click()
    assert taken.pop().text == own.text


# The first page, and the head.


def lines(page: OverviewPage) -> list[ChangeLine]:
    items = [page._list.itemAt(at) for at in range(page._list.count())]
    parts = [item.widget() for item in items if item is not None]
    return [part for part in parts if isinstance(part, ChangeLine)]


def test_without_changes_ways_are_offered_and_each_leads_to_its_page(
    context: AppContext, document: VariantDocument, qtbot: QtBot
) -> None:
    page = OverviewPage(context)
    qtbot.addWidget(page)
    page.show_document(document)
    page.renew()
    page.settle()
    turned: list[tuple[str, str]] = []
    page.turned.connect(lambda name, thing: turned.append((name, thing)))
    assert page._beginning.isVisibleTo(page) and lines(page) == []
    for words, way in (("A number", "numbers"), ("A rule", "options"), ("A card", "cards")):
        button = next(each for each in page.findChildren(QPushButton) if each.text() == words)
        button.click()
        assert turned.pop() == (way, "")


def test_a_change_is_listed_with_the_way_to_it_and_back_unless_it_follows_from_another(
    context: AppContext, document: VariantDocument, qtbot: QtBot
) -> None:
    page = OverviewPage(context)
    qtbot.addWidget(page)
    document.change(with_note(with_parameter(document.variant, document.base, ROUNDS, 3), "To be shorter"))
    page.show_document(document)
    page.renew()
    page.settle()
    assert page._note.text() == "To be shorter"
    assert not page._beginning.isVisibleTo(page)
    (line,) = lines(page)
    assert (line.show_button.isVisibleTo(page), line.back.isVisibleTo(page)) == (True, True)
    turned: list[tuple[str, str]] = []
    page.turned.connect(lambda name, thing: turned.append((name, thing)))
    line.show_button.click()
    assert turned == [("numbers", ROUNDS)]
    line.back.click()
    assert document.count == 0 and lines(page) != []
    page.settle()
    assert lines(page) == [] and page._beginning.isVisibleTo(page)


def test_what_follows_from_another_change_cannot_be_taken_back_by_itself(
    context: AppContext, document: VariantDocument, qtbot: QtBot
) -> None:
    page = OverviewPage(context)
    qtbot.addWidget(page)
    page.show_document(document)
    words = [Wording(en=text, ja=text) for text in ("Rounds", "10", "3")]
    page._add(Difference("parameter", ROUNDS, words[0], "value", words[1], words[2], follows=True))
    (line,) = lines(page)
    assert not line.back.isVisibleTo(page)
    assert "follows from other changes" in [label.text() for label in line.findChildren(QLabel)]


def test_the_head_names_the_draft_or_the_variant_and_how_much_it_changes(
    context: AppContext, pack: Pack, document: VariantDocument, qtbot: QtBot
) -> None:
    head = VariantHeader(context)
    qtbot.addWidget(head)
    head.show_document(document)
    game = pack.sheet.name.en
    assert (head._name.text(), head._name.isReadOnly()) == (f"{game}, draft {pack.draft}", True)
    assert head._about.plain_text.startswith("This is the draft itself")
    for values, words in (((3,), "with 1 change."), ((3, 1), "with 2 changes.")):
        document.change(changed(document, values))
        head.retranslate()
        assert words in head._about.plain_text
        assert (head._name.text(), head._name.isReadOnly()) == ("Wild sea", False)
    assert (head._undo.isEnabled(), head._redo.isEnabled()) == (True, False)
    head._undo.click()
    assert (head._undo.isEnabled(), head._redo.isEnabled()) == (True, True)
    with qtbot.waitSignal(head.start_wanted):
        head._start.click()


def changed(document: VariantDocument, values: Sequence[int]) -> Variant:
    """The variant with the first numbers that the pack leaves open changed by so much."""
    variant, base = document.variant, document.base
    names = [ROUNDS, "caps.standard.wrath"]
    for name, value in zip(names, values, strict=False):
        variant = with_parameter(variant, base, name, value)
    return variant


def test_another_name_is_told_once_and_an_empty_one_is_none(
    context: AppContext, document: VariantDocument, qtbot: QtBot
) -> None:
    head = VariantHeader(context)
    qtbot.addWidget(head)
    document.change(with_parameter(document.variant, document.base, ROUNDS, 3))
    head.show_document(document)
    named: list[str] = []
    head.named.connect(named.append)
    for words in ("  ", "Wild sea", "Calm sea"):
        head._name.setText(words)
        head._name.editingFinished.emit()
    assert named == ["Calm sea"]
    spins = head.findChildren(QSpinBox)
    assert spins == []
