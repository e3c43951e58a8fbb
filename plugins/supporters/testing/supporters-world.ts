import { expect } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { media } from '#plugins/media'
import { merch } from '#plugins/merch'
import { card, newId } from '../../billing/testing/billing-world.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../../royalties/testing/royalties-world.ts'
import { supporters } from '../index.ts'

type Person = Awaited<ReturnType<RoyaltiesWorld['listener']>>

export type SupportersWorld = Awaited<ReturnType<typeof supportersWorld>>

/** Tips, stores and settlements on a real database, with streams as figures. Close it in afterAll. */
export async function supportersWorld() {
  const world = await royaltiesWorld({ more: [media, merch, supporters] })
  world.clock.set('2028-01-10T12:00:00Z')

  /** Delivers what the provider and the plugins say, whichever brings forth the other. */
  async function settled(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await world.test.deliverEvents()
      await world.test.runJob('billing.sandbox-deliver')
    }
    await world.test.deliverEvents()
  }

  async function staff(role: 'finance' | 'support') {
    const { id, username } = await world.db.admin.create({
      data: { ...accountRow('admin'), role },
      select: { id: true, username: true },
    })
    return world.as({ ...visitor, userType: 'admin', admin: { id, username, name: username, role } })
  }

  const show = async (listener: Person, shown = true) => {
    const { status, body } = await (await world.browser(listener)).rest('PUT', '/account/support', { shown })
    expect([status, body]).toEqual([200, { shown }])
  }

  async function tip(listener: Person, artist: Person): Promise<string> {
    const browser = await world.browser(listener)
    const { body } = await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 3 })
    await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret: body.clientSecret, card: card() })
    await settled()
    const paid = await world.db.tip.findUniqueOrThrow({ where: { id: body.tipId } })
    return paid.providerPaymentId as string
  }

  async function buy(listener: Person, artist: Person, priceCents = 2_000): Promise<string> {
    const product = await world.db.product.create({
      data: { artistId: artist.id, name: 'Shirt', description: 'Black', priceCents, category: 't_shirt', inventory: 5 },
      select: { id: true },
    })
    const ctx = world.as(listener)
    const address = {
      name: 'Ada',
      line1: '1 Street',
      line2: null,
      city: 'Town',
      region: null,
      postalCode: '1',
      country: 'US',
    }
    const { order, clientSecret } = await ctx.services.merch.placeOrder(ctx, {
      productId: product.id,
      variantId: null,
      quantity: 1,
      priceCents: null,
      shippingAddress: address,
    })
    if (clientSecret)
      await ctx.services.billing.confirmSandboxPayment(ctx, { clientSecret, card: card(), confirmed: true })
    await settled()
    return order.id
  }

  const giveBack = async (
    paymentId: string,
    amountCents: number,
    type: 'refund.made' | 'refund.failed' = 'refund.made',
    refundId = newId(),
  ) => {
    await world.apply({
      id: newId(),
      createdAt: world.clock.now(),
      type,
      refund: { refundId, paymentId, amountCents, metadata: {} },
    })
    await settled()
    return refundId
  }

  const shownAt = async (artist: Person): Promise<string[]> => {
    const { status, body } = await world.test.client().rest('GET', `/artists/${artist.artist?.username}/supporters`)
    expect(status).toBe(200)
    return body.map(({ name }: { name: string }) => name)
  }

  async function named(name: string): Promise<Person> {
    const listener = await world.listener()
    await world.db.listener.update({ where: { id: listener.id }, data: { displayName: name } })
    return listener
  }

  return Object.assign(world, { settled, staff, show, tip, buy, giveBack, shownAt, named })
}
