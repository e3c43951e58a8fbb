import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { monthOf, nextMonth } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { visitor } from '#api/access/actor.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { closeMonths } from '../domain/close-months.ts'
import { decideHold } from '../domain/held-money.ts'
import { heldCents, holdShares } from '../domain/held-shares.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { splitPeriods } from '../domain/split-periods.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'
import { periodShares } from '../testing/period-shares.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

// Many runs of settlements and closes.
vi.setConfig({ testTimeout: 180_000 })

let world: RoyaltiesWorld
let finance: DomainContext
beforeAll(async () => {
  world = await royaltiesWorld()
  world.clock.set('2031-01-01T00:00:00Z')
  finance = await staff()
})
afterAll(() => world.close())

async function staff(): Promise<DomainContext> {
  const { id, username } = await world.db.admin.create({
    data: { ...accountRow('admin'), role: 'finance' },
    select: { id: true, username: true },
  })
  return world.as({ ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'finance' } })
}

const hold = async (periodId: string, artistId: string) => {
  await holdShares(world.ctx, [
    { periodId, artistId, pattern: 'on-repeat', evidence: { streamsInADay: 900, limit: 200 } },
  ])
  return await world.db.shareHold.findUniqueOrThrow({ where: { periodId_artistId: { periodId, artistId } } })
}
const closeThisMonth = async () => {
  world.clock.set(new Date(nextMonth(monthOf(world.clock.now())).getTime() + 3_600_000))
  await closeMonths(world.ctx)
}
/** All that artists have, wherever it stands. */
const balancesOf = async (artists: readonly string[]) =>
  await Promise.all(artists.map((id) => world.balance(`artist:${id}`)))

it('pays a held part to the cent once it is released, the pool’s part included, and everything else at once', async () => {
  const [held, other, free] = [newId(), newId(), newId()]
  const [period, honest] = [await world.openPeriod({ days: 3 }), await world.openPeriod({ days: 3 })]
  await world.openPeriod({ days: 3 })
  world.stream(period.id, { [held]: 2, [other]: 1 })
  world.stream(honest.id, { [free]: 1 })
  const { id } = await hold(period.id, held)
  // An open period cannot be decided.
  await expect(decideHold(finance, { id, state: 'released', reason: 'Too early' })).rejects.toMatchObject({
    code: 'PERIOD_OPEN',
  })
  world.clock.advance(4 * 86_400_000)
  await settlePeriods(world.ctx)
  expect(await balancesOf([held, other, free])).toEqual([0, 267, 800])
  expect(await heldCents(world.ctx, held)).toBe(533)
  // A third listener heard nothing: 800 cents for two listeners, at most 200 each.
  await closeThisMonth()
  expect(await balancesOf([held, other, free])).toEqual([0, 267 + 67, 1_000])
  expect(await world.balance(`review:${id}`)).toBe(533 + 133)

  const decide = async (state: 'released' | 'refused') =>
    await decideHold(await staff(), { id, state, reason: 'A real fan' })
  const outcomes = await Promise.allSettled([decide('released'), decide('released'), decide('released')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balancesOf([held, other])).toEqual([666, 334])
  expect(await world.balance(`review:${id}`)).toBe(0)
  await expect(decide('refused')).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
  // It stands on the statement of the month in which it was released.
  await closeThisMonth()
  expect(await world.db.statement.findMany({ where: { artistId: held } })).toMatchObject([
    { streamingCents: 666n, communityCents: 0n, closingCents: 666n },
  ])
})

it('gives what is refused to the community pool, and its listener moves nothing of it', async () => {
  const [cheat, artist] = [newId(), newId()]
  const [period, honest] = [await world.openPeriod({ days: 3 }), await world.openPeriod({ days: 3 })]
  world.stream(period.id, { [cheat]: 5_000 })
  world.stream(honest.id, { [artist]: 1 })
  const { id } = await hold(period.id, cheat)
  world.clock.advance(4 * 86_400_000)
  await settlePeriods(world.ctx)
  const month = world.clock.now().toISOString().slice(0, 7)
  const pool = await world.balance(`community:${month}`)
  await decideHold(finance, { id, state: 'refused', reason: 'A script played it.' })
  expect(await world.balance(`community:${month}`)).toBe(pool + 800)
  await closeThisMonth()
  expect(await balancesOf([cheat, artist])).toEqual([0, 1_000])
  expect(await world.db.closedMonth.findFirst({ orderBy: { month: 'desc' } })).toMatchObject({ listeners: 1 })
  expect(await world.db.statement.count({ where: { artistId: cheat } })).toBe(0)
})

it('shows its artist what is held, by GraphQL and REST, and nobody else', async () => {
  const artist = await world.artist()
  const period = await world.openPeriod({ days: 3 })
  world.stream(period.id, { [artist.id]: 3 })
  await hold(period.id, artist.id)
  world.clock.advance(4 * 86_400_000)
  await settlePeriods(world.ctx)
  const query = `query($id: ID) { artist(id: $id) { heldAmount { minor } heldShares { edges { node { state why amount { minor } reason } } } } }`
  const node = {
    state: 'held',
    why: ['The same songs were on repeat past the limit'],
    amount: { minor: 800 },
    reason: null,
  }
  const own = await world.browser(artist)
  expect(await own.graphql(query, { id: artist.id })).toMatchObject({
    data: { artist: { heldAmount: { minor: 800 }, heldShares: { edges: [{ node }] } } },
  })
  const nowhere = `query($id: ID) { artist(id: $id) { heldShares(after: "nowhere") { edges { cursor } } } }`
  expect(await own.graphql(nowhere, { id: artist.id })).toMatchObject({
    errors: [{ message: expect.stringContaining('no place in the list: `after`'), extensions: { code: 'BAD_INPUT' } }],
  })
  const rest = await own.inject({ method: 'GET', url: `/api/dashboard/held/${artist.id}` })
  expect(rest.json()).toMatchObject({ held: 8, shares: [{ state: 'held', amount: 8 }] })
  const other = await world.browser(await world.artist())
  expect(await other.graphql(query, { id: artist.id })).toMatchObject({
    data: { artist: { heldAmount: null, heldShares: null } },
  })
  expect((await other.inject({ method: 'GET', url: `/api/dashboard/held/${artist.id}` })).statusCode).toBe(403)
  // Its listener reads where the money is, and nothing else.
  const parts = await splitPeriods(
    world.ctx,
    await world.ctx.services.billing.periodsOfListener(world.ctx, period.listenerId, { limit: 1 }),
  )
  expect(parts[0]?.artists).toMatchObject([{ cents: 800, hold: 'held' }])
})

it('shows on the statement what of its month is held, released and refused, by GraphQL and REST, to the cent', async () => {
  const [artist, other] = [await world.artist(), newId()]
  const parts: string[] = []
  for (const streams of [2, 1, 5]) {
    const period = await world.openPeriod({ days: 3 })
    world.stream(period.id, { [artist.id]: streams, [other]: 1 })
    parts.push((await hold(period.id, artist.id)).id)
  }
  const paid = await world.openPeriod({ days: 3 })
  world.stream(paid.id, { [artist.id]: 1 })
  world.clock.advance(4 * 86_400_000)
  const month = world.clock.now().toISOString().slice(0, 7)
  await settlePeriods(world.ctx)
  await closeThisMonth()
  const [, released, refused] = parts as [string, string, string]
  await decideHold(finance, { id: released, state: 'released', reason: 'A real fan' })
  await decideHold(finance, { id: refused, state: 'refused', reason: 'A script played it.' })
  const own = await world.browser(artist)
  type Node = { state: string; amount: { minor: number } }
  type Answer = { artist: { statement: { heldShares: { edges: { node: Node }[] } } } }
  const { data } = await own.graphql<Answer>(
    `query($id: ID, $month: String!) { artist(id: $id) { statement(month: $month) {
      streaming { minor } held { held { minor } released { minor } refused { minor } }
      heldShares { edges { node { state why heldAt reason decidedAt amount { minor } } } } } } }`,
    { id: artist.id, month },
  )
  const statement = data?.artist.statement
  // 800 × 2/3, 1/2 and 5/6; what the pool of the month moved comes on top.
  const [pool] = await world.db.$queryRaw<{ cents: number }[]>`
    SELECT coalesce(sum("cents"), 0)::int AS "cents" FROM "CommunityShare" WHERE "artistId" = ${artist.id}::uuid`
  const amounts = statement?.heldShares.edges ?? []
  const of = (state: string) => amounts.find(({ node }) => node.state === state)?.node.amount.minor
  expect(statement).toMatchObject({
    streaming: { minor: 800 },
    held: {
      held: { minor: of('held') },
      released: { minor: of('released') },
      refused: { minor: of('refused') },
    },
  })
  expect(amounts).toHaveLength(3)
  const held = [of('held'), of('released'), of('refused')].reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const free = (await world.db.communityShare.findFirst({ where: { periodId: paid.id } }))?.cents ?? 0
  expect(held).toBe(533 + 400 + 667 + (pool?.cents ?? 0) - free)
  const rest = await own.rest('GET', `/dashboard/statements/${artist.id}/${month}`)
  expect(rest.body).toMatchObject({
    held: { held: (of('held') ?? 0) / 100, released: (of('released') ?? 0) / 100, refused: (of('refused') ?? 0) / 100 },
  })
  expect((rest.body as { heldShares: object[] }).heldShares).toHaveLength(3)
})

it('shows a listener what of a payment is held or was refused, and which pool it went to', async () => {
  const [held, refused, free] = [newId(), newId(), newId()]
  const listener = await world.listener()
  const period = await world.openPeriod({ days: 3, after: { listenerId: listener.id } })
  world.stream(period.id, { [held]: 2, [refused]: 1, [free]: 1 })
  await hold(period.id, held)
  const { id } = await hold(period.id, refused)
  world.clock.advance(4 * 86_400_000)
  await settlePeriods(world.ctx)
  await decideHold(finance, { id, state: 'refused', reason: 'A script played it.' })
  const month = world.clock.now().toISOString().slice(0, 7)
  const own = await world.browser(listener)
  const { data } = await own.graphql(
    '{ subscriptionPeriods(first: 1) { edges { node { artistsPart { minor } held { minor } refused { minor } artists { artistId isHeld wentToPool poolMonth amount { minor } } } } } }',
  )
  expect(data).toMatchObject({
    subscriptionPeriods: {
      edges: [
        {
          node: {
            artistsPart: { minor: 800 },
            held: { minor: 400 },
            refused: { minor: 200 },
            artists: expect.arrayContaining([
              { artistId: held, isHeld: true, wentToPool: false, poolMonth: null, amount: { minor: 400 } },
              { artistId: refused, isHeld: false, wentToPool: true, poolMonth: month, amount: { minor: 200 } },
              { artistId: free, isHeld: false, wentToPool: false, poolMonth: null, amount: { minor: 200 } },
            ]),
          },
        },
      ],
    },
  })
  expect((await own.rest('GET', '/subscription/periods')).body).toMatchObject([{ held: 4, refused: 2 }])
})

type Act = { kind: 'hold' | 'settle' | 'release' | 'refuse' | 'refund' | 'close'; period: number; artist: number }
const act = fc.record<Act>({
  kind: fc.constantFrom('hold', 'hold', 'settle', 'release', 'refuse', 'refund', 'close'),
  period: fc.nat(3),
  artist: fc.nat(2),
})

it('loses and makes no cent in whatever order is held, released, refused, refunded, settled and closed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
      fc.array(act, { minLength: 3, maxLength: 14 }),
      async (streams, acts) => {
        const artists = [newId(), newId(), newId()]
        const periods: { id: string; providerPaymentId: string | null; left: number }[] = []
        for (const counts of streams) {
          const period = await world.openPeriod({ days: 3 })
          world.stream(period.id, Object.fromEntries(counts.map((count, index) => [artists[index], count])))
          periods.push({ ...period, left: 1000 })
        }
        const paid = async () => {
          const sum = await world.ctx.services.ledger.trialBalance(world.ctx)
          expect([...sum.values()].reduce((all, cents) => all + cents, 0)).toBe(0)
        }
        for (const { kind, period: at, artist } of [...acts, { kind: 'settle', period: 0, artist: 0 } as const]) {
          const period = periods[at] as (typeof periods)[number]
          if (kind === 'hold') {
            const [found] = [
              { periodId: period.id, artistId: artists[artist] as string, pattern: 'one-card', evidence: {} },
            ]
            await holdShares(world.ctx, [found])
          } else if (kind === 'settle') {
            world.clock.advance(4 * 86_400_000)
            await settlePeriods(world.ctx)
          } else if (kind === 'close') await closeThisMonth()
          else if (kind === 'refund') {
            const cents = Math.min(330, period.left)
            if (cents > 0) await world.refund(period, cents)
            period.left -= cents
          } else {
            const waiting = await world.db.shareHold.findFirst({ where: { periodId: period.id, state: 'held' } })
            const state = kind === 'release' ? 'released' : 'refused'
            if (waiting && waiting.settledAt)
              await decideHold(finance, { id: waiting.id, state, reason: 'Looked at it' })
          }
          await paid()
        }
        // For each period and artist: what was settled and moved of pools is with the artist, with the hold, or was refused.
        const holds = await world.db.shareHold.findMany({ where: { periodId: { in: periods.map(({ id }) => id) } } })
        for (const [index, artistId] of artists.entries()) {
          const shares = [
            ...(await periodShares(world.db, Prisma.sql`"artistId" = ${artistId}::uuid`)),
            ...(await world.db.communityShare.findMany({ where: { artistId } })),
          ]
          const ofArtist = holds.filter((row) => row.artistId === artistId)
          const stateOf = new Map(ofArtist.map(({ periodId, state }) => [periodId, state]))
          const sum = (wanted: string) =>
            shares
              .filter(({ periodId }) => (stateOf.get(periodId) ?? 'released') === wanted)
              .reduce((all, { cents }) => all + cents, 0)
          expect(await world.balance(`artist:${artistId}`), `artist ${index}`).toBe(sum('released'))
          expect(await heldCents(world.ctx, artistId), `held of artist ${index}`).toBe(sum('held'))
          expect(
            ofArtist.filter(({ state }) => state === 'refused').reduce((all, row) => all + (row.decidedCents ?? 0), 0),
          ).toBe(sum('refused'))
        }
        for (const { id } of periods) {
          const row = await world.db.subscriptionPeriod.findUniqueOrThrow({ where: { id } })
          if (row.state !== 'open') expect(await world.balance(`period:${id}`)).toBe(0)
        }
      },
    ),
    { numRuns: 25 },
  )
})
