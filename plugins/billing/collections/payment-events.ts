import { z } from 'zod'
import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import type { Row } from '#api/collections/fields.ts'
import { dismissEvent, retryEvent } from '../domain/webhooks.ts'
import { reasonSchema } from '../rules.ts'

const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'applied', label: 'Applied' },
  { value: 'ignored', label: 'Means nothing here' },
  { value: 'parked', label: 'Cannot be applied' },
  { value: 'dismissed', label: 'Dismissed' },
]
const isParked = ({ state }: Row) => state === 'parked'
/** After so many tries it is more than a hiccup. */
const MANY_ATTEMPTS = 5

/** Payment provider events, and their outcomes. Staff decides about what cannot be applied. */
export const paymentEvents = collection({
  name: 'payment-events',
  label: { one: 'Payment event', many: 'Payment events' },
  description: 'Events from the payment provider. Those that cannot be applied wait here for a decision.',
  group: 'Money',
  staff: { read: [], write: ['finance'] },
  model: 'receivedEvent',
  fields: {
    providerEventId: { kind: 'text', label: 'Event', hint: 'Its id at the provider.' },
    kind: { kind: 'text', label: 'Kind' },
    state: { kind: 'select', label: 'State', options: STATES },
    reason: { kind: 'textarea', label: 'Problem', nullable: true },
    attempts: { kind: 'number', label: 'Tries' },
    createdAt: { kind: 'date', label: 'Happened' },
    receivedAt: { kind: 'date', label: 'Received' },
    settledAt: { kind: 'date', label: 'Settled', nullable: true },
  },
  title: 'providerEventId',
  columns: ['providerEventId', 'kind', 'state', 'reason', 'attempts', 'receivedAt'],
  grows: true,
  search: ['kind', 'reason'],
  searchWhole: ['providerEventId'],
  filters: {
    state: filterBy('state', 'State', STATES),
    tries: {
      label: 'Tries',
      options: { many: { label: `${MANY_ATTEMPTS} or more`, where: { attempts: { gte: MANY_ATTEMPTS } } } },
    },
  },
  sort: { by: ['receivedAt', 'createdAt', 'attempts'], start: 'receivedAt_DESC' },
  tasks: [
    { label: 'Payment events that cannot be applied', filter: { state: 'parked' } },
    { label: 'Payment events that keep failing', filter: { state: 'waiting', tries: 'many' } },
  ],
  actions: {
    retry: recordAction({
      label: 'Try again',
      description: 'Applies it as if it had just arrived. Fix the cause first.',
      when: isParked,
      audit: 'payment-event.retried',
      run: async (ctx, { id }) => await retryEvent(ctx, id),
    }),
    dismiss: recordAction({
      label: 'Dismiss',
      description:
        'It will never be applied, and no money is booked for it. Settle it with the provider by hand if needed.',
      danger: true,
      form: z.object({ reason: reasonSchema }),
      fields: { reason: { kind: 'textarea', label: 'Reason', hint: 'Recorded in the audit log.' } },
      when: isParked,
      audit: 'payment-event.dismissed',
      run: async (ctx, { id }) => await dismissEvent(ctx, id),
    }),
  },
})
