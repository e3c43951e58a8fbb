import { accountEmails, changeEmail, isEmailFree, verifiedEmails, verifyEmail } from './domain/emails.ts'
import { approveArtist, removePendingArtist } from './domain/approval.ts'
import { countAccounts, findListenerByUsername, findListeners, requireListener } from './domain/account-lists.ts'
import { createArtist, createFirstAdmin, createListener } from './domain/create-account.ts'
import { eraseAccount } from './domain/erase-account.ts'
import { findAccount } from './domain/find-account.ts'
import {
  describeArtist,
  findArtist,
  findArtistByUsername,
  findArtistIds,
  findArtists,
  findVisibleArtist,
  listPendingArtists,
  requireArtist,
  selectArtist,
} from './domain/artists.ts'
import { closeAccount, findClosing } from './domain/closing.ts'
import { changeUsername } from './domain/change-username.ts'
import { checkPassword, setPassword } from './domain/passwords.ts'
import { confirmSession, requireFreshSession } from './domain/fresh-session.ts'
import { endSessions, holdSession, listSessions } from './domain/sessions.ts'
import { assertSettledAdmin, requiresFactor, settledAdmins } from './domain/first-admin.ts'
import { endAccess, listCredentials, revokeCredentials } from './domain/credentials.ts'
import { findStoredAccount, findStoredAccountByEmail } from './domain/find-credentials.ts'
import { joinSession } from './domain/join-session.ts'
import { renameAccount } from './domain/rename-account.ts'
import { findFamiliarPlace, rememberPlace } from './domain/sign-in-limits.ts'
import {
  createStaff,
  holdStaff,
  isStaffAddress,
  listStaff,
  removeFromStaff,
  setStaffRole,
} from './domain/staff-accounts.ts'
import { findSuspension, restoreAccount, suspendAccount } from './domain/suspending.ts'
import { notifyRestored, notifyWithheld } from './domain/notify-withholding.ts'

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
  selectArtist,
  accountEmails,
  verifiedEmails,
  countAccounts,
  listPendingArtists,
  approveArtist,
  removePendingArtist,
  // What people do with accounts of their own; whose they are is the caller's to know.
  findStoredAccount,
  findStoredAccountByEmail,
  listSessions,
  endSessions,
  endAccess,
  listCredentials,
  revokeCredentials,
  checkPassword,
  setPassword,
  renameAccount,
  describeArtist,
  verifyEmail,
  changeEmail,
  isEmailFree,
  changeUsername,
  findFamiliarPlace,
  rememberPlace,
  requireFreshSession,
  settledAdmins,
  holdSession,
  assertSettledAdmin,
  confirmSession,
  requiresFactor,
  joinSession,
  closeAccount,
  findClosing,
  findSuspension,
  suspendAccount,
  restoreAccount,
  eraseAccount,
  // What all plugins say alike of what staff withholds.
  notifyWithheld,
  notifyRestored,
  // The staff; who may is the caller's to know.
  listStaff,
  isStaffAddress,
  createStaff,
  holdStaff,
  setStaffRole,
  removeFromStaff,
  // Accounts without a session: for seeds, and for tests that need somebody.
  createArtist,
  createListener,
  createFirstAdmin,
}
