import type { DomainContext } from '#api/app/context.ts'
import { dollarsInWords, monthInWords } from '#api/text/in-words.ts'
import { findMonths, type PublicMonth } from './find-months.ts'

/** How much reached how many artists in a month. */
export interface Reached {
  /** "2026-10". */
  month: string
  /** Above 0. */
  cents: number
  artists: number
}

/** Of the newest month that publishes both figures. Null where none of the last `MONTHS` does: small sums are nobody's business. For everybody. */
export async function findReached(ctx: DomainContext): Promise<Reached | null> {
  for (const month of await findMonths(ctx)) {
    const reached = reachedOf(month)
    if (reached) return reached
  }
  return null
}

/** The same of one month. */
export function reachedOf({ month, artists, figures }: PublicMonth): Reached | null {
  const cents = figures.find(({ name }) => name === 'earned')?.cents ?? 0
  return artists !== null && cents > 0 ? { month, cents, artists } : null
}

/** "$1,204.00 reached 63 artists in October 2026." */
export const reachedInWords = ({ month, cents, artists }: Reached): string =>
  `${dollarsInWords(cents)} reached ${artists} artists in ${monthInWords(month)}.`
