import { isId } from '#api/text/is-id.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import type { Audience, Prisma, ReleaseKind, ReleaseState } from '#prisma/generated/client/client.ts'
import { seek, NEWEST_FIRST, type NewestPage, pageFrom } from '#api/database/keyset.ts'
import { mayManageArtist } from '#plugins/auth'
import { announcedRelease, visibleRelease } from './visible-song.ts'
import { randomUUID } from 'node:crypto'
import { Withheld } from '#api/app/withholding.ts'
import { slugOf } from './slug.ts'

/** A release as other plugins and the REST answers know it. */
export interface ReleaseProfile {
  id: string
  artistId: string
  artistName: string
  artistUsername: string
  title: string
  /** Its place below the artist's page. */
  slug: string
  kind: ReleaseKind
  state: ReleaseState
  description: string | null
  label: string | null
  credits: string | null
  /** When it comes out; null for what is not scheduled. */
  publishAt: Date | null
  /** A day, as midnight UTC. */
  releaseDate: Date | null
  coverKey: string | null
  coverWidths: number[]
  /** #rrggbb. */
  coverColor: string | null
  /** Published tracks. */
  trackCount: number
  /** Length of its published tracks, in whole seconds. */
  totalSeconds: number
  createdAt: Date
  /** Who may hear its tracks, and when they open to everyone. */
  audience: Audience
  opensAt: Date | null
  /** Why staff withheld it, for its artist and staff; null where it is not withheld. */
  withheldReason: string | null
  withheldAt: Date | null
  /** Whether everybody may see it: it is published with a track to play, and its artist is approved. */
  published: boolean
  /** Whether everybody may see its page before it is out: it is scheduled and announced, and its artist is approved. */
  announced: boolean
}

const artist = { select: { name: true, username: true, approvedAt: true } } as const
export const releaseSelect = {
  id: true,
  artistId: true,
  title: true,
  slug: true,
  kind: true,
  state: true,
  description: true,
  label: true,
  credits: true,
  releaseDate: true,
  publishAt: true,
  announced: true,
  coverKey: true,
  coverWidths: true,
  coverColor: true,
  trackCount: true,
  totalSeconds: true,
  createdAt: true,
  audience: true,
  opensAt: true,
  withheldReason: true,
  withheldAt: true,
  artist,
} as const satisfies Prisma.ReleaseSelect

type ReleaseRow = Prisma.ReleaseGetPayload<{ select: typeof releaseSelect }>

export function releaseOf({ artist: { name, username, approvedAt }, ...release }: ReleaseRow): ReleaseProfile {
  const published = release.state === 'published' && release.trackCount > 0 && approvedAt !== null
  const announced = release.announced && release.state === 'scheduled' && approvedAt !== null
  return { ...release, artistName: name, artistUsername: username, published, announced }
}

/** By id; ids that are unknown are not in the map. Those that not everybody may see are found too: look at `published`. */
export async function findReleases(ctx: DomainContext, ids: readonly string[]): Promise<Map<string, ReleaseProfile>> {
  const wanted = [...new Set(ids)].filter(isId)
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db.release.findMany({ where: { id: { in: wanted } }, select: releaseSelect })
  return new Map(rows.map((row) => [row.id, releaseOf(row)]))
}

/** Null for ids that are unknown or no ids at all. */
export async function findRelease(ctx: DomainContext, id: string): Promise<ReleaseProfile | null> {
  return (await findReleases(ctx, [id])).get(id) ?? null
}

/** Throws `NotFound` for what `findRelease` does not find. */
export async function requireRelease(ctx: DomainContext, id: string): Promise<ReleaseProfile> {
  const release = await findRelease(ctx, id)
  if (!release) throw new NotFound('Release')
  return release
}

/** By its address: the artist's username of today, in any case, and the release's slug. */
export async function findReleaseAt(
  ctx: DomainContext,
  { username, slug }: { username: string; slug: string },
): Promise<ReleaseProfile | null> {
  if (slug.includes('\0')) return null
  const found = await ctx.services.auth.findArtistByUsername(ctx, username)
  const row =
    found &&
    (await ctx.db.release.findUnique({
      where: { artistId_slug: { artistId: found.id, slug } },
      select: releaseSelect,
    }))
  return row && releaseOf(row)
}

const { artist: approved, ...out } = visibleRelease
const { artist: _approved, ...coming } = announcedRelease

/** Prisma's condition for the list of an approved artist: what is out, and where that is asked for what is announced. */
export const shownReleases = (announced: boolean | null | undefined): Prisma.ReleaseWhereInput =>
  announced ? { OR: [out, coming] } : out

/**
 * Releases of an artist, newest first: those that are out, announced ones where they are asked for, and for that artist and
 * admins all. Throws `NotFound`.
 */
export async function releasesOfArtist(
  ctx: DomainContext,
  artistId: string,
  { announced, ...page }: NewestPage & { announced?: boolean },
): Promise<ReleaseProfile[]> {
  const artist = await ctx.services.auth.findVisibleArtist(ctx, { id: artistId }, { select: { id: true } })
  if (!artist) throw new NotFound('Artist')
  const where = {
    artistId: artist.id,
    ...(mayManageArtist(ctx.actor, artist.id, 'editor', 'support')
      ? {}
      : { artist: approved, ...shownReleases(announced) }),
  }
  const rows = await ctx.db.release.findMany({
    ...(await seek(ctx.db.release, pageFrom(page), { where, order: NEWEST_FIRST })),
    select: releaseSelect,
  })
  return rows.map(releaseOf)
}

/** The artist's release that a song belongs to, locked until the transaction ends, and the number that its next track has. */
export interface AlbumPlace {
  releaseId: string
  trackNumber: number
}

interface Named {
  artistId: string
  /** The text of a song's album. */
  album: string
  /** When it came out, if it is made now. */
  createdAt: Date
  /** Details for a release that is created now. */
  about?: ReleaseAbout | undefined
}

/** Release details beside the title; default: an album. */
export interface ReleaseAbout {
  kind?: ReleaseKind
  releaseDate?: Date
  description?: string
  label?: string
  credits?: string
}

const TRIES = 5

/**
 * Finds the artist's release of this title, in any case, or makes it: an album text is all that it takes. However many
 * uploads name a new one at the same time, it is made once. Throws `Withheld`: nothing joins what staff took out of sight. Call it
 * in a transaction.
 */
export async function releaseOfAlbum(
  ctx: DomainContext,
  { artistId, album, createdAt, about }: Named,
): Promise<AlbumPlace> {
  const slug = slugOf(album)
  for (let tried = 0; tried < TRIES; tried += 1) {
    const [found] = await ctx.db.$queryRaw<{ id: string; state: ReleaseState }[]>`
      SELECT "id", "state" FROM "Release" WHERE "artistId" = ${artistId}::uuid AND lower("title") = lower(${album}) FOR NO KEY UPDATE`
    if (found?.state === 'withheld') throw new Withheld('release')
    if (found) return { releaseId: found.id, trackNumber: await nextTrack(ctx, found.id) }
    const own = tried === 0 ? slug : `${slug}-${randomUUID().slice(0, 8)}`
    // Not made where the title or the address is taken: by another upload, or by another title that reads alike.
    await ctx.db.release.createMany({
      data: [{ kind: 'album', ...about, artistId, title: album, slug: own, createdAt }],
      skipDuplicates: true,
    })
  }
  throw new Error('no address could be found for a release')
}

async function nextTrack(ctx: DomainContext, releaseId: string): Promise<number> {
  const { _max } = await ctx.db.song.aggregate({ where: { releaseId }, _max: { trackNumber: true } })
  return (_max.trackNumber ?? 0) + 1
}

/** Selects a release for GraphQL after the caller has checked that it exists and is visible. */
export async function selectRelease<Query extends Pick<Prisma.ReleaseFindUniqueArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  id: string,
  query: Query,
) {
  return await ctx.db.release.findUniqueOrThrow({ ...query, where: { id } })
}
