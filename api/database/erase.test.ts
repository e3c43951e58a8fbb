import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountRow } from '../testing/account-row.ts'
import { appendOnlyStage, NOW } from '../testing/append-only-stage.ts'
import { emptyTables } from '../testing/without-guards.ts'

const stage = appendOnlyStage()
const { db, sql, claim, payout } = stage

describe('fairwave_erase', () => {
  const KEY = 'a key of at least thirty-two characters'
  const erase = async (kind: string, id: string, key = KEY): Promise<string> =>
    (await sql('SELECT fairwave_erase($1, $2, $3) AS pseudonym', kind, id, key))[0]?.pseudonym
  beforeEach(() => emptyTables(stage.test.platform.database, 'AuditEntry'))

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
    await stage.test.ctx.services.billing.subscribeInSandbox(stage.test.ctx, account.id)
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
    const connection = await stage.test.platform.database.pool.connect()
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
