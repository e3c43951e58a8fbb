import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { DomainContext } from './context.ts'
import type { AccessRule, AuthScopes } from './extensions.ts'
import { Forbidden, NotSignedIn, SecondFactorRequired } from './errors.ts'
import type { TokenScope } from '../access/token-scope.ts'

/** One request through GraphQL or REST: who asks, and what the answer may change besides its body. */
export interface RequestContext {
  actor: Actor
  ctx: DomainContext
  requestId: string
  /** Full address of one of our pages (`/dashboard`), for providers that bring people back to it. */
  addressOf(path: string): string
  /** Every scope that a token of this application can have. */
  tokenScopes(): readonly TokenScope[]
  /** The access rules this request passes. */
  passed(): AuthScopes
  /** The same request as its caller is now: whoever signed out meanwhile is a visitor. */
  renew(): Promise<RequestContext>
  /** The session token as it came, null without one. */
  sessionToken: string | null
  /** The minimum log position that public reads of this request need on a replica; null to read from the primary. */
  readAfter: bigint | null
  /** To be called when something may have been changed: what this caller reads next has it. */
  wrote(): Promise<void>
  /** Replaces the session cookie; null removes it. */
  setSessionToken(token: string | null): void
  /** Has the browser remove what it stores of us after a sign-out; see the implementation for what. */
  clearSiteData(signedOut: { isLast: boolean }): void
}

/**
 * Resolves the caller of a request. An anonymous one is not asked for its session; an access token that it names must
 * be valid all the same.
 */
export type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: { anonymous?: boolean },
) => Promise<RequestContext>

/** Throws unless one of the named rules holds: 401 for visitors, 403 for others. */
export function assertAccess(context: RequestContext, access: AccessRule): void {
  const passed = context.passed() as unknown as Record<string, boolean>
  if (Object.keys(access).some((scope) => passed[scope])) return
  throw denial(context.actor)
}

export function denial(actor: Actor): NotSignedIn | Forbidden {
  if (actor.adminWithoutFactor) return new SecondFactorRequired()
  return actor.userType ? new Forbidden() : new NotSignedIn()
}
