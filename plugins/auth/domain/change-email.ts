import type { DomainContext } from '#api/context.ts'
import { accountKey } from '../rules.ts'
import { claiming } from './create-account.ts'
import { claimEmail, findReservation } from './claim-email.ts'
import { findStoredAccount, findStoredAccountByEmail } from './find-credentials.ts'
import type { OwnAccount } from './own-accounts.ts'

/**
 * Gives an account an address that was shown to be read. Its old one stays reserved for it until the given time. Call it in a
 * transaction; of two accounts at once one gets the address. Throws `EmailTaken` (409).
 */
export async function changeEmail(
  ctx: DomainContext,
  { accountKind, accountId: id }: OwnAccount,
  email: string,
  { reserveOldUntil }: { reserveOldUntil: Date | null },
): Promise<void> {
  const emailKey = accountKey(email)
  await claimEmail(ctx, accountKind, emailKey, id)
  const old = await findStoredAccount(ctx, accountKind, id)
  const change = { where: { id }, data: { email, emailKey, emailVerifiedAt: ctx.clock.now() }, select: { id: true } }
  await claiming(async () => {
    if (accountKind === 'user') await ctx.db.listener.update(change)
    else if (accountKind === 'artist') await ctx.db.artist.update(change)
    else await ctx.db.admin.update(change)
  })
  await ctx.db.reservedAddress.deleteMany({ where: { accountKind, emailKey } })
  await ctx.emit('account.address-changed', { accountKind, accountId: id })
  const oldKey = old && accountKey(old.email)
  if (!reserveOldUntil || !oldKey || oldKey === emailKey) return
  const reservation = { accountId: id, until: reserveOldUntil }
  await ctx.db.reservedAddress.upsert({
    where: { accountKind_emailKey: { accountKind, emailKey: oldKey } },
    create: { accountKind, emailKey: oldKey, ...reservation },
    update: reservation,
  })
}

/** Whether an account of this kind could have this address now; only the change itself decides. */
export async function isEmailFree(
  ctx: DomainContext,
  { accountKind, accountId }: OwnAccount,
  email: string,
): Promise<boolean> {
  const owner = await findStoredAccountByEmail(ctx, accountKind, email)
  if (owner && owner.id !== accountId) return false
  const reserved = await findReservation(ctx, accountKind, accountKey(email))
  return reserved === null || reserved === accountId
}
