"""Gymnasium's vector door: a batch of matches, as self-play or as one learner against opponents."""

from collections.abc import Sequence
from typing import Any, Literal, Unpack, cast

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from fouille.envs.arena import ANY, DISABLED, NEXT_STEP, SAME_STEP
from fouille.envs.batch import Batch
from fouille.envs.misuse import IllegalAction, NotReset
from fouille.envs.opponents import RANDOM, UnknownOpponent, greedy_seats
from fouille.envs.seat import Illegal, checked_illegal
from fouille.envs.setting import Wishes
from fouille.envs.spaces import LegalMultiDiscrete, observation_box
from fouille.rulekit.chance import stepped
from fouille.rulekit.errors import InvalidPlayers
from fouille.rulekit.state import NOBODY
from fouille.rulekit.verbs import Array

AFTER_END = {
    AutoresetMode.SAME_STEP: SAME_STEP,
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.DISABLED: DISABLED,
}

Info = dict[str, Any]


class MatchesEnv(VectorEnv[Array, Array, Array]):
    """Many matches stepped at once in compiled code.

    With `seat=None` every seat is asked in turn (self-play): an observation is that of the seat to act, which
    `info["to_act"]` names; a reward is that of the seat that has just acted, `info["acted"]`, and
    `info["rewards"]` has what the step paid to every seat. With a seat ("any": drawn for each match) only
    that one is asked, and opponents play the others inside the step: "random", "greedy", or a list of these,
    clockwise from the learner. A masked action raises InvalidAction and changes nothing, or with
    `illegal="lose"` ends its match with the reward -1. `records=True` keeps what `record` needs.
    """

    def __init__(  # noqa: PLR0913 - as many as Gymnasium's own have
        self,
        game: str,
        num_envs: int = 1,
        seat: int | Literal["any"] | None = None,
        threads: int = 1,
        *,
        opponents: str | Sequence[str] = RANDOM,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        illegal: Illegal = "raise",
        records: bool = False,
        **wishes: Unpack[Wishes],
    ):
        self.batch = Batch(game, num_envs, threads, records, **wishes)
        self.batch.illegal_loses = checked_illegal(illegal) == "lose"
        self.setting, self.num_envs, self.copy = self.batch.setting, num_envs, copy
        self._sit_down(seat, opponents)
        self.autoreset_mode = checked_mode(autoreset_mode)
        self.batch.after_end = AFTER_END[self.autoreset_mode]
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.single_observation_space = observation_box(self.setting)
        self.single_action_space = spaces.Discrete(self.setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = LegalMultiDiscrete(self.batch.mask)
        self._all = np.ones(num_envs, np.bool_)
        self._observation = np.zeros(self.batch.observation.shape, np.float32)

    def _sit_down(self, seat: int | Literal["any"] | None, opponents: str | Sequence[str]) -> None:
        """Seat the learner and its opponents in every match."""
        players, rows = self.setting.players, self.batch.arena.rows
        if seat not in (None, "any", *range(players)):
            raise InvalidPlayers(f"there is no seat {seat!r}; seats are 0 to {players - 1}, or any")
        greedy = greedy_seats(opponents, players - 1)
        if greedy is None:
            raise UnknownOpponent(
                f"opponents of compiled matches are random or greedy, not {opponents!r}; gymnasium.make, and "
                "make_vec with vectorization_mode='sync', take any bot"
            )
        if seat is None and opponents != RANDOM:
            raise UnknownOpponent("in self-play there are no opponents: name the learner's seat")
        self._learns = seat is not None
        rows["wanted"] = NOBODY if seat is None else ANY if seat == "any" else seat
        rows["greedy"] = greedy

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Array, Info]:
        """Deal all matches, or those of `options["reset_mask"]`: match i is that of `seed + i`, or the next.

        `options["seat"]` seats the learner for these matches.
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        seeds, asked = self._seeds(seed), options or {}
        mask = self._checked_mask(asked["reset_mask"]) if "reset_mask" in asked else None
        wanted = self.batch.arena.rows["wanted"]
        usual = wanted.copy()
        wanted[:] = self._checked_seat(asked["seat"]) if "seat" in asked else usual
        if mask is None:
            self.batch.reset(seeds)
        else:
            self.batch.reset_some(seeds, mask)
        wanted[:] = usual
        return self._observed(), self._info(self._all if mask is None else mask)

    def _seeds(self, seed: int | list[int | None] | None) -> Array:
        """A seed for each match; where none is given, the one that follows from the match before."""
        if seed is not None and not (isinstance(seed, list) and None in seed):
            return self.batch.seeds(cast("int | list[int]", seed))
        if self.batch.dealt:
            usual = [int(stepped(generator)) for generator in self.batch.arena.states["rng"]]
        else:
            usual = self.batch.seeds(int(self.np_random.integers(2**63))).tolist()
        given = seed if isinstance(seed, list) else [None] * self.num_envs
        own = [usual[i] if number is None and i < len(usual) else number for i, number in enumerate(given)]
        return self.batch.seeds(cast("list[int]", own))

    def _checked_seat(self, seat: Any) -> int:
        """A learner's seat for one match."""
        players = self.setting.players
        if not self._learns:
            raise InvalidPlayers("in self-play there is no learner's seat")
        if seat is not None and seat not in range(players):
            raise InvalidPlayers(f"there is no seat {seat!r}; seats are 0 to {players - 1}")
        return ANY if seat is None else int(seat)

    def _checked_mask(self, mask: Any) -> Array:
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            raise TypeError(f"options['reset_mask'] must be a NumPy array of bool, not {mask!r}")
        if mask.shape != (self.num_envs,) or not mask.any():
            raise ValueError(f"options['reset_mask'] must have shape ({self.num_envs},) and some True in it")
        return mask

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Info]:
        """Carry out one action in each match; what raises changes nothing."""
        before = self._seats()
        try:
            self.batch.step(actions)
        except IllegalAction as error:
            raise InvalidAction(str(error)) from None
        except NotReset as error:
            raise ResetNeeded(str(error)) from None
        ended = self.batch.ended.copy()
        return (
            self._observed(),
            self._rewards(),
            ended,
            np.zeros(self.num_envs, np.bool_),
            self._info(self._all) | self._final(ended, before),
        )

    def _rewards(self) -> Array:
        """What the step paid to the seat that acted: the learner's, in self-play any."""
        acted = np.maximum(self.batch.acted, 0).astype(np.int64)
        return cast("Array", self.batch.rewards[np.arange(self.num_envs), acted])

    def _info(self, shown: Array) -> Info:
        """Masks and seats, each with the flag array that Gymnasium's wrappers look for."""
        batch = self.batch
        info = {
            "action_mask": self._kept(batch.mask),
            "to_act": batch.to_act.copy(),
            "acted": batch.acted.copy(),
            "rewards": batch.rewards.copy(),
        }
        if self._learns:
            info["seat"] = self._seats()
        return info | {f"_{key}": shown for key in info}

    def _seats(self) -> Array:
        """The learners' seats."""
        return cast("Array", self.batch.arena.rows["learner"].astype(np.int64))

    def _final(self, ended: Array, seats: Array) -> Info:
        """How matches ended; with SAME_STEP all that was said of them is in `final_obs` and `final_info`."""
        if not ended.any():
            return {}
        final = self._endings(ended)
        if self.autoreset_mode is not AutoresetMode.SAME_STEP:
            return final
        observations, masks = np.full(self.num_envs, None, object), np.zeros_like(self.batch.mask)
        for i in np.flatnonzero(ended):
            observations[i] = self.batch.arena.last[i] / self.setting.units
        masks[ended] = 1
        masks[self.batch.forfeits.rows] = self.batch.forfeits.masks
        info = {"action_mask": masks, "_action_mask": ended, **final}
        if self._learns:
            info |= {"seat": np.where(ended, seats, 0), "_seat": ended}
        return {"final_obs": observations, "_final_obs": ended, "final_info": info, "_final_info": ended}

    def _endings(self, ended: Array) -> Info:
        """The scores of matches that were played to their end, and why the others were lost."""
        scores = self.batch.scores.astype(np.int64)
        if not self.batch.forfeits.rows:
            return {"scores": scores, "_scores": ended}
        lost, reasons = np.zeros(self.num_envs, np.bool_), np.full(self.num_envs, None, object)
        lost[self.batch.forfeits.rows] = True
        reasons[lost] = self.batch.forfeits.reasons
        endings = {"illegal_action": reasons, "_illegal_action": lost}
        scored = ended & ~lost
        return endings | ({"scores": scores, "_scores": scored} if scored.any() else {})

    def _observed(self) -> Array:
        """What the seats that are asked know."""
        out = None if self.copy else self._observation
        return cast("Array", np.divide(self.batch.observation, self.setting.units, out=out))

    def _kept(self, array: Array) -> Array:
        """An array for the user to keep, or with `copy=False` the one that the next step overwrites."""
        return array.copy() if self.copy else array

    def record(self, i: int) -> Info:
        """Match i as a record of the specification: the one that the last step ended, else the running one.

        Only an environment made with `records=True` keeps what that needs.
        """
        return self.batch.record(i)

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002 - Gymnasium's
        """Let the threads go."""
        self.batch.close()


def checked_mode(mode: str | AutoresetMode) -> AutoresetMode:
    """One of Gymnasium's autoreset modes."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = ", ".join(known.value for known in AutoresetMode)
        raise ValueError(f"autoreset_mode must be one of {known}, not {mode!r}") from None


class SeatMatchesEnv(MatchesEnv):
    """What `gymnasium.make_vec` makes: one learner in each match, as in the single-agent environment."""

    def __init__(
        self, game: str, num_envs: int = 1, seat: int | None = 0, illegal: Illegal = "lose", **more: Any
    ):
        super().__init__(game, num_envs, "any" if seat is None else seat, illegal=illegal, **more)
