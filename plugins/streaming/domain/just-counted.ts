import type { DomainContext } from '#api/app/context.ts'
import { ttlCache } from '#api/cache/ttl-cache.ts'
import { appScoped } from '#api/cache/app-scoped.ts'
import { liveHub } from '#api/live/live-hub.ts'
import { COUNTED_CHANNEL } from './counted-channel.ts'
import { type Face, facesOf } from '#plugins/catalog'
import { imageAddresses } from '#plugins/media'
import { isNotRefused } from './streaming-relations.ts'

/** A song that everybody may see, and how often it was counted lately. Listeners are left out. */
export interface CountedSong {
  songId: string
  title: string
  artistName: string
  artistUsername: string
  /** The artist's picture. */
  artistFace: Face | null
  coverImageUrl: string | null
  coverSrcSet: string | null
  /** Main colour of the cover as `#rrggbb`. */
  coverColor: string | null
  /** Public path of half a minute of it; null where there is none. */
  previewUrl: string | null
  /** Counted streams of this song among the latest claims. */
  streams: number
  /** The time of the latest of them, to the minute: too coarse to identify a listener. */
  countedAt: Date
}

/** The newest claims that are looked at, however many there are. */
const LATEST = 400
/** Songs that are told of at most. */
export const MAX_COUNTED = 24
/** Older than this is not "just": so long may an answer be kept. */
const TTL_MS = 5_000

interface Row {
  songId: string
  streams: number
  countedAt: Date
}

/** Bounded: the end of the claims' primary key, then songs by id. */
export async function readJustCounted(ctx: DomainContext): Promise<CountedSong[]> {
  const { catalog } = ctx.services
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT "songId", count(*)::int AS "streams", date_trunc('minute', max("claimedAt")) AS "countedAt"
    FROM (SELECT "songId", "artistId", "periodId", "counted", "claimedAt" FROM "StreamClaim" ORDER BY "id" DESC LIMIT ${LATEST}) claim
    WHERE "counted" AND ${isNotRefused} GROUP BY "songId" ORDER BY max("claimedAt") DESC, "songId" LIMIT ${MAX_COUNTED * 2}`
  const ids = rows.map(({ songId }) => songId)
  const [songs, faces, previews] = await Promise.all([
    catalog.findSongs(ctx, ids),
    catalog.songFaces(ctx, ids),
    catalog.previewsOf(
      ctx,
      ids.map((id) => ({ id })),
    ),
  ])
  const artists = await facesOf(
    ctx,
    [...songs.values()].map(({ artistId }) => artistId),
  )
  return rows
    .flatMap(({ songId, streams, countedAt }): CountedSong[] => {
      const song = songs.get(songId)
      if (!song?.published) return []
      const cover = imageAddresses(song.coverKey, song.coverWidths)
      const { title, artistName, artistUsername } = song
      const coverColor = faces.get(songId)?.coverColor ?? null
      const names = { songId, title, artistName, artistUsername }
      return [
        {
          ...names,
          artistFace: artists.get(song.artistId) ?? null,
          coverImageUrl: cover?.url ?? null,
          coverSrcSet: cover?.srcSet ?? null,
          coverColor,
          previewUrl: previews.get(songId) ?? null,
          streams,
          countedAt,
        },
      ]
    })
    .slice(0, MAX_COUNTED)
}

/** Answers of this process, and how often it heard that streams were counted: what is read after such news has them. */
const countedCache = appScoped(() => ({
  read: ttlCache<CountedSong[]>(TTL_MS),
  heard: 0,
  listening: null as Promise<unknown> | null,
}))

/**
 * The newest songs that were counted, newest first, at most seconds old: each process reads them once in a while, and after
 * news. Everybody may see them.
 */
export async function justCounted(ctx: DomainContext): Promise<CountedSong[]> {
  const cache = countedCache(ctx)
  cache.listening ??= liveHub(ctx)
    .listen(ctx.ports.live, COUNTED_CHANNEL, () => (cache.heard += 1))
    .catch(() => (cache.listening = null))
  return await cache.read(ctx, String(cache.heard), () => readJustCounted(ctx))
}
