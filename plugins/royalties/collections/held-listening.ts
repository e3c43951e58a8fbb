import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import type { Row } from '#api/collections/fields.ts'
import type { DomainContext } from '#api/app/context.ts'
import { attachArtists } from '#plugins/auth'
import { decideHold } from '../domain/held-money.ts'
import { centsOfHolds } from '../domain/held-shares.ts'
import { evidenceInWords } from '../domain/evidence-in-words.ts'
import { decideHoldSchema } from '../rules.ts'

const STATES = [
  { value: 'held', label: 'Waiting' },
  { value: 'released', label: 'Released' },
  { value: 'refused', label: 'Refused' },
]
const reason = { reason: { kind: 'textarea' as const, label: 'Reason', hint: 'The artist sees it.' } }

/** Money for listening that looks manufactured: finance decides. */
export const heldListening = collection({
  name: 'held-listening',
  label: { one: 'Held listening', many: 'Held listening' },
  description: 'Artists’ parts of listeners’ periods that are not paid, because the listening looks manufactured.',
  group: 'Money',
  staff: { read: ['support'], write: ['finance'] },
  model: 'shareHold',
  attach: async (ctx, rows) => await withCents(ctx, await attachArtists(ctx, rows)),
  fields: {
    artistName: { kind: 'text', label: 'Artist', from: (row) => row.artistName },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    periodId: { kind: 'id', label: 'Paid month', collection: 'subscription-payments' },
    amount: {
      kind: 'money',
      label: 'Amount',
      hint: 'An estimate while the paid month is not settled.',
      from: (row) => row.holdCents,
    },
    found: { kind: 'textarea', label: 'Findings', from: ({ evidence }) => evidenceInWords(evidence) },
    state: { kind: 'select', label: 'State', options: STATES },
    heldAt: { kind: 'date', label: 'Held since' },
    settledAt: { kind: 'date', label: 'Settled', nullable: true },
    decidedAt: { kind: 'date', label: 'Decided', nullable: true },
    reason: { kind: 'textarea', label: 'Reason', nullable: true },
  },
  select: { evidence: true, decidedCents: true },
  title: 'artistName',
  columns: ['artistName', 'amount', 'state', 'heldAt', 'settledAt'],
  grows: true,
  searchWhole: ['artistId', 'periodId'],
  filters: { state: filterBy('state', 'State', STATES) },
  sort: { by: ['heldAt'], start: 'heldAt_ASC' },
  tasks: [{ label: 'Held listening to decide about', filter: { state: 'held' } }],
  actions: {
    release: recordAction({
      label: 'Release',
      fresh: '15m',
      description: 'Pays the artist this money as if it had never been held, and sends them your reason by email.',
      form: decideHoldSchema,
      fields: reason,
      when: ({ state, settledAt }) => state === 'held' && settledAt !== null,
      audit: 'held-listening.released',
      run: async (ctx, { id, input }) => await decideHold(ctx, { id, state: 'released', ...input }),
    }),
    refuse: recordAction({
      label: 'Refuse',
      fresh: '2h',
      description:
        'These streams are not paid and leave all public totals: the money goes to the community pool, and your reason to the artist by mail. This cannot be undone.',
      danger: true,
      form: decideHoldSchema,
      fields: reason,
      when: ({ state, settledAt }) => state === 'held' && settledAt !== null,
      audit: 'held-listening.refused',
      run: async (ctx, { id, input }) => await decideHold(ctx, { id, state: 'refused', ...input }),
    }),
  },
})

async function withCents(ctx: DomainContext, rows: Row[]): Promise<Row[]> {
  const cents = await centsOfHolds(ctx, rows as unknown as Parameters<typeof centsOfHolds>[1])
  return rows.map((row) => ({ ...row, holdCents: cents.get(String(row.id)) ?? 0 }))
}
