import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MerchWorld, type Person, merchWorld } from '../testing/merch-world.ts'

let world: MerchWorld
let artist: Person
let buyer: Person
beforeAll(async () => {
  world = await merchWorld()
})
beforeEach(async () => {
  artist = await world.artist()
  buyer = await world.listener()
})
afterAll(() => world.close())

const ask = async (person: Person | undefined, id: string, reason = 'It arrived broken') =>
  await (await world.browser(person)).rest('POST', `/orders/${id}/refund-request`, { reason })
const decline = async (person: Person, id: string, answer = 'The photo shows no damage') =>
  await (await world.browser(person)).rest('PATCH', `/orders/${id}/refund-request`, { answer })

describe('a refund that the buyer asks for', () => {
  it('is asked once, seen by both, and given by the refund that there always was', async () => {
    const { id } = await world.buy(buyer, await world.product(artist, { price: 10 }))
    const seen = `{ order(id: "${id}") { refundRequest refundWish refundAnswer mayAskRefund status } }`
    expect((await (await world.browser(buyer)).graphql(seen)).data).toMatchObject({ order: { mayAskRefund: true } })
    expect(await ask(buyer, id)).toMatchObject({
      status: 200,
      body: { refundRequest: { state: 'asked', reason: 'It arrived broken', answer: null } },
    })
    expect(await ask(buyer, id)).toMatchObject({ status: 409, body: { code: 'STEP_REFUSED' } })
    for (const person of [buyer, artist])
      expect((await (await world.browser(person)).graphql(seen)).data).toEqual({
        order: {
          refundRequest: 'asked',
          refundWish: 'It arrived broken',
          refundAnswer: null,
          mayAskRefund: false,
          status: 'confirmed',
        },
      })
    await (await world.browser(artist)).rest('PATCH', `/orders/${id}`, { status: 'refunded' })
    await world.settle()
    expect(await world.order(id)).toMatchObject({ status: 'refunded', refundRequest: 'granted', refundedCents: 1_000 })
    expect(await world.earned(artist)).toBe(0)
  })

  it('is declined with an answer, by the seller alone, and may be granted after all', async () => {
    const { id } = await world.buy(buyer, await world.product(artist))
    expect((await decline(artist, id)).status).toBe(409)
    await ask(buyer, id)
    expect((await decline(await world.artist(), id)).status).toBe(404)
    expect((await decline(artist, id, ' ')).status).toBe(400)
    expect(await decline(artist, id)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', refundRequest: { state: 'declined', answer: 'The photo shows no damage' } },
    })
    expect((await ask(buyer, id)).status).toBe(409)
    await (await world.browser(artist)).rest('PATCH', `/orders/${id}`, { status: 'refunded' })
    expect(await world.order(id)).toMatchObject({ status: 'refunded', refundRequest: 'granted' })
  })

  it('is for who paid, within 30 days, with a reason', async () => {
    const product = await world.product(artist)
    const { id } = await world.buy(buyer, product)
    expect((await ask(undefined, id)).status).toBe(401)
    expect((await ask(artist, id)).status).toBe(403)
    expect((await ask(await world.listener(), id)).status).toBe(404)
    expect((await ask(buyer, id, 'no')).status).toBe(400)
    const unpaid = await world.checkout(await world.listener(), product)
    expect((await ask(buyer, unpaid.order.id)).status).toBe(404)
    world.clock.advance(30 * 24 * 60 * 60_000 + 60_000)
    expect(await ask(buyer, id)).toMatchObject({
      status: 409,
      body: { message: 'A refund can be asked for within 30 days' },
    })
  })
})
