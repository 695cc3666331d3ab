"""A first turn with a guide: what is asked of a newcomer is said beside what it is about, and waited for."""
