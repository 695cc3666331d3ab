"""Forms as data: a field is described once, by a record, and the widgets for it are made here.

It imports the rest of `ui/kit` and nothing else of `ui`. Start reading in `form_field`; `form` makes rows of fields,
`form_list` a list that is searched, `form_dialog` a dialog.
"""
