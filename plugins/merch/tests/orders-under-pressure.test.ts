import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type HeldLock, holdLock } from '#api/testing/held-lock.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { ADDRESS, type MerchWorld, type Person, merchWorld } from '../testing/merch-world.ts'

const LIMIT_MS = 800
/** A transaction of this age has expired, and the process has noticed. */
const EXPIRED_MS = 2 * LIMIT_MS

let world: MerchWorld
let artist: Person
beforeAll(async () => {
  world = await merchWorld([], {
    DATABASE_CONNECTIONS: '3',
    DATABASE_LOCK_SECONDS: '60',
    DATABASE_STATEMENT_SECONDS: '60',
    DATABASE_TRANSACTION_SECONDS: String(LIMIT_MS / 1_000),
  })
})
beforeEach(async () => {
  artist = await world.artist()
})
afterAll(() => world.close())

const lock = (statement: string, values: unknown[] = []): Promise<HeldLock> =>
  holdLock(world.test.platform.database.url, statement, values)
const lockOrders = () => lock('LOCK TABLE "Order" IN EXCLUSIVE MODE')
const lockProduct = (id: string) => lock('SELECT 1 FROM "Product" WHERE "id" = $1 FOR UPDATE', [id])

const order = (browser: TestClient, productId: string, key: string) =>
  browser.rest('POST', '/orders', { productId, shippingAddress: ADDRESS }, { 'idempotency-key': key })

/** The same call again until it is not told to come back: on a slow machine the limit can be too short for it, too. */
async function orderLater(...call: Parameters<typeof order>): ReturnType<typeof order> {
  let answer = await order(...call)
  await expect
    .poll(async () => {
      if (answer.status === 503) answer = await order(...call)
      return answer.status
    })
    .not.toBe(503)
  return answer
}

const BUSY = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: { code: 'UNAVAILABLE', message: 'The service is not available right now. Please try again in a moment' },
}

it.each([
  { at: 'its first statement', hold: lockProduct },
  { at: 'the write of the order', hold: lockOrders },
])('an order whose transaction expires at $at is answered 503, and its key makes the one order', async ({ hold }) => {
  const product = await world.product(artist)
  const buyer = await world.listener()
  const browser = await world.browser(buyer)
  const held = await hold(product.id)
  const answer = order(browser, product.id, 'basket')
  await held.waiters(1, EXPIRED_MS)
  await held.release()
  expect(await answer).toMatchObject(BUSY)
  expect(await world.db.order.count({ where: { productId: product.id } })).toBe(0)

  const again = await orderLater(browser, product.id, 'basket')
  expect(again.status).toBe(201)
  expect((await order(browser, product.id, 'basket')).body).toEqual(again.body)
  await world.pay(again.body.clientSecret)
  expect(await world.stock(product.id)).toBe(4)
  expect(await world.earned(artist)).toBe(2_040)
})

it('says in GraphQL as well that the call may be tried again', async () => {
  const product = await world.product(artist)
  const browser = await world.browser(await world.listener())
  const held = await lockOrders()
  const answer = browser.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' },
    payload: {
      query: 'mutation Buy($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }',
      variables: { input: { productId: product.id, shippingAddress: ADDRESS } },
    },
  })
  await held.waiters(1, EXPIRED_MS)
  await held.release()
  const { statusCode, headers, body } = await answer
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(body)).toMatchObject({
    errors: [{ message: BUSY.body.message, extensions: { code: 'UNAVAILABLE' } }],
  })
})

it('17 buyers at once over three connections: no answer is 500, and each gets the one order in the end', async () => {
  const product = await world.product(artist, { inventory: 17 })
  const buyers = await Promise.all(Array.from({ length: 17 }, async () => await world.listener()))
  const browsers = await Promise.all(buyers.map((buyer) => world.browser(buyer)))
  const held = await lockProduct(product.id)
  const answers = browsers.map((browser) => order(browser, product.id, 'basket'))
  await held.waiters(2, EXPIRED_MS)
  await held.release()
  const first = await Promise.all(answers)
  expect(first.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  expect(first.filter(({ status }) => status === 503)).not.toEqual([])

  for (const browser of browsers) expect((await orderLater(browser, product.id, 'basket')).status).toBe(201)
  const orders = await world.db.order.groupBy({ by: ['listenerId'], where: { productId: product.id }, _count: true })
  expect(orders.map(({ _count }) => _count)).toEqual(buyers.map(() => 1))
  expect((await orderLater(await world.browser(await world.listener()), product.id, 'late')).body.code).toBe('SOLD_OUT')
})

it('writes nothing after the transaction has ended, neither by itself nor into that of somebody else', async () => {
  const product = await world.product(artist)
  const held = await lockProduct(product.id)
  const change = world.test.ctx.transaction(async (tx) => {
    await tx.db.product.update({
      where: { id: product.id },
      data: { name: 'Changed', variants: { create: { name: 'Signed', inventory: 3, position: 0 } } },
      include: { variants: true },
    })
  })
  const failure = change.catch((error: unknown) => error)
  await held.waiters(1, EXPIRED_MS)
  await held.release()
  expect(await failure).toMatchObject({ code: 'P2028' })
  expect(await world.db.product.findUnique({ where: { id: product.id }, include: { variants: true } })).toMatchObject({
    name: product.name,
    variants: [],
  })
})
