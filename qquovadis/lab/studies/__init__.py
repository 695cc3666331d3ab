"""Studies: as a person asks them, as they will be played, and what is known before and sought while they are.

Start reading in `study_file`, then `study_plan`; `questions` has those that are ready to be asked.
"""
