import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import { optionsOf, type Row } from '#api/collections/fields.ts'
import type { DomainContext } from '#api/app/context.ts'
import { attachArtists } from '#plugins/auth'
import { z } from 'zod'
import { declineRequest, produceRequest, quoteRequest, reviewRequest } from '../domain/move-request.ts'
import { dashed, underscored } from '#plugins/merch/rules.ts'
import {
  CUSTOM_ITEM_TYPES,
  nextStatuses,
  productionSchema,
  quoteSchema,
  REQUEST_STATUSES,
  type RequestStatus,
} from '../rules.ts'

const standing = z.object({ status: z.enum(REQUEST_STATUSES), withheldAt: z.date().nullable() })
const may = (next: RequestStatus) => (row: Row) => nextStatuses(standing.parse(row)).includes(next)

/** With the artists' names. An artist's words are hidden with the request. */
const attach = async (ctx: DomainContext, rows: Row[]): Promise<Row[]> =>
  (await attachArtists(ctx, rows)).map((row) =>
    row.withheldAt ? { ...row, designDescription: '', specialInstructions: null } : row,
  )

/** Custom merchandise: submitted by artists, walked on by staff. */
export const customRequestRecords = collection({
  name: 'custom-requests',
  label: { one: 'Custom request', many: 'Custom requests' },
  description: 'Merchandise that artists ask Fairwave to make: to be reviewed, quoted and produced.',
  group: 'Merchandise',
  staff: { read: [], write: ['support'] },
  model: 'customRequest',
  select: { itemType: true },
  attach,
  fields: {
    artistName: { kind: 'text', label: 'Artist', from: (row) => row.artistName },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    itemType: {
      kind: 'select',
      label: 'Item type',
      options: CUSTOM_ITEM_TYPES,
      from: ({ itemType }) => dashed(String(itemType)),
    },
    status: { kind: 'select', label: 'Status', options: optionsOf(REQUEST_STATUSES) },
    designDescription: { kind: 'textarea', label: 'Design description' },
    estimatedQuantity: { kind: 'number', label: 'Estimated quantity', nullable: true },
    specialInstructions: { kind: 'textarea', label: 'Special instructions', nullable: true },
    quotedPriceCents: { kind: 'money', label: 'Quote', nullable: true },
    quoteNote: { kind: 'textarea', label: 'Note to the quote', nullable: true },
    productId: { kind: 'id', label: 'Product', collection: 'products', nullable: true },
    withheldReason: { kind: 'textarea', label: 'Reason for hiding', nullable: true },
    withheldAt: { kind: 'date', label: 'Hidden by our team', nullable: true },
    createdAt: { kind: 'date', label: 'Submitted' },
  },
  title: 'artistName',
  columns: ['artistName', 'itemType', 'status', 'estimatedQuantity', 'quotedPriceCents', 'createdAt'],
  grows: true,
  search: ['designDescription', 'specialInstructions'],
  filters: {
    status: filterBy('status', 'Status', optionsOf(REQUEST_STATUSES)),
    itemType: {
      label: 'Item type',
      options: Object.fromEntries(
        CUSTOM_ITEM_TYPES.map(({ value, label }) => [value, { label, where: { itemType: underscored(value) } }]),
      ),
    },
  },
  sort: { by: ['createdAt', 'quotedPriceCents'], start: 'createdAt_DESC' },
  tasks: [
    { label: 'Custom requests to review', filter: { status: 'submitted' } },
    { label: 'Custom requests to quote', filter: { status: 'reviewing' } },
    { label: 'Custom merchandise to produce', filter: { status: 'approved' } },
  ],
  actions: {
    review: recordAction({
      label: 'Start review',
      description: 'The artist sees that it is being reviewed.',
      when: may('reviewing'),
      run: async (ctx, { id }) => await reviewRequest(ctx, id),
    }),
    quote: recordAction({
      label: 'Quote',
      description: 'The artist can accept or decline the price.',
      form: quoteSchema,
      fields: {
        quotedPriceCents: { kind: 'money', label: 'Price' },
        note: { kind: 'textarea', label: 'Note', nullable: true },
      },
      when: (row) => may('quoted')(row) || (row.status === 'submitted' && row.withheldAt === null),
      run: async (ctx, { id, input }) => await quoteRequest(ctx, id, input),
    }),
    produce: recordAction({
      label: 'Report as produced',
      description: 'It is added to the artist’s store, inactive until the artist shows it.',
      form: productionSchema,
      fields: {
        name: { kind: 'text', label: 'Name in the store' },
        priceCents: { kind: 'money', label: 'Unit price' },
        quantity: { kind: 'number', label: 'Pieces made' },
      },
      when: may('produced'),
      run: async (ctx, { id, input }) => await produceRequest(ctx, id, input),
    }),
    decline: recordAction({
      label: 'Decline',
      description: 'It will not be made. This cannot be undone.',
      danger: true,
      when: may('declined'),
      run: async (ctx, { id }) => await declineRequest(ctx, id),
    }),
  },
})
