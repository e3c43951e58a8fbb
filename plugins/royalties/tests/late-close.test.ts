import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeMonths } from '../domain/close-months.ts'
import { requestPayouts } from '../domain/payouts/payouts.ts'
import { payoutSteps } from '../testing/payout-steps.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'

let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
})
afterAll(() => world?.close())

const { balance, connect, earn, payoutsOf } = payoutSteps(() => world)

it('pays a closing balance once where two months close late, and leaves later earnings alone', async () => {
  const artist = await world.artist()
  world.clock.set('2029-01-10T00:00:00Z')
  await connect(artist)
  await earn(artist, 500)
  world.clock.set('2029-02-10T00:00:00Z')
  await earn(artist, 300)
  // The server was down from here on: January closes in March, and its payout leaves before February is closed.
  world.clock.set('2029-03-01T00:30:00Z')
  await earn(artist, 1_000)
  await closeMonths(world.ctx)
  expect(await requestPayouts(world.ctx)).toBe(1)
  world.clock.set('2029-03-01T02:00:00Z')
  await closeMonths(world.ctx)
  expect(await requestPayouts(world.ctx)).toBe(1)
  expect((await payoutsOf(artist)).map(({ cents }) => Number(cents))).toEqual([500, 300])
  expect(await balance(artist)).toBe(1_000)
  world.clock.set('2029-04-01T02:00:00Z')
  await closeMonths(world.ctx)
  expect(await requestPayouts(world.ctx)).toBe(1)
  expect(await balance(artist)).toBe(0)
})
