import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'

const GOOD_FOR_MS = 5 * 60_000

/** Remembers what a browser was asked to sign: for a new passkey of an account, or for signing in. */
export async function storeChallenge(ctx: DomainContext, challenge: string, account: OwnAccount | null): Promise<void> {
  await ctx.db.passkeyChallenge.create({
    data: { challenge, ...account, expiresAt: new Date(ctx.clock.now().getTime() + GOOD_FOR_MS) },
  })
}

/** Whether it was asked for this, a moment ago: and never again, for one of two at once. */
export async function spendChallenge(
  ctx: DomainContext,
  challenge: string,
  account: OwnAccount | null,
): Promise<boolean> {
  const owner = account ?? { accountKind: null, accountId: null }
  const { count } = await ctx.db.passkeyChallenge.deleteMany({
    where: { challenge, ...owner, expiresAt: { gt: ctx.clock.now() } },
  })
  return count === 1
}

/** Removes those that nobody answered; returns how many. */
export async function sweepChallenges(ctx: DomainContext): Promise<number> {
  const { count } = await ctx.db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: ctx.clock.now() } } })
  return count
}
