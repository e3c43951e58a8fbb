import { collection, filterBy } from '#api/collections/collection.ts'
import { refundPeriod } from '../domain/refunds.ts'
import { refundAction } from './refund-action.ts'

const STATES = [
  { value: 'open', label: 'Not settled yet' },
  { value: 'settled', label: 'Settled' },
  { value: 'pooled', label: 'In the community pool' },
  { value: 'refunded', label: 'Refunded' },
]

/** Paid months of all subscriptions. */
export const subscriptionPayments = collection({
  name: 'subscription-payments',
  label: { one: 'Subscription payment', many: 'Subscription payments' },
  description: 'Each paid month of a subscription, and where its money went.',
  group: 'Money',
  staff: { read: ['support'], write: ['finance'] },
  model: 'subscriptionPeriod',
  fields: {
    providerInvoiceId: { kind: 'text', label: 'Invoice' },
    listenerId: { kind: 'id', label: 'Listener', collection: 'listeners' },
    state: { kind: 'select', label: 'State', options: STATES },
    grossCents: { kind: 'money', label: 'Amount to split', hint: 'As of its settlement.' },
    artistCents: { kind: 'money', label: 'For artists' },
    heldCents: { kind: 'money', label: 'Held in a dispute' },
    startsAt: { kind: 'date', label: 'From' },
    endsAt: { kind: 'date', label: 'Until' },
    settledAt: { kind: 'date', label: 'Settled', nullable: true },
  },
  title: 'providerInvoiceId',
  columns: ['providerInvoiceId', 'state', 'grossCents', 'startsAt', 'endsAt'],
  grows: true,
  searchWhole: ['providerInvoiceId', 'providerPaymentId'],
  filters: { state: filterBy('state', 'State', STATES) },
  sort: { by: ['startsAt', 'endsAt', 'settledAt'], start: 'startsAt_DESC' },
  actions: {
    refund: refundAction({
      description:
        'The listener’s money goes back. Access ends with the last cent of a month that is not settled; of one that is settled, the platform bears it. The subscription itself goes on. This cannot be undone.',
      when: ({ state }) => state !== 'refunded',
      refund: refundPeriod,
    }),
  },
})
