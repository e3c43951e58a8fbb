import { listSearchables } from '#api/app/searchable.ts'
import { limitWork } from '#api/access/limit-work.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { Searchable } from '#api/app/searchable.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { type Search, SEARCH_LIMITS } from '../rules.ts'
import { findNear } from './find-near.ts'
import type { Found } from './found.ts'
import { typedWords } from './plain-words.ts'
import type { Subject } from './subject.ts'

export interface SearchHit extends Subject {
  kind: string
}

/** Words that are nearly right are looked for where fewer than these have them as they are typed. */
const ENOUGH = 5
/** Shorter ones are nearly everything. */
const SHORTEST_GUESSED = 4

/** Minimum charge for each word looked up as misspelt. */
const NEAR_MS_PER_WORD = 10

const nearBudget = (words: readonly string[]) => ({
  name: 'search:near',
  minMs: NEAR_MS_PER_WORD * Math.min(words.length, SEARCH_LIMITS.near),
})

/**
 * Searches for a query, best match first: its whole title, a title that begins so, one that has each word or its
 * beginning; then by popularity. Where there is little of that, what is nearly so. At most 200 of all: nobody reads
 * further. Only what everybody may see, whoever asks; a page may be shorter than asked for where something has just
 * been hidden.
 */
export async function search(ctx: DomainContext, { query, kinds, limit, offset }: Search): Promise<SearchHit[]> {
  const wanted = listSearchables(ctx).filter(({ kind }) => kinds === null || kinds.includes(kind))
  const words = typedWords(query)
  const most = Math.min(offset + limit, SEARCH_LIMITS.deepest)
  if (wanted.length === 0 || words.length === 0 || offset >= most) return []
  const typed = words.join(' ')
  const found = await findTyped(ctx, wanted, words, Math.max(most, ENOUGH))
  if (found.length < ENOUGH && typed.length >= SHORTEST_GUESSED) {
    const known = new Set(found.map(({ subjectId }) => subjectId))
    const near = await limitWork(ctx, nearBudget(words), () => findNear(ctx, wanted, words))
    found.push(...(near ?? []).filter(({ subjectId }) => !known.has(subjectId)))
  }
  return await readHits(ctx, wanted, found.slice(offset, most))
}

/** Each way is read in the order of an index, or from few rows, and only as far as somebody will see. */
async function findTyped(
  ctx: DomainContext,
  wanted: readonly Searchable[],
  words: readonly string[],
  most: number,
): Promise<Found[]> {
  const typed = words.join(' ')
  const popular = Prisma.sql`ORDER BY "popularity" DESC, "subjectId" LIMIT ${most}`
  const ways = wanted.flatMap(({ kind, order }) => {
    const way = (rank: number, condition: Prisma.Sql) =>
      Prisma.sql`(SELECT "kind", "subjectId", "popularity", ${rank}::int AS "rank", ${order}::int AS "order"
        FROM "SearchDocument" WHERE "kind" = ${kind} AND ${condition} ${popular})`
    if (typed.length <= 2)
      return [
        way(0, Prisma.sql`"key" = ${typed}`),
        way(1, Prisma.sql`left("key", ${Prisma.raw(String(typed.length))}) = ${typed}`),
      ]
    return [
      way(0, Prisma.sql`"key" = ${typed}`),
      way(1, Prisma.sql`"key" LIKE ${`${typed}%`}`),
      way(
        2,
        Prisma.join(
          words.map((word) => Prisma.sql`"words" LIKE ${`% ${word}%`}`),
          ' AND ',
        ),
      ),
    ]
  })
  return await ctx.db.$queryRaw<Found[]>`
    SELECT "kind", "subjectId" FROM (${Prisma.join(ways, ' UNION ALL ')}) found
    GROUP BY "kind", "subjectId", "popularity", "order"
    ORDER BY min("rank"), "popularity" DESC, "order", "subjectId" LIMIT ${most}`
}

/** Reads the current data of hits from their plugins, in order. */
async function readHits(
  ctx: DomainContext,
  wanted: readonly Searchable[],
  found: readonly Found[],
): Promise<SearchHit[]> {
  const reads = wanted.flatMap(({ kind, rows }) => {
    const ids = found.filter((each) => each.kind === kind).map(({ subjectId }) => subjectId)
    return ids.length > 0
      ? [Prisma.sql`SELECT ${kind} AS "kind", subject.* FROM ${rows} subject WHERE subject."id" = ANY(${ids}::uuid[])`]
      : []
  })
  if (reads.length === 0) return []
  const hits = await ctx.db.$queryRaw<SearchHit[]>`${Prisma.join(reads, ' UNION ALL ')}`
  const byId = new Map(hits.map((hit) => [`${hit.kind} ${hit.id}`, hit]))
  return found.flatMap(({ kind, subjectId }) => byId.get(`${kind} ${subjectId}`) ?? [])
}
