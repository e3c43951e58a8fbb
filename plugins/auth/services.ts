import type { UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { accountEmails } from './domain/account-emails.ts'
import { approveArtist, removePendingArtist } from './domain/approval.ts'
import { countAccounts } from './domain/count-accounts.ts'
import { createArtist, createFirstAdmin, createListener } from './domain/create-account.ts'
import { findAccount } from './domain/find-account.ts'
import { findArtist, findArtistByUsername, findArtists, requireArtist } from './domain/find-artists.ts'
import { findListenerByUsername, findListeners, requireListener } from './domain/find-listeners.ts'
import { findVisibleArtist } from './domain/find-visible-artist.ts'
import { listPendingArtists } from './domain/list-pending-artists.ts'
import { registerArtist, registerUser } from './domain/register.ts'
import { setUpAdmin } from './domain/set-up-admin.ts'
import { signIn } from './domain/sign-in.ts'
import { signOut } from './domain/sign-out.ts'
import type { AdminSetup, ArtistRegistration, Credentials, UserRegistration } from './rules.ts'
import { type AuthSettings, sessionLifeOf } from './settings.ts'

export type AuthServices = ReturnType<typeof authServices>

/** What this plugin offers to others and to its own doors. Errors and shapes stand at each function. */
export function authServices(settings: AuthSettings, setupToken: string | undefined) {
  return {
    findAccount,
    findArtist,
    findArtistByUsername,
    findArtists,
    requireArtist,
    findListenerByUsername,
    findListeners,
    requireListener,
    findVisibleArtist,
    accountEmails,
    countAccounts,
    listPendingArtists,
    approveArtist,
    removePendingArtist,
    // Accounts without a session: for seeds, and for tests that need somebody.
    createArtist,
    createListener,
    createFirstAdmin,
    sessionLife: sessionLifeOf(settings),
    signOut,
    registerArtist: (ctx: DomainContext, input: ArtistRegistration) => registerArtist(ctx, settings, input),
    registerUser: (ctx: DomainContext, input: UserRegistration) => registerUser(ctx, settings, input),
    setUpAdmin: (ctx: DomainContext, input: AdminSetup) => setUpAdmin(ctx, settings, setupToken, input),
    signIn: (ctx: DomainContext, kind: UserType, credentials: Credentials) => signIn(ctx, settings, kind, credentials),
  }
}
