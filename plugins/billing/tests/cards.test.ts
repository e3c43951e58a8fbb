import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Unavailable } from '#api/app/errors.ts'
import { mail } from '#plugins/mail'
import { billingWorld, type BillingWorld, card, newId } from '../testing/billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await billingWorld({ more: [mail] })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.subscription.updateMany({ data: { state: 'canceled' } })
  await world.db.mailMessage.deleteMany()
})

/** A listener who pays with a card that expires then. */
async function paying(expires: { expMonth: number; expYear: number }) {
  const listener = await world.listener()
  const browser = await world.browser(listener)
  const { clientSecret } = (await browser.rest('POST', '/subscription/create')).body
  const paid = await browser.rest('POST', '/payments/sandbox/confirm', {
    clientSecret,
    card: { ...card(), ...expires },
  })
  expect(paid.body).toEqual({ status: 'succeeded' })
  return { listener, browser }
}
const told = async () => {
  await world.test.runJob('billing.tell-expiring-cards')
  return await world.db.mailMessage.findMany({ where: { kind: 'billing.card-expiring' }, select: { params: true } })
}
const THIS_MONTH = { expMonth: 11, expYear: 2026 }
const VISA = { brand: 'Visa', last4: '4242' }

describe('the card of a subscription', () => {
  it('is known from its payment on, and told to its owner', async () => {
    const { browser } = await paying({ expMonth: 3, expYear: 2028 })
    const { data } = await browser.graphql('{ subscription { card { brand last4 expMonth expYear } } }')
    expect(data).toEqual({ subscription: { card: { ...VISA, expMonth: 3, expYear: 2028 } } })
    expect((await browser.rest('GET', '/subscription/status')).body).not.toHaveProperty('card')
    const visitor = await world.test.client().graphql('{ subscription { card { last4 } } }')
    expect(visitor.data).toEqual({ subscription: { card: null } })
  })

  it('that expires with this month is written about, once', async () => {
    await paying({ expMonth: 12, expYear: 2026 })
    const { listener } = await paying(THIS_MONTH)
    expect(await told()).toEqual([{ params: { name: 'Ada', ...VISA, ...THIS_MONTH } }])
    const kind = 'billing.card-expiring'
    expect(await world.db.mailMessage.findMany({ where: { kind }, select: { accountId: true } })).toEqual([
      { accountId: listener.id },
    ])
    expect(await told()).toHaveLength(1)
    expect(await world.db.subscription.count({ where: { cardToldAt: { not: null } } })).toBe(1)
  })

  it('is not written about where the subscription ends anyway, or where the bank has renewed it', async () => {
    const ending = await paying(THIS_MONTH)
    expect((await ending.browser.rest('POST', '/subscription/cancel')).status).toBe(200)
    const { listener } = await paying(THIS_MONTH)
    await world.db.$executeRaw`
      UPDATE "SandboxObject" SET "data" = jsonb_set("data", '{card,face,expYear}', '2029')
      WHERE "kind" = 'customer' AND "data"->>'reference' = ${listener.id}`
    expect(await told()).toEqual([])
    const where = { listenerId: listener.id }
    expect(await world.db.subscription.findFirst({ where })).toMatchObject({ cardExpYear: 2029, cardToldAt: null })
  })

  it('that another one follows is written about again, when that expires', async () => {
    const { listener } = await paying(THIS_MONTH)
    expect(await told()).toHaveLength(1)
    await world.db.$executeRaw`
      UPDATE "SandboxObject" SET "data" = jsonb_set("data", '{card,face,last4}', '"1881"')
      WHERE "kind" = 'customer' AND "data"->>'reference' = ${listener.id}`
    const { providerSubscriptionId } = await world.db.subscription.findFirstOrThrow({
      where: { listenerId: listener.id },
    })
    const subscription = await world.sandbox.findSubscription(providerSubscriptionId)
    if (!subscription) throw new Error('no subscription')
    const createdAt = new Date(world.clock.now().getTime() + 1_000)
    await world.apply({ id: 'evt_another_card', createdAt, type: 'subscription.changed', subscription })
    expect((await told()).map(({ params }) => params)).toMatchObject([{ last4: '4242' }, { last4: '1881' }])
  })

  it('is asked for once where it was stored before cards were kept', async () => {
    const { listener } = await paying({ expMonth: 5, expYear: 2031 })
    const where = { listenerId: listener.id }
    const before = { cardBrand: null, cardLast4: null, cardExpMonth: null, cardExpYear: null }
    await world.db.subscription.updateMany({ where, data: before })
    await told()
    expect(await world.db.subscription.findFirst({ where })).toMatchObject({ cardLast4: '4242', cardExpYear: 2031 })
    // One that the provider knows nothing of is not asked for every hour.
    await world.db.subscription.updateMany({ where, data: { ...before, providerSubscriptionId: 'sub_gone' } })
    await told()
    expect(await world.db.subscription.findFirst({ where })).toMatchObject({ cardAskedAt: expect.any(Date) })
  })
})

describe('another address of a listener', () => {
  const atProvider = async (listenerId: string) => {
    const [row] = await world.db.$queryRaw<{ email: string }[]>`
      SELECT "data"->>'email' AS "email" FROM "SandboxObject" WHERE "kind" = 'customer' AND "data"->>'reference' = ${listenerId}`
    return row?.email
  }
  const change = (accountId: string, email: string) =>
    world.ctx.transaction((tx) =>
      tx.services.auth.changeEmail(tx, { accountKind: 'user', accountId }, email, { reserveOldUntil: null }),
    )

  it('is told to the provider, also where it was away for a while', async () => {
    const { listener } = await world.subscriber()
    await change(listener.id, 'ada@new.example')
    const { updateCustomer } = world.sandbox
    let tries = 0
    world.sandbox.updateCustomer = async (...input) => {
      tries += 1
      if (tries === 1) throw new Unavailable('The payment provider')
      await updateCustomer(...input)
    }
    await world.test.deliverEvents()
    expect(await atProvider(listener.id)).not.toBe('ada@new.example')
    await world.db.$executeRaw`UPDATE "Work" SET "runAt" = to_timestamp(0)`
    await world.test.deliverEvents()
    expect(await atProvider(listener.id)).toBe('ada@new.example')
    world.sandbox.updateCustomer = updateCustomer
  })

  it('is the one of today where it changed again, and nothing for those who never paid', async () => {
    const { listener } = await world.subscriber()
    await change(listener.id, 'first@new.example')
    await change(listener.id, 'second@new.example')
    const stranger = await world.listener()
    await change(stranger.id, 'stranger@new.example')
    await world.test.deliverEvents()
    expect(await atProvider(listener.id)).toBe('second@new.example')
    expect(await atProvider(stranger.id)).toBeUndefined()
  })
})

describe('the key of a card', () => {
  it('is the same for one card on many accounts, and says nothing of what the provider calls it', async () => {
    const keyOf = async (fingerprint: string | null) => {
      const { listenerId } = await world.openPeriod()
      const now = world.clock.now()
      await world.apply({
        id: newId(),
        createdAt: now,
        type: 'subscription.changed',
        subscription: {
          subscriptionId: `sub_${listenerId}`,
          customerId: `cus_${listenerId}`,
          state: 'active',
          clientSecret: null,
          currentPeriodStart: now,
          currentPeriodEnd: new Date(now.getTime() + 30 * 86_400_000),
          cancelAtPeriodEnd: false,
          card: { ...VISA, expMonth: 12, expYear: 2030, fingerprint },
        },
      })
      return (await world.db.subscription.findFirstOrThrow({ where: { listenerId } })).cardKey
    }
    const [one, same, other] = [await keyOf('fp_one'), await keyOf('fp_one'), await keyOf('fp_other')]
    expect(one).toEqual(expect.any(String))
    expect(one).not.toContain('fp_one')
    expect(same).toBe(one)
    expect(other).not.toBe(one)
    expect(await keyOf(null)).toBeNull()
  })
})
