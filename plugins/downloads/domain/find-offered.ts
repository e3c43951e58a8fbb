import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

const withTracks = {
  tracks: { orderBy: [{ number: 'asc' }, { songId: 'asc' }] },
} as const satisfies Prisma.OfferedReleaseInclude

/** A release as its buyers get it, with its tracks in order. */
export type Offered = Prisma.OfferedReleaseGetPayload<{ include: typeof withTracks }>
export type OfferedTrack = Offered['tracks'][number]

/** By id; those that were never sold are not in the map. Says nothing about who may have them. */
export async function findOffered(ctx: DomainContext, releaseIds: readonly string[]): Promise<Map<string, Offered>> {
  const wanted = [...new Set(releaseIds)].filter(isId)
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db.offeredRelease.findMany({ where: { releaseId: { in: wanted } }, include: withTracks })
  return new Map(rows.map((row) => [row.releaseId, row]))
}
