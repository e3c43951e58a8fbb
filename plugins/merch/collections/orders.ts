import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import { optionsOf, type Row } from '#api/collections/fields.ts'
import { z } from 'zod'
import { findProductIds } from '../domain/product-lists.ts'
import { updateOrder } from '../domain/update-order.ts'
import { dashed, ORDER_STATUSES, refundOrderSchema } from '../rules.ts'
import { attachArtists } from '#plugins/auth'

type WithProduct = Row & {
  product: { name: string; isFairwaveManufactured: boolean; isDigital: boolean; comesOutAt: Date | null }
}
const product = (row: Row) => (row as WithProduct).product
const isAt =
  (...states: string[]) =>
  (row: Row) =>
    states.includes(String(row.status))

/** Orders of all stores, moved by the functions that their sellers use. */
export const orders = collection({
  name: 'orders',
  label: { one: 'Order', many: 'Orders' },
  description: 'Orders from all stores. Staff ships what Fairwave makes.',
  group: 'Merchandise',
  staff: { read: ['finance'], write: ['support'] },
  model: 'order',
  select: {
    cancelReason: true,
    product: { select: { name: true, isFairwaveManufactured: true, isDigital: true, comesOutAt: true } },
  },
  attach: attachArtists,
  fields: {
    number: { kind: 'text', label: 'Order', from: ({ id }) => `#${id.slice(0, 8)}` },
    productName: { kind: 'text', label: 'Product', from: (row) => product(row).name },
    variantName: { kind: 'text', label: 'Variant', nullable: true },
    productId: { kind: 'id', label: 'Product', collection: 'products' },
    artistName: { kind: 'text', label: 'Artist', from: (row) => row.artistName },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    status: { kind: 'select', label: 'Status', options: optionsOf(ORDER_STATUSES) },
    manufactured: { kind: 'checkbox', label: 'Made by Fairwave', from: (row) => product(row).isFairwaveManufactured },
    quantity: { kind: 'number', label: 'Quantity' },
    totalCents: { kind: 'money', label: 'Total' },
    shippingCents: { kind: 'money', label: 'Shipping' },
    artistCents: { kind: 'money', label: 'Artist’s part' },
    platformFeeCents: { kind: 'money', label: 'Platform fee' },
    refundedCents: { kind: 'money', label: 'Refunded' },
    refundReason: { kind: 'textarea', label: 'Refund reason', nullable: true },
    refundRequest: { kind: 'text', label: 'Refund requested', nullable: true },
    refundWish: { kind: 'textarea', label: 'Buyer’s reason', nullable: true },
    refundAnswer: { kind: 'textarea', label: 'Reason for declining', nullable: true },
    heldCents: { kind: 'money', label: 'Held in a dispute' },
    buyerEmail: { kind: 'text', label: 'Buyer', staff: ['support'] },
    shippingAddress: { kind: 'json', label: 'Ships to', nullable: true, staff: ['support'] },
    trackingNumber: { kind: 'text', label: 'Tracking number', nullable: true },
    cancelReason: {
      kind: 'text',
      label: 'Reason for cancelling',
      nullable: true,
      from: ({ cancelReason }) => cancelReason && dashed(String(cancelReason)),
    },
    comesOutAt: {
      kind: 'date',
      label: 'Pre-order: comes out',
      nullable: true,
      from: (row) => (row.status === 'confirmed' ? product(row).comesOutAt : null),
    },
    paidAt: { kind: 'date', label: 'Paid', nullable: true },
    createdAt: { kind: 'date', label: 'Placed' },
  },
  title: 'number',
  columns: ['number', 'productName', 'artistName', 'status', 'quantity', 'totalCents', 'createdAt'],
  grows: true,
  search: ['buyerEmail', 'trackingNumber'],
  searchThrough: { productId: (ctx, name) => findProductIds(ctx, { name }) },
  filters: {
    status: filterBy('status', 'Status', optionsOf(ORDER_STATUSES)),
    manufactured: {
      label: 'Made by Fairwave',
      options: {
        yes: { label: 'Yes', where: { product: { isFairwaveManufactured: true } } },
        no: { label: 'No', where: { product: { isFairwaveManufactured: false } } },
      },
    },
  },
  sort: { by: ['createdAt', 'paidAt', 'totalCents'], start: 'createdAt_DESC' },
  tasks: [{ label: 'Orders to ship that Fairwave made', filter: { status: 'confirmed', manufactured: 'yes' } }],
  actions: {
    ship: recordAction({
      label: 'Mark as shipped',
      description: 'The buyer sees it, with the tracking number.',
      form: z.object({
        trackingNumber: z
          .string('Tracking number must be a text')
          .trim()
          .max(100, 'Tracking number must be at most 100 characters')
          .optional(),
      }),
      fields: { trackingNumber: { kind: 'text', label: 'Tracking number', nullable: true } },
      // A download that is paid waits for its release.
      when: (row) => isAt('confirmed')(row) && !product(row).isDigital,
      run: async (ctx, { id, input }) =>
        await updateOrder(ctx, id, {
          status: 'shipped',
          ...(input.trackingNumber && { trackingNumber: input.trackingNumber }),
        }),
    }),
    deliver: recordAction({
      label: 'Mark as delivered',
      description: 'It has arrived.',
      when: isAt('shipped'),
      run: async (ctx, { id }) => await updateOrder(ctx, id, { status: 'delivered' }),
    }),
    cancel: recordAction({
      label: 'Cancel',
      description: 'Frees its stock at once. Later payments are refunded.',
      when: isAt('pending'),
      run: async (ctx, { id }) => await updateOrder(ctx, id, { status: 'cancelled' }),
    }),
    refund: recordAction({
      label: 'Refund',
      // The provider answers later.
      done: 'Refund requested from the payment provider',
      fresh: '15m',
      staff: ['finance'],
      description: 'Refunds the buyer, reverses the artist’s part and closes the download. This cannot be undone.',
      danger: true,
      form: refundOrderSchema,
      fields: {
        reason: {
          kind: 'textarea',
          label: 'Reason',
          hint: 'The buyer and the seller see it. Recorded in the audit log.',
        },
      },
      when: isAt('confirmed', 'shipped', 'delivered'),
      run: async (ctx, { id, input: { reason } }) => await updateOrder(ctx, id, { status: 'refunded', reason }),
    }),
  },
})
