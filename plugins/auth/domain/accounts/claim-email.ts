import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { EmailTaken } from './account-errors.ts'

/**
 * Keeps others off an address until the transaction ends, and refuses one that somebody else can still take back. Addresses in
 * use are refused by their unique constraint. Throws `EmailTaken` (409).
 */
export async function claimEmail(
  ctx: DomainContext,
  kind: UserType,
  emailKey: string,
  accountId?: string,
): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`email:${kind}:${emailKey}`}, 0))`
  const reserved = await findReservation(ctx, kind, emailKey)
  if (reserved && reserved !== accountId) throw new EmailTaken()
}

/** Which account can still take this address back; null when none can. */
export async function findReservation(ctx: DomainContext, kind: UserType, emailKey: string): Promise<string | null> {
  const reserved = await ctx.db.reservedAddress.findFirst({
    where: { accountKind: kind, emailKey, until: { gt: ctx.clock.now() } },
    select: { accountId: true },
  })
  return reserved?.accountId ?? null
}
