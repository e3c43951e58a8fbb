import { accountEmails, changeEmail, isEmailFree, verifiedEmails, verifyEmail } from './accounts/emails.ts'
import { approveArtist, removePendingArtist } from './approval.ts'
import { countAccounts, findListenerByUsername, findListeners, requireListener } from './accounts/account-lists.ts'
import { createArtist, createFirstAdmin, createListener } from './accounts/create-account.ts'
import { eraseAccount } from './accounts/erase-account.ts'
import { findAccount } from './accounts/find-account.ts'
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
} from './artists.ts'
import { closeAccount, findClosing } from './accounts/closing.ts'
import { changeUsername } from './accounts/change-username.ts'
import { checkPassword, setPassword } from './passwords.ts'
import { confirmSession, requireFreshSession } from './fresh-session.ts'
import { endSessions, holdSession, listSessions } from './sessions.ts'
import { assertSettledAdmin, requiresFactor, settledAdmins } from './accounts/first-admin.ts'
import { endAccess, listCredentials, revokeCredentials } from './credentials.ts'
import { findStoredAccount, findStoredAccountByEmail } from './find-credentials.ts'
import { joinSession } from './join-session.ts'
import { renameAccount } from './accounts/rename-account.ts'
import { findFamiliarPlace, rememberPlace } from './sign-in-limits.ts'
import {
  createStaff,
  holdStaff,
  isStaffAddress,
  listStaff,
  removeFromStaff,
  setStaffRole,
} from './accounts/staff-accounts.ts'
import { findSuspension, restoreAccount, suspendAccount } from './suspending.ts'
import { notifyRestored, notifyWithheld } from './notify-withholding.ts'

export type AuthServices = typeof authServices

/** Services for other plugins. Errors and shapes stand at each function. */
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
  // Self-service of accounts; the caller must check ownership.
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
  // Shared notices of hidden content.
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
