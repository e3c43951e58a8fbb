import { collection, filterBy } from '#api/collections/collection.ts'
import { refundTip } from '../domain/refunds.ts'
import { attachArtists } from '#plugins/auth'
import { refundAction } from './refund-action.ts'

const STATES = [
  { value: 'pending', label: 'Not paid' },
  { value: 'paid', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'canceled', label: 'Canceled' },
]

/** Tips of all fans to all artists. */
export const tips = collection({
  name: 'tips',
  label: { one: 'Tip', many: 'Tips' },
  description: 'Tips from fans to artists.',
  group: 'Money',
  staff: { read: ['support'], write: ['finance'] },
  model: 'tip',
  attach: attachArtists,
  fields: {
    artistName: { kind: 'text', label: 'Artist', from: (row) => row.artistName },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    listenerId: { kind: 'id', label: 'Fan', collection: 'listeners', nullable: true },
    cents: { kind: 'money', label: 'Amount' },
    message: { kind: 'textarea', label: 'Message', nullable: true },
    state: { kind: 'select', label: 'State', options: STATES },
    providerPaymentId: { kind: 'text', label: 'At the provider', nullable: true },
    createdAt: { kind: 'date', label: 'Begun' },
    paidAt: { kind: 'date', label: 'Paid', nullable: true },
  },
  title: 'artistName',
  columns: ['artistName', 'cents', 'state', 'paidAt', 'createdAt'],
  grows: true,
  search: ['message'],
  searchWhole: ['providerPaymentId'],
  filters: { state: filterBy('state', 'State', STATES) },
  sort: { by: ['createdAt', 'paidAt', 'cents'], start: 'createdAt_DESC' },
  actions: {
    refund: refundAction({
      description: 'Refunds the fan and takes the amount from the artist’s balance. This cannot be undone.',
      when: ({ state }) => state === 'paid',
      refund: refundTip,
    }),
  },
})
