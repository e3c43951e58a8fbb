import type { DomainContext } from '#api/app/context.ts'
import { RateLimited } from '#api/app/errors.ts'
import { deviceOf, type OwnAccount, type SecurityNotice } from '#plugins/auth'
import { makeAddressLink } from './address-links.ts'

/** An intruder could otherwise hide one notice among hundreds. */
const NOTICES_PER_HOUR = 20

/**
 * Mails the owner what changed of the credentials, with the link "This wasn't me". Runs in the transaction of the change.
 */
export async function sendSecurityNotice(
  ctx: DomainContext,
  { accountKind, accountId, what, name = null, once }: OwnAccount & SecurityNotice,
): Promise<void> {
  const { mail } = ctx.services
  const owner = await ctx.services.auth.findStoredAccount(ctx, accountKind, accountId)
  if (!owner || !mail || !(await takeNotice(ctx, accountId))) return
  const { email, emailVerifiedAt } = owner
  const token = await makeAddressLink(ctx, 'secure', { accountKind, accountId, email, provenAt: emailVerifiedAt })
  await mail.send(ctx, {
    kind: 'accounts.security-notice',
    to: email,
    account: { kind: accountKind, id: accountId },
    params: {
      name: owner.name,
      username: owner.username,
      what,
      // Nobody sends words of their own to an address that is not confirmed.
      detail: emailVerifiedAt ? name : null,
      device: deviceOf(ctx.actor.agent ?? null),
      at: ctx.clock.now().toISOString(),
      token,
    },
    once: once && `${accountKind}:${accountId}:${once}`,
  })
}

async function takeNotice(ctx: DomainContext, accountId: string): Promise<boolean> {
  try {
    await ctx.limits.take({ key: `accounts:notices:${accountId}`, limit: NOTICES_PER_HOUR, windowSeconds: 3_600 })
    return true
  } catch (error) {
    if (error instanceof RateLimited) return false
    throw error
  }
}
