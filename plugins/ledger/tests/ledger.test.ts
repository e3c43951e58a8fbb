import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Posting, postTransaction, postTransactions } from '../domain/post-transaction.ts'
import { reverseTransaction } from '../domain/reverse-transaction.ts'
import { trialBalance } from '../domain/ledger-balances.ts'
import { type BillingWorld, billingWorld, newId } from '../../billing/testing/billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await billingWorld()
})
afterAll(() => world.close())

const posting = (entries: Record<string, number>, key: string = newId()): Posting => ({
  key,
  kind: 'adjustment',
  memo: 'test',
  occurredAt: new Date('2026-11-10T12:00:00Z'),
  entries: Object.entries(entries).map(([account, cents]) => ({ account, cents })),
})

describe('posting', () => {
  it('moves money between accounts made on demand', async () => {
    const artist = newId()
    await postTransaction(world.ctx, posting({ 'platform:cash': -500, [`artist:${artist}`]: 500 }))
    expect(await world.balance(`artist:${artist}`)).toBe(500)
    expect(await world.db.ledgerAccount.findUnique({ where: { code: `artist:${artist}` } })).toMatchObject({
      kind: 'liability',
      artistId: artist,
    })
  })

  it('happens once per key, also when many post it at once', async () => {
    const artist = newId()
    const same = posting({ 'platform:cash': -70, [`artist:${artist}`]: 70 })
    const posted = await Promise.all(Array.from({ length: 6 }, () => postTransaction(world.ctx, same)))
    expect(new Set(posted.map(({ transactionId }) => transactionId)).size).toBe(1)
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await world.balance(`artist:${artist}`)).toBe(70)
    await expect(
      postTransaction(world.ctx, {
        ...same,
        entries: posting({ 'platform:cash': -71, [`artist:${artist}`]: 71 }).entries,
      }),
    ).rejects.toThrow('other entries')
  })

  it.each([
    ['does not balance', { 'platform:cash': -5, 'platform:loss': 4 }],
    ['moves nothing', { 'platform:cash': 0, 'platform:loss': 0 }],
    ['has fractions of cents', { 'platform:cash': -0.5, 'platform:loss': 0.5 }],
    ['is not a number', { 'platform:cash': Number.NaN, 'platform:loss': 1 }],
    ['names an account that cannot be', { 'platform:cash': -5, 'platform:elsewhere': 5 }],
  ])('is refused when it %s', async (_what, entries) => {
    const bad = posting(entries)
    await expect(
      postTransactions(world.ctx, [posting({ 'platform:cash': -1, 'platform:loss': 1 }, `beside:${bad.key}`), bad]),
    ).rejects.toThrow()
    expect(await world.db.ledgerTransaction.count({ where: { key: { in: [bad.key, `beside:${bad.key}`] } } })).toBe(0)
  })

  it('is taken back once, by its mirror image', async () => {
    const artist = newId()
    const { key } = await postTransaction(
      world.ctx,
      posting({ 'platform:cash': -90, [`artist:${artist}`]: 90 }, `k:${artist}`),
    ).then(() => ({ key: `k:${artist}` }))
    const reversal = { key, memo: 'mistake', occurredAt: new Date() }
    await Promise.all([
      reverseTransaction(world.ctx, reversal),
      reverseTransaction(world.ctx, reversal),
      reverseTransaction(world.ctx, reversal),
    ])
    expect(await world.balance(`artist:${artist}`)).toBe(0)
    await expect(reverseTransaction(world.ctx, { ...reversal, key: 'never' })).rejects.toThrow('nothing was posted')
  })
})

describe('the database itself', () => {
  const insert = async (entries: readonly number[], into?: string) =>
    await world.db.$transaction(async (tx) => {
      const account = await tx.ledgerAccount.upsert({
        where: { code: 'platform:cash' },
        create: { code: 'platform:cash', kind: 'asset' },
        update: {},
      })
      const transactionId =
        into ??
        (
          await tx.ledgerTransaction.create({
            data: { key: newId(), kind: 'adjustment', memo: '', occurredAt: new Date() },
          })
        ).id
      for (const cents of entries)
        await tx.ledgerEntry.create({ data: { transactionId, accountId: account.id, cents, occurredAt: new Date() } })
      return transactionId
    })

  it('keeps what balances', async () => {
    expect(await insert([-5, 3, 2])).toEqual(expect.any(String))
  })
  it.each([
    ['what does not balance', [-5, 4], 'does not balance'],
    ['a transaction without entries', [], 'fewer than two'],
    ['a single entry', [5], 'fewer than two'],
    ['an entry of nothing', [5, -5, 0], 'ledger_entry_not_zero'],
  ])('refuses %s', async (_what, entries, message) => {
    await expect(insert(entries)).rejects.toThrow(message)
  })
  it('refuses a later entry that unbalances a transaction', async () => {
    const transactionId = await insert([-5, 5])
    await expect(insert([1], transactionId)).rejects.toThrow('does not balance')
  })
  it.each([
    ['changing an entry', `UPDATE "LedgerEntry" SET "cents" = "cents" + 1`],
    ['deleting entries', `DELETE FROM "LedgerEntry"`],
    ['changing a transaction', `UPDATE "LedgerTransaction" SET "memo" = 'other'`],
    ['deleting transactions', `DELETE FROM "LedgerTransaction"`],
    ['emptying the table', `TRUNCATE "LedgerEntry"`],
    ['emptying both', `TRUNCATE "LedgerTransaction" CASCADE`],
  ])('refuses %s', async (_what, statement) => {
    await insert([-5, 5])
    await expect(world.db.$executeRawUnsafe(statement)).rejects.toThrow('append-only')
  })
})

describe('any operations', () => {
  it('leave a ledger that sums to zero and accounts that hold what was posted', async () => {
    const accounts = [
      'platform:cash',
      'platform:revenue',
      'platform:loss',
      ...Array.from({ length: 3 }, () => `artist:${newId()}`),
    ]
    const account = fc.constantFrom(...accounts)
    const step = fc.oneof(
      fc.record({
        do: fc.constant('post' as const),
        key: fc.nat(11),
        from: account,
        over: fc.array(fc.tuple(account, fc.integer({ min: -5000, max: 5000 })), { minLength: 1, maxLength: 4 }),
      }),
      fc.record({ do: fc.constant('reverse' as const), key: fc.nat(11) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const run = newId()
        const before = await trialBalance(world.ctx)
        const expected = new Map(accounts.map((code) => [code, before.get(code) ?? 0]))
        const posted = new Map<number, Map<string, number>>()
        const reversed = new Set<number>()
        const outcomes: [string, string][] = []
        const add = (entries: ReadonlyMap<string, number>, sign: 1 | -1) => {
          for (const [code, cents] of entries) expected.set(code, (expected.get(code) ?? 0) + sign * cents)
        }
        for (const current of steps) {
          const key = `${run}:${current.key}`
          if (current.do === 'reverse') {
            const entries = posted.get(current.key)
            const outcome = await reverseTransaction(world.ctx, { key, memo: '', occurredAt: new Date() }).then(
              () => 'done',
              String,
            )
            outcomes.push([entries ? 'done' : `Error: nothing was posted under the ledger key ${key}`, outcome])
            if (entries && !reversed.has(current.key)) add(entries, -1)
            if (entries) reversed.add(current.key)
            continue
          }
          const total = current.over.reduce((sum, [, cents]) => sum + cents, 0)
          const entries = [
            { account: current.from, cents: -total },
            ...current.over.map(([code, cents]) => ({ account: code, cents })),
          ]
          const isNew = await postTransaction(world.ctx, { ...posting({}, key), entries }).then(
            (answer) => answer.isNew,
            () => false,
          )
          if (!isNew) continue
          const sums = new Map<string, number>()
          for (const { account: code, cents } of entries) sums.set(code, (sums.get(code) ?? 0) + cents)
          posted.set(current.key, sums)
          add(sums, 1)
        }
        expect(outcomes.map(([, outcome]) => outcome)).toEqual(outcomes.map(([expectedOutcome]) => expectedOutcome))
        const after = await trialBalance(world.ctx)
        expect([...after.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
        expect(new Map(accounts.map((code) => [code, after.get(code) ?? 0]))).toEqual(expected)
      }),
      { numRuns: 40, verbose: 1 },
    )
  })
})
