import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { isId } from '#api/is-id.ts'
import { accountKey } from '../rules.ts'

/** What other plugins may know of a listener. */
export interface ListenerProfile {
  id: string
  username: string
  displayName: string
  email: string
  createdAt: Date
}

const profile = { id: true, username: true, displayName: true, email: true, createdAt: true } as const

/** Throws `NotFound` (404) for ids that are unknown or no ids at all. */
export async function requireListener(ctx: DomainContext, id: string): Promise<ListenerProfile> {
  const listener = isId(id) ? await ctx.db.listener.findUnique({ where: { id }, select: profile }) : null
  if (!listener) throw new NotFound('Listener')
  return listener
}

/** By id; ids that are unknown are not in the map. */
export async function findListeners(ctx: DomainContext, ids: readonly string[]): Promise<Map<string, ListenerProfile>> {
  const known = [...new Set(ids)].filter((id) => isId(id))
  if (known.length === 0) return new Map()
  const listeners = await ctx.db.listener.findMany({ where: { id: { in: known } }, select: profile })
  return new Map(listeners.map((listener) => [listener.id, listener]))
}

/** Null for usernames that nobody has. */
export async function findListenerByUsername(ctx: DomainContext, username: string): Promise<ListenerProfile | null> {
  const usernameKey = accountKey(username)
  return usernameKey.includes('\0')
    ? null
    : await ctx.db.listener.findUnique({ where: { usernameKey }, select: profile })
}
