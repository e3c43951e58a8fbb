import { IDEMPOTENCY_KEY, only, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { PaymentFailed } from '#plugins/billing'
import { askRefund, declineRefund } from '../domain/ask-refund.ts'
import { withdrawOrder } from '../domain/unpaid-orders.ts'
import { BoughtAlready, NotForSale, PaymentUnderWay, SoldOut, StepRefused } from '../domain/order-errors.ts'
import { type PlacedOrder, placeOrder } from '../domain/place-order.ts'
import { updateOrder } from '../domain/update-order.ts'
import { askRefundSchema, declineRefundSchema, placeOrderSchema, updateOrderSchema } from '../rules.ts'
import type { OrderTypes } from './orders.ts'

/** Buying, and what the seller does with an order. */
export function defineCheckout(builder: SchemaBuilder, { Status }: OrderTypes): void {
  builder.objectType(SoldOut, {
    name: 'SoldOutError',
    interfaces: ['Error'],
    description: 'Not enough of it is left, counting what other checkouts hold.',
    fields: (t) => ({ available: t.exposeInt('available', { description: 'Pieces that can be had right now.' }) }),
  })
  builder.objectType(NotForSale, {
    name: 'NotForSaleError',
    interfaces: ['Error'],
    description: 'The product is not for sale, or has no file to deliver.',
  })
  builder.objectType(BoughtAlready, {
    name: 'BoughtAlreadyError',
    interfaces: ['Error'],
    description: 'You bought this release: its downloads are in your library, or will be when it is out.',
  })
  builder.objectType(PaymentUnderWay, {
    name: 'PaymentUnderWayError',
    interfaces: ['Error'],
    description: 'The provider is working on a payment of the checkout before; ask again in a moment.',
  })
  builder.objectType(StepRefused, {
    name: 'OrderStepRefusedError',
    interfaces: ['Error'],
    description: 'The order’s state does not allow this step.',
  })

  const PlacedOrderType = builder.objectRef<PlacedOrder>('PlacedOrder').implement({
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
  const AddressInput = builder.inputType('ShippingAddressInput', {
    description: 'Where a physical order goes.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Who gets it.' }),
      line1: t.string({ required: true, description: 'Street and number.' }),
      line2: t.string({ description: 'Apartment, floor and the like.' }),
      city: t.string({ required: true, description: 'City.' }),
      region: t.string({ description: 'State or province.' }),
      postalCode: t.string({ required: true, description: 'Postal code.' }),
      country: t.string({ required: true, description: 'ISO 3166-1 code of two letters.' }),
    }),
  })
  const PlaceOrderInput = builder.inputType('PlaceOrderInput', {
    description: 'A checkout of one product.',
    fields: (t) => ({
      productId: t.id({ required: true, description: 'What is bought.' }),
      variantId: t.id({ description: 'Which of its variants; required where the product has some.' }),
      quantity: t.int({ description: '1 to 10; 1 unless told. Digital products are bought once.' }),
      priceCents: t.int({
        description:
          'What you pay for one, in whole cents: the price, or more of what `paysMore`. The price unless told.',
      }),
      buyerEmail: t.string({ description: 'Where you are reached; your account’s address unless told.' }),
      shippingAddress: t.field({ type: AddressInput, description: 'Required for physical products.' }),
      idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
    }),
  })
  const UpdateOrderInput = builder.inputType('UpdateOrderInput', {
    description: 'A step of an order, its tracking number, or both.',
    fields: (t) => ({
      status: t.field({ type: Status, description: 'The next status: one of `nextStatuses`.' }),
      trackingNumber: t.string({
        description: 'The carrier’s number; empty takes it away. Only for orders that are shipped.',
      }),
      reason: t.string({
        description: 'With the status `refunded`: why, up to 500 characters. The buyer sees it.',
      }),
    }),
  })
  const id = { required: true, description: 'Id of the order.' } as const

  builder.mutationFields((t) => ({
    placeOrder: t.field({
      ...only({ user: true }),
      type: PlacedOrderType,
      errors: { types: [SoldOut, NotForSale, BoughtAlready, PaymentUnderWay, PaymentFailed] },
      description:
        'Starts a checkout: its stock is held for 30 minutes while it is paid. The same checkout twice is one order; another of the same product replaces it, unless it is paid. Neither renews the 30 minutes; code RATE_LIMITED after three unpaid reservations of a product in a day.',
      args: {
        input: t.arg({ type: PlaceOrderInput, required: true, description: 'What is bought, and where it goes.' }),
      },
      resolve: async (_root, { input: { idempotencyKey, ...input } }, { ctx }) =>
        await placeOrder(ctx, parseInput(placeOrderSchema, input), idempotencyKey),
    }),
    withdrawOrder: t.prismaField({
      ...only({ user: true }),
      type: 'Order',
      errors: { types: [StepRefused] },
      description: 'Leaves a checkout that is not paid: what it held is free for others.',
      args: { id: t.arg.id(id) },
      resolve: async (query, _root, args, { ctx }) => {
        const order = await withdrawOrder(ctx, args.id)
        return await ctx.db.order.findUniqueOrThrow({ ...withId(query), where: { id: order.id } })
      },
    }),
    askRefund: t.prismaField({
      ...only({ user: true }),
      type: 'Order',
      errors: { types: [StepRefused] },
      description:
        'Asks the seller for a refund of an order that you paid: once, within 30 days, which begin for a pre-order when it is out.',
      args: {
        id: t.arg.id(id),
        reason: t.arg.string({ required: true, description: 'Why, 3 to 500 characters. The seller sees it.' }),
      },
      resolve: async (query, _root, { id: orderId, ...input }, { ctx }) => {
        const order = await askRefund(ctx, orderId, parseInput(askRefundSchema, input))
        return await ctx.db.order.findUniqueOrThrow({ ...withId(query), where: { id: order.id } })
      },
    }),
    declineRefund: t.prismaField({
      ...only({ artist: true, finance: true }),
      type: 'Order',
      errors: { types: [StepRefused] },
      description:
        'Says no to a refund that was asked for. For who may give it back (`updateOrder` with `refunded` grants it).',
      args: {
        id: t.arg.id(id),
        answer: t.arg.string({ required: true, description: 'Why, 3 to 500 characters. The buyer sees it.' }),
      },
      resolve: async (query, _root, { id: orderId, ...input }, { ctx }) => {
        const order = await declineRefund(ctx, orderId, parseInput(declineRefundSchema, input))
        return await ctx.db.order.findUniqueOrThrow({ ...withId(query), where: { id: order.id } })
      },
    }),
    updateOrder: t.prismaField({
      ...only({ artist: true, support: true }),
      type: 'Order',
      errors: { types: [StepRefused] },
      description:
        'Moves an order one step, or sets its tracking number. For the artist who sells it; for staff (support) where Fairwave makes the item.',
      args: { id: t.arg.id(id), input: t.arg({ type: UpdateOrderInput, required: true, description: 'The step.' }) },
      resolve: async (query, _root, args, { ctx }) => {
        const order = await updateOrder(ctx, args.id, parseInput(updateOrderSchema, args.input))
        return await ctx.db.order.findUniqueOrThrow({ ...withId(query), where: { id: order.id } })
      },
    }),
  }))
}
