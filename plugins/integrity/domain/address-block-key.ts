import type { Place } from '#api/access/place.ts'
import type { ContextPorts } from '#api/app/context.ts'

/** The network of a place as a keyed hash; null for private networks, behind which may be everybody. */
export function addressBlockKey(ctx: { ports: Pick<ContextPorts, 'keys'> }, place: Place): string | null {
  return addressBlockKeys(ctx, place)?.current ?? null
}

/** The same with the values that rows of before a change of keys have. */
export const addressBlockKeys = (ctx: { ports: Pick<ContextPorts, 'keys'> }, { network, isPrivate }: Place) =>
  isPrivate ? null : ctx.ports.keys.compareKeys('integrity.block', network)
