"""The pages for what has one value: every number, and every rule that can be switched."""

from PySide6.QtWidgets import QVBoxLayout

from qquovadis.controllers.trials.trial import NUMBER, OPTION, Trial, may_be_tried
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant_changes import with_values
from ui.kit.context import AppContext
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.page import EditorPage
from ui.start.chosen_values import ChosenValues
from ui.start.numbers_form import NumbersForm
from ui.start.options_form import OptionsForm


class _ValuesPage(EditorPage):
    """Holds a form that is made anew only for another draft."""

    KIND = ""  # of what stands in it, where it is tried

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._form: NumbersForm | OptionsForm | None = None
        self._pack: Pack | None = None
        self._values = ChosenValues()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(4, 0, 4, 0)

    def show_document(self, document: VariantDocument) -> None:
        super().show_document(document)
        if document.base is not self._pack:
            self._pack = document.base
            if self._form is not None:
                self._form.deleteLater()
            self._form = self._made(document.base)
            self._form.changed.connect(self._take)
            self._form.clause_wanted.connect(self.clause_wanted)
            self._form.trial_wanted.connect(lambda name: self.try_wanted.emit(Trial(self.KIND, name)))
            named = (*document.base.parameters, *document.base.options)
            self._form.offer_trials({name for name in named if may_be_tried(document.base, Trial(self.KIND, name))})
            self._column.addWidget(self._form)

    def renew(self) -> None:
        if self.document is None or self._form is None:
            return
        variant = self.document.variant
        if (self._values.options, self._values.parameters) != (variant.options, variant.parameters):
            self._values = ChosenValues(dict(variant.options), dict(variant.parameters))
            self._form.show_values(self._values)

    def seek(self) -> None:
        if self._form is not None:
            self._form.seek()

    def open_at(self, name: str) -> None:
        if self._form is not None:
            self._form.open_at(name)

    def _made(self, pack: Pack) -> NumbersForm | OptionsForm:
        raise TypeError("a page is of numbers or of options")

    def _take(self) -> None:
        if self.document is None:
            return
        values, pack = self._values, self.document.base
        options, parameters = values.changed_options(pack), values.changed_parameters(pack)
        self._values.options, self._values.parameters = dict(options), dict(parameters)
        self.document.change(with_values(self.document.variant, options, parameters))


class NumbersPage(_ValuesPage):
    """Every number of the rules."""

    TITLE = N_("Numbers")
    KIND = NUMBER

    def _made(self, pack: Pack) -> NumbersForm:
        return NumbersForm(self.context, pack, load_words(pack.folder), self._values)


class OptionsPage(_ValuesPage):
    """Every rule that can be switched."""

    TITLE = N_("Rule options")
    KIND = OPTION

    def _made(self, pack: Pack) -> OptionsForm:
        return OptionsForm(self.context, pack, self._values)
