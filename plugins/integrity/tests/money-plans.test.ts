import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { faultsUnlessExcepted } from '#api/testing/plans/size-exceptions.ts'
import { openSizeL } from '#api/testing/plans/size-l.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { type SqlCall, type SqlWatch, watchSql } from '#api/testing/watch-sql.ts'
import { billingOn } from '../../billing/testing/billing-world.ts'
import { appealMoneyHold, listHeldMoney, releaseMoney } from '../../royalties/domain/held-money.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let test: TestApp
let sizeL: Awaited<ReturnType<typeof openSizeL>>
let watch: SqlWatch
let artistId: string
let listenerId: string
beforeAll(async () => {
  test = await startTestApp()
  sizeL = await openSizeL()
  artistId = (await billingOn(test).artist()).id
  const listener = { ...accountRow('listener'), displayName: 'Ada', createdAt: test.clock.now() }
  listenerId = (await test.ctx.db.listener.create({ data: listener, select: { id: true } })).id
  await test.ctx.db.listenerBlock.create({ data: { listenerId, block: 'block', seenAt: test.clock.now() } })
  watch = watchSql(test)
})
afterAll(async () => {
  watch?.stop()
  await sizeL?.close()
  await test?.close()
})

/** Statements that touch one of the tables, and what is wrong with their plans at size l. */
async function plansOf(
  tables: RegExp,
  work: () => Promise<unknown>,
): Promise<{ statements: number; faults: string[] }> {
  watch.calls()
  await work()
  const calls = new Map<string, SqlCall>()
  for (const call of watch.calls()) if (tables.test(call.text)) calls.set(call.text, call)
  const faults: string[] = []
  for (const call of calls.values()) faults.push(...(await faultsUnlessExcepted(sizeL.pool, call, { due: true })))
  return { statements: calls.size, faults }
}

/** One card pays more often than a day allows, from a young account to an artist who was never paid: most rules ask. */
async function tip(card: string): Promise<string> {
  const tip = await test.ctx.db.tip.create({ data: { artistId, listenerId, cents: 50_000 }, select: { id: true } })
  await billingOn(test).apply({
    id: randomUUID(),
    createdAt: test.clock.now(),
    type: 'payment.succeeded',
    payment: {
      paymentId: `pi_${tip.id}`,
      amountCents: 50_000,
      metadata: { kind: 'tip', tipId: tip.id, artistId },
      cardFingerprint: card,
    },
  })
  return `pi_${tip.id}`
}

describe('at 100,000 listeners', () => {
  it('a payment is compared, held and disputed by indexes', async () => {
    const { statements, faults } = await plansOf(/"(?:PaidMoney|ArtistMoneyDay|MoneyHold|ListenerBlock)"/, async () => {
      const paymentIds = [await tip('one'), await tip('one'), await tip('one'), await tip('other')]
      expect(await test.ctx.db.moneyHold.count({ where: { heldUntil: null } })).toBeGreaterThan(0)
      await billingOn(test).apply({
        id: randomUUID(),
        createdAt: test.clock.now(),
        type: 'dispute.opened',
        dispute: { disputeId: randomUUID(), paymentId: paymentIds[0] as string, amountCents: 50_000, metadata: {} },
      })
    })
    expect(faults).toEqual([])
    expect(statements).toBeGreaterThan(7)
  })

  it('held money is listed, appealed against, released and left out of payouts by indexes', async () => {
    const { id: adminId, username } = await test.ctx.db.admin.create({
      data: { ...accountRow('admin'), role: 'finance' },
      select: { id: true, username: true },
    })
    const finance = test.app.context({
      ...visitor,
      userType: 'admin',
      admin: { id: adminId, username, name: username, role: 'finance' },
    })
    const own = test.app.context({
      ...visitor,
      userType: 'artist',
      artist: { id: artistId, approved: true, username: 'x', name: 'x' },
    })
    const { statements, faults } = await plansOf(/"(?:MoneyHold|Payout|PayoutReview)"/, async () => {
      const held = await listHeldMoney(own, artistId, { limit: 20 })
      const id = held.find(({ heldUntil }) => heldUntil === null)?.id as string
      await appealMoneyHold(own, { id, text: 'It is mine.' })
      await releaseMoney(finance, { id, reason: 'We know the buyer.' })
      test.clock.advance(40 * 86_400_000)
      await test.runJob('royalties.close-months')
      await test.runJob('royalties.request-payouts')
    })
    expect(faults).toEqual([])
    expect(statements).toBeGreaterThan(7)
  })

  it('old payments are forgotten by an index', async () => {
    const { statements, faults } = await plansOf(/DELETE FROM .*"(?:PaidMoney|ArtistMoneyDay)"/, () =>
      test.runJob('integrity.forget-old-listening'),
    )
    expect(faults).toEqual([])
    expect(statements).toBe(2)
  })
})
