"""Lab books: the records of a study in one file that only grows, put to the proof, and handed on as tables.

Start reading in `book`; `book_file` is what lies on the disk.
"""
