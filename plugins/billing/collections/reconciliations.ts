import { z } from 'zod'
import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import type { Row } from '#api/collections/fields.ts'
import { acknowledgeDifference } from '../domain/reconciliation.ts'
import { reasonSchema } from '../rules.ts'

const STATES = [
  { value: 'balanced', label: 'Balanced' },
  { value: 'differs', label: 'Differs' },
  { value: 'resolved', label: 'Differed, balanced since' },
  { value: 'acknowledged', label: 'Differs, known' },
]
const cents = (column: string) => (row: Row) => Number(row[column])

/** Nightly comparisons of the ledger with the payment provider's own book. */
export const reconciliations = collection({
  name: 'reconciliations',
  label: { one: 'Reconciliation', many: 'Reconciliations' },
  description: 'Every night we compare the ledger’s cash with the payment provider’s balance.',
  group: 'Money',
  staff: { read: [], write: ['finance'] },
  model: 'reconciliation',
  select: {
    providerCents: true,
    ledgerCents: true,
    onTheWayCents: true,
    differenceCents: true,
  },
  fields: {
    day: { kind: 'text', label: 'Night', from: ({ createdAt }) => (createdAt as Date).toISOString().slice(0, 10) },
    state: { kind: 'select', label: 'State', options: STATES },
    provider: { kind: 'money', label: 'At the provider', from: cents('providerCents') },
    ledger: { kind: 'money', label: 'In the ledger', from: cents('ledgerCents') },
    onTheWay: { kind: 'money', label: 'Payouts on their way', from: cents('onTheWayCents') },
    difference: { kind: 'money', label: 'Difference', from: cents('differenceCents') },
    unknown: { kind: 'json', label: 'Provider’s lines without a match here' },
    throughAt: { kind: 'date', label: 'Compared up to' },
    createdAt: { kind: 'date', label: 'Compared' },
  },
  title: 'day',
  columns: ['day', 'state', 'provider', 'ledger', 'onTheWay', 'difference'],
  filters: { state: filterBy('state', 'State', STATES) },
  sort: { by: ['createdAt'], start: 'createdAt_DESC' },
  tasks: [{ label: 'Nights on which the books differ', filter: { state: 'differs' } }],
  actions: {
    acknowledge: recordAction({
      label: 'Acknowledge',
      description: 'The difference is known and explained; it is no longer a task.',
      form: z.object({ reason: reasonSchema }),
      fields: { reason: { kind: 'textarea', label: 'Explanation', hint: 'Recorded in the audit log.' } },
      when: ({ state }) => state === 'differs',
      audit: 'reconciliation.acknowledged',
      run: async (ctx, { id }) => await acknowledgeDifference(ctx, id),
    }),
  },
})
