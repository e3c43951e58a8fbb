import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { definePlugin } from '#api/app/plugin.ts'
import type { DomainContext } from '#api/app/context.ts'
import { visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { decideHold } from '../../royalties/domain/held-money.ts'
import { holdShares } from '../../royalties/domain/held-shares.ts'
import { settlePeriods } from '../../royalties/domain/settle-periods.ts'
import { provedLines } from '../domain/proofs.ts'
import type { PayeeStatement } from '../rules/statement-format.ts'
import { booksWorld, type BooksWorld } from '../testing/books-world.ts'

// A month’s close makes most of the log before it locks anybody out. What people do then has to be in the proofs.

let world: BooksWorld
let finance: DomainContext
/** Done by others while the next close is prepared, each once. */
let meanwhile: (() => Promise<unknown>)[] = []
let preparations = 0

const others = definePlugin({
  name: 'others',
  dependsOn: ['royalties', 'books'],
  hooks: {
    'royalties.month-prepared': async () => {
      preparations += 1
      await meanwhile.shift()?.()
    },
  },
})

beforeAll(async () => {
  world = await booksWorld({ more: [others] })
  const { id, username } = await world.db.admin.create({
    data: { ...accountRow('admin'), role: 'finance' },
    select: { id: true, username: true },
  })
  finance = world.as({ ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'finance' } })
})
afterAll(() => world.close())
beforeEach(() => {
  meanwhile = []
  preparations = 0
})

/** The statement and its lines, which throw where they are not those of the log. */
async function proved(payeeId: string, month: string) {
  const files = await world.prove(payeeId, month)
  const lines = await provedLines(world.ctx, { payeeId, month })
  return {
    statement: JSON.parse(files.statement) as PayeeStatement,
    lines: lines.map((line) => JSON.parse(line) as Record<string, number | string>),
  }
}

const sumOf = (lines: readonly Record<string, number | string>[], name: string) =>
  lines.reduce((sum, line) => sum + Number(line[name] ?? 0), 0)

const tip = (artistId: string, at: string) =>
  world.ctx.services.ledger.postTransactions(world.ctx, [
    {
      key: `tip:${artistId}`,
      kind: 'tip',
      memo: 'A tip',
      occurredAt: new Date(at),
      entries: [
        { account: 'platform:cash', cents: -300 },
        { account: `artist:${artistId}`, cents: 300 },
      ],
    },
  ])

/** A period of a new listener who heard these artists, and a hold on the part of `held`. */
async function listen(heard: Readonly<Record<string, number>>, held?: string) {
  const period = await world.openPeriod({ days: 10 })
  world.stream(period.id, heard)
  if (held === undefined) return { period, holdId: '' }
  await holdShares(world.ctx, [
    { periodId: period.id, artistId: held, pattern: 'on-repeat', evidence: { streamsInADay: 900 } },
  ])
  const hold = await world.db.shareHold.findFirstOrThrow({ where: { periodId: period.id }, select: { id: true } })
  return { period, holdId: hold.id }
}

it('has what is posted while the month is prepared, of artists with lines and of new ones', async () => {
  const [tipped, quiet, fresh] = [(await world.artist()).id, (await world.artist()).id, (await world.artist()).id]
  world.clock.set('2029-05-02T00:00:00Z')
  await listen({ [tipped]: 2, [quiet]: 1 })
  world.clock.set('2029-05-20T00:00:00Z')
  await settlePeriods(world.ctx)
  meanwhile = [() => Promise.all([tip(tipped, '2029-05-31T23:00:00Z'), tip(fresh, '2029-05-31T23:30:00Z')])]
  expect(await world.closeNext('2029-05')).toEqual(['2029-05'])
  expect(preparations).toBe(1)
  for (const [artist, tips] of [
    [tipped, 300],
    [quiet, 0],
    [fresh, 300],
  ] as const) {
    const { statement, lines } = await proved(artist, '2029-05')
    expect(statement.tips).toBe(tips)
    expect(sumOf(lines, 'cents')).toBe(statement.streaming + statement.tips)
    expect(sumOf(lines, 'community')).toBe(statement.community)
  }
})

it('has the pool’s part of a period whose hold is released while the month is prepared', async () => {
  const [held, other] = [(await world.artist()).id, (await world.artist()).id]
  world.clock.set('2029-06-02T00:00:00Z')
  const { holdId } = await listen({ [held]: 2, [other]: 1 }, held)
  await listen({ [held]: 1, [other]: 1 })
  // Nobody was heard: that period is in the pool.
  await world.openPeriod({ days: 10 })
  world.clock.set('2029-06-20T00:00:00Z')
  await settlePeriods(world.ctx)
  meanwhile = [() => decideHold(finance, { id: holdId, state: 'released', reason: 'A real fan' })]
  expect(await world.closeNext('2029-06')).toEqual(['2029-06'])
  const { statement, lines } = await proved(held, '2029-06')
  expect(statement.community).toBeGreaterThan(0)
  expect(sumOf(lines, 'community')).toBe(statement.community)
  expect(sumOf((await proved(other, '2029-06')).lines, 'community')).toBeGreaterThan(0)
})

it('is prepared again where a listener’s month grows meanwhile', async () => {
  const artist = (await world.artist()).id
  world.clock.set('2029-07-02T00:00:00Z')
  const [early, late] = [await listen({ [artist]: 1 }), await listen({ [artist]: 1 })]
  world.clock.set('2029-07-20T00:00:00Z')
  await world.db.subscriptionPeriod.update({
    where: { id: late.period.id },
    data: { endsAt: new Date('2029-07-25T00:00:00Z') },
    select: { id: true },
  })
  await settlePeriods(world.ctx)
  meanwhile = [
    async () => {
      // A worker whose clock is behind.
      world.clock.set('2029-07-26T00:00:00Z')
      await settlePeriods(world.ctx)
      world.clock.set('2029-08-01T02:00:00Z')
    },
  ]
  expect(await world.closeNext('2029-07')).toEqual(['2029-07'])
  expect(preparations).toBe(2)
  for (const { period } of [early, late])
    expect((await proved(period.listenerId, '2029-07')).statement).toMatchObject({ paid: 1000, artists: 800 })
  expect((await proved(artist, '2029-07')).statement.streaming).toBe(1600)
})

it('erases nobody until it has ended', async () => {
  world.clock.set('2029-08-02T00:00:00Z')
  const artist = (await world.artist()).id
  const { period } = await listen({ [artist]: 1 })
  world.clock.set('2029-08-20T00:00:00Z')
  await settlePeriods(world.ctx)
  await world.db.subscription.updateMany({ where: { listenerId: period.listenerId }, data: { state: 'canceled' } })
  const erase = () =>
    world.db
      .$executeRaw`SELECT fairwave_erase('user', ${period.listenerId}::uuid, 'a key of at least thirty-two characters')`
  let refused: unknown
  meanwhile = [
    () =>
      erase().catch((error: unknown) => {
        refused = error
      }),
  ]
  await world.closeNext('2029-08')
  expect(String(refused)).toContain('a month is being closed')
  await erase()
  const left = { payeeId: period.listenerId, OR: [{ statement: { not: null } }, { salt: { not: null } }] }
  expect(await world.db.booksEntry.count({ where: left })).toBe(0)
})
