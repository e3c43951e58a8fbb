import { expect, it } from 'vitest'
import { deliverEvents } from '#api/work/event-work.ts'
import { requestPayouts } from '../../royalties/domain/payouts/payouts.ts'
import { merchWorld } from '../../merch/testing/merch-world.ts'
import { WITHHOLD, moderationWorld } from '../../moderation/testing/moderation-world.ts'
import { payoutSteps } from '../../royalties/testing/payout-steps.ts'
import { royaltiesWorld } from '../../royalties/testing/royalties-world.ts'
import { notifications } from '../index.ts'

it('an artist is notified of an order that is paid, and of none that waits', async () => {
  const world = await merchWorld([notifications])
  try {
    const [artist, buyer] = [await world.artist(), await world.listener()]
    const product = await world.product(artist, { price: 19.99 })
    await world.checkout(buyer, product)
    const order = await world.buy(await world.listener(), product, { quantity: 2 })
    expect(await world.db.notification.findMany()).toMatchObject([
      {
        ...{ accountKind: 'artist', accountId: artist.id, kind: 'order', subject: order.id, count: 1, actorIds: [] },
        facts: { title: product.name, quantity: 2, cents: order.totalCents },
      },
    ])
  } finally {
    await world.close()
  }
})

it('an artist is notified of a payout that was sent, once', async () => {
  const world = await royaltiesWorld({ more: [notifications] })
  try {
    world.clock.set('2029-01-10T00:00:00Z')
    const { earn, connect, closeJanuary, payoutsOf } = payoutSteps(() => world)
    const artist = await world.artist()
    await earn(artist, 500)
    await connect(artist)
    await closeJanuary()
    expect(await requestPayouts(world.ctx)).toBe(1)
    expect(await world.db.notification.count()).toBe(0)
    await deliverEvents(world.test.app)
    await world.test.runJob('billing.sandbox-deliver')
    const [payout] = await payoutsOf(artist)
    expect(await world.db.notification.findMany()).toMatchObject([
      {
        ...{ accountKind: 'artist', accountId: artist.id, kind: 'payout', subject: payout?.id, count: 1 },
        facts: { cents: 500, failed: false },
      },
    ])
  } finally {
    await world.close()
  }
})

it('whose it is learns of a decision, once; nobody learns of a report without reason', async () => {
  const world = await moderationWorld()
  try {
    const editor = await world.staff('editor')
    const [acted, dismissed] = [await world.reported(), await world.reported()]
    const decide = (caseId: string, decision: object) =>
      editor.client.rest('POST', `/admin/cases/${caseId}/decide`, decision)
    expect((await decide(acted.caseId, WITHHOLD)).status).toBe(200)
    expect((await decide(dismissed.caseId, { ...WITHHOLD, action: 'dismissed' })).status).toBe(200)
    await world.test.deliverEvents()
    const written = await world.db.notification.findMany()
    expect(written).toMatchObject([
      {
        ...{ accountKind: 'artist', accountId: acted.owner.id, kind: 'decision', count: 1 },
        facts: { path: `/song/${acted.songId}` },
      },
    ])
  } finally {
    await world.test.close()
  }
})
