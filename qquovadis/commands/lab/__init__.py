"""The commands `lab …`: what each is asked with stands apart from what it does, which is imported when it runs.

The lab stands on numpy, for which no other command should wait. Imports the lab and what is below it.
Start reading in `lab_commands`, which names them all; `runs` and `study_runs` play, `reports` tells.
"""
