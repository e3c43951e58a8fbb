import { afterEach, describe, expect, it } from 'vitest'
import { manualClock } from '#api/platform/clock/port.ts'
import { startStripeDouble } from '#api/testing/stripe-double.ts'
import { royaltiesWorld } from '../testing/royalties-world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const JOBS = [
  'royalties.settle-periods',
  'royalties.close-months',
  'royalties.request-payouts',
  'billing.sandbox-renew',
]

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A platform that ran until `start` and has a paid period, on a clock that is not confirmed. */
async function startWorld({
  start = '2026-11-10T12:00:00Z',
  env = {},
}: {
  start?: Date | string
  env?: Record<string, string>
} = {}) {
  const world = await royaltiesWorld({ clock: manualClock(start), env })
  undo.push(() => world.close())
  const { test, db } = world
  const run = async () => {
    for (const job of JOBS) await test.runJob(job)
  }
  await run()
  const period = await world.openPeriod()
  const done = async () => ({
    closed: (await db.closedMonth.findMany({ orderBy: { month: 'asc' } })).map(({ month }) =>
      month.toISOString().slice(0, 7),
    ),
    state: (await db.subscriptionPeriod.findUniqueOrThrow({ where: { id: period.id } })).state,
  })
  return Object.assign(world, { run, done, hold: () => test.app.clockGuard.check() })
}

const NOTHING = { closed: [], state: 'open' }

describe('after a jump of the clock by thirteen months', () => {
  it('settles, closes, pays out and renews nothing, and goes on when the clock is set back', async () => {
    const world = await startWorld()
    const { listener, period } = await world.subscriber()
    world.clock.set('2027-12-24T12:00:00Z')
    await world.run()
    expect(await world.done()).toEqual(NOTHING)
    expect((await world.latestPeriod(listener.id)).id).toBe(period.id)
    expect(await world.hold()).toMatchObject({
      message: expect.stringMatching(
        /paused because .+ 2027-12-24 12:00 UTC, .+ 2026-11-10 12:00 UTC: .+ in 60 minutes/,
      ),
    })
    world.clock.set('2026-11-10T12:10:00Z')
    await world.run()
    expect(await world.hold()).toBeNull()
    expect(await world.done()).toEqual(NOTHING)
  })

  it('stays held in a process that starts with that clock, and for as long as another clock contradicts', async () => {
    const double = await startStripeDouble({ now: () => new Date() })
    undo.push(() => double.stop())
    const world = await startWorld({ start: new Date(), env: double.env })
    world.clock.set(new Date(Date.now() + 400 * DAY))
    await world.run()
    world.clock.advance(2 * 60 * MINUTE)
    await world.run()
    expect(await world.done()).toEqual(NOTHING)
    expect((await world.hold())?.message).toContain('the payment provider says')
  })
})

describe('after seventy days without the platform', () => {
  it('closes the months in order once the clock was steady for an hour', async () => {
    const world = await startWorld()
    world.clock.set('2027-01-19T12:00:00Z')
    await world.run()
    world.clock.advance(59 * MINUTE)
    await world.run()
    expect(await world.done()).toEqual(NOTHING)
    world.clock.advance(2 * MINUTE)
    await world.run()
    expect(await world.done()).toEqual({ closed: ['2026-11', '2026-12'], state: 'pooled' })
  })

  it('begins the hour anew where the clock is set meanwhile', async () => {
    const world = await startWorld()
    world.clock.set('2027-01-19T12:00:00Z')
    await world.run()
    world.clock.advance(50 * MINUTE)
    world.clock.set('2027-01-19T14:00:00Z')
    await world.run()
    world.clock.advance(59 * MINUTE)
    await world.run()
    expect(await world.done()).toEqual(NOTHING)
  })

  it('goes on at once where the payment provider’s clock agrees', async () => {
    const double = await startStripeDouble({ now: () => new Date() })
    undo.push(() => double.stop())
    const world = await startWorld({ start: new Date(Date.now() - 70 * DAY), env: double.env })
    world.clock.set(new Date())
    await world.run()
    expect(await world.hold()).toBeNull()
    expect((await world.done()).closed).not.toEqual([])
  })
})

it('goes on after a weekend without the platform', async () => {
  const world = await startWorld()
  world.clock.set('2026-11-13T11:00:00Z')
  expect(await world.hold()).toBeNull()
})
