import { type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { forArtistAnd } from '#plugins/auth'
import { merchSummary, type MerchSummary } from '../domain/product-lists.ts'
import { earnedBy } from '../domain/order-lists.ts'
import { readAddress, type StoredAddress } from '../domain/read-address.ts'
import { dayOfPreOrder } from '../domain/pre-orders.ts'
import { whyNoRefund } from '../domain/ask-refund.ts'
import type { PlacedOrder } from '../domain/place-order.ts'
import { mayMoveOrder } from '../domain/update-order.ts'
import { nextStatusesOf } from '../rules.ts'

const money = { status: true, paidAt: true, totalCents: true, shippingCents: true, refundedCents: true } as const

export type OrderTypes = ReturnType<typeof defineOrders>

/** Orders as their buyer and their seller see them. */
export function defineOrders(builder: SchemaBuilder) {
  const Status = builder.enumType('OrderStatus', {
    description:
      'Where an order stands. It goes from pending to delivered without a step back; cancelled and refunded stand beside.',
    values: {
      pending: { value: 'pending', description: 'Placed; its stock is held for 30 minutes while it is paid.' },
      confirmed: { value: 'confirmed', description: 'Paid; of a release that is not out yet: pre-ordered.' },
      shipped: { value: 'shipped', description: 'On its way.' },
      delivered: { value: 'delivered', description: 'Arrived; digital products are delivered by being paid.' },
      cancelled: { value: 'cancelled', description: 'Ended without a sale. What was paid late went back.' },
      refunded: { value: 'refunded', description: 'Given back.' },
    } as const,
  })
  const Reason = builder.enumType('OrderCancelReason', {
    description: 'Why an order was cancelled. REST writes a dash for the underscore.',
    values: {
      expired: { value: 'expired', description: 'It was not paid within 30 minutes.' },
      replaced: { value: 'replaced', description: 'Another checkout of the same product took its place.' },
      withdrawn: { value: 'withdrawn', description: 'The buyer left the checkout.' },
      refused: { value: 'refused', description: 'The seller cancelled it before it was paid.' },
      sold_out: { value: 'sold_out', description: 'It was paid late, and nothing was left: the money went back.' },
    } as const,
  })
  const RefundRequest = builder.enumType('OrderRefundRequest', {
    description: 'What became of a refund that the buyer asked for.',
    values: {
      asked: { value: 'asked', description: 'It waits for the seller.' },
      granted: { value: 'granted', description: 'The money went back.' },
      declined: { value: 'declined', description: 'The seller said no, and why.' },
    } as const,
  })
  const Address = builder.objectRef<NonNullable<StoredAddress>>('ShippingAddress').implement({
    description: 'Where a physical order goes.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Who gets it.' }),
      line1: t.exposeString('line1', { description: 'Street and number.' }),
      line2: t.exposeString('line2', { nullable: true, description: 'Apartment, floor and the like.' }),
      city: t.exposeString('city', { description: 'City.' }),
      region: t.exposeString('region', { nullable: true, description: 'State or province.' }),
      postalCode: t.exposeString('postalCode', { description: 'Postal code.' }),
      country: t.exposeString('country', { description: 'ISO 3166-1 code of two letters.' }),
    }),
  })

  const Order = builder.prismaObject('Order', {
    description: 'One purchase of one product. Only for its buyer, the artist who sells it, and staff (support).',
    select: { id: true, artistId: true, listenerId: true },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST; screens show its first 8 characters.' }),
      product: t.relation('product', { description: 'What was bought, as it is today.' }),
      artistId: t.exposeID('artistId', { description: 'Id of the artist who sells it.' }),
      status: t.expose('status', { type: Status, description: 'Where it stands.' }),
      nextStatuses: t.field({
        type: [Status],
        description: 'The steps that you may take with it now.',
        select: { status: true, product: { select: { isFairwaveManufactured: true, isDigital: true } } },
        resolve: ({ artistId, status, product }, _args, { ctx }) =>
          nextStatusesOf(status, product).filter((next) => mayMoveOrder(ctx, { artistId, product }, next)),
      }),
      cancelReason: t.expose('cancelReason', {
        type: Reason,
        nullable: true,
        description: 'Why it was cancelled; null unless it was.',
      }),
      variant: t.exposeString('variantName', {
        nullable: true,
        description: 'What was chosen of it, as it was called then; null where there was nothing to choose.',
      }),
      quantity: t.exposeInt('quantity', { description: 'How many.' }),
      totalPrice: t.expose('totalCents', { type: 'Money', description: 'What the buyer pays, shipping included.' }),
      shipping: t.expose('shippingCents', {
        type: 'Money',
        description: 'What of it is for shipping: all of it goes to the artist.',
      }),
      artistEarnings: t.field({
        type: 'Money',
        description:
          'What it has earned the artist: 85 % of the goods and all of the shipping, less what was given back; nothing before it is paid.',
        select: money,
        resolve: (order) => earnedBy(order).artistCents,
      }),
      platformFee: t.field({
        type: 'Money',
        description: 'What it has earned the platform: the other 15 % of the goods.',
        select: money,
        resolve: (order) => earnedBy(order).platformFeeCents,
      }),
      refunded: t.expose('refundedCents', { type: 'Money', description: 'What was given back so far.' }),
      refundReason: t.exposeString('refundReason', {
        nullable: true,
        description: 'Why the seller or the staff gave it back; null unless they did and said so.',
      }),
      refundRequest: t.expose('refundRequest', {
        type: RefundRequest,
        nullable: true,
        description: 'Whether the buyer asked for a refund, and what became of that; null: never.',
      }),
      refundAskedAt: t.expose('refundAskedAt', { type: 'DateTime', nullable: true, description: 'When that was.' }),
      refundWish: t.exposeString('refundWish', { nullable: true, description: 'Why the buyer asks for a refund.' }),
      refundAnswer: t.exposeString('refundAnswer', { nullable: true, description: 'Why it was declined.' }),
      mayAskRefund: t.boolean({
        description:
          'Whether you are the buyer and may ask for a refund now: once, within 30 days, which begin for a pre-order when it is out.',
        select: {
          ...{ status: true, paidAt: true, deliveredAt: true, totalCents: true, refundRequest: true },
          product: { select: { isDigital: true } },
        },
        resolve: (order, _args, { ctx }) =>
          order.listenerId !== null && order.listenerId === ctx.actor.user?.id && whyNoRefund(ctx, order) === null,
      }),
      buyerEmail: t.exposeString('buyerEmail', { description: 'Where the buyer is reached.' }),
      shippingAddress: t.field({
        type: Address,
        nullable: true,
        description: 'Where it goes; null for digital products.',
        select: { shippingAddress: true },
        resolve: ({ shippingAddress }) => readAddress(shippingAddress),
      }),
      trackingNumber: t.exposeString('trackingNumber', {
        nullable: true,
        description: 'The carrier’s number, once shipped.',
      }),
      downloadUrl: t.string({
        nullable: true,
        description:
          'Path that sends the buyer to a short-lived signed address of the file. Null for others, for things, when it is not paid or was refunded, and for releases: `prepareDownload` makes their files.',
        select: { status: true, product: { select: { isDigital: true, releaseId: true } } },
        resolve: ({ id, listenerId, status, product }, _args, { actor }) =>
          product.isDigital &&
          product.releaseId === null &&
          status === 'delivered' &&
          listenerId !== null &&
          listenerId === actor.user?.id
            ? `/api/orders/${id}/download`
            : null,
      }),
      reservedUntil: t.expose('reservedUntil', {
        type: 'DateTime',
        nullable: true,
        description:
          'Until when its stock is held, while it is not paid: at most a tenth of what there is, at least one piece. More is sold to whoever pays first, and what a payment comes too late for is given back.',
      }),
      comesOutAt: t.field({
        type: 'DateTime',
        nullable: true,
        description:
          'Of a pre-order: when the release comes out, and it is delivered. Null for all others, and where the day has passed without it.',
        select: { status: true, product: { select: { comesOutAt: true } } },
        resolve: (order, _args, { ctx }) => dayOfPreOrder(ctx, order),
      }),
      paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true, description: 'When it was paid.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was placed.' }),
    }),
  })
  definePlacedOrder(builder)
  defineSummary(builder)
  return { Order, Status }
}

function defineSummary(builder: SchemaBuilder): void {
  const Summary = builder.objectRef<MerchSummary>('MerchSummary').implement({
    description: 'The store in four figures.',
    fields: (t) => ({
      activeProducts: t.exposeInt('activeProducts', { description: 'Products that everybody sees.' }),
      products: t.exposeInt('products', { description: 'All products.' }),
      orders: t.exposeInt('orders', { description: 'All orders, whatever became of them.' }),
      earnings: t.expose('earnedCents', {
        type: 'Money',
        description:
          'The artist’s part of all sales so far, less what was given back. Comes on top of the payout of `earnings`.',
      }),
    }),
  })
  builder.prismaObjectField('Artist', 'merch', (t) =>
    t.field({
      type: Summary,
      nullable: true,
      description: 'Figures of the store. Only for that artist and staff (support, finance); null for others.',
      ...forArtistAnd('support', 'finance'),
      resolve: async (artist, _args, { ctx }) => await merchSummary(ctx, artist.id),
    }),
  )
}

function definePlacedOrder(builder: SchemaBuilder): void {
  builder.objectRef<PlacedOrder>('PlacedOrder').implement({
    description: 'An order that waits to be paid: what the payment form needs.',
    fields: (t) => ({
      order: t.prismaField({
        type: 'Order',
        description: 'The order.',
        resolve: async (query, { order }, _args, { ctx }) =>
          await ctx.db.order.findUniqueOrThrow({ ...withId(query), where: { id: order.id } }),
      }),
      clientSecret: t.exposeString('clientSecret', {
        nullable: true,
        description: 'Hands the payment to the provider’s form; null where there is nothing to pay.',
      }),
      provider: t.exposeString('provider', { description: 'stripe, or sandbox where no money moves.' }),
      publishableKey: t.exposeString('publishableKey', {
        nullable: true,
        description: 'The provider’s key for browsers, where it has one.',
      }),
    }),
  })
}
