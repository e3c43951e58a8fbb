import type { DomainContext } from '#api/context.ts'
import type { OwnAccount } from '#plugins/auth'
import { lockPayouts } from './lock-payouts.ts'

const REASON =
  'You secured your account, and the payout account was connected or changed after you last confirmed your email address. We check with you whose it is.'

/**
 * Pauses the payouts of an artist who took the account back, where the payout account may be the intruder's: it was connected
 * or changed since the mailbox was last proven. Payouts that were requested and not sent yet wait as well. Staff resumes them. A
 * pause by a suspension becomes one that outlives it.
 */
export async function reviewPayoutAccount(
  ctx: DomainContext,
  { accountKind, accountId: artistId, provenAt }: OwnAccount & { provenAt: Date | null },
): Promise<void> {
  if (accountKind !== 'artist') return
  await lockPayouts(ctx, artistId)
  const account = await ctx.db.payoutAccount.findUnique({
    where: { artistId },
    select: { createdAt: true, lastEventAt: true },
  })
  if (!account) return
  const changedAt = account.lastEventAt ?? account.createdAt
  if (provenAt && account.createdAt <= provenAt && changedAt <= provenAt) return
  await ctx.db.payoutPause.createMany({
    data: [{ artistId, reason: REASON, stopsRequested: true, createdAt: ctx.clock.now() }],
    skipDuplicates: true,
  })
  await ctx.db.payoutPause.updateMany({ where: { artistId }, data: { stopsRequested: true } })
  await ctx.db.payoutPause.updateMany({
    where: { artistId, bySuspension: true },
    data: { bySuspension: false, reason: REASON },
  })
  const artist = await ctx.services.auth.findArtist(ctx, artistId)
  if (!artist) return
  await ctx.services.mail?.send(ctx, {
    kind: 'royalties.payout-account-review',
    to: artist.email,
    account: { kind: 'artist', id: artistId },
    params: { name: artist.name },
  })
}
