import { z } from 'zod'
import type { DomainContext } from '#api/app/context.ts'
import { collection, recordAction, recordWriters } from '#api/collections/collection.ts'
import type { Row } from '#api/collections/fields.ts'
import { disconnectPayoutAccount } from '../domain/payouts/payout-accounts.ts'
import { pausePayouts, resumePayouts } from '../domain/payouts/payout-reviews.ts'
import { findPausedPayouts, returnPayouts } from '../domain/payouts/return-payouts.ts'
import { reasonSchema } from '#plugins/billing/rules.ts'
import { attachArtists } from '#plugins/auth'

const form = z.object({ artistId: z.uuid('The artist’s id is required'), reason: reasonSchema })

/** Artists whose payouts staff has stopped. A new record stops them, its removal lets them go on. */
export const payoutPauses = collection({
  name: 'payout-pauses',
  label: { one: 'Payout pause', many: 'Payout pauses' },
  description:
    'Artists whose payouts are stopped. Remove a pause to let the payouts go on. If the payout account is an intruder’s, first return unsent payouts and disconnect it.',
  group: 'Money',
  fresh: '15m',
  staff: { read: ['support'], write: ['finance'] },
  model: 'payoutPause',
  attach: async (ctx, rows) => await attachPayouts(ctx, await attachArtists(ctx, rows)),
  fields: {
    artistName: { kind: 'text', label: 'Artist', from: (row) => row.artistName },
    artistId: {
      kind: 'id',
      label: 'Artist’s account',
      collection: 'artists',
      hint: 'Its id, as in the address of its record.',
    },
    reason: { kind: 'textarea', label: 'Reason', hint: 'The artist sees it.' },
    createdAt: { kind: 'date', label: 'Since' },
    connectedAt: {
      kind: 'date',
      label: 'Payout account connected',
      nullable: true,
      hint: 'Blank: none is connected.',
      from: (row) => row.connectedAt,
    },
    unsent: {
      kind: 'money',
      label: 'Requested and not sent',
      hint: 'Left the balance, and waits for this pause to end.',
      from: (row) => row.unsentCents,
    },
  },
  title: 'artistName',
  columns: ['artistName', 'reason', 'unsent', 'createdAt'],
  grows: true,
  search: ['reason'],
  sort: { by: ['createdAt'], start: 'createdAt_DESC' },
  form,
  writers: recordWriters(form, {
    create: (ctx, values) => pausePayouts(ctx, values),
    delete: (ctx, { id }) => resumePayouts(ctx, id),
  }),
  actions: {
    returnPayouts: recordAction({
      label: 'Return unsent payouts',
      fresh: '15m',
      description:
        'Payouts that were requested and not sent go back to the artist’s balance, and leave with the next statement’s. The artist gets a mail.',
      when: ({ unsentCents }) => Number(unsentCents) > 0,
      run: async (ctx, { row }) => await returnPayouts(ctx, String(row.artistId)),
    }),
    disconnectAccount: recordAction({
      label: 'Disconnect payout account',
      fresh: '15m',
      description:
        'Nothing is paid to this account any more, and it can’t be connected again. The artist gets a mail and connects another one. Payouts stay paused until you remove the pause.',
      danger: true,
      when: ({ connectedAt }) => connectedAt !== null,
      run: async (ctx, { row }) => await disconnectPayoutAccount(ctx, String(row.artistId)),
    }),
  },
})

async function attachPayouts(ctx: DomainContext, rows: Row[]): Promise<Row[]> {
  const payouts = await findPausedPayouts(
    ctx,
    rows.map(({ artistId }) => String(artistId)),
  )
  return rows.map((row) => ({ ...row, ...payouts.get(String(row.artistId)) }))
}
