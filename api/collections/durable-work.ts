import { contributionsOf, type Plugin } from '../app/plugin.ts'
import { discardWork, retryWork } from '../work/dead-letters.ts'
import { collection, type Collection, filterBy, recordAction } from './collection.ts'
import type { Row } from './fields.ts'

const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'dead', label: 'Given up' },
]
const isDead = ({ state }: Row) => state === 'dead'
const isRetried = ({ state, attempts }: Row) => state === 'dead' || Number(attempts) > 0

/** What waits to be done, and what was given up, for all kinds of durable work alike. */
export function durableWork(plugins: readonly Plugin[]): Collection {
  const contributed = contributionsOf(plugins, 'work')
  const kinds = [{ value: 'event', label: 'Event' }, ...contributed.map(({ kind, label }) => ({ value: kind, label }))]
  const isElsewhere = ({ kind }: Row) => contributed.some((one) => one.kind === kind && one.decidedIn)
  return collection({
    name: 'work',
    label: { one: 'Background task', many: 'Background tasks' },
    description: 'Tasks that wait, run, or were given up after too many attempts. Finished ones are removed.',
    group: 'Platform',
    staff: { read: ['support', 'finance'], write: ['support', 'finance'] },
    model: 'work',
    fields: {
      kind: { kind: 'select', label: 'Kind', options: kinds },
      subject: { kind: 'text', label: 'About', nullable: true, hint: 'The name of an event, or an id.' },
      state: { kind: 'select', label: 'State', options: STATES },
      attempts: { kind: 'number', label: 'Attempts' },
      lastError: { kind: 'textarea', label: 'Last error', nullable: true },
      createdAt: { kind: 'date', label: 'Since' },
      runAt: { kind: 'date', label: 'Next attempt', nullable: true, from: nextAttempt },
      leaseUntil: { kind: 'date', label: 'In progress until', nullable: true },
      diedAt: { kind: 'date', label: 'Given up', nullable: true },
    },
    title: 'kind',
    columns: ['kind', 'subject', 'state', 'attempts', 'lastError', 'createdAt'],
    grows: true,
    filters: {
      state: filterBy('state', 'State', STATES),
      kind: filterBy('kind', 'Kind', kinds),
    },
    sort: { by: ['createdAt'], start: 'createdAt_DESC' },
    tasks: [{ label: 'Background tasks that were given up', filter: { state: 'dead' } }],
    actions: {
      retry: recordAction({
        label: 'Try again',
        description: 'A worker takes it as soon as one is free. Fix the cause first.',
        when: (row) => isRetried(row) && !isElsewhere(row),
        audit: 'work.retried',
        run: retryWork,
      }),
      discard: recordAction({
        label: 'Discard',
        description: 'It will never be done, and nothing else makes up for it.',
        danger: true,
        removes: true,
        staff: [],
        when: (row) => isDead(row) && !isElsewhere(row),
        audit: 'work.discarded',
        run: discardWork,
      }),
    },
  })
}

/** Null for what is due at once, or no more. */
function nextAttempt({ runAt, state }: Row): Date | null {
  return state === 'waiting' && runAt instanceof Date && runAt.getTime() > 0 ? runAt : null
}
