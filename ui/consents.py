"""Asks the table before what somebody saw is taken back."""

from qquovadis.controllers import Consent
from qquovadis.model.settings import Settings
from ui.attendants import Attendant
from ui.main_window import MainWindow
from ui.presenter import Presenter


class Consents(Attendant):
    """Serves one window."""

    def __init__(self, window: MainWindow, settings: Settings) -> None:
        super().__init__()
        self._window = window
        self._settings = settings

    def attend(self, presenter: Presenter | None) -> None:
        super().attend(presenter)
        if presenter is not None:
            presenter.consent_wanted.connect(self._ask)

    def _ask(self, consent: Consent) -> None:
        from ui.questions import all_agree

        presenter = self._presenter
        if presenter is None:
            return
        free = self._settings.undo == "free"
        if free or all_agree(self._window, self._window.around, presenter.seen(consent)):
            presenter.bridge.change(lambda: presenter.sitting.session.undo_to(consent.kept, agreed=True))
