import type { Place } from '#api/access/place.ts'
import type { DomainContext } from '#api/context.ts'

/** The network of a place as a keyed hash; null for private networks, behind which may be everybody. */
export function addressBlockKey(ctx: Pick<DomainContext, 'sign'>, { network, isPrivate }: Place): string | null {
  return isPrivate ? null : ctx.sign('integrity.block', network)
}
