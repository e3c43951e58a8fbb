import { accountEmails } from './domain/account-emails.ts'
import { approveArtist, removePendingArtist } from './domain/approval.ts'
import { countAccounts } from './domain/count-accounts.ts'
import { createArtist, createFirstAdmin, createListener } from './domain/create-account.ts'
import { findAccount } from './domain/find-account.ts'
import { findArtist, findArtistByUsername, findArtistIds, findArtists, requireArtist } from './domain/find-artists.ts'
import { findListenerByUsername, findListeners, requireListener } from './domain/find-listeners.ts'
import { findVisibleArtist } from './domain/find-visible-artist.ts'
import { listPendingArtists } from './domain/list-pending-artists.ts'

export type AuthServices = typeof authServices

/** What other plugins call. Errors and shapes stand at each function. */
export const authServices = {
  findAccount,
  findArtist,
  findArtistByUsername,
  findArtistIds,
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
}
