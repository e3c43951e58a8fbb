import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, visitor } from '#api/access/actor.ts'
import type { PaymentEvent } from '#api/platform/payments/port.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { measured } from '#api/testing/measured.ts'
import { forgetEvents } from '../domain/webhooks.ts'
import { billingWorld, type BillingWorld, newId } from '../testing/billing-world.ts'

const HOUR = 60 * 60 * 1_000

let world: BillingWorld
beforeAll(async () => {
  world = await billingWorld()
})
afterAll(() => world.close())

const post = async (event: PaymentEvent) => {
  const { body, signature } = world.sandbox.sign(event)
  return await world.test.client().inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: Buffer.from(body),
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
  })
}
const work = async () => {
  await world.test.runJob('kernel.sweep-work')
  await world.test.runWork('billing.payment-event')
}
const received = async ({ id }: PaymentEvent) =>
  await world.db.receivedEvent.findUniqueOrThrow({ where: { providerEventId: id } })

/** A payment of a tip, known or not. */
function tipPayment(tipId = newId()): PaymentEvent & { type: 'payment.succeeded' } {
  return {
    id: `evt_${newId()}`,
    createdAt: world.clock.now(),
    type: 'payment.succeeded',
    payment: { paymentId: `pi_${newId()}`, amountCents: 5_000, metadata: { kind: 'tip', tipId } },
  }
}
const makeTip = async (event: PaymentEvent & { type: 'payment.succeeded' }) => {
  const artist = await world.artist()
  await world.db.tip.create({
    data: { id: event.payment.metadata.tipId as string, artistId: artist.id, cents: 5_000 },
  })
  return artist
}
async function admin() {
  const { id, username } = await world.db.admin.create({
    data: { ...accountRow('admin'), role: 'owner' },
    select: { id: true, username: true },
  })
  const actor: Actor = { ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'owner' } }
  return await world.browser(actor)
}
type Browser = Awaited<ReturnType<typeof admin>>
const run = async (browser: Browser, name: string, id: string, action: string, input?: object) =>
  await browser.graphql(
    `mutation($name: String!, $id: ID!, $action: String!, $input: JSON) { runCollectionAction(name: $name, id: $id, action: $action, input: $input) { __typename } }`,
    { name, id, action, input },
  )
const act = async (browser: Browser, event: PaymentEvent, action: string, input?: object) =>
  await run(browser, 'payment-events', (await received(event)).id, action, input)

describe('an event of the provider', () => {
  it('is kept and answered before it is applied, once however many copies come', async () => {
    const event = tipPayment()
    const artist = await makeTip(event)
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(event)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await received(event)).toMatchObject({ state: 'waiting', kind: 'payment.succeeded' })
    expect(await world.balance(`artist:${artist.id}`)).toBe(0)
    await Promise.all([work(), work(), work()])
    expect(await received(event)).toMatchObject({ state: 'applied', attempts: 1 })
    expect(await world.balance(`artist:${artist.id}`)).toBe(5_000)
  })

  it('that a version before applied is known as a repetition', async () => {
    const event = tipPayment()
    await world.db.paymentEvent.create({ data: { id: event.id, kind: event.type, createdAt: event.createdAt } })
    expect((await post(event)).statusCode).toBe(200)
    expect(await world.db.receivedEvent.count({ where: { providerEventId: event.id } })).toBe(0)
  })

  it('in another currency is parked and never booked', async () => {
    const event = tipPayment()
    const artist = await makeTip(event)
    const yen = { ...event, currency: 'jpy' }
    expect((await post(yen)).statusCode).toBe(200)
    await work()
    expect(await received(yen)).toMatchObject({ state: 'parked', reason: expect.stringContaining('JPY') })
    expect(await world.balance(`artist:${artist.id}`)).toBe(0)
    expect(await world.db.payment.count({ where: { providerPaymentId: event.payment.paymentId } })).toBe(0)
  })

  it('of a known kind and the wrong shape is parked', async () => {
    const event = { ...tipPayment(), payment: { paymentId: 'pi_1' } } as unknown as PaymentEvent
    expect((await post(event)).statusCode).toBe(200)
    await work()
    expect(await received(event)).toMatchObject({ state: 'parked', reason: expect.stringContaining('wrong shape') })
  })

  it('about a kind of payment that only a newer version knows is left to that', async () => {
    const event = tipPayment()
    const gift = { ...event, payment: { ...event.payment, metadata: { kind: 'gift' } } }
    await post(gift)
    await work()
    expect(await received(gift)).toMatchObject({ state: 'waiting', reason: expect.stringContaining('"gift"') })
    const payment = { where: { providerPaymentId: event.payment.paymentId } }
    expect(await world.db.payment.count(payment)).toBe(0)
    // An event without a kind belongs to another product.
    const other = { ...event, id: `evt_${newId()}`, payment: { ...event.payment, metadata: {} } }
    await post(other)
    await work()
    expect(await received(other)).toMatchObject({ state: 'applied' })
    expect(await world.db.payment.count(payment)).toBe(1)
  })

  describe('of a kind that only a newer version knows', () => {
    /** As the version before payments were told of. */
    const inOlderVersion = async (work: () => Promise<unknown>) => {
      const { ports } = world.test.app
      const { payments } = ports
      const knownKinds = new Set([...payments.knownKinds].filter((kind) => kind !== 'payment.succeeded'))
      ports.payments = { ...payments, knownKinds }
      try {
        await work()
      } finally {
        ports.payments = payments
      }
    }

    it('is left to that, whoever receives it, without a try or an alarm', async () => {
      const [event, other] = [tipPayment(), tipPayment()]
      const [artist] = [await makeTip(event), await makeTip(other)]
      await post(other)
      await inOlderVersion(async () => {
        expect((await post(event)).statusCode).toBe(200)
        world.clock.advance(60_000)
        await work()
        expect(await measured(world.test, 'payment_event_oldest_waiting_seconds')).toEqual({ '': 0 })
      })
      for (const each of [event, other])
        expect(await received(each)).toMatchObject({ state: 'waiting', attempts: 0, reason: null })
      await work()
      for (const each of [event, other]) expect(await received(each)).toMatchObject({ state: 'applied' })
      expect(await world.balance(`artist:${artist.id}`)).toBe(5_000)
    })

    it('is forgotten a day later, unless a version has tried it; when it comes again it is received again', async () => {
      const [event, tried] = [tipPayment(), tipPayment()]
      await makeTip(event)
      await post(tried)
      await world.db.receivedEvent.updateMany({
        where: { providerEventId: tried.id },
        data: { attempts: 1, reason: 'It failed' },
      })
      const rows = async () =>
        await world.db.receivedEvent.count({ where: { providerEventId: { in: [event.id, tried.id] } } })
      await inOlderVersion(async () => {
        await post(event)
        world.clock.advance(23 * HOUR)
        await forgetEvents(world.as(visitor))
        expect(await rows()).toBe(2)
        world.clock.advance(2 * HOUR)
        await forgetEvents(world.as(visitor))
        expect(await rows()).toBe(1)
      })
      await post(event)
      await work()
      expect(await received(event)).toMatchObject({ state: 'applied' })
      await world.db.receivedEvent.updateMany({ where: { state: 'parked' }, data: { state: 'dismissed' } })
    })
  })

  it('that fails for a moment is tried again, later each time, and parked in the end', async () => {
    const event = tipPayment()
    const artist = await makeTip(event)
    await post(event)
    const now = world.clock.now()
    await world.db.$executeRaw`ALTER TABLE "Tip" ADD CONSTRAINT fault CHECK ("state" <> 'paid') NOT VALID`
    try {
      for (let attempt = 1; attempt <= 20; attempt += 1) {
        await work()
        const row = await received(event)
        expect(row).toMatchObject({ attempts: attempt, state: attempt < 20 ? 'waiting' : 'parked' })
        // Too early.
        await work()
        expect((await received(event)).attempts).toBe(attempt)
        const { runAt } = await world.db.work.findFirstOrThrow({ where: { dedupeKey: row.id } })
        if (attempt < 20) world.clock.set(runAt)
      }
    } finally {
      await world.db.$executeRaw`ALTER TABLE "Tip" DROP CONSTRAINT fault`
    }
    world.clock.set(now)
    expect(await world.balance(`artist:${artist.id}`)).toBe(0)
    await world.db.receivedEvent.updateMany({ where: { state: 'parked' }, data: { state: 'dismissed' } })
  })
})

it('that the version before has received is applied once it is due, and no process of that has it', async () => {
  const [due, held] = [tipPayment(), tipPayment()]
  const artists = [await makeTip(due), await makeTip(held)]
  const now = world.clock.now()
  const before = (event: PaymentEvent, nextAttemptAt: Date) => ({
    ...{ providerEventId: event.id, kind: event.type, createdAt: now, receivedAt: now, nextAttemptAt },
    body: Buffer.from(world.sandbox.sign(event).body),
  })
  await world.db.receivedEvent.createMany({
    data: [before(due, now), { ...before(held, new Date(now.getTime() + 25_000)), attempts: 1 }],
  })
  await work()
  await work()
  expect(await received(due)).toMatchObject({ state: 'applied', attempts: 1 })
  expect(await received(held)).toMatchObject({ state: 'waiting', attempts: 1 })
  world.clock.advance(25_000)
  await work()
  expect(await received(held)).toMatchObject({ state: 'applied', attempts: 2 })
  for (const { id } of artists) expect(await world.balance(`artist:${id}`)).toBe(5_000)
})

describe('what can never be applied', () => {
  it('is answered, kept from the others, told to staff, and tried again when that is of use', async () => {
    const event = tipPayment()
    expect((await post(event)).statusCode).toBe(200)
    await work()
    expect(await received(event)).toMatchObject({
      state: 'parked',
      reason: expect.stringContaining('a tip that does not exist'),
    })
    const staff = await admin()
    const { data } = await staff.graphql<{ staffTasks: object[] }>('{ staffTasks { label count collection } }')
    expect(data?.staffTasks).toContainEqual({
      label: 'Payment events that cannot be applied',
      count: 1,
      collection: 'payment-events',
    })
    // Again, in vain.
    await act(staff, event, 'retry')
    await work()
    expect(await received(event)).toMatchObject({ state: 'parked', attempts: 1 })
    // The list of background tasks shows it, and leaves the decision to finance.
    const dead = await world.db.work.findFirstOrThrow({ where: { dedupeKey: (await received(event)).id } })
    expect(dead).toMatchObject({ kind: 'billing.payment-event', state: 'dead' })
    for (const action of ['retry', 'discard'])
      expect(await run(staff, 'work', dead.id, action), action).toMatchObject({
        errors: [{ extensions: { code: 'ACTION_UNAVAILABLE' } }],
      })
    expect(await received(event)).toMatchObject({ state: 'parked', attempts: 1 })
    const artist = await makeTip(event)
    expect(await act(staff, event, 'retry')).not.toHaveProperty('errors')
    await work()
    expect(await received(event)).toMatchObject({ state: 'applied', reason: null })
    expect(await world.balance(`artist:${artist.id}`)).toBe(5_000)
    expect(await world.db.auditEntry.count({ where: { action: 'payment-event.retried' } })).toBe(2)
    expect(await act(staff, event, 'retry')).toMatchObject({ errors: [{ extensions: { code: 'ACTION_UNAVAILABLE' } }] })
  })

  it('is put away with a reason, for good', async () => {
    const event = tipPayment()
    await post(event)
    await work()
    const staff = await admin()
    expect(await act(staff, event, 'dismiss', { reason: ' ' })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_INPUT' } }],
    })
    await act(staff, event, 'dismiss', { reason: 'Given back by hand.' })
    expect(await received(event)).toMatchObject({ state: 'dismissed' })
    expect((await post(event)).statusCode).toBe(200)
    await work()
    expect(await received(event)).toMatchObject({ state: 'dismissed' })
    expect(
      await world.db.auditEntry.findFirst({ where: { action: 'payment-event.dismissed' }, orderBy: { id: 'desc' } }),
    ).toMatchObject({ detail: expect.objectContaining({ reason: 'Given back by hand.' }) })
  })
})
