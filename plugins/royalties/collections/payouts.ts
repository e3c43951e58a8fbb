import { collection, filterBy } from '#api/collections/collection.ts'
import { attachArtists } from '#plugins/auth'

const STATES = [
  { value: 'pending', label: 'On its way' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
]

/** Payouts to artists; created by jobs only. */
export const payouts = collection({
  name: 'payouts',
  label: { one: 'Payout', many: 'Payouts' },
  description: 'Payouts to artists, made when a month closes.',
  group: 'Money',
  staff: { read: ['support'], write: ['finance'] },
  model: 'payout',
  attach: attachArtists,
  select: { cents: true },
  fields: {
    artistName: { kind: 'text', label: 'Artist', from: (row) => row.artistName },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    amount: { kind: 'money', label: 'Amount', from: ({ cents }) => Number(cents) },
    state: { kind: 'select', label: 'State', options: STATES },
    failure: { kind: 'textarea', label: 'Why it failed', nullable: true },
    providerPayoutId: { kind: 'text', label: 'At the provider', nullable: true },
    createdAt: { kind: 'date', label: 'Asked for' },
    paidAt: { kind: 'date', label: 'Paid', nullable: true },
    failedAt: { kind: 'date', label: 'Failed', nullable: true },
  },
  title: 'artistName',
  columns: ['artistName', 'amount', 'state', 'failure', 'createdAt'],
  grows: true,
  search: ['failure'],
  searchWhole: ['providerPayoutId'],
  filters: { state: filterBy('state', 'State', STATES) },
  sort: { by: ['createdAt', 'paidAt'], start: 'createdAt_DESC' },
})
