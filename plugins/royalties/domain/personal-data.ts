import { pageAfter, paginate, paginateIn } from '#api/database/keyset.ts'
import { rulesOf } from './held-money.ts'
import { patternsOf } from './evidence-in-words.ts'
import type { Contributions } from '#api/app/extensions.ts'

const OLDEST_HELD_FIRST = { column: 'heldAt', direction: 'asc' } as const

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
      const omit = { artistId: true, periodId: true, decidedBy: true } as const
      for await (const { evidence, ...hold } of paginateIn(OLDEST_HELD_FIRST, ({ after, page }) =>
        db.shareHold.findMany({ where: { artistId, AND: after }, ...page, omit }),
      ))
        yield { ...hold, why: patternsOf(evidence) }
    },
  },
  {
    name: 'held-money',
    description: 'Tips and sales that were not paid out at once, why, and what you and the staff said to it.',
    for: ['artist'],
    models: ['MoneyHold'],
    async *rows({ db }, { accountId: artistId }) {
      const omit = { artistId: true, paymentId: true, sourceId: true, releasedBy: true } as const
      for await (const { evidence, ...hold } of paginateIn(OLDEST_HELD_FIRST, ({ after, page }) =>
        db.moneyHold.findMany({ where: { artistId, AND: after }, ...page, omit }),
      ))
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
      const where = { artistId }
      for await (const { reason, heldAt, releasedAt } of paginate((after: string | undefined, take) =>
        db.payoutHold.findMany({ where, ...pageAfter(after, take) }),
      ))
        yield { kind: 'hold', reason, heldAt, releasedAt }
      for await (const { cents, state, createdAt, approvedAt } of paginate((after: string | undefined, take) =>
        db.payoutReview.findMany({ where, ...pageAfter(after, take) }),
      ))
        yield { kind: 'review', cents, state, createdAt, approvedAt }
      for await (const payout of paginate((after: string | undefined, take) =>
        db.payout.findMany({ where, ...pageAfter(after, take), omit: { artistId: true } }),
      ))
        yield { kind: 'payout', ...payout }
    },
  },
]
