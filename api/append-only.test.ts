import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PeriodState } from '#prisma/generated/client/enums.ts'
import { accountRow } from './testing/account-row.ts'
import { type TestApp, startTestApp } from './testing/test-app.ts'
import { emptyTables } from './testing/without-guards.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const db = () => test.platform.database.client
const sql = async (statement: string, ...values: unknown[]) =>
  (await test.platform.database.pool.query(statement, values)).rows
const NOW = new Date('2026-11-10T12:00:00Z')

async function period(state: PeriodState, listenerId: string = randomUUID()): Promise<string> {
  const { id: subscriptionId } = await db().subscription.create({
    data: { listenerId, providerSubscriptionId: randomUUID(), state: 'canceled' },
  })
  const created = await db().subscriptionPeriod.create({
    data: {
      subscriptionId,
      listenerId,
      providerInvoiceId: randomUUID(),
      providerPaymentId: randomUUID(),
      startsAt: NOW,
      endsAt: new Date(NOW.getTime() + 30 * 86_400_000),
      grossCents: 1_000,
      artistCents: 800,
    },
  })
  if (state !== 'open')
    await db().subscriptionPeriod.update({ where: { id: created.id }, data: { state, settledAt: NOW } })
  return created.id
}

async function claim(counted: boolean, listenerId: string = randomUUID()): Promise<bigint> {
  const { id } = await db().streamClaim.create({
    data: {
      listenerId,
      songId: randomUUID(),
      artistId: randomUUID(),
      playbackId: randomUUID(),
      periodId: counted ? randomUUID() : null,
      duration: 30,
      counted,
      reason: counted ? null : 'TOO_SHORT',
      claimedAt: NOW,
    },
  })
  return id
}

async function payout(state: 'pending' | 'paid' | 'failed', artistId: string = randomUUID()): Promise<string> {
  const zero = 0n
  const { id: statementId } = await db().statement.create({
    data: {
      artistId,
      month: new Date('2026-10-01'),
      openingCents: zero,
      streamingCents: 500n,
      communityCents: zero,
      tipCents: zero,
      merchCents: zero,
      adjustmentCents: zero,
      payoutCents: zero,
      closingCents: 500n,
      streams: 1,
      userCentricCents: zero,
      proRataCents: zero,
      pseudonymKey: randomUUID(),
      createdAt: NOW,
    },
  })
  const { id } = await db().payout.create({
    data: { artistId, statementId, providerAccountId: 'acct_1', cents: 500n, createdAt: NOW },
  })
  if (state === 'paid')
    await db().payout.update({ where: { id }, data: { state, paidAt: NOW, providerPayoutId: `po_${id}` } })
  if (state === 'failed')
    await db().payout.update({ where: { id }, data: { state, failedAt: NOW, failure: 'The account is closed.' } })
  return id
}

const changes = (table: string, columns: Record<string, string>) =>
  Object.entries(columns).map(([column, value]): [string, string] => [
    `a change of ${table}.${column}`,
    `UPDATE "${table}" SET "${column}" = ${value}`,
  ])

const OTHER = 'gen_random_uuid()'
const LATER = `now() + interval '1 day'`

describe('the database refuses', () => {
  beforeAll(async () => {
    await db().auditEntry.create({
      data: { actorKind: 'admin', actorName: 'boss', action: 'artist.approved', targetType: 'artist', createdAt: NOW },
    })
    await claim(true)
    await payout('paid')
    await period('settled')
    await db().ledgerAccount.create({ data: { code: `artist:${randomUUID()}`, kind: 'liability' } })
    await db().monthModelShare.create({
      data: { month: NOW, artistId: randomUUID(), streams: 1, userCentricCents: 1, proRataCents: 1 },
    })
  })

  it.each([
    ...changes('AuditEntry', {
      actorKind: `'user'`,
      actorId: OTHER,
      actorName: `'somebody'`,
      action: `'artist.rejected'`,
      targetType: `'song'`,
      targetId: `'x'`,
      detail: `'{"a": 1}'`,
      createdAt: LATER,
    }),
    ['removing the audit log', 'DELETE FROM "AuditEntry"'],
    ['emptying the audit log', 'TRUNCATE "AuditEntry"'],
    ...changes('StreamClaim', {
      listenerId: OTHER,
      songId: OTHER,
      artistId: OTHER,
      playbackId: OTHER,
      periodId: OTHER,
      duration: '300',
      counted: `false, "reason" = 'TOKEN'`,
      claimedAt: LATER,
    }),
    ['removing counted claims', 'DELETE FROM "StreamClaim" WHERE "counted"'],
    ['emptying the claims', 'TRUNCATE "StreamClaim"'],
    ...changes('Payout', {
      artistId: OTHER,
      statementId: OTHER,
      providerAccountId: `'acct_2'`,
      cents: '100000',
      createdAt: LATER,
      providerPayoutId: `'po_x'`,
      paidAt: LATER,
      state: `'pending'`,
    }),
    ['removing payouts', 'DELETE FROM "Payout"'],
    ['emptying the payouts', 'TRUNCATE "Payout"'],
    ...changes('SubscriptionPeriod', {
      subscriptionId: OTHER,
      listenerId: OTHER,
      providerInvoiceId: `'in_x'`,
      providerPaymentId: `'pi_x'`,
      startsAt: `now() - interval '9 years'`,
      endsAt: LATER,
      grossCents: '900',
      artistCents: '700',
      settledAt: LATER,
      state: `'open'`,
    }),
    ['removing periods', 'DELETE FROM "SubscriptionPeriod"'],
    ['emptying the periods', 'TRUNCATE "SubscriptionPeriod" CASCADE'],
    ...changes('LedgerAccount', { code: `'artist:other'`, artistId: OTHER }),
    ['removing accounts of the ledger', 'DELETE FROM "LedgerAccount"'],
    ...changes('MonthModelShare', { proRataCents: '5' }),
  ])('%s', async (_what, statement) => {
    await expect(sql(statement)).rejects.toMatchObject({ code: '23001' })
  })

  it('a change of an open period that adds to it, or of its invoice', async () => {
    const id = await period('open')
    for (const change of ['"grossCents" = 1001', '"artistCents" = 801', `"providerInvoiceId" = 'in_x'`])
      await expect(sql(`UPDATE "SubscriptionPeriod" SET ${change} WHERE "id" = $1`, id), change).rejects.toMatchObject({
        code: '23001',
      })
  })

  it('a state that does not exist', async () => {
    for (const [table, state] of Object.entries({ Payout: 'lost', SubscriptionPeriod: 'paid', Tip: 'settled' }))
      await expect(sql(`UPDATE "${table}" SET "state" = '${state}'`), table).rejects.toMatchObject({ code: '22P02' })
  })

  it('moving a failed payout again', async () => {
    const id = await payout('failed')
    for (const state of ['paid', 'pending'])
      await expect(sql('UPDATE "Payout" SET "state" = $2 WHERE "id" = $1', id, state)).rejects.toMatchObject({
        code: '23001',
      })
  })
})

describe('the database lets through', () => {
  it('the marks of workers, refunds of open periods, payouts on their way, and the end of uncounted claims', async () => {
    const counted = await claim(true)
    await sql('UPDATE "StreamClaim" SET "aggregatedAt" = now() WHERE "id" = $1', counted)
    await sql('UPDATE "StreamClaim" SET "aggregatedAt" = NULL WHERE "id" = $1', counted)
    await sql('DELETE FROM "StreamClaim" WHERE "id" = $1', await claim(false))
    const open = await period('open')
    await sql('UPDATE "SubscriptionPeriod" SET "grossCents" = 500, "artistCents" = 400 WHERE "id" = $1', open)
    await sql(`UPDATE "SubscriptionPeriod" SET "state" = 'pooled', "settledAt" = now() WHERE "id" = $1`, open)
    await sql(`UPDATE "SubscriptionPeriod" SET "state" = 'refunded' WHERE "id" = $1`, await period('settled'))
    const paid = await payout('paid')
    await sql(
      `UPDATE "Payout" SET "state" = 'failed', "failedAt" = now(), "failure" = 'Came back' WHERE "id" = $1`,
      paid,
    )
    expect(await sql('SELECT "state" FROM "Payout" WHERE "id" = $1', paid)).toEqual([{ state: 'failed' }])
  })

  it('the end of a pending artist', async () => {
    const { id } = await db().artist.create({
      data: { ...accountRow('artist'), name: 'Pending', genre: 'Outrun', bio: 'Waits for an answer since May.' },
    })
    const song = { artistId: id, title: 'A', genre: 'B', duration: 60, audioKey: 'k', audioType: 't', audioBytes: 1 }
    await db().song.create({ data: song })
    await test.ctx.services.auth.removePendingArtist(test.ctx, id)
    expect(await db().song.count({ where: { artistId: id } })).toBe(0)
  })
})

describe('fairwave_erase', () => {
  const KEY = 'a key of at least thirty-two characters'
  const erase = async (kind: string, id: string, key = KEY): Promise<string> =>
    (await sql('SELECT fairwave_erase($1, $2, $3) AS pseudonym', kind, id, key))[0]?.pseudonym
  beforeEach(() => emptyTables(test.platform.database, 'AuditEntry'))

  /** Where a text stands, in any column of any table. */
  async function traces(text: string): Promise<string[]> {
    const tables = await sql(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)
    const found: string[] = []
    for (const { name } of tables)
      if ((await sql(`SELECT FROM "${name}" AS row WHERE strpos(lower(row::text), lower($1)) > 0`, text)).length > 0)
        found.push(name)
    return found
  }

  async function listener() {
    const account = await db().listener.create({ data: { ...accountRow('Ada-Fan'), displayName: 'Ada of Erasures' } })
    await test.ctx.services.billing.subscribeInSandbox(test.ctx, account.id)
    await claim(true, account.id)
    await claim(false, account.id)
    const by = { actorKind: 'user', actorId: account.id, actorName: account.username }
    await db().auditEntry.createMany({
      data: [
        { ...by, action: 'token.created', targetType: 'token', detail: { name: 'Script' } },
        {
          actorKind: 'admin',
          actorName: 'boss',
          action: 'listener.updated',
          targetType: 'listener',
          targetId: account.id,
          detail: { username: account.username, displayName: account.displayName, times: 3 },
        },
        {
          actorKind: 'admin',
          actorName: 'boss',
          action: 'order.refunded',
          targetType: 'order',
          detail: { email: account.email },
        },
      ],
    })
    await db().tip.create({
      data: { artistId: randomUUID(), listenerId: account.id, cents: 500, message: 'Yours, Ada' },
    })
    await db().newsletterSubscriber.create({
      data: { address: account.email, addressKey: account.emailKey, askedAt: NOW },
    })
    await db().bouncedAddress.create({ data: { address: account.emailKey, reason: '550', bouncedAt: NOW } })
    return account
  }

  it('leaves no trace of a listener, keeps every figure, and an entry that says it was done', async () => {
    const account = await listener()
    await expect(erase('user', account.id)).rejects.toThrow('the subscription is not ended')
    await db().subscription.updateMany({ where: { listenerId: account.id }, data: { state: 'canceled' } })
    const figures = async () =>
      await sql(`SELECT (SELECT count(*) FROM "StreamClaim") AS claims, (SELECT sum("grossCents") FROM "SubscriptionPeriod") AS money,
        (SELECT count(*) FROM "AuditEntry" WHERE "action" <> 'person.erased') AS entries, (SELECT sum("cents") FROM "LedgerEntry" WHERE "cents" > 0) AS ledger`)
    const before = await figures()
    expect((await traces(account.id)).length).toBeGreaterThan(5)

    const pseudonym = await erase('user', account.id)
    for (const text of [account.id, account.username, account.email, account.displayName, 'Yours, Ada'])
      expect(await traces(text), text).toEqual([])
    expect(await figures()).toEqual(before)
    expect(await db().streamClaim.count({ where: { listenerId: pseudonym } })).toBe(2)
    expect(await db().subscriptionPeriod.count({ where: { listenerId: pseudonym } })).toBe(1)
    const log = await db().auditEntry.findMany({ orderBy: { action: 'asc' } })
    expect(log).toMatchObject([
      { action: 'listener.updated', targetId: pseudonym, detail: { times: 3, username: `erased-${pseudonym}` } },
      { action: 'order.refunded', detail: { email: `erased-${pseudonym}` } },
      { action: 'person.erased', targetType: 'person', targetId: pseudonym, detail: { kind: 'user' } },
      { action: 'token.created', actorId: pseudonym, actorName: `erased-${pseudonym}`, detail: { name: 'Script' } },
    ])
    await expect(erase('user', account.id)).rejects.toThrow('no user has the id')
  })

  it('takes an artist’s name, keeps the id that the books are kept by, and ends the account', async () => {
    const account = await db().artist.create({
      data: { ...accountRow('Band'), name: 'Band of Erasures', genre: 'Outrun', bio: 'Twenty characters and more.' },
    })
    const waiting = await payout('pending', account.id)
    await expect(erase('artist', account.id)).rejects.toThrow('a payout is under way')
    await db().payout.update({ where: { id: waiting }, data: { state: 'paid', paidAt: NOW } })
    const pseudonym = await erase('artist', account.id)
    for (const text of [account.username, account.email, 'Band of Erasures', account.bio])
      expect(await traces(text), text).toEqual([])
    expect(await db().artist.findUnique({ where: { id: account.id } })).toMatchObject({
      username: `erased-${pseudonym}`,
      passwordHash: '',
    })
  })

  it('names the same person the same under one key, and another under another', async () => {
    const id = randomUUID()
    const of = async (key: string) => (await sql('SELECT fairwave_pseudonym($1, $2) AS it', key, id))[0]?.it
    expect(await of(KEY)).toBe(await of(KEY))
    expect(await of(KEY)).not.toBe(await of(`${KEY}!`))
    // RFC 4231, test case 2: the first 16 bytes of the digest, with the version and variant of a UUID.
    const [row] = await sql(`SELECT fairwave_pseudonym('Jefe', 'what do ya want for nothing?') AS it`)
    expect(row?.it).toBe('5bdcc146-bf60-854e-aa04-2426089575c7')
    await expect(erase('user', id, 'short')).rejects.toThrow('at least 32 characters')
  })

  it('opens the way for nothing else', async () => {
    const account = await listener()
    await db().subscription.updateMany({ where: { listenerId: account.id }, data: { state: 'canceled' } })
    const other = await claim(true)
    const pseudonym = await erase('user', account.id)
    // Afterwards, not even by its pseudonym.
    await expect(sql('UPDATE "StreamClaim" SET "listenerId" = $2 WHERE "id" = $1', other, pseudonym)).rejects.toThrow(
      'append-only',
    )
    await expect(sql(`UPDATE "AuditEntry" SET "actorName" = $1`, `erased-${pseudonym}`)).rejects.toThrow('append-only')
    // And within, nobody else's rows by another name, and no verdict.
    const connection = await test.platform.database.pool.connect()
    try {
      await connection.query('BEGIN')
      const second = await listener()
      await db().subscription.updateMany({ where: { listenerId: second.id }, data: { state: 'canceled' } })
      await connection.query('SELECT fairwave_erase($1, $2, $3)', ['user', second.id, KEY])
      await connection.query('SAVEPOINT here')
      for (const change of [`"listenerId" = gen_random_uuid()`, `"counted" = false, "reason" = 'TOKEN'`]) {
        await expect(connection.query(`UPDATE "StreamClaim" SET ${change}`)).rejects.toThrow('append-only')
        await connection.query('ROLLBACK TO here')
      }
      await expect(connection.query(`UPDATE "AuditEntry" SET "action" = 'nothing.done'`)).rejects.toThrow('append-only')
    } finally {
      await connection.query('ROLLBACK')
      connection.release()
    }
  })
})
