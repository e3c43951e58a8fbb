import { only, open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import type { RequestContext } from '#api/app/request-context.ts'
import { confirmApp, type NewApp, startApp } from '../domain/authenticator-app.ts'
import { LastFactorStays } from '../domain/factor-errors.ts'
import { findMyFactors, type MyFactors, type MyPasskey, removeApp, removePasskey } from '../domain/my-factors.ts'
import {
  addPasskey,
  confirmWithPasskey,
  type PasskeySignIn,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '../domain/passkeys.ts'
import { renewRecoveryCodes } from '../domain/recovery-codes.ts'
import { confirmIdentity } from '../domain/second-step.ts'
import {
  accountSchema,
  addPasskeySchema,
  confirmAppSchema,
  confirmIdentitySchema,
  passkeyAnswerSchema,
  PASSKEYS_PER_ACCOUNT,
  passkeySignInSchema,
} from '../rules.ts'

const person = only({ signedIn: true })
/** Also admins who must set up a factor before anything else. */
const settingUp = only({ signedIn: true, settingUpFactor: true })
const WHICH = 'Of which account: user, artist or admin; the one that signed in last unless told.'
const FRESH =
  'Code CONFIRM_IDENTITY where the account did not sign in or confirm within 15 minutes. Not with an access token.'
const VERIFIED = 'Code ADDRESS_NOT_VERIFIED while the address of the account is not confirmed.'
const ROOM = `Code TOO_MANY_PASSKEYS for an account that has ${PASSKEYS_PER_ACCOUNT}.`
const LAST = 'The last one of an admin stays where admins must have one.'
const CREDENTIAL = 'What the browser answered, as JSON: base64url texts.'

const siteOf = (context: RequestContext) => ({ origin: new URL(context.addressOf('/')).origin })
/** GraphQL's null is treated as absent. */
const given = (input: object) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

/** Second factors and passkeys. */
export function defineFactorsGraphql(builder: SchemaBuilder): void {
  const MyPasskeyRef = builder.objectRef<MyPasskey>('MyPasskey').implement({
    description: 'A passkey of yours.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the passkey, for removing it.' }),
      name: t.exposeString('name', { description: 'What you call it.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
      lastUsedAt: t.expose('lastUsedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was last used; null while it never was.',
      }),
    }),
  })
  const MyFactorsRef = builder.objectRef<MyFactors>('MyFactors').implement({
    description: 'What an account of yours proves itself by beside its password.',
    fields: (t) => ({
      hasApp: t.exposeBoolean('hasApp', { description: 'Whether sign-in asks for a code of an authenticator app.' }),
      canAdd: t.exposeBoolean('canAdd', {
        description: 'Whether factors can be added: of listeners and artists once the address is confirmed.',
      }),
      recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', { description: 'Recovery codes that were not used.' }),
      passkeys: t.expose('passkeys', { type: [MyPasskeyRef], description: 'Passkeys, the first made first.' }),
    }),
  })
  const NewAppRef = builder.objectRef<NewApp>('NewAuthenticatorApp').implement({
    description: 'What an authenticator app needs. It counts once a first code of it was sent.',
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'In base 32, for typing in.' }),
      uri: t.exposeString('uri', { description: 'An otpauth: address, for a QR code.' }),
    }),
  })
  const PasskeySignInRef = builder.objectRef<PasskeySignIn>('PasskeySignIn').implement({
    description: 'The account that a passkey signed in.',
    fields: (t) => ({
      userType: t.exposeString('userType', { description: 'Its kind: user, artist or admin.' }),
      id: t.exposeID('id', { description: 'Id of the account.' }),
      username: t.exposeString('username', { description: 'Sign-in name.' }),
      name: t.exposeString('name', { description: 'Display name, stage name, or the username of an admin.' }),
    }),
  })

  builder.objectType(LastFactorStays, {
    name: 'LastSecondFactorError',
    interfaces: ['Error'],
    description: 'Admins must have a second factor here, and this is the last.',
  })
  const lastStays = { types: [LastFactorStays] }

  const userType = { description: WHICH } as const
  const AddPasskeyInput = builder.inputType('AddPasskeyInput', {
    description: 'A passkey that the browser made.',
    fields: (t) => ({
      userType: t.string(userType),
      name: t.string({ required: true, description: 'What you call it, 1 to 60 characters.' }),
      credential: t.field({ type: 'JSON', required: true, description: CREDENTIAL }),
    }),
  })
  const ConfirmIdentityInput = builder.inputType('ConfirmIdentityInput', {
    description: 'What shows that it is you.',
    fields: (t) => ({
      userType: t.string(userType),
      password: t.string({ description: 'Of accounts without a second factor.' }),
      code: t.string({ description: 'Of accounts with one: the code of the app, or a recovery code.' }),
    }),
  })

  builder.queryField('myFactors', (t) =>
    t.field({
      ...settingUp,
      type: MyFactorsRef,
      description: 'What one of your accounts proves itself by beside its password. Not with an access token.',
      args: { userType: t.arg.string(userType) },
      resolve: async (_root, args, { ctx }) => await findMyFactors(ctx, parseInput(accountSchema, given(args))),
    }),
  )

  builder.mutationFields((t) => ({
    startAuthenticatorApp: t.field({
      ...settingUp,
      type: NewAppRef,
      description: `A secret for an authenticator app. Code APP_ALREADY_THERE when there is one. ${FRESH}`,
      args: { userType: t.arg.string(userType) },
      resolve: async (_root, args, { ctx }) => await startApp(ctx, parseInput(accountSchema, given(args))),
    }),
    confirmAuthenticatorApp: t.field({
      ...settingUp,
      type: ['String'],
      description: `Takes the first code of a new app: from then on sign-in asks for one. Answers recovery codes where it is the first factor; they are told once. Code CODE_WRONG when it does not fit. ${VERIFIED} ${FRESH}`,
      args: {
        userType: t.arg.string(userType),
        code: t.arg.string({ required: true, description: 'Six digits of the app.' }),
      },
      resolve: async (_root, args, { ctx }) => await confirmApp(ctx, parseInput(confirmAppSchema, given(args))),
    }),
    removeAuthenticatorApp: t.field({
      ...person,
      type: 'Boolean',
      errors: lastStays,
      description: `Removes the authenticator app. ${LAST} ${FRESH}`,
      args: { userType: t.arg.string(userType) },
      resolve: async (_root, args, { ctx }) => {
        await removeApp(ctx, parseInput(accountSchema, given(args)))
        return true
      },
    }),
    renewRecoveryCodes: t.field({
      ...person,
      type: ['String'],
      description: `Ten new recovery codes in the place of the old ones, told once; none without a factor. ${FRESH}`,
      args: { userType: t.arg.string(userType) },
      resolve: async (_root, args, { ctx }) => await renewRecoveryCodes(ctx, parseInput(accountSchema, given(args))),
    }),
    startPasskey: t.field({
      ...settingUp,
      type: 'JSON',
      description: `What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). ${ROOM} ${VERIFIED} ${FRESH}`,
      args: { userType: t.arg.string(userType) },
      resolve: async (_root, args, context) =>
        await startPasskey(context.ctx, siteOf(context), parseInput(accountSchema, given(args))),
    }),
    addPasskey: t.field({
      ...settingUp,
      type: ['String'],
      description: `Keeps a passkey that the browser made. Answers recovery codes where it is the first factor; they are told once. Code PASSKEY_REFUSED when it is not what was asked for. ${ROOM} ${VERIFIED} ${FRESH}`,
      args: { input: t.arg({ type: AddPasskeyInput, required: true, description: 'The passkey.' }) },
      resolve: async (_root, { input }, context) =>
        await addPasskey(context.ctx, siteOf(context), parseInput(addPasskeySchema, given(input))),
    }),
    removePasskey: t.field({
      ...person,
      type: 'ID',
      errors: lastStays,
      description: `Removes a passkey and answers its id. ${LAST} ${FRESH}`,
      args: { id: t.arg.id({ required: true, description: 'Id of the passkey.' }) },
      resolve: async (_root, { id }, { ctx }) => await removePasskey(ctx, id),
    }),
    confirmIdentity: t.field({
      ...settingUp,
      type: 'Boolean',
      description:
        'Shows that it is you: by the password, or by a code where the account has a second factor. Codes WRONG_PASSWORD, CODE_WRONG. Not with an access token.',
      args: { input: t.arg({ type: ConfirmIdentityInput, required: true, description: 'Password or code.' }) },
      resolve: async (_root, { input }, { ctx }) => {
        await confirmIdentity(ctx, parseInput(confirmIdentitySchema, given(input)))
        return true
      },
    }),
    confirmIdentityWithPasskey: t.field({
      ...person,
      type: 'Boolean',
      description:
        'Shows by a passkey that it is you; `startPasskeyLogin` says what to sign. Code PASSKEY_REFUSED. Not with an access token.',
      args: {
        userType: t.arg.string(userType),
        credential: t.arg({ type: 'JSON', required: true, description: CREDENTIAL }),
      },
      resolve: async (_root, args, context) => {
        await confirmWithPasskey(context.ctx, siteOf(context), parseInput(passkeyAnswerSchema, given(args)))
        return true
      },
    }),
    startPasskeyLogin: t.field({
      ...open,
      type: 'JSON',
      description: 'What a browser needs to sign in with a passkey (PublicKeyCredentialRequestOptionsJSON).',
      resolve: async (_root, _args, context) => await startPasskeySignIn(context.ctx, siteOf(context)),
    }),
    loginWithPasskey: t.field({
      ...open,
      type: PasskeySignInRef,
      description:
        'Signs in the account whose passkey it is, without a password, beside accounts of other kinds. Code PASSKEY_REFUSED.',
      args: {
        userType: t.arg.string({ description: 'Only if it is an account of this kind: user, artist or admin.' }),
        credential: t.arg({ type: 'JSON', required: true, description: CREDENTIAL }),
        comeBack: t.arg.boolean({
          description: 'Opens an account again that its owner closed; otherwise code ACCOUNT_CLOSED.',
        }),
      },
      resolve: async (_root, args, context) => {
        const signedIn = await signInWithPasskey(
          context.ctx,
          siteOf(context),
          parseInput(passkeySignInSchema, given(args)),
        )
        context.setSessionToken(signedIn.token)
        return signedIn
      },
    }),
  }))
}
