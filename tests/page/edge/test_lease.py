import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.edge.online.claim import GRACE, LENGTH, RENEWAL, WATCH, Claim, Holder, wait_behind


class World:
    """A clock, a ledger that all share, and time that passes only when everybody waits for it."""

    def __init__(self) -> None:
        self.wall = 1_000_000_000.0
        self.time = 0.0
        self.claim: Claim | None = None
        self.fails = False
        self.lost: list[str] = []
        self.frozen: set[str] = set()
        self._sleepers: list[tuple[float, int, str, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._tasks: list[asyncio.Task[Any]] = []

    async def change(self, then: Callable[[Claim | None], Claim]) -> Claim:
        await asyncio.sleep(0)
        if self.fails:
            raise OSError("the ledger is gone")
        self.claim = then(self.claim)
        return self.claim

    def drop(self) -> None:
        self.claim = None

    def holder(self, name: str) -> Holder:
        def rest(milliseconds: float) -> Awaitable[None]:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._sleepers, (self.time + milliseconds, next(self._numbers), name, future))
            return future

        return Holder(name, self, lambda: self.wall, rest, lambda: self.lost.append(name))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.append(task)
        return task

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    async def passes(self, milliseconds: float) -> None:
        """Let time pass; those who are frozen wake when they thaw."""
        end = self.time + milliseconds
        await self.settle()
        while due := [one for one in self._sleepers if one[0] <= end and one[2] not in self.frozen]:
            first = min(due)
            self._sleepers.remove(first)
            heapq.heapify(self._sleepers)
            self._go(max(first[0], self.time))
            if not first[3].done():
                first[3].set_result(None)
            await self.settle()
        self._go(end)

    def _go(self, time: float) -> None:
        self.wall += time - self.time
        self.time = time

    async def taken(self, holder: Holder) -> bool:
        """Return what a holder's try comes to, however long it takes; it keeps what it has."""
        task = self.spawn(holder.take())
        await self.settle()
        while not task.done():
            await self.passes(1000)
        if task.result():
            self.spawn(holder.keep())
        return bool(task.result())

    def end(self) -> None:
        for task in self._tasks:
            task.cancel()


def lived(test: Callable[[World], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run a test in a world of its own."""

    def run() -> None:
        async def within() -> None:
            world = World()
            try:
                await test(world)
            finally:
                world.end()

        asyncio.run(within())

    run.__name__ = test.__name__
    return run


@lived
async def test_one_holds_it_and_the_other_does_not(world: World) -> None:
    one, two = world.holder("one"), world.holder("two")
    assert await world.taken(one)
    began = world.time
    assert not await world.taken(two)
    assert world.time == began  # nobody waits to be told no
    assert (one.is_held, two.is_held) == (True, False)
    assert await world.taken(one)


@lived
async def test_of_two_who_ask_at_once_one_has_it(world: World) -> None:
    tasks = [world.spawn(world.holder(name).take()) for name in ("one", "two", "three")]
    await world.settle()
    assert [task.result() for task in tasks] == [True, False, False]


@lived
async def test_it_is_kept_for_as_long_as_it_is_renewed(world: World) -> None:
    one, two = world.holder("one"), world.holder("two")
    assert await world.taken(one)
    waiting = world.spawn(two.wait())
    await world.passes(20 * LENGTH)
    assert one.is_held
    assert not waiting.done()
    assert world.lost == []


@lived
async def test_whoever_waits_has_it_soon_after_it_is_released(world: World) -> None:
    one, two = world.holder("one"), world.holder("two")
    assert await world.taken(one)
    waiting = world.spawn(two.wait())
    await world.passes(3 * RENEWAL)
    one.release()
    one.release()
    await world.passes(RENEWAL)
    assert waiting.done()
    assert two.is_held
    assert world.lost == []
    one.release()
    await world.settle()
    assert world.claim is not None
    assert world.claim.holder == "two"


@lived
async def test_whoever_is_gone_without_a_word_is_followed_when_the_claim_has_run_out(world: World) -> None:
    world.claim = Claim("gone", world.wall + LENGTH, 7)
    two = world.holder("two")
    assert not await world.taken(two)
    await world.passes(LENGTH)
    assert await world.taken(two)
    world.end()
    world.claim = Claim("gone", world.wall, 7)
    waiting = world.spawn(world.holder("three").wait())
    await world.passes(LENGTH + WATCH + RENEWAL)
    assert waiting.done()


@pytest.mark.parametrize("jump", [-1e12, -2 * LENGTH, -1.0, 1.0, LENGTH / 2, 2 * LENGTH, 1e12])
def test_clock_that_jumps_takes_nothing_from_whoever_is_there(jump: float) -> None:
    @lived
    async def play(world: World) -> None:
        one, two = world.holder("one"), world.holder("two")
        assert await world.taken(one)
        waiting = world.spawn(two.wait())
        await world.passes(2.5 * RENEWAL)
        world.wall += jump
        await world.passes(2 * LENGTH)
        assert one.is_held
        assert not waiting.done()
        world.wall += jump
        assert not await world.taken(world.holder("three"))

    play()


@pytest.mark.parametrize("until", [-1e12, -1.0, LENGTH + 1000.0, 1e12])
def test_claim_by_a_clock_that_was_wrong_holds_nobody_up_for_long(until: float) -> None:
    @lived
    async def play(world: World) -> None:
        world.claim = Claim("gone", world.wall + until, 7)
        began = world.time
        assert await world.taken(world.holder("two"))
        assert world.time - began <= WATCH + 1000

    play()


@lived
async def test_of_two_who_watch_a_claim_run_out_one_has_it(world: World) -> None:
    world.claim = Claim("gone", world.wall - 1, 7)
    one, two = world.holder("one"), world.holder("two")
    tries = [world.spawn(one.take()), world.spawn(two.take())]
    await world.passes(WATCH)
    assert [task.result() for task in tries] == [True, False]


@lived
async def test_whoever_sleeps_too_long_has_lost_it_and_is_told(world: World) -> None:
    one, two = world.holder("one"), world.holder("two")
    assert await world.taken(one)
    world.frozen.add("one")
    waiting = world.spawn(two.wait())
    await world.passes(LENGTH + WATCH + 2 * RENEWAL)
    assert waiting.done()
    world.spawn(two.keep())
    world.frozen.clear()
    await world.passes(RENEWAL)
    assert world.lost == ["one"]
    assert (one.is_held, two.is_held) == (False, True)
    assert not await world.taken(one)


@lived
async def test_whoever_sleeps_as_long_as_a_hidden_page_keeps_it(world: World) -> None:
    one, two = world.holder("one"), world.holder("two")
    assert await world.taken(one)
    waiting = world.spawn(two.wait())
    for _ in range(5):
        world.frozen.add("one")
        await world.passes(60_000)
        world.frozen.clear()
        await world.passes(1)
    assert one.is_held
    assert not waiting.done()


@lived
async def test_ledger_that_is_emptied_is_written_again(world: World) -> None:
    one = world.holder("one")
    assert await world.taken(one)
    world.claim = None
    await world.passes(RENEWAL)
    assert not await world.taken(world.holder("two"))
    assert one.is_held


@lived
async def test_ledger_that_fails_ends_it(world: World) -> None:
    one = world.holder("one")
    assert await world.taken(one)
    world.fails = True
    await world.passes(RENEWAL)
    assert world.lost == ["one"]
    assert not one.is_held
    with pytest.raises(OSError, match="gone"):
        await one.take()


@lived
async def test_release_while_it_is_renewed_is_no_loss(world: World) -> None:
    one = world.holder("one")
    assert await world.taken(one)
    world.fails = True
    await world.settle()
    for _, _, _, sleeper in world._sleepers:
        sleeper.set_result(None)
    await asyncio.sleep(0)
    one.release()
    await world.settle()
    assert world.lost == []
    assert world.claim is None


NAMES = ("one", "two", "three")


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("pass"), st.sampled_from([1.0, RENEWAL, WATCH, LENGTH])),
            st.tuples(st.just("jump"), st.sampled_from([-1e9, -LENGTH, LENGTH, 1e9])),
            st.tuples(st.sampled_from(["wait", "release", "leave"]), st.sampled_from(NAMES)),
        ),
        max_size=25,
    )
)
def test_no_two_hold_it_whatever_the_clock_does(deeds: list[tuple[str, Any]]) -> None:
    """As long as nobody sleeps for longer than between two renewals."""

    @lived
    async def play(world: World) -> None:
        holders = {name: world.holder(name) for name in NAMES}
        waiting: dict[str, asyncio.Task[Any]] = {}

        async def hold(name: str) -> None:
            await holders[name].wait()
            await holders[name].keep()

        for deed, what in deeds:
            match deed:
                case "pass":
                    await world.passes(what)
                case "jump":
                    world.wall += what
                case "wait":
                    if what not in waiting or waiting[what].done():
                        waiting[what] = world.spawn(hold(what))
                case _:
                    if what in waiting and holders[what].is_held:
                        getattr(holders[what], deed)()
                        waiting.pop(what).cancel()
            await world.settle()
            assert sum(holder.is_held for holder in holders.values()) <= 1
        await world.passes(2 * LENGTH)
        assert any(holder.is_held for holder in holders.values()) == bool(waiting)
        assert world.lost == []

    play()


@lived
async def test_page_that_comes_back_has_lost_what_it_gave_up_and_is_told_once(world: World) -> None:
    one = world.holder("one")
    assert await world.taken(one)
    one.leave()
    assert world.claim is None  # nobody waits for a page that may be gone for good
    assert (one.is_held, one.is_lost, world.lost) == (False, True, [])
    one.come_back()
    one.come_back()
    assert world.lost == ["one"]
    assert not one.is_held


@lived
async def test_page_that_comes_back_holds_nothing_while_another_does(world: World) -> None:
    one, two = world.holder("one"), world.holder("two")
    assert await world.taken(one)
    one.leave()
    assert await world.taken(two)
    one.come_back()
    await world.passes(2 * RENEWAL)
    assert (one.is_held, two.is_held, world.lost) == (False, True, ["one"])
    assert not await world.taken(one)
    two.release()
    assert await world.taken(one)
    assert not one.is_lost


@lived
async def test_who_has_nothing_to_give_up_is_told_nothing(world: World) -> None:
    """Neither a page that waits for another nor one that has let go."""
    one, two = world.holder("one"), world.holder("two")
    assert await world.taken(one)
    waiting = world.spawn(two.wait())
    await world.settle()
    two.leave()
    two.come_back()
    one.release()
    one.leave()
    one.come_back()
    await world.passes(RENEWAL)
    assert waiting.done()
    assert (two.is_held, world.lost) == (True, [])


@lived
async def test_what_was_taken_while_the_page_was_left_is_looked_at_again(world: World) -> None:
    """A page is stopped after its claim is written and before it hears so, for longer than a claim reaches."""
    one, two = world.holder("one"), world.holder("two")
    asking = world.spawn(one.take())
    await asyncio.sleep(0)
    one.leave()
    world.claim = Claim("two", world.wall + LENGTH, 1)
    two.is_held = True
    await world.settle()
    assert asking.result() is False
    assert not one.is_held


def behind(world: World, holder: Holder, wanted: Sequence[str] = ()) -> asyncio.Task[None]:
    """Let a holder wait as a tab does that finds a seat taken, and wants it at once while `wanted` has something."""
    return world.spawn(
        wait_behind(holder.wait, holder.release, holder.take, holder._rest, lambda: bool(wanted))
    )


@lived
async def test_tab_that_is_loaded_anew_comes_back_before_one_that_waits(world: World) -> None:
    """A third tab with the invitation waits for the guest's seat, and had it when the guest's tab was reloaded."""
    sits, waits = world.holder("sits"), world.holder("waits")
    assert await world.taken(sits)
    task = behind(world, waits)
    for _ in range(3):
        await world.passes(60_000)
        sits.leave()
        # Python has to be loaded first; meanwhile the other has looked whether it is free.
        await world.passes(RENEWAL + GRACE // 3)
        sits = world.holder("sits again")
        assert await world.taken(sits)
        await world.passes(60_000)
        assert (sits.is_held, sits.is_lost, task.done(), waits.is_held) == (True, False, False, False)
    sits.leave()
    await world.passes(RENEWAL + GRACE)
    assert task.done()
    assert waits.is_held
    assert world.lost == []


@lived
async def test_of_two_that_wait_behind_one_has_it(world: World) -> None:
    sits, first, second = world.holder("sits"), world.holder("first"), world.holder("second")
    assert await world.taken(sits)
    tasks = [behind(world, first), behind(world, second)]
    await world.passes(60_000)
    sits.release()
    await world.passes(4 * GRACE)
    assert [task.done() for task in tasks].count(True) == 1
    assert [first.is_held, second.is_held].count(True) == 1


@lived
async def test_wait_behind_can_be_cancelled_at_any_time(world: World) -> None:
    sits, waits = world.holder("sits"), world.holder("waits")
    assert await world.taken(sits)
    for is_in_grace in (False, True):
        task = behind(world, waits)
        if is_in_grace:
            sits.release()
        await world.passes(GRACE // 2)
        task.cancel()
        waits.release()
        await world.passes(4 * GRACE)
        assert (task.cancelled(), waits.is_held) == (True, False)


@lived
async def test_what_is_wanted_is_taken_before_anybody_comes_back_for_it(world: World) -> None:
    """The tab that hands it over queues at once, and comes back once the other is gone."""
    sits, waits = world.holder("sits"), world.holder("waits")
    assert await world.taken(sits)
    task = behind(world, waits, ["yes"])
    await world.passes(60_000)
    assert not task.done()
    sits.release()
    back = behind(world, sits)
    await world.passes(RENEWAL)
    assert (task.done(), back.done(), waits.is_held, sits.is_held) == (True, False, True, False)
    world.spawn(waits.keep())
    await world.passes(60_000)
    assert not back.done()
    waits.leave()
    await world.passes(RENEWAL + GRACE)
    assert (back.done(), sits.is_held) == (True, True)


@lived
async def test_what_is_handed_over_to_nobody_comes_back(world: World) -> None:
    """A forged request: nobody waits, or nobody who still wants it."""
    sits, waits, wanted = world.holder("sits"), world.holder("waits"), ["yes"]
    assert await world.taken(sits)
    sits.release()
    back = behind(world, sits)
    await world.passes(GRACE)
    assert (back.done(), sits.is_held) == (True, True)
    world.spawn(sits.keep())
    task = behind(world, waits, wanted)
    await world.passes(60_000)
    wanted.clear()
    sits.release()
    back = behind(world, sits)
    await world.passes(4 * GRACE)
    assert [task.done(), back.done()].count(True) == 1
