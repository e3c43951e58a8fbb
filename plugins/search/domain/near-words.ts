import type { DomainContext } from '#api/context.ts'
import { oneSlip } from './one-slip.ts'
import { slipsIn, typingDistance } from './typing-distance.ts'

/** A word that exists, or how one begins, in the place of one that was typed. */
export interface NearWord {
  word: string
  slips: number
  /** How often it stands in documents. */
  count: number
}

/** Words that begin alike are counted so far. */
const COUNTED = 20
/** All that a word may be meant for is looked up, unless it is longer: 74 beginnings for each letter. */
const LONGEST_SPELT = 24
/** Shorter ones may have one slip, and all of these were looked up. */
const SHORTEST_FURTHER = 6
/** So many words that share most with one are compared letter by letter. */
const COMPARED = 50

/** For each typed word: itself where something begins so, and what begins with one slip of it. */
export async function nearWords(ctx: DomainContext, words: readonly string[]): Promise<NearWord[][]> {
  const beginnings = words.flatMap((typed, index) => [
    { index, word: typed, slips: 0 },
    ...(slipsIn(typed.length) > 0 && typed.length <= LONGEST_SPELT
      ? oneSlip(typed).map((word) => ({ index, word, slips: 1 }))
      : []),
  ])
  const near = await ctx.db.$queryRaw<(NearWord & { index: number })[]>`
    SELECT meant."index", meant."word", meant."slips", known."count"
    FROM unnest(${beginnings.map(({ index }) => index)}::int[], ${beginnings.map(({ word }) => word)}::text[],
      ${beginnings.map(({ slips }) => slips)}::int[]) AS meant ("index", "word", "slips")
    CROSS JOIN LATERAL (
      SELECT sum("count")::int AS "count" FROM (
        SELECT "count" FROM "SearchWord" WHERE "word" ~>=~ meant."word" AND "word" ~<~ (meant."word" || '~')
        ORDER BY "word" USING ~<~ LIMIT ${COUNTED}
      ) alike
    ) known WHERE known."count" > 0`
  return words.map((_, index) => withoutLonger(near.filter((each) => each.index === index)))
}

/** The same and, for longer words, those that exist with as many slips as they may have. Null where there is no longer word. */
export async function furtherWords(
  ctx: DomainContext,
  words: readonly string[],
  near: readonly NearWord[][],
): Promise<NearWord[][] | null> {
  const longer = [...new Set(words)].filter(({ length }) => length >= SHORTEST_FURTHER)
  if (longer.length === 0) return null
  const alike = await ctx.db.$queryRaw<{ typed: string; word: string; count: number }[]>`
    SELECT longer."typed", alike.* FROM unnest(${longer}::text[]) AS longer ("typed") CROSS JOIN LATERAL (
      SELECT "word", "count" FROM "SearchWord" ORDER BY longer."typed" <<-> "word" LIMIT ${COMPARED}
    ) alike`
  const further = alike.flatMap(({ typed, word, count }) => {
    const slips = typingDistance([typed], [word])
    return slips === null ? [] : [{ typed, word, slips, count }]
  })
  return words.map((word, index) =>
    withoutLonger([...(near[index] ?? []), ...further.filter(({ typed }) => typed === word)]),
  )
}

/** What begins with another that is no further away is found by that one. */
const withoutLonger = (near: readonly NearWord[]): NearWord[] =>
  near.filter(
    (each) =>
      !near.some((other) => other.slips <= each.slips && other.word !== each.word && each.word.startsWith(other.word)),
  )
