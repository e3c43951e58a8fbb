import type { DomainContext } from '#api/app/context.ts'

/** Held to the end of the transaction by whoever asks for an artist's payout, and by whoever stops or starts them. */
export async function lockPayouts(ctx: DomainContext, artistId: string): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`payouts:${artistId}`}, 0))`
}
