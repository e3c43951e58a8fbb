import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotFound, NotSignedIn } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import type { Audience, Prisma, ReleaseState, SongState } from '#prisma/generated/client/client.ts'
import { seek, NEWEST_FIRST, type NewestPage, orderOf, pageFrom } from '#api/database/keyset.ts'
import type { MySongs } from '../rules.ts'
import { profileOf, profileSelect, type SongProfile } from './song-lists.ts'
import { MAX_FACTS, type PersonFacts, type PublicAccount } from '#plugins/auth'
import { songPath } from '../rules/paths.ts'

/** The artist who is signed in; throws `NotSignedIn` for visitors, `Forbidden` for others. */
export function actingArtist({ actor }: DomainContext): string {
  if (actor.artist) return actor.artist.id
  throw actor.userType ? new Forbidden('Only artists do this') : new NotSignedIn()
}

/** The state before a change of a song. */
export interface OwnSong {
  id: string
  artistId: string
  releaseId: string | null
  trackNumber: number | null
  title: string
  state: Exclude<SongState, 'deleted'>
  audioKey: string
  coverKey: string | null
  coverWidths: number[]
  createdAt: Date
  audience: Audience
  opensAt: Date | null
  ownAudience: boolean
}

/** A song of the artist who is signed in, locked until the transaction ends. Those of others and deleted ones are not found. */
export async function lockOwnSong(ctx: DomainContext, id: string): Promise<OwnSong> {
  return await lockSongOf(ctx, id, actingArtist(ctx))
}

/** The same of any artist, where none is named. */
export async function lockSongOf(ctx: DomainContext, id: string, artistId: string | null): Promise<OwnSong> {
  const [song] = isId(id)
    ? await ctx.db.$queryRaw<OwnSong[]>`
        SELECT "id", "artistId", "releaseId", "trackNumber", "title", "state", "audioKey", "coverKey", "coverWidths", "createdAt",
          "audience", "opensAt", "ownAudience"
        FROM "Song" WHERE "id" = ${id}::uuid AND (${artistId}::uuid IS NULL OR "artistId" = ${artistId}::uuid) AND "state" <> 'deleted' FOR NO KEY UPDATE`
    : []
  if (!song) throw new NotFound('Song')
  return song
}

/** A release of the artist who is signed in. */
export interface OwnRelease {
  id: string
  artistId: string
  title: string
  state: ReleaseState
  announced: boolean
  coverKey: string | null
  coverWidths: number[]
  audience: Audience
  opensAt: Date | null
}

export async function lockOwnRelease(ctx: DomainContext, id: string): Promise<OwnRelease> {
  return await lockReleaseOf(ctx, id, actingArtist(ctx))
}

/** The same of any artist, where none is named. */
export async function lockReleaseOf(ctx: DomainContext, id: string, artistId: string | null): Promise<OwnRelease> {
  const [release] = isId(id)
    ? await ctx.db.$queryRaw<OwnRelease[]>`
        SELECT "id", "artistId", "title", "state", "announced", "coverKey", "coverWidths", "audience", "opensAt"
        FROM "Release" WHERE "id" = ${id}::uuid AND (${artistId}::uuid IS NULL OR "artistId" = ${artistId}::uuid) FOR NO KEY UPDATE`
    : []
  if (!release) throw new NotFound('Release')
  return release
}

/** Prisma's condition for an artist's own songs: all but deleted ones, by state and by words of their title, album or genre. */
export function mySongs(artistId: string, { state, search }: MySongs): Prisma.SongWhereInput {
  const words = { contains: search ?? '', mode: 'insensitive' } as const
  return {
    artistId,
    state: state ?? { not: 'deleted' },
    ...(search && { OR: [{ title: words }, { album: words }, { genre: words }] }),
  }
}

/** The songs of the artist who is signed in, but deleted ones. */
export async function ownSongs(ctx: DomainContext, page: NewestPage): Promise<SongProfile[]> {
  const where = mySongs(actingArtist(ctx), { state: null, search: null })
  const rows = await ctx.db.song.findMany({
    ...(await seek(ctx.db.song, pageFrom(page), { where, order: NEWEST_FIRST })),
    select: profileSelect,
  })
  return rows.map(profileOf)
}

/** The newest songs of an artist, hidden ones too, for staff. */
export async function personSongs(
  ctx: DomainContext,
  { accountKind, accountId }: PublicAccount,
): Promise<PersonFacts[]> {
  if (accountKind !== 'artist') return []
  const songs = await ctx.db.song.findMany({
    where: { artistId: accountId },
    orderBy: orderOf(NEWEST_FIRST),
    take: MAX_FACTS,
    select: { id: true, title: true, state: true, totalStreams: true, createdAt: true },
  })
  return [
    {
      title: 'Songs',
      order: 10,
      staff: ['support', 'editor'],
      facts: songs.map(({ id, title, state, totalStreams, createdAt }) => ({
        title,
        detail: `${state}, ${totalStreams.toLocaleString('en-US')} streams`,
        at: createdAt,
        path: state === 'deleted' ? null : songPath(id),
      })),
    },
  ]
}
