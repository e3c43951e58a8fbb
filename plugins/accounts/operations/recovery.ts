import { defineOperation, defineOutput } from '#api/operation/operation.ts'
import { z } from 'zod'
import { previewRecovery, type RecoveryPreview } from '../domain/preview-recovery.ts'
import { freezeAccount, recoverAccount } from '../domain/recover-account.ts'
import { addressLinkSchema, recoverAccountSchema } from '../rules.ts'
import { everybody, TOKEN, USER_TYPES, userTypeOutput } from './user-types.ts'

const RECOVERS =
  'Sets a new password, ends every session and access token, removes second factors added since the mailbox was last proven, and answers the kind of account. Code ADDRESS_LINK_ENDED.'
const REST_RECOVERS =
  'Sets a new password, ends every session and access token, and removes second factors added since the mailbox was last proven. 400 ADDRESS_LINK_ENDED.'

const byToken = { describe: { token: TOKEN } }
const recovery = {
  args: [],
  input: {
    argument: 'Token and password.',
    description: 'A new password for an account that is taken back.',
    name: 'RecoverAccountInput',
  },
  describe: {
    token: TOKEN,
    newPassword: 'At least 6 characters; 8 of an admin.',
    code: 'A code of the second factor, where `asksForCode` says so.',
  },
  ignoreNull: ['code'],
} as const

const credential = z.object({
  kind: z.enum(['app', 'passkey', 'token']),
  name: z.string(),
  createdAt: z.iso.datetime(),
})

const previewing = defineOperation({
  kind: 'query',
  name: 'accountRecovery',
  description:
    'What the link of a mail for a new password, for a former address or "This wasn\'t me" would change. Code ADDRESS_LINK_ENDED.',
  access: everybody,
  input: addressLinkSchema,
  graphql: byToken,
  output: defineOutput<RecoveryPreview>({
    type: 'AccountRecovery',
    nullable: false,
    shape: z.object({
      userType: USER_TYPES,
      removed: z.array(credential),
      kept: z.array(credential),
      restores: z.string().nullable(),
      asksForCode: z.boolean(),
    }),
  }),
  rest: {
    method: 'POST',
    path: '/account/recovery',
    summary:
      'What the link of a mail for a new password, for a former address or "This wasn\'t me" would remove. Changes nothing. 400 ADDRESS_LINK_ENDED.',
  },
  run: previewRecovery,
})

const undoing = defineOperation({
  name: 'undoAddressChange',
  description: `Gives an account its former address back by the token that was sent there, within 7 days. ${RECOVERS} Code SECOND_FACTOR_NEEDED where a second factor stays.`,
  access: everybody,
  input: recoverAccountSchema,
  graphql: recovery,
  output: userTypeOutput('undone'),
  rest: {
    method: 'POST',
    path: '/account/email/undo',
    summary: `Gives an account its former address back by the token that was sent there, within 7 days. ${REST_RECOVERS} 401 SECOND_FACTOR_NEEDED where a second factor stays.`,
  },
  run: async (ctx, input) => (await recoverAccount(ctx, 'undo', input)).userType,
})

const securing = defineOperation({
  name: 'secureAccount',
  description: `Takes an account back by the token of the link "This wasn't me", within 7 days. ${RECOVERS}`,
  access: everybody,
  input: recoverAccountSchema,
  graphql: recovery,
  output: userTypeOutput('secured'),
  rest: {
    method: 'POST',
    path: '/account/secure',
    summary: `Takes an account back by the token of the link "This wasn't me", within 7 days. ${REST_RECOVERS}`,
  },
  run: async (ctx, input) => (await recoverAccount(ctx, 'secure', input)).userType,
})

const freezing = defineOperation({
  name: 'freezeAccount',
  description:
    'Suspends an account that was taken back from another address, by the token that was sent there, until staff has looked at it, and answers the kind of account. Code ADDRESS_LINK_ENDED.',
  access: everybody,
  input: addressLinkSchema,
  graphql: byToken,
  output: userTypeOutput('frozen'),
  rest: {
    method: 'POST',
    path: '/account/freeze',
    summary:
      'Suspends an account that was taken back from another address, by the token that was sent there, until staff has looked at it. 400 ADDRESS_LINK_ENDED.',
  },
  run: async (ctx, input) => (await freezeAccount(ctx, input)).userType,
})

export const recoveryOperations = [previewing, undoing, securing, freezing]
