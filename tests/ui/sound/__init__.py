"""What is heard, when, and that it never stands in anybody's way."""
