"""Slow, plain second implementations of the four games, written from the specifications alone.

Every module has one class `Oracle` with the same few members, so one test drives them all:

    Oracle(players, options, deal)      the deal object of the specification
    .to_act                             seat, or None when the game is over
    .choices()                          decision objects in canonical order
    .play(decision, chance=None, rng=None)   ValueError if illegal; with `rng` (random.Random) chance is drawn
    .last_chance                        the chance object of the last play, or None
    .scores(), .winners()               lists, as in a record
    .position()                         the whole position as plain JSON-ready data
    .observe(seat)                      what that seat sees at this moment, as plain JSON-ready data
    random_deal(rng, players, options)  a module function
"""
