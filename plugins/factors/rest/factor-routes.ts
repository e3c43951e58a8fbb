import { route, type Route } from '#api/app/plugin.ts'
import type { RequestContext } from '#api/app/request-context.ts'
import { z } from 'zod'
import { confirmApp, startApp } from '../domain/authenticator-app.ts'
import { findMyFactors, removeApp, removePasskey } from '../domain/my-factors.ts'
import {
  addPasskey,
  confirmWithPasskey,
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
  passkeySignInSchema,
} from '../rules.ts'

const person = { signedIn: true } as const
/** Also admins who must set up a factor before anything else. */
const settingUp = { signedIn: true, settingUpFactor: true } as const
const everybody = { public: true } as const
const VERIFIED = '403 ADDRESS_NOT_VERIFIED while the address of a listener or artist is not confirmed.'
const FRESH = '403 CONFIRM_IDENTITY where the account did not sign in or confirm within 15 minutes.'

const LAST = '409 LAST_SECOND_FACTOR for the last one of an admin, where admins must have one.'

const codes = z.object({ recoveryCodes: z.array(z.string()) })
const confirmed = z.object({ confirmed: z.literal(true) })
const options = z.looseObject({ challenge: z.string() })
const siteOf = (context: RequestContext) => ({ origin: new URL(context.addressOf('/')).origin })

export const factorRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/account/factors',
    access: settingUp,
    summary: 'What one of your accounts proves itself by beside its password.',
    query: accountSchema,
    response: z.object({
      hasApp: z.boolean(),
      canAdd: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      passkeys: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          createdAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
    handler: async ({ ctx, query }) => await findMyFactors(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/account/factors/app',
    access: settingUp,
    summary: `A secret for an authenticator app, which counts once a first code was sent. ${VERIFIED} ${FRESH} 409 APP_ALREADY_THERE.`,
    body: accountSchema,
    response: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
    handler: async ({ ctx, body }) => await startApp(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/account/factors/app/confirm',
    access: settingUp,
    summary: `Takes the first code of a new app; recovery codes where it is the first factor, told once. ${VERIFIED} ${FRESH} 400 CODE_WRONG.`,
    body: confirmAppSchema,
    response: codes,
    handler: async ({ ctx, body }) => ({ recoveryCodes: await confirmApp(ctx, body) }),
  }),
  route({
    method: 'DELETE',
    path: '/account/factors/app',
    access: person,
    summary: `Removes the authenticator app. ${FRESH} ${LAST}`,
    query: accountSchema,
    response: z.object({ removed: z.literal(true) }),
    handler: async ({ ctx, query }) => {
      await removeApp(ctx, query)
      return { removed: true }
    },
  }),
  route({
    method: 'POST',
    path: '/account/factors/recovery-codes',
    access: person,
    summary: `Ten new recovery codes in the place of the old ones, told once; none without a factor. ${FRESH}`,
    body: accountSchema,
    response: codes,
    handler: async ({ ctx, body }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, body) }),
  }),
  route({
    method: 'POST',
    path: '/account/passkeys/options',
    access: settingUp,
    summary: `What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). ${VERIFIED} ${FRESH} 409 TOO_MANY_PASSKEYS.`,
    body: accountSchema,
    response: options,
    handler: async ({ ctx, context, body }) => await startPasskey(ctx, siteOf(context), body),
  }),
  route({
    method: 'POST',
    path: '/account/passkeys',
    access: settingUp,
    summary: `Keeps a passkey that the browser made; recovery codes where it is the first factor, told once. ${VERIFIED} ${FRESH} 403 PASSKEY_REFUSED, 409 TOO_MANY_PASSKEYS.`,
    body: addPasskeySchema,
    response: codes,
    status: 201,
    handler: async ({ ctx, context, body }) => ({ recoveryCodes: await addPasskey(ctx, siteOf(context), body) }),
  }),
  route({
    method: 'DELETE',
    path: '/account/passkeys/:id',
    access: person,
    summary: `Removes a passkey. ${FRESH} ${LAST}`,
    params: z.object({ id: z.string() }),
    response: z.object({ id: z.uuid(), removed: z.literal(true) }),
    handler: async ({ ctx, params }) => ({ id: await removePasskey(ctx, params.id), removed: true }),
  }),
  route({
    method: 'POST',
    path: '/account/confirm',
    access: settingUp,
    summary: 'Shows that it is you: by the password, or by a code where the account has a second factor.',
    body: confirmIdentitySchema,
    response: confirmed,
    handler: async ({ ctx, body }) => {
      await confirmIdentity(ctx, body)
      return { confirmed: true }
    },
  }),
  route({
    method: 'POST',
    path: '/account/confirm/passkey',
    access: person,
    summary: 'Shows by a passkey that it is you. 403 PASSKEY_REFUSED.',
    body: passkeyAnswerSchema,
    response: confirmed,
    handler: async ({ ctx, context, body }) => {
      await confirmWithPasskey(ctx, siteOf(context), body)
      return { confirmed: true }
    },
  }),
  route({
    method: 'POST',
    path: '/auth/passkey/options',
    access: everybody,
    summary: 'What a browser needs to sign in with a passkey (PublicKeyCredentialRequestOptionsJSON).',
    response: options,
    handler: async ({ ctx, context }) => await startPasskeySignIn(ctx, siteOf(context)),
  }),
  route({
    method: 'POST',
    path: '/auth/passkey/login',
    access: everybody,
    summary: 'Signs in the account whose passkey it is, without a password. 403 PASSKEY_REFUSED, ACCOUNT_CLOSED.',
    body: passkeySignInSchema,
    response: z.object({
      userType: z.enum(['user', 'artist', 'admin']),
      id: z.uuid(),
      username: z.string(),
      name: z.string(),
    }),
    handler: async ({ ctx, context, body }) => {
      const { token, ...account } = await signInWithPasskey(ctx, siteOf(context), body)
      context.setSessionToken(token)
      return account
    },
  }),
]
