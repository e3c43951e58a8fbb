import type { DomainContext } from '#api/app/context.ts'
import type { Searchable } from '#api/app/searchable.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { furtherWords, type NearWord, nearWords } from './near-words.ts'
import type { Found } from './found.ts'
import { typingDistance } from './typing-distance.ts'

/** Readings of a query that are looked up. */
const READINGS = 8
/** Documents of each kind: the most popular ones whose title begins so, and of all. */
const COMPARED = 50

/** Documents with words that are nearly those that were typed, the fewest slips first: what was typed is read in other words that exist. */
export async function findNear(
  ctx: DomainContext,
  wanted: readonly Searchable[],
  words: readonly string[],
): Promise<Found[]> {
  const near = await nearWords(ctx, words)
  const found = await findRead(ctx, wanted, words, readingsOf(near))
  if (found.length > 0) return found
  const further = await furtherWords(ctx, words, near)
  return further ? await findRead(ctx, wanted, words, readingsOf(further)) : []
}

interface Reading {
  words: readonly string[]
  slips: number
  /** How many documents would have all of its words, if words fell at random. */
  weight: number
}

/** The likeliest readings: the fewest slips first, then in words that are frequent. None where a word is like no other. */
function readingsOf(near: readonly NearWord[][]): Reading[] {
  let readings: Reading[] = [{ words: [], slips: 0, weight: 1 }]
  for (const choice of near)
    readings = readings
      .flatMap((reading) =>
        choice.map(({ word, slips, count }) => ({
          words: [...reading.words, word],
          slips: reading.slips + slips,
          weight: reading.weight * count,
        })),
      )
      .sort((one, other) => one.slips - other.slips || other.weight - one.weight)
      .slice(0, READINGS)
  return readings.filter(({ slips }) => slips > 0)
}

async function findRead(
  ctx: DomainContext,
  wanted: readonly Searchable[],
  typed: readonly string[],
  readings: readonly Reading[],
): Promise<Found[]> {
  if (readings.length === 0) return []
  const kinds = Prisma.sql`"kind" = ANY(${wanted.map(({ kind }) => kind)}::text[])`
  const ways = readings.flatMap(({ words }) =>
    [
      Prisma.sql`"key" LIKE ${`${words.join(' ')}%`}`,
      Prisma.join(
        words.map((word) => Prisma.sql`"words" LIKE ${`% ${word}%`}`),
        ' AND ',
      ),
    ].map(
      (condition) => Prisma.sql`(SELECT "kind", "subjectId", "key", "words", "popularity" FROM "SearchDocument"
        WHERE ${kinds} AND ${condition} ORDER BY "popularity" DESC, "subjectId" LIMIT ${COMPARED})`,
    ),
  )
  const alike = await ctx.db.$queryRaw<(Found & { key: string; words: string; popularity: number })[]>`
    ${Prisma.join(ways, ' UNION ')}`
  return alike
    .flatMap((found) => {
      const slips = typingDistance(typed, found.words.trim().split(' '))
      return slips === null ? [] : [{ ...found, slips, inTitle: typingDistance(typed, found.key.split(' ')) !== null }]
    })
    .sort(
      (one, other) =>
        one.slips - other.slips ||
        Number(other.inTitle) - Number(one.inTitle) ||
        other.popularity - one.popularity ||
        (one.subjectId < other.subjectId ? -1 : 1),
    )
}
