"""Programs for those who work on the program: they are not shipped, and nothing that is shipped imports them.

They may import everything; `python3 packaging/dev.py` starts them, or `PYTHONPATH=packaging python -m tools.NAME`.
"""
