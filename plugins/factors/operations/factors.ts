import { booleanOutput, defineOperation, defineOutput, idOutput, type OutcomeError } from '#api/operation/operation.ts'
import { z } from 'zod'
import { confirmApp, type NewApp, startApp } from '../domain/authenticator-app.ts'
import { LastFactorStays } from '../domain/factor-errors.ts'
import { findMyFactors, type MyFactors, removeApp, removePasskey } from '../domain/my-factors.ts'
import { renewRecoveryCodes } from '../domain/recovery-codes.ts'
import { confirmIdentity } from '../domain/second-step.ts'
import { accountSchema, confirmAppSchema, confirmIdentitySchema } from '../rules.ts'
import {
  codesOutput,
  FRESH,
  LAST,
  ofAccount,
  person,
  REST_FRESH,
  REST_LAST,
  REST_VERIFIED,
  settingUp,
  VERIFIED,
  WHICH,
} from './shared.ts'

const lastStays: OutcomeError = {
  error: LastFactorStays,
  name: 'LastSecondFactorError',
  description: 'Admins must have a second factor here, and this is the last.',
}

const finding = defineOperation({
  kind: 'query',
  name: 'myFactors',
  description: 'What one of your accounts proves itself by beside its password. Not with an access token.',
  access: settingUp,
  input: accountSchema,
  graphql: ofAccount,
  output: defineOutput<MyFactors>({
    type: 'MyFactors',
    nullable: false,
    shape: z.object({
      hasApp: z.boolean(),
      canAdd: z.boolean(),
      recoveryCodesLeft: z.int(),
      passkeys: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          createdAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
  }),
  rest: {
    method: 'GET',
    path: '/account/factors',
    summary: 'What one of your accounts proves itself by beside its password.',
  },
  run: findMyFactors,
})

const startingApp = defineOperation({
  name: 'startAuthenticatorApp',
  description: `A secret for an authenticator app. Code APP_ALREADY_THERE when there is one. ${FRESH}`,
  access: settingUp,
  input: accountSchema,
  graphql: ofAccount,
  output: defineOutput<NewApp>({
    type: 'NewAuthenticatorApp',
    shape: z.object({ secret: z.string(), uri: z.string() }),
  }),
  rest: {
    method: 'POST',
    path: '/account/factors/app',
    summary: `A secret for an authenticator app, which counts once a first code was sent. ${REST_VERIFIED} ${REST_FRESH} 409 APP_ALREADY_THERE.`,
    status: 201,
  },
  run: startApp,
})

const confirmingApp = defineOperation({
  name: 'confirmAuthenticatorApp',
  description: `Takes the first code of a new app: from then on sign-in asks for one. Answers recovery codes where it is the first factor; they are told once. Code CODE_WRONG when it does not fit. ${VERIFIED} ${FRESH}`,
  access: settingUp,
  input: confirmAppSchema,
  graphql: { ...ofAccount, describe: { userType: WHICH, code: 'Six digits of the app.' } },
  output: codesOutput,
  rest: {
    method: 'POST',
    path: '/account/factors/app/confirm',
    summary: `Takes the first code of a new app; recovery codes where it is the first factor, told once. ${REST_VERIFIED} ${REST_FRESH} 400 CODE_WRONG.`,
  },
  run: confirmApp,
})

const removingApp = defineOperation({
  name: 'removeAuthenticatorApp',
  description: `Removes the authenticator app. ${LAST} ${FRESH}`,
  access: person,
  input: accountSchema,
  graphql: ofAccount,
  output: booleanOutput('removed', z.literal(true)),
  errors: [lastStays],
  rest: {
    method: 'DELETE',
    path: '/account/factors/app',
    summary: `Removes the authenticator app. ${REST_FRESH} ${REST_LAST}`,
  },
  run: async (ctx, input) => {
    await removeApp(ctx, input)
    return true
  },
})

const renewingCodes = defineOperation({
  name: 'renewRecoveryCodes',
  description: `Ten new recovery codes in the place of the old ones, told once; none without a factor. ${FRESH}`,
  access: person,
  input: accountSchema,
  graphql: ofAccount,
  output: codesOutput,
  rest: {
    method: 'POST',
    path: '/account/factors/recovery-codes',
    summary: `Ten new recovery codes in the place of the old ones, told once; none without a factor. ${REST_FRESH}`,
  },
  run: renewRecoveryCodes,
})

const removingPasskey = defineOperation({
  name: 'removePasskey',
  description: `Removes a passkey and answers its id. ${LAST} ${FRESH}`,
  access: person,
  params: z.object({ id: z.string() }),
  graphql: { describe: { id: 'Id of the passkey.' } },
  output: idOutput('removed'),
  errors: [lastStays],
  rest: {
    method: 'DELETE',
    path: '/account/passkeys/:id',
    summary: `Removes a passkey. ${REST_FRESH} ${REST_LAST}`,
  },
  run: (ctx, { id }) => removePasskey(ctx, id),
})

const confirming = defineOperation({
  name: 'confirmIdentity',
  description:
    'Shows that it is you: by the password, or by a code where the account has a second factor. Codes WRONG_PASSWORD, CODE_WRONG. Not with an access token.',
  access: settingUp,
  input: confirmIdentitySchema,
  graphql: {
    args: [],
    input: { argument: 'Password or code.', description: 'What shows that it is you.' },
    describe: {
      userType: WHICH,
      password: 'Of accounts without a second factor.',
      code: 'Of accounts with one: the code of the app, or a recovery code.',
    },
    types: { userType: 'String' },
    ignoreNull: ['userType', 'password', 'code'],
  },
  output: booleanOutput('confirmed', z.literal(true)),
  rest: {
    method: 'POST',
    path: '/account/confirm',
    summary: 'Shows that it is you: by the password, or by a code where the account has a second factor.',
  },
  run: async (ctx, input) => {
    await confirmIdentity(ctx, input)
    return true
  },
})

/** Factors of one's own, and what they show. */
export const factorOperations = [
  finding,
  startingApp,
  confirmingApp,
  removingApp,
  renewingCodes,
  removingPasskey,
  confirming,
]
