import { booleanOutput, defineOperation, defineOutput } from '#api/operation/operation.ts'
import { z } from 'zod'
import {
  addPasskey,
  confirmWithPasskey,
  type PasskeySignIn,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '../domain/passkeys.ts'
import {
  accountSchema,
  addPasskeySchema,
  passkeyAnswerSchema,
  PASSKEYS_PER_ACCOUNT,
  passkeySignInSchema,
} from '../rules.ts'
import {
  codesOutput,
  everybody,
  FRESH,
  ofAccount,
  person,
  REST_FRESH,
  REST_VERIFIED,
  settingUp,
  siteOf,
  VERIFIED,
  WHICH,
} from './shared.ts'

const ROOM = `Code TOO_MANY_PASSKEYS for an account that has ${PASSKEYS_PER_ACCOUNT}.`
const CREDENTIAL = 'What the browser answered, as JSON: base64url texts.'

/** For the browser's own calls, as WebAuthn defines them. */
const optionsOutput = defineOutput<{ challenge: string }>({
  type: 'JSON',
  nullable: false,
  shape: z.looseObject({ challenge: z.string() }),
})

const starting = defineOperation({
  name: 'startPasskey',
  description: `What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). ${ROOM} ${VERIFIED} ${FRESH}`,
  access: settingUp,
  input: accountSchema,
  graphql: ofAccount,
  output: optionsOutput,
  rest: {
    method: 'POST',
    path: '/account/passkeys/options',
    summary: `What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). ${REST_VERIFIED} ${REST_FRESH} 409 TOO_MANY_PASSKEYS.`,
  },
  run: (ctx, input, { context }) => startPasskey(ctx, siteOf(context), input),
})

const adding = defineOperation({
  name: 'addPasskey',
  description: `Keeps a passkey that the browser made. Answers recovery codes where it is the first factor; they are told once. Code PASSKEY_REFUSED when it is not what was asked for. ${ROOM} ${VERIFIED} ${FRESH}`,
  access: settingUp,
  input: addPasskeySchema,
  graphql: {
    args: [],
    input: { argument: 'The passkey.', description: 'A passkey that the browser made.' },
    describe: { userType: WHICH, name: 'What you call it, 1 to 60 characters.', credential: CREDENTIAL },
    types: { userType: 'String', credential: 'JSON' },
    ignoreNull: ['userType'],
  },
  output: codesOutput,
  rest: {
    method: 'POST',
    path: '/account/passkeys',
    summary: `Keeps a passkey that the browser made; recovery codes where it is the first factor, told once. ${REST_VERIFIED} ${REST_FRESH} 403 PASSKEY_REFUSED, 409 TOO_MANY_PASSKEYS.`,
    status: 201,
  },
  run: (ctx, input, { context }) => addPasskey(ctx, siteOf(context), input),
})

const confirming = defineOperation({
  name: 'confirmIdentityWithPasskey',
  description:
    'Shows by a passkey that it is you; `startPasskeyLogin` says what to sign. Code PASSKEY_REFUSED. Not with an access token.',
  access: person,
  input: passkeyAnswerSchema,
  graphql: {
    ...ofAccount,
    describe: { userType: WHICH, credential: CREDENTIAL },
    types: { userType: 'String', credential: 'JSON' },
  },
  output: booleanOutput('confirmed', z.literal(true)),
  rest: {
    method: 'POST',
    path: '/account/confirm/passkey',
    summary: 'Shows by a passkey that it is you. 403 PASSKEY_REFUSED.',
  },
  run: async (ctx, input, { context }) => {
    await confirmWithPasskey(ctx, siteOf(context), input)
    return true
  },
})

const startingLogin = defineOperation({
  name: 'startPasskeyLogin',
  description: 'What a browser needs to sign in with a passkey (PublicKeyCredentialRequestOptionsJSON).',
  access: everybody,
  output: optionsOutput,
  rest: { method: 'POST', path: '/auth/passkey/options' },
  run: (ctx, _input, { context }) => startPasskeySignIn(ctx, siteOf(context)),
})

const signingIn = defineOperation({
  name: 'loginWithPasskey',
  description:
    'Signs in the account whose passkey it is, without a password, beside accounts of other kinds. Code PASSKEY_REFUSED.',
  access: everybody,
  input: passkeySignInSchema,
  graphql: {
    describe: {
      userType: 'Only if it is an account of this kind: user, artist or admin.',
      credential: CREDENTIAL,
      comeBack: 'Opens an account again that its owner closed; otherwise code ACCOUNT_CLOSED.',
    },
    types: { userType: 'String', credential: 'JSON' },
    ignoreNull: ['userType', 'comeBack'],
  },
  output: defineOutput<PasskeySignIn>({
    type: 'PasskeySignIn',
    shape: z.object({
      userType: z.enum(['user', 'artist', 'admin']),
      id: z.uuid(),
      username: z.string(),
      name: z.string(),
    }),
  }),
  rest: {
    method: 'POST',
    path: '/auth/passkey/login',
    summary: 'Signs in the account whose passkey it is, without a password. 403 PASSKEY_REFUSED, ACCOUNT_CLOSED.',
  },
  run: async (ctx, input, { context }) => {
    const signedIn = await signInWithPasskey(ctx, siteOf(context), input)
    context.setSessionToken(signedIn.token)
    return signedIn
  },
})

export const passkeyOperations = [starting, adding, confirming, startingLogin, signingIn]
