import type { DomainContext } from '#api/app/context.ts'
import { Conflict, InputError, NotFound, NotSignedIn } from '#api/app/errors.ts'
import { once } from '#api/operation/idempotency.ts'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import { PaymentFailed } from '#plugins/billing'
import { MAX_PAYMENT_CENTS, type PlaceOrder, type ShippingAddress, splitOrder } from '../rules.ts'
import { standingOf } from './bought-releases.ts'
import { agreedPrice, chooseOffer, type Offer } from './choose-offer.ts'
import { cancelPayment, stopPayment } from './unpaid-orders.ts'
import { closeOrder } from './close-order.ts'
import {
  findCheckout,
  findOrder,
  nameOfOrder,
  orderRecord,
  type OrderRecord,
  requireOrder,
  withProduct,
} from './order-lists.ts'
import { findVisibleProduct, isForSale } from './product-lists.ts'
import { lockProduct, reservationEnd, reservedPieces, type Stock } from './stock.ts'
import { BoughtAlready, NotForSale, PaymentUnderWay, SoldOut } from './order-errors.ts'
import { sellOrder } from './settle-order.ts'
import { shippingOf } from './shipping.ts'

/** Data for the browser's next step. */
export interface PlacedOrder {
  order: OrderRecord
  /** Null where there is nothing to pay. */
  clientSecret: string | null
  provider: 'sandbox' | 'stripe'
  publishableKey: string | null
}

interface Checkout {
  productId: string
  variantId: string | null
  listenerId: string
  buyerEmail: string
  quantity: number
  shippingAddress: ShippingAddress | null
}

/** With what the buyer offers to pay for one; null: the price. */
type Asked = Checkout & { priceCents: number | null }

/** Each tab that orders something else at the same moment costs one try; more of them than this is no person. */
const MAX_ATTEMPTS = 5

/**
 * Starts the signed-in listener's checkout of a product: at most a tenth of its stock is held for 30 minutes, and an order waits to be paid
 * with the secret. The same checkout twice, or from two tabs, is one order, and so is the same key; a different one of the
 * same product replaces it, unless the provider says that it is paid: then it stands, and this is another order. The 30
 * minutes are not renewed.
 * Throws `NotSignedIn` (401), `NotFound` (404), `InputError` (400), `SoldOut`, `NotForSale`, `PaymentUnderWay` (409),
 * `PaymentFailed`, `RateLimited` (429).
 */
export async function placeOrder(
  ctx: DomainContext,
  input: PlaceOrder,
  idempotencyKey?: string | null,
): Promise<PlacedOrder> {
  const listenerId = ctx.actor.user?.id
  if (!listenerId) throw new NotSignedIn()
  return await once(ctx, {
    key: idempotencyKey,
    accountId: listenerId,
    operation: 'order',
    input,
    run: () => checkOut(ctx, listenerId, input),
    idOf: ({ order }) => order.id,
    find: async (id) => await placed(ctx, await requireOrder(ctx, id)),
  })
}

async function checkOut(ctx: DomainContext, listenerId: string, wanted: PlaceOrder): Promise<PlacedOrder> {
  const { productId, variantId, quantity, buyerEmail, shippingAddress, priceCents } = wanted
  const product = await findVisibleProduct(ctx, productId)
  if (!product) throw new NotFound('Product')
  if (!product.isDigital && !shippingAddress)
    throw new InputError('Shipping address is required', { shippingAddress: 'Shipping address is required' })
  await ctx.limits.take({ key: `order:${listenerId}`, limit: 60, windowSeconds: 60 * 60 })
  const email = buyerEmail ?? (await ctx.services.auth.requireListener(ctx, listenerId)).email
  const order = await reserveInTurn(ctx, {
    productId,
    variantId,
    listenerId,
    buyerEmail: email,
    quantity: product.isDigital ? 1 : quantity,
    shippingAddress: product.isDigital ? null : shippingAddress,
    priceCents,
  })
  return await placed(ctx, order)
}

async function placed(ctx: DomainContext, order: OrderRecord): Promise<PlacedOrder> {
  const { payments } = ctx.ports
  const clientSecret = order.status === 'pending' ? await startPayment(ctx, order) : null
  return { order, clientSecret, provider: payments.name, publishableKey: payments.publishableKey }
}

/** Ends the payment of an earlier checkout before it is replaced; the provider is never asked inside a transaction. */
async function reserveInTurn(ctx: DomainContext, checkout: Asked): Promise<OrderRecord> {
  let stopped: string | null = null
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { order, inTheWay } = await ctx.transaction((tx) => reserve(tx, checkout, stopped))
    if (order) return order
    if ((await stopPayment(ctx, inTheWay)) === 'under-way') throw new PaymentUnderWay()
    stopped = inTheWay.id
  }
  throw new Conflict('This order is changing right now. Please try again in a moment')
}

type Reserved = { order: OrderRecord; inTheWay?: never } | { order?: never; inTheWay: OrderRecord }

/** `stopped` names the earlier checkout that nobody can pay any more. */
async function reserve(
  ctx: DomainContext,
  { priceCents, ...checkout }: Asked,
  stopped: string | null,
): Promise<Reserved> {
  const stock = await lockForSale(ctx, checkout)
  const offer = await chooseOffer(ctx, checkout.productId, stock, checkout.variantId)
  const shippingCents = await shippingOf(ctx, stock, checkout.shippingAddress)
  const totalCents = agreedPrice(stock, offer, priceCents) * checkout.quantity + shippingCents
  if (totalCents > MAX_PAYMENT_CENTS)
    throw new InputError('This order is too large for one payment', {
      quantity: 'This order is too large for one payment',
    })

  // The product's lock keeps other checkouts of the same listener out until this one is done.
  const running = await findCheckout(ctx, checkout)
  if (!stock.isDigital) await assertLeft(ctx, offer, checkout, running?.id ?? null)
  if (running && isHeld(ctx, running) && isSame(running, checkout, totalCents)) return { order: running }
  if (running && running.id !== stopped) return { inTheWay: running }
  const reservedUntil = await reservationEnd(ctx, checkout.listenerId, checkout.productId)
  if (running) await closeOrder(ctx, running.id, isHeld(ctx, running) ? 'replaced' : 'expired')
  return {
    order: await write(
      ctx,
      stock,
      { ...checkout, variantName: offer.variantName, shippingCents },
      totalCents,
      reservedUntil,
    ),
  }
}

/** Throws `NotFound`, `NotForSale`, `BoughtAlready`. */
async function lockForSale(ctx: DomainContext, checkout: Checkout): Promise<Stock> {
  const stock = await lockProduct(ctx, checkout.productId)
  if (!stock) throw new NotFound('Product')
  if (!isForSale(stock)) throw new NotForSale()
  if (stock.releaseId && (await standingOf(ctx, { ...checkout, releaseId: stock.releaseId }))) throw new BoughtAlready()
  return stock
}

function isHeld({ clock }: DomainContext, { reservedUntil }: OrderRecord): boolean {
  return reservedUntil !== null && reservedUntil > clock.now()
}

async function assertLeft(
  ctx: DomainContext,
  offer: Offer,
  checkout: Checkout,
  runningId: string | null,
): Promise<void> {
  const left = offer.inventory - (await reservedPieces(ctx, { ...checkout, inventory: offer.inventory }, runningId))
  if (left < checkout.quantity) throw new SoldOut(Math.max(0, left))
}

async function write(
  ctx: DomainContext,
  stock: Stock,
  { shippingAddress, ...checkout }: Checkout & { variantName: string | null; shippingCents: number },
  totalCents: number,
  reservedUntil: Date,
): Promise<OrderRecord> {
  const row = await ctx.db.order.create({
    data: {
      ...checkout,
      ...(shippingAddress && { shippingAddress: { ...shippingAddress } }),
      artistId: stock.artistId,
      totalCents,
      ...splitOrder(totalCents, checkout.shippingCents),
      reservedUntil,
      createdAt: ctx.clock.now(),
    },
    include: withProduct,
  })
  const order = orderRecord(row)
  if (totalCents > 0) return order
  // A gift needs no payment to wait for.
  await sellOrder(ctx, order, ctx.clock.now())
  return await requireOrder(ctx, order.id)
}

/** The key is the order's: asking again, after a crash as well, finds the payment that was started. */
async function startPayment(ctx: DomainContext, order: OrderRecord): Promise<string> {
  const { id, artistId, productId, totalCents } = order
  try {
    const { paymentId, clientSecret } = await ctx.ports.payments.createPayment(
      {
        amountCents: totalCents,
        // Providers take no more.
        description: nameOfOrder(order).slice(0, 500),
        metadata: { kind: 'order', orderId: id, artistId, productId },
      },
      `order:${id}`,
    )
    await ctx.db.order.update({ where: { id }, data: { providerPaymentId: paymentId }, select: { id: true } })
    await assertStillOpen(ctx, id)
    return clientSecret
  } catch (error) {
    // Refused for good: nobody can pay this, so nobody should wait for its stock.
    if (!(error instanceof PaymentRefused)) throw error
    await ctx.transaction((tx) => closeOrder(tx, id, 'withdrawn'))
    throw new PaymentFailed(error)
  }
}

/** Replaced, withdrawn or expired while its payment was started: nobody must be able to pay it. */
async function assertStillOpen(ctx: DomainContext, orderId: string): Promise<void> {
  if ((await findOrder(ctx, orderId))?.status !== 'cancelled') return
  await cancelPayment(ctx, { orderId })
  throw new Conflict('This order was replaced by another one')
}

function isSame(order: OrderRecord, checkout: Checkout, totalCents: number): boolean {
  return (
    order.variantId === checkout.variantId &&
    order.quantity === checkout.quantity &&
    order.totalCents === totalCents &&
    order.buyerEmail === checkout.buyerEmail &&
    addressKey(order.shippingAddress) === addressKey(checkout.shippingAddress)
  )
}

function addressKey(address: ShippingAddress | null): string {
  return JSON.stringify(
    address && [
      address.name,
      address.line1,
      address.line2,
      address.city,
      address.region,
      address.postalCode,
      address.country,
    ],
  )
}
