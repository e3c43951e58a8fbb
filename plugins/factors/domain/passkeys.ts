import type { DomainContext } from '#api/app/context.ts'
import { accountToSetUp, ownAccount, type OwnAccount } from '#plugins/auth'
import type { UserType } from '#api/access/actor.ts'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import {
  type AccountChoice,
  type AddPasskey,
  type PasskeyAnswer,
  PASSKEYS_PER_ACCOUNT,
  type PasskeySignInAnswer,
} from '../rules.ts'
import { assertMayAddFactors, changeFactors } from './change-factors.ts'
import { PasskeyRefused, TooManyPasskeys } from './factor-errors.ts'
import { spendChallenge, storeChallenge } from './passkey-challenges.ts'
import { codesForFirstFactor } from './recovery-codes.ts'

const NAME = 'Fairwave'
const ATTEMPTS_PER_MINUTE = 60
/** COSE numbers of EdDSA, ES256 and RS256, as docs/security.md lists them. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded when somebody first uses a passkey: it takes memory, and Node warns of what it tries. */
const webauthn = () => import('@simplewebauthn/server')

/** Where people reach us: passkeys are bound to it. `https://fairwave.example`. */
export interface Site {
  origin: string
}
const hostOf = ({ origin }: Site) => new URL(origin).hostname

/**
 * Options for creating a passkey for one of the caller's accounts. Throws `IdentityNotConfirmed`, `AddressNotVerified`
 * (403).
 */
export async function startPasskey(
  ctx: DomainContext,
  site: Site,
  { userType }: AccountChoice,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const account = accountToSetUp(ctx, userType)
  await ctx.services.auth.requireFreshSession(ctx, account)
  await assertMayAddFactors(ctx, account)
  const known = await ctx.db.passkey.findMany({ where: account, take: PASSKEYS_PER_ACCOUNT })
  if (known.length >= PASSKEYS_PER_ACCOUNT) throw new TooManyPasskeys()
  const owner = ctx.actor[account.accountKind] ?? ctx.actor.adminWithoutFactor
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: hostOf(site),
    userName: owner?.username ?? '',
    userDisplayName: owner?.name ?? '',
    userID: new TextEncoder().encode(`${account.accountKind}:${account.accountId}`),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(ctx, options.challenge, account)
  return options
}

/**
 * Keeps a passkey that the browser made; returns recovery codes where it is the first factor.
 * Throws `IdentityNotConfirmed`, `AddressNotVerified`, `PasskeyRefused` (403), `TooManyPasskeys` (409).
 */
export async function addPasskey(ctx: DomainContext, site: Site, input: AddPasskey): Promise<string[]> {
  const account = accountToSetUp(ctx, input.userType)
  await assertMayAddFactors(ctx, account)
  const { verifyRegistrationResponse } = await webauthn()
  return await changeFactors(ctx, account, { what: 'passkey-added', name: input.name }, async (inner) => {
    const { credential } = await verified(() =>
      verifyRegistrationResponse({
        response: input.credential as RegistrationResponseJSON,
        expectedChallenge: (challenge) => spendChallenge(inner, challenge, account),
        expectedOrigin: site.origin,
        expectedRPID: hostOf(site),
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    ).then(({ registrationInfo }) => registrationInfo ?? refuse())
    if ((await inner.db.passkey.count({ where: account })) >= PASSKEYS_PER_ACCOUNT) throw new TooManyPasskeys()
    if (await inner.db.passkey.findUnique({ where: { credentialId: credential.id } })) throw new PasskeyRefused()
    const codes = await codesForFirstFactor(inner, account)
    await inner.db.passkey.create({
      data: {
        ...account,
        credentialId: credential.id,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: input.name,
        createdAt: ctx.clock.now(),
      },
    })
    return codes
  })
}

/** Options for signing in with any passkey. */
export async function startPasskeySignIn(
  ctx: DomainContext,
  site: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await limitAttempts(ctx)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: hostOf(site), userVerification: 'required' })
  await storeChallenge(ctx, options.challenge, null)
  return options
}

export interface PasskeySignIn {
  userType: UserType
  id: string
  username: string
  name: string
  /** For the session cookie. */
  token: string
}

/**
 * Signs in the account whose passkey it is, without a password: the passkey is something one has, unlocked by something one
 * knows or is. Throws `PasskeyRefused` (403), `RateLimited` (429), `AccountClosed` (403) where its owner closed it.
 */
export async function signInWithPasskey(
  ctx: DomainContext,
  site: Site,
  input: PasskeySignInAnswer,
): Promise<PasskeySignIn> {
  await limitAttempts(ctx)
  const owner = await takePasskey(ctx, site, input)
  if (input.userType && input.userType !== owner.accountKind)
    throw new PasskeyRefused('This passkey belongs to an account of another kind')
  const account = await ctx.services.auth.findStoredAccount(ctx, owner.accountKind, owner.accountId)
  if (!account) throw new PasskeyRefused()
  const { token } = await ctx.services.auth.joinSession(ctx, owner.accountKind, owner.accountId, {
    comeBack: input.comeBack ?? false,
  })
  return { userType: owner.accountKind, id: account.id, username: account.username, name: account.name, token }
}

/** Somebody who is signed in shows by a passkey that it is them. Throws `PasskeyRefused` (403), `RateLimited` (429). */
export async function confirmWithPasskey(ctx: DomainContext, site: Site, input: PasskeyAnswer): Promise<void> {
  const account = ownAccount(ctx, input.userType)
  await limitAttempts(ctx)
  const owner = await takePasskey(ctx, site, input)
  if (owner.accountId !== account.accountId) throw new PasskeyRefused('This passkey belongs to another account')
  await ctx.services.auth.confirmSession(ctx, account)
}

async function takePasskey(ctx: DomainContext, site: Site, { credential }: PasskeyAnswer): Promise<OwnAccount> {
  const passkey = await ctx.db.passkey.findUnique({ where: { credentialId: credential.id } })
  if (!passkey) throw new PasskeyRefused('This passkey is not known here')
  const { verifyAuthenticationResponse } = await webauthn()
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(ctx, challenge, null),
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    }),
  )
  await ctx.db.passkey.updateMany({
    where: { id: passkey.id },
    data: { counter: authenticationInfo.newCounter, lastUsedAt: ctx.clock.now() },
  })
  return { accountKind: passkey.accountKind, accountId: passkey.accountId }
}

/** The library throws plain errors for whatever is not right with an answer: to the caller they are one refusal. */
async function verified<Result extends { verified: boolean }>(verify: () => Promise<Result>): Promise<Result> {
  const result = await verify().catch((error: unknown) => {
    throw new PasskeyRefused(undefined, error)
  })
  return result.verified ? result : refuse()
}

function refuse(): never {
  throw new PasskeyRefused()
}

async function limitAttempts(ctx: DomainContext): Promise<void> {
  await ctx.limits.takePlace({ name: 'factors:passkeys', limit: ATTEMPTS_PER_MINUTE, windowSeconds: 60 })
}
