import { postTransaction } from '../../ledger/domain/post-transaction.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { closeMonths } from '../domain/close-months.ts'
import { connectPayouts } from '../domain/payouts/payout-accounts.ts'
import type { RoyaltiesWorld } from './royalties-world.ts'

export type Artist = Awaited<ReturnType<RoyaltiesWorld['artist']>>

/** The steps to a payout, in the running test's world. */
export const payoutSteps = (world: () => RoyaltiesWorld) => ({
  /** A sale, as merch would post it. */
  earn: (artist: Artist, cents: number) =>
    postTransaction(world().ctx, {
      key: `sale:${newId()}`,
      kind: 'sale',
      memo: '1 × Night Shift tee',
      occurredAt: world().clock.now(),
      entries: [
        { account: 'platform:cash', cents: -cents },
        { account: `artist:${artist.id}`, cents },
      ],
    }),
  connect: (artist: Artist) => connectPayouts(world().as(artist), { returnUrl: 'https://fairwave.example/dashboard' }),
  closeJanuary: async () => {
    world().clock.set('2029-02-01T01:00:00Z')
    await closeMonths(world().ctx)
  },
  balance: (artist: Artist) => world().balance(`artist:${artist.id}`),
  payoutsOf: async (artist: Artist) =>
    await world().db.payout.findMany({ where: { artistId: artist.id }, orderBy: { createdAt: 'asc' } }),
})
