"""Golden pictures: parts and dialogs as they were when somebody last looked at them, stored beside the tests.

`comparison.py` says when two pictures are the same; `conftest.py` keeps and renews them.
"""
