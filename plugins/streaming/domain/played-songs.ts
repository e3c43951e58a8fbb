import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import { ownAccount } from '#plugins/auth'

/** A song in the history of the listener. */
export interface PlayedSong {
  /** Null for a song that is gone or hidden. */
  songId: string | null
  heardAt: Date
  /** Counted streams since the history was last cleared. */
  times: number
  /** Names the place in the list. */
  place: string
}

const placeOf = ({ heardAt, songId }: { heardAt: Date; songId: string }) => `${heardAt.getTime()}.${songId}`

function placeAt(place: string): { heardAt: Date; songId: string } | null {
  const [, time, songId] = /^(\d{1,15})\.(.+)$/.exec(place) ?? []
  return time !== undefined && songId !== undefined && isId(songId) ? { heardAt: new Date(Number(time)), songId } : null
}

/**
 * What the listener heard, last first; `after` is the place of what was seen last, an unknown one leads to an empty page.
 * Throws `NotSignedIn` (401).
 */
export async function playedSongs(
  ctx: DomainContext,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<PlayedSong[]> {
  const owner = ownAccount(ctx, 'user')
  const last = after === undefined ? undefined : placeAt(after)
  if (last === null) return []
  const rows = await ctx.db.playedSong.findMany({
    where: {
      ...owner,
      ...(last && {
        heardAt: { lte: last.heardAt },
        OR: [{ heardAt: { lt: last.heardAt } }, { songId: { lt: last.songId } }],
      }),
    },
    orderBy: [{ heardAt: 'desc' }, { songId: 'desc' }],
    take: limit,
    select: { songId: true, heardAt: true, times: true },
  })
  const songs = await ctx.services.catalog.songsForPlayback(
    ctx,
    rows.map(({ songId }) => songId),
  )
  const visible = new Set(songs.filter(({ published }) => published).map(({ id }) => id))
  return rows.map((row) => ({
    songId: visible.has(row.songId) ? row.songId : null,
    heardAt: row.heardAt,
    times: row.times,
    place: placeOf(row),
  }))
}
