import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from './accounts/own-accounts.ts'
import { endSessions } from './sessions.ts'

/** Something that opens an account beside its password. */
export interface Credential {
  kind: 'app' | 'passkey' | 'token'
  /** The owner's name for it. */
  name: string
  createdAt: Date
}

/** A change of what opens an account, or tries to open it, that its owner has to know of. */
export interface SecurityNotice {
  what:
    | 'app-added'
    | 'app-removed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'recovery-codes-renewed'
    | 'token-created'
    | 'token-revoked'
    | 'password-changed'
    | 'codes-wrong'
  /** The owner's name for the credential; null for kinds without one. */
  name?: string | null
  /** At most one notice with this name is sent. */
  once?: string
}

/** Lists credentials beside the password, oldest first. */
export async function listCredentials(ctx: DomainContext, account: OwnAccount): Promise<Credential[]> {
  const credentials = (await ctx.hooks.collect('auth.credentials', account)).flat()
  return credentials.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Whether a credential outlives a recovery: it was there when the owner last proved to read the mailbox. */
export const isTrusted = ({ kind, createdAt }: Credential, provenAt: Date | null): boolean =>
  kind !== 'token' && provenAt !== null && createdAt <= provenAt

/**
 * Ends every session and access token of an account and removes the factors that were added since its owner last proved to
 * read the mailbox; all of them where that was never proven. Call it in a transaction.
 */
export async function revokeCredentials(
  ctx: DomainContext,
  account: OwnAccount,
  { provenAt }: { provenAt: Date | null },
): Promise<void> {
  await endAccess(ctx, account, { keepSession: null })
  await ctx.hooks.run('auth.credentials-revoked', { ...account, provenAt })
}

/** Ends the sessions of an account but the one to keep, and what other plugins handed out for it. Call it in a transaction. */
export async function endAccess(
  ctx: DomainContext,
  account: OwnAccount,
  { keepSession }: { keepSession: string | null },
): Promise<void> {
  await endSessions(ctx, [account], keepSession ? { but: keepSession } : {})
  await ctx.hooks.run('auth.access-ended', account)
}
