import type { DomainContext } from '#api/context.ts'
import { type SongProfile, profileOf, profileSelect } from './find-songs.ts'

export interface NewReleasesInput {
  limit: number
  /** Id of the last song of the page before. */
  before?: string | undefined
}

/** Songs of approved artists, newest first. An unknown `before` gives an empty page. */
export async function newReleases(ctx: DomainContext, { limit, before }: NewReleasesInput): Promise<SongProfile[]> {
  const last =
    before === undefined
      ? undefined
      : await ctx.db.song.findUnique({ where: { id: before }, select: { id: true, createdAt: true } })
  if (last === null) return []
  const rows = await ctx.db.song.findMany({
    where: { artist: { approvedAt: { not: null } }, ...(last && olderThan(last)) },
    select: profileSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  })
  return rows.map(profileOf)
}

/** The bound on `createdAt` alone lets a page begin where it stands in the index, however far down. */
const olderThan = ({ id, createdAt }: { id: string; createdAt: Date }) => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
})
