import fc from 'fast-check'
import type { TestApp } from '#api/testing/test-app.ts'
import { billingOn } from '../../billing/testing/billing-world.ts'
import { type WorldSong, listeningWorld } from '../../streaming/testing/listening-world.ts'

/** Opens a period of a new listener, who has paid for it. */
export async function paidPeriod(test: TestApp, grossCents: number) {
  const listenerId = (await listeningWorld(test).listener({ subscribed: false })).user?.id as string
  return await billingOn(test).openPeriod({ grossCents, after: { listenerId } })
}

export type PaidPeriod = Awaited<ReturnType<typeof paidPeriod>>

/** Counts streams of the song in the period, now. */
export async function countStreams(test: TestApp, period: PaidPeriod, song: WorldSong, times: number): Promise<void> {
  await test.ctx.db.streamClaim.createMany({
    data: Array.from({ length: times }, () => ({
      listenerId: period.listenerId,
      songId: song.id,
      artistId: song.artistId,
      playbackId: crypto.randomUUID(),
      periodId: period.id,
      duration: 30,
      counted: true,
      claimedAt: test.clock.now(),
    })),
  })
}

/** Refunds one of so many parts of what is left of it, rounded up. */
export async function refundPart(test: TestApp, period: PaidPeriod, parts: number): Promise<void> {
  const { grossCents } = await test.ctx.db.subscriptionPeriod.findUniqueOrThrow({ where: { id: period.id } })
  if (grossCents > 0) await billingOn(test).refund(period, Math.ceil(grossCents / parts))
}

/** Steps of property tests; `period` and `song` are taken modulo how many there are. */
export const listeningSteps = {
  open: fc.record({ do: fc.constant('open' as const), cents: fc.integer({ min: 1, max: 3_000 }) }),
  hear: fc.record({
    do: fc.constant('hear' as const),
    period: fc.nat(),
    song: fc.nat(),
    times: fc.integer({ min: 1, max: 9 }),
  }),
  settle: fc.record({ do: fc.constant('settle' as const) }),
}
