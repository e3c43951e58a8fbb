import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Actor } from './actor.ts'
import type { DomainContext } from '../app/context.ts'
import type { DomainError } from '../app/errors.ts'

/** Entries written to the log under `security`, for the operator: docs/security.md has the list. */
declare module '../app/extensions.ts' {
  interface Counters {
    /** Counted where the plugin that signs people in is there, which declares it. */
    security_events_total: { event: string }
  }
}

const SECURITY_EVENTS = {
  'signed-in': 'somebody signed in',
  'signed-out': 'somebody signed out',
  'password-changed': 'a password was changed',
  'password-wrong': 'a password was wrong',
  'address-changed': 'the address of an account was changed',
  'reset-asked': 'a link for a new password was sent',
  'sessions-ended': 'an account was signed out elsewhere',
  'export-taken': 'an archive of the data of an account was downloaded',
  'code-wrong': 'a code of a second factor was wrong',
  'factors-changed': 'the second factors of an account were changed',
  'token-created': 'an access token was made',
  'token-revoked': 'an access token was revoked',
  'role-changed': 'somebody of the staff got another role',
  'owner-added': 'somebody became an owner',
} as const

/** Refusals that tell of an attack or of a program that goes wrong, by the code of their error. */
const REFUSALS: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'sign-in-refused',
  SECOND_FACTOR_WRONG: 'sign-in-refused',
  INVALID_TOKEN: 'token-refused',
  RATE_LIMITED: 'limited',
  CROSS_SITE: 'cross-site',
  FORBIDDEN: 'refused',
  SECOND_FACTOR_REQUIRED: 'refused',
}

/** Writes down what an account did to its own safety: ids and the address it came from, no names and no secrets. */
export function logSecurity(
  { log, actor, count }: Pick<DomainContext, 'log' | 'actor' | 'count'>,
  event: keyof typeof SECURITY_EVENTS,
  about: { readonly [name in 'accountKind' | 'accountId' | 'tokenId']?: string },
): void {
  count('security_events_total', { event })
  log.info({ security: event, ip: actor.ip, ...about }, SECURITY_EVENTS[event])
}

/** The request that is answered, with who asks as soon as that is known. */
export interface Asked {
  log: Logger
  ip: string
  method: string
  path: string
  /** Adds to the counter of security events. */
  count(event: string): void
  actor?: Actor
}

const asked = new AsyncLocalStorage<Asked>()

/** Runs what answers a request, so that `logRefusal` knows who was refused what. */
export const whileAsked = (request: Asked, answer: () => void): void => asked.run(request, answer)

/** Tells who it is that asks. */
export function askedBy(actor: Actor): void {
  const request = asked.getStore()
  if (request) request.actor = actor
}

/** Writes down a refusal that is worth a look: of credentials and tokens, by a limit, of what somebody may not do. */
export function logRefusal(error: DomainError): void {
  const request = asked.getStore()
  const event = REFUSALS[error.code]
  if (!request || !event) return
  const { log, ip, method, path, actor, count } = request
  count(event)
  const by = actor && {
    user: actor.user?.id,
    artist: actor.artist?.id,
    admin: actor.admin?.id ?? actor.adminWithoutFactor?.id,
    withToken: actor.token !== null,
  }
  log.warn({ security: event, code: error.code, ip, method, path, ...by }, error.message)
}
