import { dollarsInWords } from '#api/text/in-words.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { ClosingConcern, OwnAccount } from '#plugins/auth'
import { ledgerAccount } from '#plugins/ledger'
import { MIN_PAYOUT_CENTS } from '../rules.ts'
import { estimateOpenPeriods } from './artist-earnings.ts'

const DAY_MS = 86_400_000
/** Two closed months and their payouts fit in it: who is paid is paid by then. */
const WAITS_FOR_DAYS = 75

/** The money an artist would lose: named where nothing can pay it out. */
export async function moneyLeft(
  ctx: DomainContext,
  { accountKind, accountId: artistId }: OwnAccount,
): Promise<ClosingConcern[]> {
  if (accountKind !== 'artist' || (await canBePaid(ctx, artistId))) return []
  const owed = await balanceOf(ctx, artistId)
  const coming = await ctx.transaction(async (tx) => await estimateOpenPeriods(tx, artistId), {
    isolationLevel: 'RepeatableRead',
  })
  const lostCents = Math.max(0, owed) + coming
  if (lostCents < MIN_PAYOUT_CENTS) return []
  const estimate = coming > 0 ? `, ${dollarsInWords(coming)} of it an estimate of what is not settled yet` : ''
  const message = `You have ${dollarsInWords(lostCents)} that was not paid out${estimate}. Set up payouts on your dashboard to get it, or give it up`
  return [{ code: 'MONEY_LEFT', message, lostCents }]
}

/** An artist who can be paid is paid before the account goes. */
export async function waitsForPayout(
  ctx: DomainContext,
  { accountKind, accountId: artistId, requestedAt, givesUpMoney }: Closed,
): Promise<string | null> {
  if (accountKind !== 'artist' || givesUpMoney) return null
  const waitsUntil = requestedAt.getTime() + WAITS_FOR_DAYS * DAY_MS
  if (ctx.clock.now().getTime() >= waitsUntil || !(await canBePaid(ctx, artistId))) return null
  const owed = await balanceOf(ctx, artistId)
  return owed >= MIN_PAYOUT_CENTS ? `${dollarsInWords(owed)} is paid out first, when the month closes` : null
}

type Closed = OwnAccount & { requestedAt: Date; givesUpMoney: boolean }

/** Statements and payouts stay, which name the artist by id alone; the account that was paid to and its address go. */
export async function forgetPayee(ctx: DomainContext, { accountKind, accountId: artistId }: OwnAccount): Promise<void> {
  if (accountKind !== 'artist') return
  await ctx.db.payoutAccount.deleteMany({ where: { artistId } })
  // The rest of the row stays: nothing must be paid to it later.
  await ctx.db.payoutAccount.updateMany({
    where: { disconnectedArtistId: artistId },
    data: { disconnectedArtistId: null, email: null },
  })
  await ctx.db.payoutPause.deleteMany({ where: { artistId } })
  await ctx.db.payoutHold.deleteMany({ where: { artistId } })
  await ctx.db.moneyHold.updateMany({ where: { artistId }, data: { appeal: null } })
}

const balanceOf = (ctx: DomainContext, artistId: string) =>
  ctx.services.ledger.accountBalance(ctx, ledgerAccount.artist(artistId))

async function canBePaid(ctx: DomainContext, artistId: string): Promise<boolean> {
  const account = await ctx.db.payoutAccount.findUnique({ where: { artistId }, select: { payoutsEnabled: true } })
  return account?.payoutsEnabled ?? false
}
