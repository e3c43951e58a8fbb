import { booleanOutput, defineOperation } from '#api/operation/operation.ts'
import { EmailTaken } from '#plugins/auth'
import { z } from 'zod'
import { changeAddress, confirmAddressChange } from '../domain/change-address.ts'
import { forgetPassword, resetPassword } from '../domain/forgotten-password.ts'
import { sendVerificationAgain, verifyAddress } from '../domain/verify-address.ts'
import {
  accountChoiceSchema,
  addressLinkSchema,
  changeAddressSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '../rules.ts'
import { everybody, person, TOKEN, userTypeOutput, WHICH } from './user-types.ts'

const sent = booleanOutput('sent', z.literal(true))
const byToken = { describe: { token: TOKEN } }

const changing = defineOperation({
  name: 'changeAddress',
  description:
    'Sends a link to a new address, if it is free; the answer is the same. Code CONFIRM_IDENTITY where the account did not sign in or confirm within 15 minutes. Not with an access token.',
  access: person,
  input: changeAddressSchema,
  graphql: {
    args: [],
    input: { argument: 'The address.', description: 'Another address for an account.' },
    describe: { userType: WHICH, email: 'The new address.' },
    types: { userType: 'String' },
    ignoreNull: ['userType'],
  },
  output: sent,
  rest: {
    method: 'PUT',
    path: '/account/email',
    summary:
      'Sends a link to a new address, if it is free; the answer is the same. 403 CONFIRM_IDENTITY where the account did not sign in or confirm within 15 minutes.',
    status: 202,
  },
  run: async (ctx, input) => {
    await changeAddress(ctx, input)
    return true
  },
})

const confirming = defineOperation({
  name: 'confirmAddressChange',
  description:
    'Gives an account its new address by the token of a link, and answers the kind of account; the old address is told. Code ADDRESS_LINK_ENDED.',
  access: everybody,
  input: addressLinkSchema,
  graphql: byToken,
  output: userTypeOutput('changed'),
  errors: [EmailTaken],
  rest: {
    method: 'POST',
    path: '/account/email/confirm',
    summary:
      'Gives an account its new address by the token of such a link; the old one is told. 400 ADDRESS_LINK_ENDED, 409 EMAIL_TAKEN.',
  },
  run: async (ctx, input) => (await confirmAddressChange(ctx, input)).userType,
})

const sendingAgain = defineOperation({
  name: 'sendVerificationAgain',
  description:
    'Sends the link that confirms the address once more. Code ADDRESS_VERIFIED where it is confirmed. Not with an access token.',
  access: person,
  input: accountChoiceSchema,
  graphql: { describe: { userType: WHICH }, types: { userType: 'String' }, ignoreNull: ['userType'] },
  output: sent,
  rest: {
    method: 'POST',
    path: '/account/email/send-again',
    summary: 'Sends the link that confirms the address once more. 409 ADDRESS_VERIFIED.',
    status: 202,
  },
  run: async (ctx, input) => {
    await sendVerificationAgain(ctx, input)
    return true
  },
})

const verifying = defineOperation({
  name: 'verifyAddress',
  description:
    'Confirms an address by the token of a link, once and within 7 days, and answers the kind of account. Code ADDRESS_LINK_ENDED.',
  access: everybody,
  input: addressLinkSchema,
  graphql: byToken,
  output: userTypeOutput('verified'),
  rest: {
    method: 'POST',
    path: '/account/email/verify',
    summary: 'Confirms an address by the token of such a link, once and within 7 days. 400 ADDRESS_LINK_ENDED.',
  },
  run: async (ctx, input) => (await verifyAddress(ctx, input)).userType,
})

const forgetting = defineOperation({
  name: 'forgotPassword',
  description:
    'Sends a link for a new password to the address, if an account of this kind has it. The answer is the same whether one has.',
  access: everybody,
  input: forgotPasswordSchema,
  graphql: {
    args: [],
    input: { argument: 'The account.', description: 'Whose password was forgotten.' },
    describe: { userType: 'The kind of account: user, artist or admin.', email: 'Its email address.' },
    types: { userType: 'String' },
  },
  output: sent,
  rest: {
    method: 'POST',
    path: '/account/password/forgot',
    summary:
      'Sends a link for a new password to the address, if an account of this kind has it; the answer is the same.',
    status: 202,
  },
  run: async (ctx, input) => {
    await forgetPassword(ctx, input)
    return true
  },
})

const resetting = defineOperation({
  name: 'resetPassword',
  description:
    'Sets a new password by the token of a link, once and within 30 minutes, and answers the kind of account; all its sessions and access tokens end. It signs nobody in. Code RESET_LINK_ENDED.',
  access: everybody,
  input: resetPasswordSchema,
  graphql: {
    args: [],
    input: { argument: 'Token and password.', description: 'A new password in the place of a forgotten one.' },
    describe: { token: TOKEN, newPassword: 'At least 6 characters; 8 of an admin.' },
  },
  output: userTypeOutput('reset'),
  rest: {
    method: 'POST',
    path: '/account/password/reset',
    summary:
      'Sets a new password by the token of such a link, once and within 30 minutes; every session and access token of the account ends, and second factors added since the mailbox was last proven are removed. 400 RESET_LINK_ENDED.',
  },
  run: async (ctx, input) => (await resetPassword(ctx, input)).userType,
})

/** The address of an account, and the way back in by it. */
export const addressOperations = [changing, confirming, sendingAgain, verifying, forgetting, resetting]
