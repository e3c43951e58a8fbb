import { accountEmails } from './domain/account-emails.ts'
import { approveArtist, removePendingArtist } from './domain/approval.ts'
import { countAccounts } from './domain/count-accounts.ts'
import { createArtist, createFirstAdmin, createListener } from './domain/create-account.ts'
import { eraseAccount } from './domain/erase-account.ts'
import { findAccount } from './domain/find-account.ts'
import { findArtist, findArtistByUsername, findArtistIds, findArtists, requireArtist } from './domain/find-artists.ts'
import { findListenerByUsername, findListeners, requireListener } from './domain/find-listeners.ts'
import { changeEmail, isEmailFree } from './domain/change-email.ts'
import { closeAccount, findClosing } from './domain/closing.ts'
import { changeUsername } from './domain/change-username.ts'
import { checkPassword } from './domain/check-password.ts'
import { confirmSession, requireFreshSession } from './domain/fresh-session.ts'
import { holdSession } from './domain/hold-session.ts'
import { assertSettledAdmin, settledAdmins } from './domain/settled-admins.ts'
import { listCredentials, revokeCredentials } from './domain/credentials.ts'
import { endAccess } from './domain/end-access.ts'
import { endSessions } from './domain/end-sessions.ts'
import { findStoredAccount, findStoredAccountByEmail } from './domain/find-credentials.ts'
import { requiresFactor } from './domain/hold-admin.ts'
import { joinSession } from './domain/join-session.ts'
import { listSessions } from './domain/list-sessions.ts'
import { describeArtist } from './domain/describe-artist.ts'
import { renameAccount } from './domain/rename-account.ts'
import { findFamiliarPlace, rememberPlace } from './domain/sign-in-limits.ts'
import { setPassword } from './domain/set-password.ts'
import { verifiedEmails } from './domain/verified-emails.ts'
import { verifyEmail } from './domain/verify-email.ts'
import { findVisibleArtist } from './domain/find-visible-artist.ts'
import { selectArtist } from './domain/select-artist.ts'
import { createStaff, holdStaff, isStaffAddress, listStaff, removeFromStaff, setStaffRole } from './domain/staff-accounts.ts'
import { findSuspension, restoreAccount, suspendAccount } from './domain/suspending.ts'
import { notifyRestored, notifyWithheld } from './domain/notify-withholding.ts'
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
