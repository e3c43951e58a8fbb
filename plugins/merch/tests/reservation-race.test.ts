import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withdrawOrder } from '../domain/unpaid-orders.ts'
import { maxHeldPieces, RESERVATION_MINUTES, RESERVATIONS_PER_DAY } from '../rules/order.ts'
import { merchWorld, type MerchWorld, type Person } from '../testing/merch-world.ts'

const INVENTORY = 10

let world: MerchWorld
let artist: Person
let greedy: Person
let product: { id: string; isDigital: boolean }
beforeAll(async () => {
  world = await merchWorld()
})
beforeEach(async () => {
  artist = await world.artist()
  greedy = await world.listener()
  product = await world.product(artist, { inventory: INVENTORY })
})
afterAll(() => world.close())

const minutes = (count: number) => count * 60_000

/** Reads all reservations at once: pieces by listener, and running checkouts per listener. */
async function look() {
  const running = await world.db.order.findMany({
    where: { productId: product.id, status: 'pending' },
    select: { listenerId: true, quantity: true, reservedUntil: true },
  })
  const held = running.filter(({ reservedUntil }) => reservedUntil !== null && reservedUntil > world.clock.now())
  const mine = running.filter(({ listenerId }) => listenerId === greedy.id)
  return {
    pieces: held.reduce((sum, { quantity }) => sum + Math.min(quantity, maxHeldPieces(INVENTORY)), 0),
    runningOfOne: Math.max(0, ...running.map((one) => running.filter((o) => o.listenerId === one.listenerId).length)),
    endOfMine: mine[0]?.reservedUntil ?? null,
  }
}

/** All of them at once, with a look after each; returns the answers: `held`, or the code of the refusal. */
const atOnce = async (calls: (() => Promise<unknown>)[]) =>
  await Promise.all(
    calls.map(async (call) => {
      const answer = await call().then(
        () => 'held',
        ({ code, status }: { code?: string; status?: number }) => `${status} ${code}`,
      )
      const { pieces, runningOfOne } = await look()
      expect(pieces).toBeLessThanOrEqual(INVENTORY)
      expect(runningOfOne).toBeLessThanOrEqual(1)
      expect(await world.stock(product.id)).toBe(INVENTORY)
      return answer
    }),
  )

const order =
  (listener: Person, quantity: number, fields: object = {}) =>
  async () =>
    await world.checkout(listener, product, { quantity, ...fields })
const orderAndLeave = (listener: Person, quantity: number) => async () => {
  const { order: placed } = await world.checkout(listener, product, { quantity })
  return await withdrawOrder(world.as(listener), placed.id)
}
/** Renewed, changed and left by one account in every order that its calls happen to have. */
const everything = (listener: Person) => [
  order(listener, 10),
  order(listener, 9),
  orderAndLeave(listener, 10),
  order(listener, 10),
  order(listener, 10, { buyerEmail: 'elsewhere@example.com' }),
  orderAndLeave(listener, 8),
  order(listener, 10),
]

it('one account that renews, changes and leaves its checkout many times at once holds nothing a minute longer', async () => {
  const end = new Date(world.clock.now().getTime() + minutes(RESERVATION_MINUTES))
  const others = await Promise.all([1, 2, 3].map(() => world.listener()))
  const answers = await atOnce([...everything(greedy), ...others.map((person) => order(person, 1))])
  expect(answers).toContain('held')
  for (const later of [10, 20]) {
    world.clock.set(new Date(end.getTime() - minutes(RESERVATION_MINUTES - later)))
    await atOnce(everything(greedy))
    // Whichever call came last, one that comes after all of them gets the same end.
    const quantity = INVENTORY - (await heldByOthers())
    expect((await world.checkout(greedy, product, { quantity })).order.reservedUntil).toEqual(end)
    expect((await look()).endOfMine).toEqual(end)
  }
  world.clock.set(end)
  expect((await look()).pieces).toBe(0)
  const buyer = await world.listener()
  expect(await world.buy(buyer, product, { quantity: INVENTORY })).toMatchObject({ status: 'confirmed' })
  expect(await world.stock(product.id)).toBe(0)
})

it(`${RESERVATIONS_PER_DAY} times in a day, however many calls fall together: then each of them is refused`, async () => {
  for (let round = 0; round < RESERVATIONS_PER_DAY; round += 1) {
    const end = new Date(world.clock.now().getTime() + minutes(RESERVATION_MINUTES))
    expect(await atOnce(everything(greedy))).toContain('held')
    expect((await world.checkout(greedy, product, { quantity: INVENTORY })).order.reservedUntil).toEqual(end)
    // Past the hour in which one account may start 60 checkouts, so that this other limit stays out of it.
    world.clock.advance(minutes(61))
    // The sweep may have come by, or not: what has run out counts either way.
    if (round === 1) await world.test.runJob('merch.expire-orders')
  }
  // On a machine that is very busy one may be told to wait for the product instead.
  const refusals = (await atOnce(everything(greedy))).filter((answer) => !answer.startsWith('503'))
  expect(new Set(refusals)).toEqual(new Set(['429 RATE_LIMITED']))
  expect((await look()).pieces).toBe(0)
  expect(await world.buy(await world.listener(), product, { quantity: INVENTORY })).toMatchObject({
    status: 'confirmed',
  })
})

async function heldByOthers(): Promise<number> {
  const { _sum } = await world.db.order.aggregate({
    where: { productId: product.id, status: 'pending', listenerId: { not: greedy.id } },
    _sum: { quantity: true },
  })
  return _sum.quantity ?? 0
}
