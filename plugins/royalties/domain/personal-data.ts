import { rulesOf } from './held-money.ts'
import { patternsOf } from './evidence-in-words.ts'
import type { Contributions } from '#api/app/extensions.ts'

export const royaltiesData: readonly Contributions['personalData'][] = [
  {
    name: 'statements',
    description: 'Your statements by month. Who listened stands in them under names that mean nothing anywhere else.',
    for: ['artist'],
    models: ['Statement'],
    async *rows({ db }, { accountId: artistId }) {
      yield* await db.statement.findMany({
        where: { artistId },
        orderBy: { month: 'asc' },
        omit: { artistId: true, pseudonymKey: true },
      })
    },
  },
  {
    name: 'held-earnings',
    description: 'Earnings that were held before somebody had looked at the listening, and what was decided.',
    for: ['artist'],
    models: ['ShareHold'],
    async *rows({ db }, { accountId: artistId }) {
      for (const { evidence, ...hold } of await db.shareHold.findMany({
        where: { artistId },
        orderBy: { heldAt: 'asc' },
        omit: { artistId: true, periodId: true, decidedBy: true },
      }))
        yield { ...hold, why: patternsOf(evidence) }
    },
  },
  {
    name: 'held-money',
    description: 'Tips and sales that were not paid out at once, why, and what you and the staff said to it.',
    for: ['artist'],
    models: ['MoneyHold'],
    async *rows({ db }, { accountId: artistId }) {
      for (const { evidence, ...hold } of await db.moneyHold.findMany({
        where: { artistId },
        orderBy: { heldAt: 'asc' },
        omit: { artistId: true, paymentId: true, sourceId: true, releasedBy: true },
      }))
        yield { ...hold, why: rulesOf(evidence) }
    },
  },
  {
    name: 'payouts',
    description: 'What was paid out to you, to which account, and what stopped it.',
    for: ['artist'],
    models: ['Payout', 'PayoutAccount', 'PayoutPause', 'PayoutHold', 'PayoutReview'],
    async *rows({ db }, { accountId: artistId }) {
      for (const account of await db.payoutAccount.findMany({
        where: { artistId },
        omit: { artistId: true, lastEventAt: true, disconnectedArtistId: true, disconnectedAt: true },
      }))
        yield { kind: 'account', ...account }
      // Its address is an intruder's.
      for (const { createdAt, disconnectedAt } of await db.payoutAccount.findMany({
        where: { disconnectedArtistId: artistId },
        orderBy: { disconnectedAt: 'asc' },
      }))
        yield { kind: 'disconnected account', createdAt, disconnectedAt }
      for (const { reason, createdAt } of await db.payoutPause.findMany({ where: { artistId } }))
        yield { kind: 'pause', reason, createdAt }
      for (const { reason, heldAt, releasedAt } of await db.payoutHold.findMany({ where: { artistId } }))
        yield { kind: 'hold', reason, heldAt, releasedAt }
      for (const { cents, state, createdAt, approvedAt } of await db.payoutReview.findMany({ where: { artistId } }))
        yield { kind: 'review', cents, state, createdAt, approvedAt }
      for (const payout of await db.payout.findMany({
        where: { artistId },
        orderBy: { createdAt: 'asc' },
        omit: { artistId: true },
      }))
        yield { kind: 'payout', ...payout }
    },
  },
]
