import type { PersonFacts } from './domain/accounts/account-lists.ts'
import type { ClosingConcern } from './domain/accounts/closing.ts'
import type { Credential, SecurityNotice } from './domain/credentials.ts'
import type { OwnAccount } from './domain/accounts/own-accounts.ts'
import type { PublicAccount } from './domain/suspending.ts'
import type { AuthServices } from './domain/services.ts'
import type { AuthSettings } from './domain/settings.ts'

export {
  artistAddresses,
  artistLetters,
  listenerAddresses,
  listenerAges,
  listenerEmails,
  publicArtists,
  publicAuthors,
  publicNames,
} from './domain/accounts/account-lists.ts'
export { attachArtists } from './collections/attach-artists.ts'
export { accountToSetUp, type OwnAccount, ownAccount, ownAccounts } from './domain/accounts/own-accounts.ts'
export { deviceOf } from './domain/sessions.ts'
export type { SessionRecord } from './domain/sessions.ts'
export type { StoredAccount } from './domain/find-credentials.ts'
export { findApprovedArtist } from './domain/artists.ts'
export { assertMayManageArtist, mayManageArtist } from './domain/artists.ts'
export { forArtistAnd } from './graphql/for-artist-and.ts'
export { mailboxOf } from './domain/accounts/emails.ts'
export {
  AccountClosed,
  AccountSuspended,
  AlreadySuspended,
  NotSuspended,
  LastAdmin,
  ArtistAlreadyApproved,
  EmailTaken,
  IdentityNotConfirmed,
  InvalidCredentials,
  TooManyUsernames,
  UsernameTaken,
  SecondFactorNeeded,
  SecondFactorWrong,
  WrongPassword,
} from './domain/accounts/account-errors.ts'
export { AddressNotVerified } from './domain/accounts/account-errors.ts'
export type { ClosingConcern } from './domain/accounts/closing.ts'
export { type Credential, type SecurityNotice, isTrusted } from './domain/credentials.ts'
export { ErasureHeld } from './domain/accounts/erase-account.ts'
export type { PublicAccount, Suspension } from './domain/suspending.ts'
export { MAX_FACTS, type PersonFact, type PersonFacts } from './domain/accounts/account-lists.ts'
export type { StaffMember } from './domain/accounts/staff-accounts.ts'
export type { AccountCounts } from './domain/accounts/account-lists.ts'
export type { ArtistProfile } from './domain/artists.ts'
export type { ListenerProfile } from './domain/accounts/account-lists.ts'
export type { AuthServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    auth: AuthServices
  }
  interface Settings {
    auth: AuthSettings
  }
  interface AuthScopes {
    /** A listener is signed in. */
    user: boolean
    /** An artist is signed in, pending or approved. */
    artist: boolean
    /** Anybody of the staff is signed in, whatever the role. */
    admin: boolean
    /** Staff with this role is signed in, or an owner. */
    support: boolean
    editor: boolean
    finance: boolean
    owner: boolean
    /** Anybody is signed in who may act. */
    signedIn: boolean
    /** An admin is signed in who must set up a second factor before anything else. */
    settingUpFactor: boolean
  }
  interface Events {
    'artist.registered': { artistId: string }
    'artist.approved': { artistId: string }
    /** An artist has another name or username. */
    'artist.renamed': { artistId: string }
    /** An account has another address; which one is asked when it is delivered, since it may have changed again. */
    'account.address-changed': OwnAccount
    /** An artist was rejected, or deleted the account: it and its songs are gone; what is stored elsewhere is to be cleaned up. */
    'artist.removed': { artistId: string }
    /** The owner of an account closed it and may come back, or staff suspended it: what goes on by itself is to stop. */
    'account.closed': OwnAccount
    /** Its owner came back in time: everything is seen again. */
    'account.reopened': OwnAccount
    /** A listener has another display name. */
    'listener.renamed': { listenerId: string }
  }
  interface Hooks {
    /**
     * The password of this account was right. A handler throws `SecondFactorNeeded` where a code is needed and none came,
     * `SecondFactorWrong` for one that does not fit.
     */
    'auth.second-step': OwnAccount & { code: string | null }
    /** An account was created. Not run for accounts of seeds. */
    'auth.registered': OwnAccount
    /**
     * An account signed in, by this browser and from this wider network. The session is that of the browser: it is the same
     * one when somebody signs in again.
     */
    'auth.signed-in': OwnAccount & { sessionId: string; network: string }
    /**
     * Everything that opens this account ends, because its password changed or it is gone: what a plugin handed out for it
     * (access tokens) ends with it, in the same transaction.
     */
    'auth.access-ended': OwnAccount
    /**
     * Its owner takes the account back: second factors added after `provenAt` go, all of them where it is null. Run in
     * the transaction that sets a new password.
     */
    'auth.credentials-revoked': OwnAccount & { provenAt: Date | null }
    /**
     * Its owner says that somebody else was in the account, and took it back; `provenAt` as above. Not run where a password
     * was merely forgotten.
     */
    'auth.recovered': OwnAccount & { provenAt: Date | null }
    /** A change that the owner of the account is notified of. */
    'auth.security-notice': OwnAccount & SecurityNotice
    /** Staff suspended a listener or an artist. */
    'auth.suspended': PublicAccount & { reason: string }
    /** Staff lifted a suspension. */
    'auth.restored': PublicAccount
    /** The owner of a closed account came back. */
    'auth.reopened': OwnAccount
    /**
     * The account is deleted in this transaction: a plugin takes out of its tables what says who it was. Rows that carry
     * accountKind and accountId go by themselves afterwards (`fairwave_erase`).
     */
    'auth.erasing': OwnAccount & { keepDownloads: boolean }
  }
  interface Providers {
    /** Whether this account has a second factor. Without a provider it has none. */
    'auth.has-factor': { input: OwnAccount; value: boolean }
    /** Lists an account's credentials beside its password. */
    'auth.credentials': { input: OwnAccount; value: Credential[] }
    /** An account wants to close: what stands in the way, in the order in which people deal with it. */
    'auth.closing-concerns': { input: OwnAccount; value: ClosingConcern[] }
    /** Staff opens a listener or an artist: what a plugin knows of them, bounded. */
    'auth.person-facts': { input: PublicAccount; value: PersonFacts[] }
    /**
     * A closed account is about to be deleted, and nothing is locked: the time to end what it has at a provider. Why it must
     * wait, or null.
     */
    'auth.erasure-blockers': {
      input: OwnAccount & { requestedAt: Date; givesUpMoney: boolean }
      value: string | null
    }
  }
  interface Jobs {
    'auth.sweep-sessions': Record<string, never>
  }
}
