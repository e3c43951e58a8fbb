import type { StaffRole } from '#api/staff-role.ts'

/** One thing that a plugin knows of an account, newest or most important first. */
export interface PersonFact {
  title: string
  /** In a few words: a state, an amount. */
  detail: string | null
  at: Date | null
  /** The page about it, for staff. */
  path: string | null
}

/** What a plugin tells staff of a listener or an artist: one list. */
export interface PersonFacts {
  /** "Songs". */
  title: string
  /** Place among the lists, ascending. */
  order: number
  /** Which of the staff see it, and owners. */
  staff: readonly StaffRole[]
  facts: readonly PersonFact[]
}

/** So many of each: what is more is found in the collections. */
export const MAX_FACTS = 10
