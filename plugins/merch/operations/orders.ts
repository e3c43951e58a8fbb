import { defineOperation, defineOutput, type OutcomeError } from '#api/operation/operation.ts'
import { answerOf } from '#api/operation/operation-route.ts'
import { inDollars } from '#api/rest/dollars.ts'
import { centsToDollars } from '#api/text/money.ts'
import { PaymentFailed } from '#plugins/billing'
import { z } from 'zod'
import { askRefund, declineRefund } from '../domain/ask-refund.ts'
import { BoughtAlready, NotForSale, PaymentUnderWay, SoldOut, StepRefused } from '../domain/order-errors.ts'
import { earnedBy, type OrderRecord, requireVisibleOrder } from '../domain/order-lists.ts'
import { type PlacedOrder, placeOrder } from '../domain/place-order.ts'
import { dayOfPreOrder } from '../domain/pre-orders.ts'
import { withdrawOrder } from '../domain/unpaid-orders.ts'
import { updateOrder } from '../domain/update-order.ts'
import {
  askRefundSchema,
  declineRefundSchema,
  ORDER_STATUSES,
  placeOrderSchema,
  shippingAddressSchema,
  updateOrderSchema,
} from '../rules.ts'

const byId = z.object({ id: z.string() })
const id = 'Id of the order.'

const soldOut: OutcomeError = {
  error: SoldOut,
  name: 'SoldOutError',
  description: 'Not enough of it is left, counting what other checkouts hold.',
  fields: { available: { type: 'Int', description: 'Pieces that can be had right now.' } },
}
const notForSale: OutcomeError = {
  error: NotForSale,
  name: 'NotForSaleError',
  description: 'The product is not for sale, or has no file to deliver.',
}
const boughtAlready: OutcomeError = {
  error: BoughtAlready,
  name: 'BoughtAlreadyError',
  description: 'You bought this release: its downloads are in your library, or will be when it is out.',
}
const paymentUnderWay: OutcomeError = {
  error: PaymentUnderWay,
  name: 'PaymentUnderWayError',
  description: 'The provider is working on a payment of the checkout before; ask again in a moment.',
}
const stepRefused: OutcomeError = {
  error: StepRefused,
  name: 'OrderStepRefusedError',
  description: 'The order’s state does not allow this step.',
}

/** Amounts in dollars. */
export const orderOutput = defineOutput<OrderRecord>({
  type: 'Order',
  model: 'order',
  nullable: false,
  shape: z.object({
    id: z.uuid(),
    productId: z.uuid(),
    productName: z.string(),
    isDigital: z.boolean(),
    /** Only where there was something to choose. */
    variant: z.string().optional(),
    status: z.enum(ORDER_STATUSES),
    trackingNumber: z.string().nullable(),
    buyerEmail: z.string(),
    quantity: z.int(),
    shippingAddress: shippingAddressSchema.nullable(),
    createdAt: z.iso.datetime(),
    /** Only of a pre-order: when the release comes out, while that is still to come. */
    comesOutAt: z.iso.datetime().optional(),
    /** Only where the buyer asked for a refund: what became of that, why, and why not. */
    refundRequest: z
      .object({
        state: z.enum(['asked', 'granted', 'declined']),
        reason: z.string().nullable(),
        answer: z.string().nullable(),
      })
      .optional(),
    artistEarnings: z.number(),
    totalPrice: z.number(),
    /** The shipping part of the total; absent without shipping. */
    shipping: z.number().optional(),
    platformFee: z.number(),
  }),
  toRest: (ctx, order) => {
    const { artistCents, platformFeeCents } = earnedBy(order)
    return {
      ...order,
      productName: order.product.name,
      isDigital: order.product.isDigital,
      variant: order.variantName ?? undefined,
      comesOutAt: dayOfPreOrder(ctx, order) ?? undefined,
      refundRequest: order.refundRequest
        ? { state: order.refundRequest, reason: order.refundWish, answer: order.refundAnswer }
        : undefined,
      artistEarnings: centsToDollars(artistCents),
      totalPrice: centsToDollars(order.totalCents),
      platformFee: centsToDollars(platformFeeCents),
      shipping: order.shippingCents > 0 ? centsToDollars(order.shippingCents) : undefined,
    }
  },
})

const placing = defineOperation({
  name: 'placeOrder',
  description:
    'Starts a checkout: its stock is held for 30 minutes while it is paid. The same checkout twice is one order; another of the same product replaces it, unless it is paid. Neither renews the 30 minutes; code RATE_LIMITED after three unpaid reservations of a product in a day.',
  access: { user: true },
  input: placeOrderSchema,
  graphql: {
    input: { argument: 'What is bought, and where it goes.', description: 'A checkout of one product.' },
    describe: {
      productId: 'What is bought.',
      variantId: 'Which of its variants; required where the product has some.',
      quantity: '1 to 10; 1 unless told. Digital products are bought once.',
      priceCents: 'What you pay for one, in whole cents: the price, or more of what `paysMore`. The price unless told.',
      buyerEmail: 'Where you are reached; your account’s address unless told.',
      shippingAddress: 'Required for physical products.',
    },
    types: {
      productId: 'ID',
      variantId: 'ID',
      shippingAddress: {
        name: 'ShippingAddressInput',
        description: 'Where a physical order goes.',
        describe: {
          name: 'Who gets it.',
          line1: 'Street and number.',
          line2: 'Apartment, floor and the like.',
          city: 'City.',
          region: 'State or province.',
          postalCode: 'Postal code.',
          country: 'ISO 3166-1 code of two letters.',
        },
      },
    },
  },
  output: defineOutput<PlacedOrder>({
    type: 'PlacedOrder',
    shape: z.object({
      order: orderOutput.shape,
      clientSecret: z.string().nullable(),
      provider: z.enum(['sandbox', 'stripe']),
      publishableKey: z.string().nullable(),
    }),
    toRest: async (ctx, placed) => ({ ...placed, order: await answerOf(orderOutput, ctx, placed.order) }),
  }),
  errors: [soldOut, notForSale, boughtAlready, paymentUnderWay, PaymentFailed],
  rest: {
    method: 'POST',
    path: '/orders',
    summary:
      'Starts a checkout of one product: its stock is held for 30 minutes while it is paid with the client secret.',
    body: inDollars(placeOrderSchema, { priceCents: 'Price' }),
    status: 201,
  },
  idempotent: true,
  run: async (ctx, order, { idempotencyKey }) => await placeOrder(ctx, order, idempotencyKey),
})

const finding = defineOperation({
  kind: 'query',
  name: 'order',
  description: 'One order that you bought, or sell. Code NOT_FOUND for any other.',
  access: { signedIn: true },
  params: byId,
  graphql: { describe: { id } },
  output: orderOutput,
  rest: {
    method: 'GET',
    path: '/orders/:id',
    summary: 'One order, for its buyer, the artist who sells it, and staff (support).',
  },
  run: async (ctx, order) => await requireVisibleOrder(ctx, order.id),
})

const updating = defineOperation({
  name: 'updateOrder',
  description:
    'Moves an order one step, or sets its tracking number. For the artist who sells it; for staff (support) where Fairwave makes the item.',
  access: { artist: true, support: true },
  params: byId,
  input: updateOrderSchema,
  graphql: {
    input: { argument: 'The step.', description: 'A step of an order, its tracking number, or both.' },
    describe: {
      id,
      status: 'The next status: one of `nextStatuses`.',
      trackingNumber: 'The carrier’s number; empty takes it away. Only for orders that are shipped.',
      reason: 'With the status `refunded`: why, up to 500 characters. The buyer sees it.',
    },
    types: { status: 'OrderStatus' },
  },
  output: orderOutput,
  errors: [stepRefused],
  rest: { method: 'PATCH', path: '/orders/:id' },
  run: async (ctx, { id: orderId, ...step }) => await updateOrder(ctx, orderId, step),
})

const withdrawing = defineOperation({
  name: 'withdrawOrder',
  description: 'Leaves a checkout that is not paid: what it held is free for others.',
  access: { user: true },
  params: byId,
  graphql: { describe: { id } },
  output: orderOutput,
  errors: [stepRefused],
  rest: {
    method: 'DELETE',
    path: '/orders/:id',
    summary: 'Leaves a checkout that is not paid; answers the cancelled order.',
  },
  run: async (ctx, order) => await withdrawOrder(ctx, order.id),
})

const askingRefund = defineOperation({
  name: 'askRefund',
  description:
    'Asks the seller for a refund of an order that you paid: once, within 30 days, which begin for a pre-order when it is out.',
  access: { user: true },
  params: byId,
  input: askRefundSchema,
  graphql: { describe: { id, reason: 'Why, 3 to 500 characters. The seller sees it.' } },
  output: orderOutput,
  errors: [stepRefused],
  rest: {
    method: 'POST',
    path: '/orders/:id/refund-request',
    summary: 'Asks the seller for a refund of an order that you paid: once, within 30 days.',
  },
  run: async (ctx, { id: orderId, ...wish }) => await askRefund(ctx, orderId, wish),
})

const decliningRefund = defineOperation({
  name: 'declineRefund',
  description:
    'Says no to a refund that was asked for. For who may give it back (`updateOrder` with `refunded` grants it).',
  access: { artist: true, finance: true },
  params: byId,
  input: declineRefundSchema,
  graphql: { describe: { id, answer: 'Why, 3 to 500 characters. The buyer sees it.' } },
  output: orderOutput,
  errors: [stepRefused],
  rest: {
    method: 'PATCH',
    path: '/orders/:id/refund-request',
    summary: 'Says no to a refund that was asked for; to grant it, set the status `refunded`.',
  },
  run: async (ctx, { id: orderId, ...answer }) => await declineRefund(ctx, orderId, answer),
})

export const orderOperations = [placing, finding, updating, withdrawing, askingRefund, decliningRefund]
