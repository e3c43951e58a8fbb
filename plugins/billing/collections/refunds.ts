import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import { acknowledgeRefund } from '../domain/settle-refund.ts'

const STATES = [
  { value: 'requested', label: 'Asked for' },
  { value: 'sent', label: 'Made' },
  { value: 'refused', label: 'Refused by the provider' },
  { value: 'failed', label: 'Sent back by the bank' },
  { value: 'acknowledged', label: 'Not made, known' },
]

/** Refunds of tips and subscriptions that staff has asked for; what they take back follows from the provider's events. */
export const refunds = collection({
  name: 'refunds',
  label: { one: 'Refund', many: 'Refunds' },
  description: 'Refunds of tips and subscriptions requested by staff.',
  group: 'Money',
  staff: { read: ['support'], write: ['finance'] },
  model: 'refundRequest',
  fields: {
    providerPaymentId: { kind: 'text', label: 'Payment', hint: 'Its id at the provider.' },
    cents: { kind: 'money', label: 'Amount' },
    reason: { kind: 'textarea', label: 'Reason' },
    state: { kind: 'select', label: 'State', options: STATES },
    failure: { kind: 'textarea', label: 'Problem', nullable: true },
    createdAt: { kind: 'date', label: 'Asked for' },
  },
  title: 'providerPaymentId',
  columns: ['providerPaymentId', 'cents', 'state', 'reason', 'createdAt'],
  grows: true,
  search: ['reason'],
  searchWhole: ['providerPaymentId', 'providerRefundId'],
  filters: { state: filterBy('state', 'State', STATES) },
  sort: { by: ['createdAt', 'cents'], start: 'createdAt_DESC' },
  tasks: [
    { label: 'Refunds that the provider refused', filter: { state: 'refused' } },
    { label: 'Refunds that a bank sent back', filter: { state: 'failed' } },
  ],
  actions: {
    acknowledge: recordAction({
      label: 'Acknowledge',
      description: 'It is settled another way, or was asked for again; it is no longer a task.',
      when: ({ state }) => state === 'refused' || state === 'failed',
      audit: 'refund.acknowledged',
      run: async (ctx, { id }) => await acknowledgeRefund(ctx, id),
    }),
  },
})
