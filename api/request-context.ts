import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import type { App } from './app.ts'
import type { DomainContext } from './context.ts'
import type { AccessRule, AuthScopes } from './plugin.ts'
import { Forbidden, NotSignedIn } from './errors.ts'

/** One request through GraphQL or REST: who asks, and what the answer may change besides its body. */
export interface RequestContext {
  app: App
  actor: Actor
  ctx: DomainContext
  requestId: string
  /** The session token as it came, null without one. */
  sessionToken: string | null
  /** Replaces the session cookie; null removes it. */
  setSessionToken(token: string | null): void
}

/** Who a request comes from. An anonymous one is not asked for its session; an access token that it names must be valid all the same. */
export type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: { anonymous?: boolean },
) => Promise<RequestContext>

/** The rules this request passes. */
export function passedScopes(context: RequestContext): AuthScopes {
  const passed: Record<string, boolean> = { public: true }
  for (const plugin of context.app.plugins) {
    for (const [scope, holds] of Object.entries(plugin.scopes?.(context) ?? {})) passed[scope] ||= Boolean(holds)
  }
  return passed as unknown as AuthScopes
}

/** Throws unless one of the named rules holds: 401 for visitors, 403 for others. */
export function assertAccess(context: RequestContext, access: AccessRule): void {
  const passed = passedScopes(context) as unknown as Record<string, boolean>
  if (Object.keys(access).some((scope) => passed[scope])) return
  throw denial(context.actor)
}

export function denial(actor: Actor): NotSignedIn | Forbidden {
  return actor.userType ? new Forbidden() : new NotSignedIn()
}
