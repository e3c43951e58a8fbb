import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { changeAddress, confirmAddressChange } from '../domain/change-address.ts'
import { changeName, changeUsername } from '../domain/change-names.ts'
import { changePassword } from '../domain/change-password.ts'
import { listMyAccounts } from '../domain/my-accounts.ts'
import { endMyOtherSessions, endMySession, listMySessions } from '../domain/my-sessions.ts'
import { previewRecovery } from '../domain/preview-recovery.ts'
import { freezeAccount, recoverAccount } from '../domain/recover-account.ts'
import { sendVerificationAgain, verifyAddress } from '../domain/verify-address.ts'
import { forgetPassword, resetPassword } from '../domain/forgotten-password.ts'
import {
  accountChoiceSchema,
  addressLinkSchema,
  changeAddressSchema,
  changeNameSchema,
  changePasswordSchema,
  changeUsernameSchema,
  forgotPasswordSchema,
  recoverAccountSchema,
  resetPasswordSchema,
} from '../rules.ts'

const person = { signedIn: true } as const
const FRESH = '403 CONFIRM_IDENTITY where one of your accounts here did not sign in or confirm within 15 minutes.'
const userType = z.enum(['user', 'artist', 'admin'])

const RECOVERS =
  'Sets a new password, ends every session and access token, and removes second factors added since the mailbox was last proven. 400 ADDRESS_LINK_ENDED.'
const credentialShape = z.object({
  kind: z.enum(['app', 'passkey', 'token']),
  name: z.string(),
  createdAt: z.iso.datetime(),
})
const accountShape = z.object({
  id: z.uuid(),
  userType,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
})
const sessionShape = z.object({
  id: z.uuid(),
  device: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  userTypes: z.array(userType),
})

export const accountRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/account',
    access: person,
    summary: 'The accounts that are signed in, at most one of each kind.',
    response: z.array(accountShape),
    handler: async ({ ctx }) => await listMyAccounts(ctx),
  }),
  route({
    method: 'PUT',
    path: '/account/password',
    access: person,
    summary: 'Another password; the other sessions and the access tokens of the account end. 400 WRONG_PASSWORD.',
    body: changePasswordSchema,
    response: accountShape,
    handler: async ({ ctx, body }) => await changePassword(ctx, body),
  }),
  route({
    method: 'PUT',
    path: '/account/name',
    access: person,
    summary: 'Another display name of a listener, or stage name of an artist.',
    body: changeNameSchema,
    response: accountShape,
    handler: async ({ ctx, body }) => await changeName(ctx, body),
  }),
  route({
    method: 'PUT',
    path: '/account/username',
    access: person,
    fresh: '2h',
    summary:
      'Another username; the old one stays reserved and leads to the new one. 409 USERNAME_TAKEN, TOO_MANY_USERNAMES.',
    body: changeUsernameSchema,
    response: accountShape,
    handler: async ({ ctx, body }) => await changeUsername(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/account/sessions',
    access: person,
    summary: 'Where the accounts of this browser are signed in: here first, then the last used, at most 100.',
    response: z.array(sessionShape),
    handler: async ({ ctx }) => await listMySessions(ctx),
  }),
  route({
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: person,
    summary: `Signs your accounts out of one browser, from its next request on. ${FRESH} This browser itself is left without it.`,
    params: z.object({ id: z.string() }),
    response: z.object({ id: z.uuid(), ended: z.literal(true) }),
    handler: async ({ ctx, params }) => ({ id: await endMySession(ctx, params.id), ended: true }),
  }),
  route({
    method: 'DELETE',
    path: '/account/sessions',
    access: person,
    summary: `Signs your accounts out of every browser but this one; answers of how many. ${FRESH}`,
    response: z.object({ ended: z.number().int() }),
    handler: async ({ ctx }) => ({ ended: await endMyOtherSessions(ctx) }),
  }),
  route({
    method: 'POST',
    path: '/account/password/forgot',
    access: { public: true },
    summary:
      'Sends a link for a new password to the address, if an account of this kind has it; the answer is the same.',
    body: forgotPasswordSchema,
    response: z.object({ sent: z.literal(true) }),
    status: 202,
    handler: async ({ ctx, body }) => {
      await forgetPassword(ctx, body)
      return { sent: true }
    },
  }),
  route({
    method: 'POST',
    path: '/account/password/reset',
    access: { public: true },
    summary:
      'Sets a new password by the token of such a link, once and within 30 minutes; every session and access token of the account ends, and second factors added since the mailbox was last proven are removed. 400 RESET_LINK_ENDED.',
    body: resetPasswordSchema,
    response: z.object({ reset: z.literal(true), userType }),
    handler: async ({ ctx, body }) => ({ reset: true, ...(await resetPassword(ctx, body)) }),
  }),
  route({
    method: 'POST',
    path: '/account/email/send-again',
    access: person,
    summary: 'Sends the link that confirms the address once more. 409 ADDRESS_VERIFIED.',
    body: accountChoiceSchema,
    response: z.object({ sent: z.literal(true) }),
    status: 202,
    handler: async ({ ctx, body }) => {
      await sendVerificationAgain(ctx, body)
      return { sent: true }
    },
  }),
  route({
    method: 'POST',
    path: '/account/email/verify',
    access: { public: true },
    summary: 'Confirms an address by the token of such a link, once and within 7 days. 400 ADDRESS_LINK_ENDED.',
    body: addressLinkSchema,
    response: z.object({ verified: z.literal(true), userType }),
    handler: async ({ ctx, body }) => ({ verified: true, ...(await verifyAddress(ctx, body)) }),
  }),
  route({
    method: 'PUT',
    path: '/account/email',
    access: person,
    summary:
      'Sends a link to a new address, if it is free; the answer is the same. 403 CONFIRM_IDENTITY where the account did not sign in or confirm within 15 minutes.',
    body: changeAddressSchema,
    response: z.object({ sent: z.literal(true) }),
    status: 202,
    handler: async ({ ctx, body }) => {
      await changeAddress(ctx, body)
      return { sent: true }
    },
  }),
  route({
    method: 'POST',
    path: '/account/email/confirm',
    access: { public: true },
    summary:
      'Gives an account its new address by the token of such a link; the old one is told. 400 ADDRESS_LINK_ENDED, 409 EMAIL_TAKEN.',
    body: addressLinkSchema,
    response: z.object({ changed: z.literal(true), userType }),
    handler: async ({ ctx, body }) => ({ changed: true, ...(await confirmAddressChange(ctx, body)) }),
  }),
  route({
    method: 'POST',
    path: '/account/email/undo',
    access: { public: true },
    summary: `Gives an account its former address back by the token that was sent there, within 7 days. ${RECOVERS} 401 SECOND_FACTOR_NEEDED where a second factor stays.`,
    body: recoverAccountSchema,
    response: z.object({ undone: z.literal(true), userType }),
    handler: async ({ ctx, body }) => ({ undone: true, ...(await recoverAccount(ctx, 'undo', body)) }),
  }),
  route({
    method: 'POST',
    path: '/account/secure',
    access: { public: true },
    summary: `Takes an account back by the token of the link "This wasn't me", within 7 days. ${RECOVERS}`,
    body: recoverAccountSchema,
    response: z.object({ secured: z.literal(true), userType }),
    handler: async ({ ctx, body }) => ({ secured: true, ...(await recoverAccount(ctx, 'secure', body)) }),
  }),
  route({
    method: 'POST',
    path: '/account/recovery',
    access: { public: true },
    summary:
      'What the link of a mail for a new password, for a former address or "This wasn\'t me" would remove. Changes nothing. 400 ADDRESS_LINK_ENDED.',
    body: addressLinkSchema,
    response: z.object({
      userType,
      removed: z.array(credentialShape),
      kept: z.array(credentialShape),
      restores: z.string().nullable(),
      asksForCode: z.boolean(),
    }),
    handler: async ({ ctx, body }) => await previewRecovery(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/account/freeze',
    access: { public: true },
    summary:
      'Suspends an account that was taken back from another address, by the token that was sent there, until staff has looked at it. 400 ADDRESS_LINK_ENDED.',
    body: addressLinkSchema,
    response: z.object({ frozen: z.literal(true), userType }),
    handler: async ({ ctx, body }) => ({ frozen: true, ...(await freezeAccount(ctx, body)) }),
  }),
]
