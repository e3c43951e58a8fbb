import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '#plugins/catalog'
import { media } from '#plugins/media'
import { merch } from '#plugins/merch'
import { newId } from '../../billing/testing/billing-world.ts'
import { booksWorld, type BooksWorld } from '../../books/testing/books-world.ts'
import { countMonths } from '../domain/count-months.ts'
import { transparency } from '../index.ts'

let world: BooksWorld
const artists: string[] = []

/** A tip that is paid at once. Returns its payment. */
async function tip(artistId: string, listenerId: string, cents: number): Promise<string> {
  const [paymentId, createdAt] = [`pi_${newId()}`, world.clock.now()]
  const { id: tipId } = await world.db.tip.create({
    data: { artistId, listenerId, cents, createdAt },
    select: { id: true },
  })
  await world.apply({
    id: newId(),
    createdAt,
    type: 'payment.succeeded',
    payment: { paymentId, amountCents: cents, metadata: { kind: 'tip', tipId, artistId } },
  })
  return paymentId
}

beforeAll(async () => {
  world = await booksWorld({ more: [media, catalog, merch, transparency] })
  for (let each = 0; each < 6; each += 1) artists.push((await world.artist()).id)
  const listeners = await world.closeMonth('2029-05', Object.fromEntries(artists.map((id) => [id, 1])))
  world.clock.set('2029-06-03T00:00:00Z')
  // Their money goes to the pool: nobody was heard.
  for (const listenerId of listeners) await world.openPeriod({ days: 10, after: { listenerId } })
  for (const [at, listenerId] of listeners.entries()) {
    const paymentId = await tip(artists[at] as string, listenerId, 500)
    await world.refund({ providerPaymentId: paymentId }, 100)
  }
  await world.closeMonth('2029-06', Object.fromEntries(artists.map((id) => [id, 1])))
  await world.closeMonth('2029-07', { [artists[0] as string]: 1, [artists[1] as string]: 1 })
  // As two processes do at once.
  await Promise.all([countMonths(world.ctx), countMonths(world.ctx)])
})
afterAll(() => world.close())

interface Shown {
  month: string
  artists: number | null
  figures: { name: string; cents: number | null }[]
}
type Asked = Omit<Shown, 'figures'> & { figures: { name: string; amount: { minor: number } | null }[] }
const inOne = ({ figures }: Shown) => Object.fromEntries(figures.map(({ name, cents }) => [name, cents]))

async function months(): Promise<Shown[]> {
  const { data, errors } = await world.test
    .client()
    .graphql<{ transparencyMonths: Asked[] }>(
      '{ transparencyMonths { month artists figures { name amount { minor } } } }',
    )
  expect(errors).toBeUndefined()
  return (data?.transparencyMonths ?? []).map(({ figures, ...month }) => ({
    ...month,
    figures: figures.map(({ name, amount }) => ({ name, cents: amount?.minor ?? null })),
  }))
}

describe('a closed month', () => {
  it('has the cents of its payments and statements', async () => {
    const [july, june, may] = (await months()) as [Shown, Shown, Shown]
    expect([july.month, june.month, may.month]).toEqual(['2029-07', '2029-06', '2029-05'])
    expect(inOne(may)).toMatchObject({
      ...{ earned: 4_800, paidIn: 6_000, subscriptions: 6_000, tips: 0, sales: 0, platform: 1_200 },
      ...{ settled: 4_800, pool: 0, carried: 0, held: 0, released: 0, refused: 0, refunds: 0, payouts: 0 },
    })
    expect(inOne(june)).toMatchObject({
      ...{ paidIn: 15_000, subscriptions: 12_000, tips: 3_000, platform: 2_400, refunds: 600, settled: 4_800 },
    })
    const { _sum } = await world.db.statement.aggregate({
      where: { month: new Date('2029-06-01') },
      _sum: { streamingCents: true, communityCents: true, tipCents: true, adjustmentCents: true },
    })
    const { pool, carried, earned } = inOne(june)
    expect(earned).toBe(Object.values(_sum).reduce((sum, cents) => sum + Number(cents), 0))
    const closed = await world.db.closedMonth.findUniqueOrThrow({ where: { month: new Date('2029-06-01') } })
    expect({ pool, carried }).toEqual({ pool: closed.poolCents - closed.carriedCents, carried: closed.carriedCents })
    expect(june.artists).toBe(6)
  })

  it('shows nothing of few people, and never decides again', async () => {
    const [july] = (await months()) as [Shown]
    expect(july.artists).toBeNull()
    expect(inOne(july)).toMatchObject({
      earned: null,
      paidIn: null,
      subscriptions: null,
      settled: null,
      platform: null,
      tips: 0,
    })
    const before = await world.db.transparencyMonth.findMany({ orderBy: { month: 'asc' } })
    expect(await countMonths(world.ctx)).toEqual([])
    expect(await world.db.transparencyMonth.findMany({ orderBy: { month: 'asc' } })).toEqual(before)
  })

  it('is answered by REST and as CSV with the same cents, by everybody', async () => {
    const client = world.test.client()
    const { body, status } = await client.rest('GET', '/transparency')
    expect(status).toBe(200)
    expect((body as Shown[]).map(inOne)).toEqual((await months()).map(inOne))
    const csv = await client.rest('GET', '/transparency/csv')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(String(csv.body)).toContain('2029-05,Paid in,60.00,')
    expect(String(csv.body)).toContain('2029-07,Paid in,,')
    expect((await client.rest('GET', '/transparency?before=May')).status).toBe(400)
    const older = await client.rest('GET', '/transparency?before=2029-06')
    expect((older.body as Shown[]).map(({ month }) => month)).toEqual(['2029-05'])
  })

  it('names the log that it was counted by, and says whether the books balance', async () => {
    type State = Record<string, unknown>
    const ask = async () =>
      (
        await world.test
          .client()
          .graphql<{ transparencyMonths: State[]; booksState: State }>(
            '{ transparencyMonths { logSize logRoot } booksState { ledgerSum { minor } logSize logRoot difference { minor } } }',
          )
      ).data
    const { size, root } = await world.db.booksLog.findFirstOrThrow()
    const log = { logSize: size, logRoot: Buffer.from(root).toString('hex') }
    const before = await ask()
    expect(before?.transparencyMonths[0]).toEqual(log)
    expect(before?.booksState).toEqual({ ...log, ledgerSum: null, difference: null })
    await world.test.runJob('ledger.check-sums')
    expect((await ask())?.booksState).toMatchObject({ ledgerSum: { minor: 0 } })
  })
})
