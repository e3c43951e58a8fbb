import type { DomainContext } from '#api/app/context.ts'
import { SEARCH_LIMITS } from '../rules.ts'
import { slipsIn, typingDistance } from './typing-distance.ts'

/** The letters of plain words. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** All that a word may have been meant for with one slip: a letter too many, too few, another one, or two that changed places. */
function oneSlip(word: string): string[] {
  const meant = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) meant.add(before + after.slice(1))
    if (after.length > 1) meant.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
    for (const letter of LETTERS) {
      meant.add(before + letter + after)
      if (after) meant.add(before + letter + after.slice(1))
    }
  }
  meant.delete(word)
  return [...meant]
}

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
const MAX_SPELT_LENGTH = 24
/** Shorter ones may have one slip, and all of these were looked up. */
const SHORTEST_FURTHER = 6
/** Words with the largest overlap that are compared letter by letter. */
const COMPARED = 50

/** For each of the first words: itself where something begins so, and what begins with one slip of it. Others are taken as they are. */
export async function nearWords(ctx: DomainContext, words: readonly string[]): Promise<NearWord[][]> {
  const spelt = [...new Set(words)].slice(0, SEARCH_LIMITS.near)
  const slipsOf = spelt.map(
    (typed) => new Map([[typed, 0], ...(isSpelt(typed) ? oneSlip(typed).map((word) => [word, 1] as const) : [])]),
  )
  const known = await ctx.db.$queryRaw<Pick<NearWord, 'word' | 'count'>[]>`
    SELECT meant."word", known."count" FROM unnest(${[...new Set(slipsOf.flatMap((meant) => [...meant.keys()]))]}::text[]) AS meant ("word")
    CROSS JOIN LATERAL (
      SELECT sum("count")::int AS "count" FROM (
        SELECT "count" FROM "SearchWord" WHERE "word" ~>=~ meant."word" AND "word" ~<~ (meant."word" || '~')
        ORDER BY "word" USING ~<~ LIMIT ${COUNTED}
      ) alike
    ) known WHERE known."count" > 0`
  return words.map((typed) => {
    const meant = slipsOf[spelt.indexOf(typed)]
    if (!meant) return [{ word: typed, slips: 0, count: 1 }]
    return withoutLonger(
      known.flatMap(({ word, count }) => {
        const slips = meant.get(word)
        return slips === undefined ? [] : [{ word, slips, count }]
      }),
    )
  })
}

const isSpelt = (typed: string) => slipsIn(typed.length) > 0 && typed.length <= MAX_SPELT_LENGTH

/**
 * The same and, for longer words with which nothing begins, those that exist with as many slips as they may have. Null where
 * there is no such word.
 */
export async function furtherWords(
  ctx: DomainContext,
  words: readonly string[],
  near: readonly NearWord[][],
): Promise<NearWord[][] | null> {
  const exists = (word: string) => near[words.indexOf(word)]?.some(({ slips }) => slips === 0)
  const longer = [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_FURTHER && !exists(word))
    .slice(0, SEARCH_LIMITS.further)
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

/** A longer word that begins with an equally near one is found by that one. */
const withoutLonger = (near: readonly NearWord[]): NearWord[] =>
  near.filter(
    (each) =>
      !near.some((other) => other.slips <= each.slips && other.word !== each.word && each.word.startsWith(other.word)),
  )
