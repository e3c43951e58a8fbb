import type { DomainContext } from '#api/context.ts'
import { batchLoader } from '#api/batch-loader.ts'
import type { Prisma, Song } from '#prisma/generated/client/client.ts'
import { MAX_TRACKS } from '../release-rules.ts'

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
