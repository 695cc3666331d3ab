"""The report of a study: one document (`qquovadis.report`) from an answer, in one language.

Begin with `study_report`, which puts chapters in order and says which of them a page of the window shows;
`*_chapter(s)` say what stands in each, `figures` how numbers are said, `names` what things are called.
"""
