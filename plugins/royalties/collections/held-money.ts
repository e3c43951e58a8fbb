import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import { attachArtists } from '#plugins/auth'
import { moneyEvidenceInWords, releaseMoney } from '../domain/held-money.ts'
import { decideHoldSchema } from '../rules.ts'

const STATES = [
  { value: 'held', label: 'Held' },
  { value: 'released', label: 'Released' },
]
const SOURCES = [
  { value: 'tip', label: 'Tip' },
  { value: 'order', label: 'Order' },
]

/** Tips and sales that are not paid out yet. */
export const heldMoney = collection({
  name: 'held-money',
  label: { one: 'Held payment', many: 'Held payments' },
  description:
    'Tips and sales that no payout takes yet: until a day, or until you decide. Release what is genuine; refund the tip or order where the card was not the payer’s.',
  group: 'Money',
  staff: { read: ['support'], write: ['finance'] },
  model: 'moneyHold',
  attach: attachArtists,
  fields: {
    artistName: { kind: 'text', label: 'Artist', from: (row) => row.artistName },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    source: { kind: 'select', label: 'Paid for', options: SOURCES },
    sourceId: { kind: 'text', label: 'Tip or order' },
    amount: { kind: 'money', label: 'Artist’s part', from: ({ cents }) => cents },
    found: { kind: 'textarea', label: 'Findings', from: ({ evidence }) => moneyEvidenceInWords(evidence) },
    state: { kind: 'select', label: 'State', options: STATES },
    paidAt: { kind: 'date', label: 'Paid' },
    heldAt: { kind: 'date', label: 'Held since' },
    heldUntil: { kind: 'date', label: 'Held until', nullable: true, hint: 'Blank: until someone decides.' },
    appeal: { kind: 'textarea', label: 'The artist’s answer', nullable: true },
    appealedAt: { kind: 'date', label: 'Appealed', nullable: true },
    releasedAt: { kind: 'date', label: 'Released', nullable: true },
    reason: { kind: 'textarea', label: 'Reason', nullable: true },
  },
  select: { cents: true, evidence: true },
  title: 'artistName',
  columns: ['artistName', 'amount', 'state', 'heldAt', 'heldUntil', 'appealedAt'],
  grows: true,
  searchWhole: ['artistId'],
  filters: {
    state: filterBy('state', 'State', STATES),
    waiting: {
      label: 'Waiting for',
      options: {
        staff: { label: 'A decision', where: { state: 'held', heldUntil: null } },
        appeal: { label: 'An answer to an appeal', where: { state: 'held', appealedAt: { not: null } } },
        day: { label: 'Release date', where: { state: 'held', heldUntil: { not: null } } },
      },
    },
  },
  sort: { by: ['heldAt'], start: 'heldAt_ASC' },
  tasks: [
    { label: 'Held payments to decide about', filter: { waiting: 'staff' } },
    { label: 'Appeals against held payments', filter: { waiting: 'appeal' } },
  ],
  actions: {
    release: recordAction({
      label: 'Release',
      fresh: '15m',
      description: 'It is paid with the artist’s next payout. The artist sees your reason.',
      form: decideHoldSchema,
      fields: { reason: { kind: 'textarea' as const, label: 'Reason', hint: 'The artist sees it.' } },
      when: ({ state }) => state === 'held',
      audit: 'held-money.released',
      run: async (ctx, { id, input }) => await releaseMoney(ctx, { id, ...input }),
    }),
  },
})
