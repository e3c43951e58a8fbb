import { isId } from '#api/text/is-id.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { type Audience, Prisma, type SongState } from '#prisma/generated/client/client.ts'
import { totalOf } from '#api/database/total.ts'
import { NEWEST_FIRST, orderOf } from '#api/database/keyset.ts'
import type { GatedSong } from './exclusive.ts'
import { visibleSong } from './visible-song.ts'

/** A song as other plugins and the REST answers know it. */
export interface SongProfile {
  id: string
  artistId: string
  artistName: string
  artistUsername: string
  /** Null: a single by itself. */
  releaseId: string | null
  trackNumber: number | null
  title: string
  genre: string
  tags: string[]
  explicit: boolean
  album: string | null
  releaseYear: number | null
  /** Whole seconds, measured. */
  duration: number
  coverKey: string | null
  coverWidths: number[]
  totalStreams: number
  createdAt: Date
  /** Who may hear it, and when it opens to everyone. */
  audience: Audience
  opensAt: Date | null
  state: SongState
  /** Why staff withheld it, for its artist and staff; null where it is not withheld. */
  withheldReason: string | null
  withheldAt: Date | null
  /** Whether everybody may see it: it is published, and its artist is approved. */
  published: boolean
}

/** A song's data for playback. */
export interface PlayableSong extends GatedSong {
  title: string
  /** Whole seconds, measured. */
  duration: number
  audioKey: string
  /** Content type of the audio, for example `audio/mpeg`. */
  audioType: string
  audioBytes: number
  /** Whether everybody may see it: it is published, and its artist is approved. */
  published: boolean
}

const artist = { select: { name: true, username: true, approvedAt: true } } as const
export const profileSelect = {
  id: true,
  artistId: true,
  releaseId: true,
  trackNumber: true,
  title: true,
  genre: true,
  tags: true,
  explicit: true,
  album: true,
  releaseYear: true,
  duration: true,
  coverKey: true,
  coverWidths: true,
  totalStreams: true,
  createdAt: true,
  audience: true,
  opensAt: true,
  state: true,
  withheldReason: true,
  withheldAt: true,
  artist,
} as const satisfies Prisma.SongSelect

const distinctIds = (ids: readonly string[]) => [...new Set(ids)].filter(isId)

type ProfileRow = Prisma.SongGetPayload<{ select: typeof profileSelect }>

export function profileOf({ artist: { name, username, approvedAt }, ...song }: ProfileRow): SongProfile {
  const published = song.state === 'published' && approvedAt !== null
  return { ...song, artistName: name, artistUsername: username, published }
}

/** Null for ids that are unknown or no ids at all. Songs that not everybody may see are found too: look at `published`. */
export async function findSong(ctx: DomainContext, id: string): Promise<SongProfile | null> {
  const row = isId(id) ? await ctx.db.song.findUnique({ where: { id }, select: profileSelect }) : null
  return row && profileOf(row)
}

/** Throws `NotFound` for what `findSong` does not find. */
export async function requireSong(ctx: DomainContext, id: string): Promise<SongProfile> {
  const song = await findSong(ctx, id)
  if (!song) throw new NotFound('Song')
  return song
}

/** By id; ids that are unknown are not in the map. Songs that not everybody may see are found too: look at `published`. */
export async function findSongs(ctx: DomainContext, ids: readonly string[]): Promise<Map<string, SongProfile>> {
  const wanted = distinctIds(ids)
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db.song.findMany({ where: { id: { in: wanted } }, select: profileSelect })
  return new Map(rows.map((row) => [row.id, profileOf(row)]))
}

/** All songs of an artist but deleted ones, newest first, whether or not everybody may see them. */
export async function songsOfArtist(ctx: DomainContext, artistId: string): Promise<SongProfile[]> {
  if (!isId(artistId)) return []
  const rows = await ctx.db.song.findMany({
    where: { artistId, state: { not: 'deleted' } },
    select: profileSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(profileOf)
}

/** Two statements however many ids; those that are unknown or deleted are missing from the answer. */
export async function songsForPlayback(ctx: DomainContext, ids: readonly string[]): Promise<PlayableSong[]> {
  const wanted = distinctIds(ids)
  if (wanted.length === 0) return []
  // Plain SQL: each batch of claims comes through here.
  const songs = await ctx.db.$queryRaw<(Omit<PlayableSong, 'published'> & { out: boolean })[]>`
    SELECT "id", "artistId", "releaseId", "title", "duration", "audioKey", "audioType", "audioBytes", "audience", "opensAt",
      "state" = 'published' AS "out"
    FROM "Song" WHERE "id" = ANY(${wanted}::uuid[]) AND "state" <> 'deleted'`
  const artists = await ctx.services.auth.findArtists(
    ctx,
    songs.map(({ artistId }) => artistId),
  )
  return songs.map(({ out, ...song }) => ({
    ...song,
    published: out && artists.get(song.artistId)?.approvedAt != null,
  }))
}

/** Titles by song id; ids that are unknown are not in the map. */
export async function songTitles(ctx: DomainContext, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = distinctIds(ids)
  if (wanted.length === 0) return new Map()
  const songs = await ctx.db.song.findMany({ where: { id: { in: wanted } }, select: { id: true, title: true } })
  return new Map(songs.map(({ id, title }) => [id, title]))
}

/** Titles and main colours of covers by song id; ids that are unknown are not in the map. */
export async function songFaces(
  ctx: DomainContext,
  ids: readonly string[],
): Promise<Map<string, { title: string; coverColor: string | null }>> {
  const wanted = distinctIds(ids)
  if (wanted.length === 0) return new Map()
  const select = { id: true, title: true, coverColor: true } as const
  const songs = await ctx.db.song.findMany({ where: { id: { in: wanted } }, select })
  return new Map(songs.map(({ id, ...face }) => [id, face]))
}

/** All songs, including those of pending artists. */
export async function countSongs(ctx: DomainContext): Promise<number> {
  return await totalOf(ctx, 'songs')
}

/** The newest songs that everybody may see of an artist who is known to be approved. */
export async function newestSongsOf(ctx: DomainContext, artistId: string, limit: number): Promise<SongProfile[]> {
  const rows = await ctx.db.song.findMany({
    where: { artistId, state: 'published' },
    select: profileSelect,
    orderBy: orderOf(NEWEST_FIRST),
    take: limit,
  })
  return rows.map(profileOf)
}

/**
 * Selects a song for GraphQL after the caller has checked that it exists and is visible. Asked for many songs at once
 * it is one statement: Prisma reads rows by id together.
 */
export async function selectSong<Query extends Pick<Prisma.SongFindUniqueArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  id: string,
  query: Query,
) {
  return await ctx.db.song.findUniqueOrThrow({ ...query, where: { id } })
}

/** Selects songs for GraphQL, in the order of their ids; those that are not public are left out. One statement. */
export async function selectSongs<Query extends Pick<Prisma.SongFindManyArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  ids: readonly string[],
  query: Query,
) {
  const found = await ctx.db.song.findMany({ ...query, where: { id: { in: [...ids] }, ...visibleSong } })
  const byId = new Map(found.map((song) => [(song as { id: string }).id, song]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The statement that adds counted streams to songs' totals, for a WITH of the plugin that counts them: it belongs to the
 * statement that takes them in. `counted` is a relation with the columns `songId` and `streams`, each song once; songs that
 * are gone are passed over. One such statement runs at a time, by a lock of the caller's: in which order rows are locked is
 * up to PostgreSQL.
 */
export function addStreams(counted: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    UPDATE "Song" song SET "totalStreams" = song."totalStreams" + counted."streams"
    FROM ${counted} counted WHERE song."id" = counted."songId"`
}
