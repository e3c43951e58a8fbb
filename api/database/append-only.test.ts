import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountRow } from '../testing/account-row.ts'
import { appendOnlyStage, NOW } from '../testing/append-only-stage.ts'

const stage = appendOnlyStage()
const { db, sql, period, claim, payout } = stage

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
    await stage.test.ctx.services.auth.removePendingArtist(stage.test.ctx, id)
    expect(await db().song.count({ where: { artistId: id } })).toBe(0)
  })
})
