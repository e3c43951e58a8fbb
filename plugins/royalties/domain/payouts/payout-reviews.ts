import type { DomainContext } from '#api/app/context.ts'
import { lockPayouts } from './lock-payouts.ts'
import { Conflict, Forbidden, NotFound } from '#api/app/errors.ts'
import type { OwnAccount, PublicAccount } from '#plugins/auth'
import { assertStaff } from '#api/access/staff.ts'
import type { RoyaltiesSettings } from '../settings.ts'
import { hasBeenPaid } from '../hold-money.ts'

/** Payouts that wait because of a decision. */
export interface PayoutHold {
  reason: string
  heldAt: Date
}

/** More than anybody has at once. */
const MAX = 50

/**
 * An artist's payouts wait from now on: the balance carries, months close and statements are made as ever. Requested
 * payouts continue. `cause` names what made it, once. Belongs to a transaction of who decides, and checks.
 */
export async function holdPayouts(
  ctx: DomainContext,
  { artistId, cause, reason }: { artistId: string; cause: string; reason: string },
): Promise<void> {
  await lockPayouts(ctx, artistId)
  await ctx.db.payoutHold.createMany({
    data: [{ artistId, cause, reason, heldAt: ctx.clock.now() }],
    skipDuplicates: true,
  })
}

/** Lets payouts go that waited because of this, with what has waited; other causes hold on. Again changes nothing. */
export async function releasePayouts(ctx: DomainContext, cause: string): Promise<void> {
  const hold = await ctx.db.payoutHold.findUnique({ where: { cause }, select: { artistId: true } })
  if (!hold) return
  await lockPayouts(ctx, hold.artistId)
  const { count } = await ctx.db.payoutHold.updateMany({
    where: { cause, releasedAt: null },
    data: { releasedAt: ctx.clock.now() },
  })
  if (count > 0) await ctx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
}

/** An artist's present payout holds, oldest first. */
export async function findPayoutHolds(ctx: DomainContext, artistId: string): Promise<PayoutHold[]> {
  return await ctx.db.payoutHold.findMany({
    where: { artistId, releasedAt: null },
    orderBy: { heldAt: 'asc' },
    take: MAX,
    select: { reason: true, heldAt: true },
  })
}

/**
 * Stops an artist's payouts until they are resumed; what has been asked for already goes on. The artist reads the reason.
 * Belongs to the transaction of a collection, which checks and audits. Throws `NotFound` (404), `Conflict` (409).
 */
export async function pausePayouts(ctx: DomainContext, input: { artistId: string; reason: string }): Promise<string> {
  const { id: artistId } = await ctx.services.auth.requireArtist(ctx, input.artistId)
  await lockPayouts(ctx, artistId)
  const [pause] = await ctx.db.payoutPause.createManyAndReturn({
    data: [{ artistId, reason: input.reason, createdAt: ctx.clock.now() }],
    skipDuplicates: true,
    select: { id: true },
  })
  if (!pause) throw new Conflict('Payouts of this artist are paused already', 'PAYOUTS_PAUSED')
  return pause.id
}

/** An artist was suspended: payouts wait, unless they do so already. Belongs to the transaction of the suspension. */
export async function pauseWithSuspension(
  ctx: DomainContext,
  { accountKind, accountId: artistId, reason }: PublicAccount & { reason: string },
): Promise<void> {
  if (accountKind !== 'artist') return
  await lockPayouts(ctx, artistId)
  await ctx.db.payoutPause.createMany({
    data: [
      { artistId, reason: `Your account is suspended: ${reason}`, bySuspension: true, createdAt: ctx.clock.now() },
    ],
    skipDuplicates: true,
  })
}

/** The suspension is over: what waited because of it goes on. */
export async function resumeWithRestoration(
  ctx: DomainContext,
  { accountKind, accountId: artistId }: PublicAccount,
): Promise<void> {
  if (accountKind !== 'artist') return
  await lockPayouts(ctx, artistId)
  const { count } = await ctx.db.payoutPause.deleteMany({ where: { artistId, bySuspension: true } })
  if (count > 0) await ctx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
}

/** Lets them go again, with what has waited, and with what was requested before where the pause stopped that too. */
export async function resumePayouts(ctx: DomainContext, id: string): Promise<void> {
  const { artistId, stopsRequested } = await ctx.db.payoutPause.delete({
    where: { id },
    select: { artistId: true, stopsRequested: true },
  })
  if (stopsRequested) {
    await lockPayouts(ctx, artistId)
    const unsent = await ctx.db.payout.findMany({
      where: { artistId, state: 'pending', providerPayoutId: null },
      select: { id: true },
    })
    for (const { id: payoutId } of unsent) await ctx.emit('payout.requested', { payoutId })
  }
  await ctx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
}

/**
 * One admin's approval of a payout; with the last one that it needs (a first payout one, one above the limit two) it is made.
 * The same admin's counts once.
 * Throws `Forbidden`, `AccountTooNew` (403), `NotFound` (404), `Conflict` (409).
 */
export async function approvePayout(ctx: DomainContext, id: string): Promise<void> {
  assertStaff(ctx, 'finance')
  const admin = ctx.actor.admin?.id
  if (!admin) throw new Forbidden()
  await ctx.services.auth.assertSettledAdmin(ctx)
  await ctx.transaction(async (tx) => {
    await tx.db.$queryRaw`SELECT 1 FROM "PayoutReview" WHERE "id" = ${id}::uuid FOR UPDATE`
    const review = await tx.db.payoutReview.findUnique({ where: { id } })
    if (!review) throw new NotFound('Payout')
    if (review.state !== 'waiting') throw new Conflict('This payout does not wait any more', 'NOT_WAITING')
    if (review.firstApprovedBy === admin)
      throw new Conflict('You have approved it: a second admin has to do so as well', 'SECOND_ADMIN_NEEDED')
    const isLast = review.firstApprovedBy !== null || review.approvals === 1
    const data = {
      ...(review.firstApprovedBy ? { secondApprovedBy: admin } : { firstApprovedBy: admin }),
      ...(isLast && { state: 'approved' as const, approvedAt: tx.clock.now() }),
    }
    await tx.db.payoutReview.update({ where: { id }, data, select: { id: true } })
    if (isLast) await tx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
  })
}

/** A statement’s payout that is about to be made, in cents. */
interface Proposed {
  statementId: string
  artistId: string
  owed: number
  /** The statement's earlier payouts. */
  paidCents: number
}

/**
 * How much of it people have let go; 0 while they have not, and then it is among what waits for them. An artist's first
 * payout needs one person, one above the limit two. The caller holds the artist's payouts.
 */
export async function approvedPart(
  ctx: DomainContext,
  { statementId, artistId, owed, paidCents }: Proposed,
  settings: RoyaltiesSettings,
): Promise<number> {
  const total = paidCents + owed
  const approvals = await countNeededApprovals(ctx, { artistId, total }, settings)
  if (approvals === 0) return owed
  const review = await ctx.db.payoutReview.findUnique({ where: { statementId } })
  if (review?.state === 'approved' && review.approvals >= approvals)
    return Math.min(owed, Number(review.cents) - paidCents)
  if (!review) {
    await ctx.db.payoutReview.createMany({
      data: [{ statementId, artistId, cents: BigInt(total), approvals, createdAt: ctx.clock.now() }],
      skipDuplicates: true,
    })
    return 0
  }
  // Nobody has approved an amount that they have not seen.
  const isSeen = review.state === 'waiting' && review.firstApprovedBy !== null && Number(review.cents) >= total
  await ctx.db.payoutReview.update({
    where: { statementId },
    data: {
      state: 'waiting',
      approvals: Math.max(approvals, review.approvals),
      ...(!isSeen && { cents: BigInt(total), firstApprovedBy: null, secondApprovedBy: null, approvedAt: null }),
    },
    select: { id: true },
  })
  return 0
}

async function countNeededApprovals(
  ctx: DomainContext,
  { artistId, total }: { artistId: string; total: number },
  { PAYOUT_APPROVAL_CENTS, FIRST_PAYOUT_APPROVAL }: RoyaltiesSettings,
): Promise<number> {
  if (total > PAYOUT_APPROVAL_CENTS) return 2
  if (!FIRST_PAYOUT_APPROVAL) return 0
  return (await hasBeenPaid(ctx, artistId)) ? 0 : 1
}

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
