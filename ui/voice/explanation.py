"""What there is to say of one thing: its name, what it does, what it would bring now, or why it is not allowed."""

from dataclasses import dataclass

from qquovadis.model.text.translations import N_, Texts

NOW = N_("Now: {words}")
NOT_NOW = N_("Not allowed now")
READ = N_("read the rule")


@dataclass(frozen=True, kw_only=True, slots=True)
class Explanation:
    """All that is said of one thing, in whole sentences; plain text, and empty where there is nothing to say.

    Attributes:
        name: What it is called; empty only where a sentence is said of nothing on the table.
        icon: The name of the sign before the name.
        tag: Whose it is, how many there are, or of what kind, in a few words.
        does: What it does or is for, in at most 20 words unless they are printed on it.
        now: What it would cost, bring or leave at this moment; "Now:" is written before it.
        why_not: Why it cannot be used now, which then is said first.
        instead: What is open in its place, after `why_not`.
        more: What else is good to know: its state, where more of it comes from, what it would cost if it were allowed.
        clause: By which clause that is so; F1 opens it.
        key: The key that does it, as a keyboard shortcut is written.
    """

    name: str
    icon: str = ""
    tag: str = ""
    does: str = ""
    now: str = ""
    why_not: str = ""
    instead: str = ""
    more: str = ""
    clause: str = ""
    key: str = ""

    def tagged(self, texts: Texts) -> str:
        """Return what stands beside the name: what is said there, or that the thing is not for now."""
        return self.tag or (texts.say(NOT_NOW) if self.why_not and self.name else "")

    def now_in_words(self, texts: Texts) -> str:
        """Return what it would come to, with the word that says so; empty if nothing is said of it."""
        return texts.say(NOW, words=self.now) if self.now else ""

    def spoken(self, texts: Texts) -> str:
        """Return all of it for screen readers, in the order in which it is shown."""
        head = " · ".join(filter(None, (self.name, self.tagged(texts), self.key)))
        return "\n".join(filter(None, (head, *self._told(texts))))

    def described(self, texts: Texts) -> str:
        """Return all but the name, for what says its name by itself."""
        return "\n".join(filter(None, (self.tagged(texts), *self._told(texts), self.key)))

    def _told(self, texts: Texts) -> tuple[str, ...]:
        return (self.why_not, self.instead, self.does, self.now_in_words(texts), self.more, self.clause)
