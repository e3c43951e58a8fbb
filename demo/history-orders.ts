import type { Actor } from '#api/access/actor.ts'
import { demoAddress, type DemoOrder, type OrderStep } from './demo-orders.ts'
import { approvedArtist } from './history-accounts.ts'
import { payByCard, runJobs } from './history-money.ts'
import type { Past } from './past.ts'

/** Bought and paid for. An order that was begun is gone on with, one that was paid stays as it is. */
export async function placeOrder({ app, members }: Past, order: DemoOrder): Promise<void> {
  const { merch } = app.services
  const buyer = members.get(order.buyer)
  const artist = await approvedArtist(app, order.artist)
  if (!merch || !buyer?.user || !artist?.artist) return
  const known = await findOrder(app, artist, buyer, order)
  if (!known || known.status === 'pending') {
    const ctx = app.context(buyer)
    const product = (await merch.productsOfArtist(ctx, artist.artist.id)).find(({ name }) => name === order.product)
    if (!product) return
    const shippingAddress = product.isDigital
      ? null
      : demoAddress({ username: order.buyer, displayName: buyer.user.name })
    const { clientSecret } = await merch.placeOrder(ctx, {
      productId: product.id,
      variantId: product.variants.find(({ inventory }) => inventory >= order.quantity)?.id ?? null,
      quantity: order.quantity,
      priceCents: null,
      shippingAddress,
    })
    if (clientSecret) await payByCard(ctx, clientSecret)
  }
  // The store is told that it is paid.
  await runJobs(app, ['kernel.outbox'])
}

/** Performs the artist's steps. */
export async function moveOrder({ app, members }: Past, order: DemoOrder, step: OrderStep): Promise<void> {
  const { merch } = app.services
  const buyer = members.get(order.buyer)
  const artist = await approvedArtist(app, order.artist)
  const known = merch && artist && buyer && (await findOrder(app, artist, buyer, order))
  if (!known) return
  const { status, trackingNumber } = step
  await merch.updateOrder(app.context(artist), known.id, { status, trackingNumber })
  // A refund goes from the store to the provider, and comes back as the provider's word.
  if (status === 'refunded') await runJobs(app, ['kernel.outbox', 'billing.sandbox-deliver', 'kernel.outbox'])
}

/** Nobody in the demo buys the same thing twice. */
async function findOrder(app: Past['app'], artist: Actor, buyer: Actor, { product }: DemoOrder) {
  const orders = await app.services.merch.ordersOfArtist(app.context(artist), artist.artist?.id ?? '')
  return orders.find((order) => order.listenerId === buyer.user?.id && order.product.name === product)
}
