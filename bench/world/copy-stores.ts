import type pg from 'pg'
import { each } from './copy-accounts.ts'
import { copyRows } from './copy-rows.ts'
import { idOf, orderId } from './ids.ts'
import { type WorldPlan, artistOf, listenerOf } from './plan.ts'
import { random } from './random.ts'

const DAY = 86_400_000
const PRODUCTS_PER_ARTIST = 4
const REQUESTS_PER_ARTIST = 2
const PRODUCTS = [
  { name: 'Night Drive LP', category: 'vinyl', cents: 2_900 },
  { name: 'Grid Shirt', category: 't-shirt', cents: 2_400 },
  { name: 'Sunset Poster', category: 'poster', cents: 1_800 },
  { name: 'Chrome Mug', category: 'mug', cents: 1_500 },
] as const
const STATES = ['confirmed', 'confirmed', 'shipped', 'delivered', 'delivered', 'cancelled'] as const
const ADDRESS = JSON.stringify({
  ...{ name: 'Ada Night', line1: '1 Neon Street', line2: null, city: 'Berlin', region: null },
  ...{ postalCode: '10115', country: 'DE' },
})

/** Stores with products, orders of the last two months, tips, and requests for custom merchandise. */
export async function copyStores(client: pg.Client, plan: WorldPlan): Promise<void> {
  const { size, now, seed } = plan
  const productId = (artist: number, kind: number) =>
    idOf('product', artist * PRODUCTS_PER_ARTIST + kind, artistOf(plan, artist).createdAt)
  await copyRows(
    client,
    'Product',
    ['id', 'artistId', 'name', 'description', 'priceCents', 'category', 'inventory', 'isActive', 'createdAt'],
    each(size.artists * PRODUCTS_PER_ARTIST, (number) => {
      const [artist, kind] = [Math.floor(number / PRODUCTS_PER_ARTIST), number % PRODUCTS_PER_ARTIST]
      const { id, createdAt } = artistOf(plan, artist)
      const { name, category, cents } = PRODUCTS[kind] as (typeof PRODUCTS)[number]
      const description = `${name}, printed in small numbers.`
      return [productId(artist, kind), id, name, description, cents, category, 1_000, true, new Date(createdAt)]
    }),
  )
  const orders = () =>
    each(size.orders, (number) => {
      const dice = random(seed, 'order', number)
      const artist = dice.popular(size.artists)
      const kind = dice.whole(0, PRODUCTS_PER_ARTIST - 1)
      const quantity = dice.whole(1, 2)
      const cents = (PRODUCTS[kind]?.cents ?? 0) * quantity
      const state = dice.pick(STATES)
      const at = now - DAY - Math.floor(((size.orders - number) / size.orders) * 55 * DAY)
      return { number, artist, kind, quantity, cents, state, at, buyer: dice.whole(0, size.listeners - 1) }
    })
  await copyRows(
    client,
    'Order',
    [
      ...['id', 'productId', 'artistId', 'listenerId', 'buyerEmail', 'quantity', 'totalCents', 'artistCents'],
      ...['platformFeeCents', 'status', 'cancelReason', 'shippingAddress', 'providerPaymentId', 'paidAt', 'createdAt'],
    ],
    map(orders(), ({ number, artist, kind, quantity, cents, state, at, buyer }) => {
      const listener = listenerOf(plan, buyer)
      const artistCents = Math.floor((cents * 85 + 50) / 100)
      const isPaid = state !== 'cancelled'
      return [
        ...[orderId(number), productId(artist, kind), artistOf(plan, artist).id, listener.id],
        ...[`${listener.username}@bench.example.com`, quantity, cents, artistCents, cents - artistCents, state],
        ...[isPaid ? null : 'expired', ADDRESS, `pi_order_${number}`],
        isPaid ? new Date(at + 60_000) : null,
        new Date(at),
      ]
    }),
  )
  await copyRows(
    client,
    'Payment',
    ['providerPaymentId', 'purpose', 'amountCents', 'metadata', 'succeededAt'],
    map(
      filter(orders(), ({ state }) => state !== 'cancelled'),
      ({ number, cents, at }) => {
        const metadata = JSON.stringify({ kind: 'order', orderId: orderId(number) })
        return [`pi_order_${number}`, 'order', cents, metadata, new Date(at + 60_000)]
      },
    ),
  )
  await copyTips(client, plan)
  await copyRows(
    client,
    'CustomRequest',
    ['id', 'artistId', 'itemType', 'designDescription', 'estimatedQuantity', 'status', 'createdAt', 'updatedAt'],
    each(size.artists * REQUESTS_PER_ARTIST, (number) => {
      const artist = artistOf(plan, Math.floor(number / REQUESTS_PER_ARTIST))
      const at = new Date(artist.createdAt + 30 * DAY + number)
      const id = idOf('request', number, at.getTime())
      return [id, artist.id, 'hoodie', 'The grid of the cover, in violet.', 50, 'submitted', at, at]
    }),
  )
}

async function copyTips(client: pg.Client, plan: WorldPlan): Promise<void> {
  const { size, now, seed } = plan
  const tips = () =>
    each(size.tips, (number) => {
      const dice = random(seed, 'tip', number)
      const at = now - DAY - Math.floor(((size.tips - number) / size.tips) * 55 * DAY)
      const id = idOf('tip', number, at)
      const artistId = artistOf(plan, dice.popular(size.artists)).id
      const listenerId = listenerOf(plan, dice.whole(0, size.listeners - 1)).id
      return { number, id, artistId, listenerId, cents: dice.pick([300, 500, 1_000, 2_500]), at: new Date(at) }
    })
  await copyRows(
    client,
    'Tip',
    ['id', 'artistId', 'listenerId', 'cents', 'message', 'providerPaymentId', 'state', 'createdAt', 'paidAt'],
    map(tips(), ({ number, id, artistId, listenerId, cents, at }) => [
      ...[id, artistId, listenerId, cents, 'For the next record.', `pi_tip_${number}`, 'paid', at, at],
    ]),
  )
  await copyRows(
    client,
    'Payment',
    ['providerPaymentId', 'purpose', 'amountCents', 'metadata', 'succeededAt'],
    map(tips(), ({ number, id, cents, at }) => [
      ...[`pi_tip_${number}`, 'tip', cents, JSON.stringify({ kind: 'tip', tipId: id }), at],
    ]),
  )
}

function* map<From, To>(items: Iterable<From>, change: (item: From) => To): Generator<To> {
  for (const item of items) yield change(item)
}

function* filter<Item>(items: Iterable<Item>, keep: (item: Item) => boolean): Generator<Item> {
  for (const item of items) if (keep(item)) yield item
}
