import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import { approvePayout } from '../domain/payouts/payout-reviews.ts'
import { attachArtists } from '#plugins/auth'

const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'superseded', label: 'Not needed any more' },
]

/** First payouts and those above the limit: one admin, or two, let each of them go. */
export const payoutReviews = collection({
  name: 'payout-approvals',
  label: { one: 'Payout approval', many: 'Payout approvals' },
  description: 'First payouts need one admin’s approval; payouts above the limit need two different admins.',
  group: 'Money',
  staff: { read: [], write: ['finance'] },
  model: 'payoutReview',
  attach: attachArtists,
  fields: {
    artistName: { kind: 'text', label: 'Artist', from: (row) => row.artistName },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    amount: { kind: 'money', label: 'Amount', from: ({ cents }) => Number(cents) },
    state: { kind: 'select', label: 'State', options: STATES },
    approvals: {
      kind: 'number',
      label: 'Approvals',
      from: ({ firstApprovedBy, secondApprovedBy }) => [firstApprovedBy, secondApprovedBy].filter(Boolean).length,
    },
    needed: { kind: 'number', label: 'Approvals needed', from: ({ approvals }) => Number(approvals) },
    createdAt: { kind: 'date', label: 'Waits since' },
    approvedAt: { kind: 'date', label: 'Approved', nullable: true },
  },
  select: { cents: true, approvals: true, firstApprovedBy: true, secondApprovedBy: true },
  title: 'artistName',
  columns: ['artistName', 'amount', 'state', 'approvals', 'needed', 'createdAt'],
  filters: { state: filterBy('state', 'State', STATES) },
  sort: { by: ['createdAt'], start: 'createdAt_DESC' },
  tasks: [{ label: 'Payouts to approve', filter: { state: 'waiting' } }],
  actions: {
    approve: recordAction({
      label: 'Approve',
      fresh: '15m',
      description:
        'The payout is made once enough different admins have approved it. Check what the artist was paid for first.',
      when: ({ state }) => state === 'waiting',
      audit: 'payout.approved',
      run: async (ctx, { id }) => await approvePayout(ctx, id),
    }),
  },
})
