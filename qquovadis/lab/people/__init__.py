"""Games of people: read from their saves and compared with what levels of bots choose.

Start reading in `people_games`.
"""
