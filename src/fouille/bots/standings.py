"""What an arena shows: means by bot with 95 % intervals; the matches of one deal are one observation."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from fouille.bots.arena import Deal
from fouille.bots.duel import Played
from fouille.rulekit.intervals import Interval, Sums


@dataclass(frozen=True)
class Standing:
    """One bot's results."""

    bot: str
    share: Interval  # of the win, of the matches it sat in
    margin: Interval  # score less that of the best opponent
    rating: float  # openskill, 25 is average
    uncertainty: float
    matches: int
    seconds: float  # thought for a decision, on average
    problems: tuple[str, ...]


def standings(deals: Iterable[Deal]) -> list[Standing]:
    """All bots, the best rated first."""
    deals = sorted(deals, key=lambda deal: deal.number)
    matches = [match for deal in deals for match in deal.matches]
    skill = ratings(matches)
    found = [standing(bot, deals, skill[bot]) for bot in skill]
    return sorted(found, key=lambda standing: (-standing.rating, standing.bot))


def standing(bot: str, deals: Sequence[Deal], skill: tuple[float, float]) -> Standing:
    """The results of one bot."""
    by_deal = [seats_of(bot, deal.matches) for deal in deals]
    by_deal = [seats for seats in by_deal if seats]
    every = [seated for seats in by_deal for seated in seats]
    decisions = sum(match.decisions[seat] for match, seat in every)
    named = f"bot {bot!r} "
    return Standing(
        bot=bot,
        share=Sums.of([fmean(match.shares[seat] for match, seat in seats) for seats in by_deal]).share(),
        margin=Sums.of([fmean(match.margin(seat) for match, seat in seats) for seats in by_deal]).mean(),
        rating=skill[0],
        uncertainty=skill[1],
        matches=sum(bot in match.bots for deal in deals for match in deal.matches),
        seconds=sum(match.seconds[seat] for match, seat in every) / max(1, decisions),
        problems=tuple(
            p for deal in deals for match in deal.matches for p in match.problems if p.startswith(named)
        ),
    )


def seats_of(bot: str, matches: Iterable[Played]) -> list[tuple[Played, int]]:
    """Every seat that a bot had."""
    return [(match, seat) for match in matches for seat, name in enumerate(match.bots) if name == bot]


def ratings(matches: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """Ratings and their uncertainties (openskill, Plackett-Luce), from the matches in order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    skill = {bot: model.rating() for match in matches for bot in match.bots}
    for match in matches:
        before = [[skill[bot]] for bot in match.bots]
        # the winners as the rules name them, then by score
        ranks = [
            -1.0 if share else sum(score > own for score in match.scores)
            for own, share in zip(match.scores, match.shares, strict=True)
        ]
        after = model.rate(before, ranks=ranks)
        for bot in set(match.bots):
            mine = [after[seat][0] for seat, name in enumerate(match.bots) if name == bot]
            skill[bot] = model.rating(
                mu=fmean(rating.mu for rating in mine), sigma=fmean(rating.sigma for rating in mine)
            )
    return {bot: (rating.mu, rating.sigma) for bot, rating in skill.items()}
