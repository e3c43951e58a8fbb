import type { DomainContext } from '#api/app/context.ts'
import { batchLoader } from '#api/cache/batch-loader.ts'
import { Prisma, type Song } from '#prisma/generated/client/client.ts'
import { MAX_TRACKS } from '../rules/release.ts'
import type { SongState } from '#prisma/generated/client/enums.ts'
import { mayManageArtist } from '#plugins/auth'
import type { ReleaseProfile } from './release-lists.ts'
import { profileOf, profileSelect, type SongProfile } from './song-lists.ts'
import { randomUUID } from 'node:crypto'
import { Conflict } from '#api/app/errors.ts'
import { slugOf } from './slug.ts'

type Query = Pick<Prisma.SongFindManyArgs, 'select' | 'include'>
type Find = (releaseId: string) => Promise<Song[] | undefined>

/** Tracks that one statement reads: a page of releases rarely has as many. */
const MAX_AT_ONCE = 1_000

const ofRequest = new WeakMap<DomainContext, Map<string, Find>>()

/**
 * A release's tracks in order, hidden and scheduled ones too; who may see those is the caller's to ask. Those of releases that
 * a request asks for at once are read in one statement. `query` is what GraphQL selects.
 */
export async function everyTrack(ctx: DomainContext, releaseId: string, query: Query): Promise<Song[]> {
  const finds = ofRequest.get(ctx) ?? new Map<string, Find>()
  ofRequest.set(ctx, finds)
  const key = JSON.stringify(query)
  const find = finds.get(key) ?? batchLoader((ids: readonly string[]) => readTracks(ctx, ids, query))
  finds.set(key, find)
  return (await find(releaseId)) ?? []
}

async function readTracks(
  ctx: DomainContext,
  releaseIds: readonly string[],
  query: Query,
): Promise<ReadonlyMap<string, Song[]>> {
  const columns = query.include ? query : { select: { ...query.select, id: true, releaseId: true } }
  const read = async (ids: readonly string[], take: number) =>
    (await ctx.db.song.findMany({
      ...columns,
      where: { releaseId: { in: [...ids] }, state: { not: 'deleted' } },
      orderBy: [{ releaseId: 'asc' }, { trackNumber: 'asc' }, { id: 'asc' }],
      take,
    })) as Song[]
  const rows = releaseIds.length > 1 ? await read(releaseIds, MAX_AT_ONCE) : null
  if (rows && rows.length < MAX_AT_ONCE) return Map.groupBy(rows, (row) => row.releaseId as string)
  return new Map(await Promise.all(releaseIds.map(async (id) => [id, await read([id], MAX_TRACKS)] as const)))
}

/** A track as lists of staff tell it. */
export interface ListedTrack {
  title: string
  /** Whole seconds. */
  duration: number
  state: Exclude<SongState, 'deleted'>
}

/** Per release: a page of releases reads those of all of them at once. */
const FIRST_TRACKS = 30

/** The first tracks of each release in order, hidden ones too: one row for a release, however many tracks it has. */
export async function firstTracks(
  ctx: DomainContext,
  releaseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ListedTrack[]>> {
  const rows = await ctx.db.$queryRaw<{ id: string; tracks: ListedTrack[] }[]>(Prisma.sql`
    SELECT release."id", json_agg(track ORDER BY track."trackNumber", track."id") AS "tracks"
    FROM unnest(${[...releaseIds]}::uuid[]) AS release ("id")
    CROSS JOIN LATERAL (
      SELECT song."title", song."duration", song."state", song."trackNumber", song."id" FROM "Song" song
      WHERE song."releaseId" = release."id" AND song."state" <> 'deleted'
      ORDER BY song."trackNumber", song."id" LIMIT ${FIRST_TRACKS}
    ) track
    GROUP BY release."id"`)
  return new Map(rows.map(({ id, tracks }) => [id, tracks]))
}

/** Its tracks in order: those that are out, and for its artist and admins the others too. */
export async function tracksOfRelease(
  ctx: DomainContext,
  { id, artistId }: Pick<ReleaseProfile, 'id' | 'artistId'>,
): Promise<SongProfile[]> {
  const rows = await ctx.db.song.findMany({
    where: {
      releaseId: id,
      state: mayManageArtist(ctx.actor, artistId, 'editor', 'support') ? { not: 'deleted' } : 'published',
    },
    select: profileSelect,
    orderBy: [{ trackNumber: 'asc' }, { id: 'asc' }],
    take: MAX_TRACKS,
  })
  return rows.map(profileOf)
}

/** A track that is not out yet, as everybody may know of it: nothing by which it could be heard or asked for. */
export interface ComingTrack {
  trackNumber: number | null
  title: string
  /** Whole seconds. */
  duration: number
  explicit: boolean
}

/** Tracks of an announced release that come out with it, in order; none of any other. */
export async function comingTracks(
  ctx: DomainContext,
  { id, announced, state }: Pick<ReleaseProfile, 'id' | 'announced' | 'state'>,
): Promise<ComingTrack[]> {
  if (!announced || state !== 'scheduled') return []
  return await ctx.db.song.findMany({
    where: { releaseId: id, state: 'scheduled' },
    orderBy: [{ trackNumber: 'asc' }, { id: 'asc' }],
    take: MAX_TRACKS,
    select: { trackNumber: true, title: true, duration: true, explicit: true },
  })
}

const taken = () =>
  new Conflict('You have a release of this title already', 'RELEASE_TITLE_TAKEN', {
    title: 'You have a release of this title already',
  })

/** Throws `Conflict` where the artist has another release of this title, in any case. */
export async function assertTitleIsFree(ctx: DomainContext, artistId: string, title: string, own: string | null) {
  const [found] = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Release" WHERE "artistId" = ${artistId}::uuid AND lower("title") = lower(${title})`
  if (found && found.id !== own) throw taken()
}

/** Another took the title between the look and the write. */
export function titleTaken(error: unknown): never {
  throw error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002' ? taken() : error
}

/** Its place below the artist’s page. */
export async function freeSlug(ctx: DomainContext, artistId: string, title: string): Promise<string> {
  const slug = slugOf(title)
  const found = await ctx.db.release.findUnique({
    where: { artistId_slug: { artistId, slug } },
    select: { id: true },
  })
  return found ? `${slug}-${randomUUID().slice(0, 8)}` : slug
}

/** An artist's picture, by its addresses. */
export interface Face {
  url: string
  srcSet: string
}

/** Pictures of these artists, by artist; those without one are missing. */
export async function facesOf(ctx: DomainContext, artistIds: readonly string[]): Promise<ReadonlyMap<string, Face>> {
  if (artistIds.length === 0) return new Map()
  const answers = await ctx.hooks.collect('catalog.artist-faces', { artistIds: [...new Set(artistIds)] })
  return new Map(answers.flatMap((answer) => [...answer]))
}
