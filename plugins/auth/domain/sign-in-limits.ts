import { createHash } from 'node:crypto'
import type { UserType } from '#api/access/actor.ts'
import { placeOf } from '#api/access/place.ts'
import type { DomainContext } from '#api/app/context.ts'
import { RateLimited } from '#api/app/errors.ts'
import { accountKey } from '../rules.ts'
import { findStoredAccount } from './find-credentials.ts'
import type { OwnAccount } from './accounts/own-accounts.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const FAILURE_WINDOW = 15 * MINUTE
/** How long a place stays familiar to an account after a sign-in there. */
const FAMILIAR_FOR = 90 * 24 * HOUR

const UNFAMILIAR_MESSAGE =
  'Too many sign-ins to this account from new places. Please sign in from a browser or a network you used before, or try again later'

export interface SignInAttempt {
  /** Call it when the password was right: failures of this place are forgotten and the place becomes familiar. */
  succeeded(sessionId: string): Promise<void>
  /** Call it when nobody could say whether the password was right: the try costs nothing. */
  undecided(): Promise<void>
}

/**
 * Lets a sign-in try a password, or throws `RateLimited`:
 * - every address has a budget of attempts per minute, right or wrong;
 * - every account has, per place, a budget of failures in 15 minutes;
 * - all places together where an account never signed in before share one slow budget of that account;
 * - while that is spent, each wider network still has a few tries: guessing costs a network of machines, and the owner,
 *   who needs one try from a network of their own, gets in with a new browser too.
 * A place is an address, or a browser that keeps a session. Someone who guesses from ten thousand addresses spends only
 * the shared budget; the owner, in a browser or at an address used before, does not draw on it and so is never shut out.
 * Names that do not exist are limited in the same way, so limits tell nothing about which do.
 */
export async function beginSignIn(ctx: DomainContext, kind: UserType, username: string): Promise<SignInAttempt> {
  const settings = ctx.settings.auth
  const { address, provider } = placeOf(ctx.actor)
  await ctx.limits.takePlace({
    name: 'auth:attempts',
    limit: settings.SIGN_IN_ATTEMPTS_PER_MINUTE,
    windowSeconds: MINUTE,
  })

  const account = nameHash(kind, username)
  const mark = (place: string) => familiarKey(account, place)
  const browser = ctx.actor.sessionId
  const knownBrowser = browser !== null && (await isFamiliar(ctx, mark(browser)))
  const familiar = knownBrowser || (await isFamiliar(ctx, mark(address)))

  // The owner's browser has a budget of its own: a guesser behind the same address cannot use it up.
  const failures = `auth:failures:${account}:${knownBrowser ? browser : address}`
  await ctx.limits.take({ key: failures, limit: settings.SIGN_IN_FAILURES, windowSeconds: FAILURE_WINDOW })
  const taken = [{ key: `limit:${failures}`, by: -1, ttlSeconds: FAILURE_WINDOW }]
  if (!familiar) {
    const shared = {
      key: `auth:unfamiliar:${account}`,
      limit: settings.SIGN_IN_UNFAMILIAR_PER_HOUR,
      windowSeconds: HOUR,
      message: UNFAMILIAR_MESSAGE,
    }
    const reserve = {
      ...shared,
      key: `${shared.key}:${provider}`,
      limit: settings.SIGN_IN_RESERVE_PER_HOUR,
    }
    const budget = await ctx.limits.take(shared).then(
      () => shared,
      async (error: unknown) => {
        if (!(error instanceof RateLimited)) throw error
        await ctx.limits.take(reserve)
        return reserve
      },
    )
    taken.push({ key: `limit:${budget.key}`, by: -1, ttlSeconds: HOUR })
  }

  return {
    undecided: async () => {
      // With the store away the process's own limit was used; it forgets soon enough.
      await ctx.ports.live.increment(taken).catch(() => {})
    },
    succeeded: async (sessionId) => {
      try {
        await ctx.ports.live.delete([`limit:${failures}`])
        await setFamiliar(ctx, account, [address, sessionId])
      } catch (error) {
        ctx.log.warn({ err: error }, 'live store away: a sign-in was not remembered as familiar')
      }
    },
  }
}

/** Registrations and set-ups of one address, right or wrong. */
export async function limitRegistrations(ctx: DomainContext): Promise<void> {
  await ctx.limits.takePlace({
    name: 'auth:registrations',
    limit: ctx.settings.auth.REGISTRATIONS_PER_HOUR,
    windowSeconds: HOUR,
  })
}

/**
 * Remembers this browser and address as places of the account, as a sign-in does: whoever has just set a new password by the
 * mailbox is not held up by what others tried before.
 */
export async function rememberPlace(ctx: DomainContext, account: OwnAccount): Promise<void> {
  const name = await nameHashOf(ctx, account)
  if (!name) return
  const address = placeOf(ctx.actor).address
  const { sessionId } = ctx.actor
  try {
    await ctx.ports.live.delete([`limit:auth:failures:${name}:${address}`])
    await setFamiliar(ctx, name, sessionId ? [address, sessionId] : [address])
  } catch (error) {
    ctx.log.warn({ err: error }, 'live store away: a new password did not make its place familiar')
  }
}

/** The place of the caller where the account signed in there before: its browser or its address. Null for a new place. */
export async function findFamiliarPlace(ctx: DomainContext, account: OwnAccount): Promise<string | null> {
  const name = await nameHashOf(ctx, account)
  if (!name) return null
  for (const place of [ctx.actor.sessionId, placeOf(ctx.actor).address])
    if (place && (await isFamiliar(ctx, familiarKey(name, place)))) return place
  return null
}

/** Hashed, so that what people type into the name field never stands in the store, and keys stay short. */
const nameHash = (kind: UserType, username: string) =>
  createHash('sha256')
    .update(`${kind}:${accountKey(username)}`)
    .digest('base64url')
    .slice(0, 22)

async function nameHashOf(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<string | null> {
  const owner = await findStoredAccount(ctx, accountKind, accountId)
  return owner && nameHash(accountKind, owner.username)
}

const familiarKey = (name: string, place: string) => `auth:familiar:${name}:${place}`

async function setFamiliar(ctx: DomainContext, name: string, places: readonly string[]): Promise<void> {
  await Promise.all(places.map((place) => ctx.ports.live.set(familiarKey(name, place), '1', FAMILIAR_FOR)))
}

async function isFamiliar(ctx: DomainContext, key: string): Promise<boolean> {
  return (await ctx.ports.live.get(key).catch(() => null)) !== null
}
