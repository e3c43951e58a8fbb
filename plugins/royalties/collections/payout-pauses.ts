import { z } from 'zod'
import { collection, recordWriters } from '#api/collections/collection.ts'
import { pausePayouts, resumePayouts } from '../domain/payouts/payout-reviews.ts'
import { reasonSchema } from '#plugins/billing/rules.ts'
import { attachArtists } from '#plugins/auth'

const form = z.object({ artistId: z.uuid('The artist’s id is required'), reason: reasonSchema })

/** Artists whose payouts staff has stopped. A new record stops them, its removal lets them go on. */
export const payoutPauses = collection({
  name: 'payout-pauses',
  label: { one: 'Payout pause', many: 'Payout pauses' },
  description: 'Artists whose payouts are stopped. Remove a pause to let the payouts go on.',
  group: 'Money',
  fresh: '15m',
  staff: { read: ['support'], write: ['finance'] },
  model: 'payoutPause',
  attach: attachArtists,
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
  },
  title: 'artistName',
  columns: ['artistName', 'reason', 'createdAt'],
  grows: true,
  search: ['reason'],
  sort: { by: ['createdAt'], start: 'createdAt_DESC' },
  form,
  writers: recordWriters(form, {
    create: (ctx, values) => pausePayouts(ctx, values),
    delete: (ctx, { id }) => resumePayouts(ctx, id),
  }),
})
