import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { decideHold } from '../../royalties/domain/held-money.ts'
import { holdShares } from '../../royalties/domain/held-shares.ts'
import { settlePeriods } from '../../royalties/domain/settle-periods.ts'
import { supportersWorld, type SupportersWorld } from '../testing/supporters-world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: SupportersWorld
beforeAll(async () => {
  world = await supportersWorld()
})
afterAll(() => world.close())

describe('who is shown as a supporter', () => {
  it('nobody who has not agreed, and nothing is kept of them', async () => {
    const [artist, listener] = [await world.artist(), await world.named('Silent')]
    await world.tip(listener, artist)
    expect(await world.shownAt(artist)).toEqual([])
    expect(await world.db.supporter.count({ where: { listenerId: listener.id } })).toBe(0)
    const browser = await world.browser(listener)
    expect((await browser.rest('GET', '/account/support')).body).toEqual({ shown: false })
    expect((await world.test.client().rest('GET', '/account/support')).status).toBe(401)
    expect((await (await world.browser(artist)).rest('PUT', '/account/support', { shown: true })).status).toBe(403)
  })

  it('who agrees, with what was paid before and after, until they take it back', async () => {
    const [tipped, sold, later, listener] = [
      await world.artist(),
      await world.artist(),
      await world.artist(),
      await world.named('Mona'),
    ]
    await world.tip(listener, tipped)
    await world.buy(listener, sold)
    await world.show(listener)
    expect([await world.shownAt(tipped), await world.shownAt(sold), await world.shownAt(later)]).toEqual([
      ['Mona'],
      ['Mona'],
      [],
    ])
    await world.tip(listener, later)
    expect(await world.shownAt(later)).toEqual(['Mona'])
    // Again changes nothing.
    await world.show(listener)
    expect(await world.shownAt(later)).toEqual(['Mona'])

    await world.show(listener, false)
    expect([await world.shownAt(tipped), await world.shownAt(sold), await world.shownAt(later)]).toEqual([[], [], []])
    expect(await world.db.supporter.count({ where: { listenerId: listener.id } })).toBe(0)
    await world.settled()
    await world.tip(listener, tipped)
    expect(await world.shownAt(tipped)).toEqual([])
  })

  it('who only follows, or took something free, is none', async () => {
    const [artist, listener] = [await world.artist(), await world.named('Freeloader')]
    await world.show(listener)
    await world.db.artistFollow.create({
      data: { accountKind: 'user', accountId: listener.id, artistId: artist.id, createdAt: world.clock.now() },
    })
    await world.db.order.create({
      data: {
        productId: (
          await world.db.product.create({
            data: { artistId: artist.id, name: 'Free', description: 'Free', priceCents: 0, category: 'digital_album' },
          })
        ).id,
        artistId: artist.id,
        listenerId: listener.id,
        buyerEmail: 'ada@example.com',
        quantity: 1,
        totalCents: 0,
        artistCents: 0,
        platformFeeCents: 0,
        status: 'delivered',
        paidAt: world.clock.now(),
      },
    })
    await world.show(listener)
    expect(await world.shownAt(artist)).toEqual([])
  })

  it('nobody whose money was taken back whole, and they are there again when a refund fails', async () => {
    const [artist, listener] = [await world.artist(), await world.named('Regret')]
    await world.show(listener)
    const payment = await world.tip(listener, artist)
    await world.giveBack(payment, 100)
    expect(await world.shownAt(artist)).toEqual(['Regret'])
    const rest = await world.giveBack(payment, 200)
    expect(await world.shownAt(artist)).toEqual([])
    await world.giveBack(payment, 200, 'refund.failed', rest)
    expect(await world.shownAt(artist)).toEqual(['Regret'])

    const shop = await world.artist()
    const orderId = await world.buy(listener, shop)
    expect(await world.shownAt(shop)).toEqual(['Regret'])
    const seller = world.as(shop)
    await seller.services.merch.updateOrder(seller, orderId, { status: 'refunded' })
    await world.settled()
    expect(await world.shownAt(shop)).toEqual([])
  })

  it('whose counted streams moved money in a settled period, but not while it is held', async () => {
    const [heard, heldBack, unheard] = [await world.artist(), await world.artist(), await world.artist()]
    const [listener, silent] = [await world.named('Streamer'), await world.named('Silent streamer')]
    await world.show(listener)
    const period = await world.openPeriod({ days: 3, after: { listenerId: listener.id } })
    const other = await world.openPeriod({ days: 3, after: { listenerId: silent.id } })
    world.stream(period.id, { [heard.id]: 2, [heldBack.id]: 1 })
    world.stream(other.id, { [heard.id]: 1 })
    await holdShares(world.ctx, [
      {
        periodId: period.id,
        artistId: heldBack.id,
        pattern: 'on-repeat',
        evidence: { streamsInADay: 900, limit: 200 },
      },
    ])
    expect(await world.shownAt(heard)).toEqual([])
    world.clock.advance(4 * 86_400_000)
    await settlePeriods(world.ctx)
    await world.settled()
    expect([await world.shownAt(heard), await world.shownAt(heldBack), await world.shownAt(unheard)]).toEqual([
      ['Streamer'],
      [],
      [],
    ])
    // Agreeing later includes the earlier periods.
    await world.show(silent)
    expect((await world.shownAt(heard)).toSorted()).toEqual(['Silent streamer', 'Streamer'])

    const { id } = await world.db.shareHold.findFirstOrThrow({ where: { artistId: heldBack.id } })
    await decideHold(await world.staff('finance'), { id, state: 'released', reason: 'A party.' })
    await world.settled()
    expect(await world.shownAt(heldBack)).toEqual(['Streamer'])
  })

  it('nobody whose account is suspended or closed, nor at an artist who is hidden, from that moment on', async () => {
    const [artist, listener] = [await world.artist(), await world.named('Rude')]
    await world.show(listener)
    await world.tip(listener, artist)
    const support = await world.staff('support')
    const account = { accountKind: 'user' as const, accountId: listener.id }
    expect(await world.shownAt(artist)).toEqual(['Rude'])
    await support.services.auth.suspendAccount(support, account, 'Spam')
    expect(await world.shownAt(artist)).toEqual([])
    await support.services.auth.restoreAccount(support, account, 'A mistake')
    expect(await world.shownAt(artist)).toEqual(['Rude'])
    await world.db.listener.update({ where: { id: listener.id }, data: { deletesAt: world.clock.now() } })
    expect(await world.shownAt(artist)).toEqual([])
    await world.db.listener.update({ where: { id: listener.id }, data: { deletesAt: null, displayName: 'Polite' } })
    expect(await world.shownAt(artist)).toEqual(['Polite'])
    await world.db.artist.update({ where: { id: artist.id }, data: { approvedAt: null } })
    const path = `/artists/${artist.artist?.username}/supporters`
    expect((await world.test.client().rest('GET', path)).status).toBe(404)
    expect((await (await world.browser(artist)).rest('GET', path)).body).toEqual([])
  })
})
