import { isId } from '#api/is-id.ts'
import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { totalOf } from '#api/total.ts'

/** A song as other plugins and the REST answers know it. */
export interface SongProfile {
  id: string
  artistId: string
  artistName: string
  title: string
  genre: string
  album: string | null
  releaseYear: number | null
  /** Whole seconds, measured. */
  duration: number
  coverKey: string | null
  coverWidths: number[]
  totalStreams: number
  createdAt: Date
  /** Whether everybody may see it: its artist is approved. */
  published: boolean
}

/** What playback needs of a song. */
export interface PlayableSong {
  id: string
  artistId: string
  title: string
  /** Whole seconds, measured. */
  duration: number
  audioKey: string
  /** Content type of the audio, for example `audio/mpeg`. */
  audioType: string
  audioBytes: number
  /** Whether everybody may see it: its artist is approved. */
  published: boolean
}

const artist = { select: { name: true, approvedAt: true } } as const
export const profileSelect = {
  id: true,
  artistId: true,
  title: true,
  genre: true,
  album: true,
  releaseYear: true,
  duration: true,
  coverKey: true,
  coverWidths: true,
  totalStreams: true,
  createdAt: true,
  artist,
} as const satisfies Prisma.SongSelect

const distinctIds = (ids: readonly string[]) => [...new Set(ids)].filter(isId)

type ProfileRow = Prisma.SongGetPayload<{ select: typeof profileSelect }>

export function profileOf({ artist: { name, approvedAt }, ...song }: ProfileRow): SongProfile {
  return { ...song, artistName: name, published: approvedAt !== null }
}

/** Null for ids that are unknown or no ids at all. Songs of pending artists are found too: look at `published`. */
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

/** All songs of an artist, newest first, whether or not the artist is approved. */
export async function songsOfArtist(ctx: DomainContext, artistId: string): Promise<SongProfile[]> {
  if (!isId(artistId)) return []
  const rows = await ctx.db.song.findMany({
    where: { artistId },
    select: profileSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(profileOf)
}

/** Two statements however many ids; those that are unknown are missing from the answer. */
export async function songsForPlayback(ctx: DomainContext, ids: readonly string[]): Promise<PlayableSong[]> {
  const wanted = distinctIds(ids)
  if (wanted.length === 0) return []
  // Plain SQL: each batch of claims comes through here.
  const songs = await ctx.db.$queryRaw<Omit<PlayableSong, 'published'>[]>`
    SELECT "id", "artistId", "title", "duration", "audioKey", "audioType", "audioBytes"
    FROM "Song" WHERE "id" = ANY(${wanted}::uuid[])`
  const artists = await ctx.services.auth.findArtists(
    ctx,
    songs.map(({ artistId }) => artistId),
  )
  return songs.map((song) => ({ ...song, published: artists.get(song.artistId)?.approvedAt != null }))
}

/** Titles by song id; ids that are unknown are not in the map. */
export async function songTitles(ctx: DomainContext, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = distinctIds(ids)
  if (wanted.length === 0) return new Map()
  const songs = await ctx.db.song.findMany({ where: { id: { in: wanted } }, select: { id: true, title: true } })
  return new Map(songs.map(({ id, title }) => [id, title]))
}

/** Every song there is, those of pending artists included. */
export async function countSongs(ctx: DomainContext): Promise<number> {
  return await totalOf(ctx, 'songs')
}
