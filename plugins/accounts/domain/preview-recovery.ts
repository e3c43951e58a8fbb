import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { type Credential, isTrusted } from '#plugins/auth'
import type { AddressLinkToken } from '../rules.ts'
import { AddressLinkEnded, findAddressLink, limitWrongLinks } from './address-links.ts'
import { findPasswordReset } from './forgotten-password.ts'

export interface RecoveryPreview {
  userType: UserType
  /** Is removed with a recovery. */
  removed: Credential[]
  /** Stays, and is asked for at sign-in. */
  kept: Credential[]
  /** The address that the account gets back; null where it has it. */
  restores: string | null
  /** Whether a code of a factor that stays is needed as well. */
  asksForCode: boolean
}

/**
 * Previews the effect of a mailed link (for a new password, for an address, "This wasn't me"). Changes nothing. Throws
 * `AddressLinkEnded` (400), `RateLimited` (429).
 */
export async function previewRecovery(ctx: DomainContext, { token }: AddressLinkToken): Promise<RecoveryPreview> {
  return await limitWrongLinks(ctx, async () => {
    const link = (await findPasswordReset(ctx, token)) ?? (await findAddressLink(ctx, ['undo', 'secure'], token))
    const owner = link && (await ctx.services.auth.findStoredAccount(ctx, link.accountKind, link.accountId))
    if (!link || !owner) throw new AddressLinkEnded()
    const account = { accountKind: link.accountKind, accountId: link.accountId }
    const provenAt = link.provenAt === undefined ? owner.emailVerifiedAt : link.provenAt
    const credentials = await ctx.services.auth.listCredentials(ctx, account)
    const kept = credentials.filter((each) => isTrusted(each, provenAt))
    const restores = link.email && link.email !== owner.email ? link.email : null
    return {
      userType: link.accountKind,
      removed: credentials.filter((each) => !isTrusted(each, provenAt)),
      kept,
      restores,
      asksForCode: restores !== null && kept.length > 0,
    }
  })
}
