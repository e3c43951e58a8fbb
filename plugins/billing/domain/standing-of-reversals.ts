import type { ReversalKind, ReversalState } from '#prisma/generated/client/enums.ts'

/** What the provider says of one refund or dispute. */
export interface ReversalFact {
  id: string
  kind: ReversalKind
  state: ReversalState
  cents: number
}

/** How much of a payment a refund or dispute takes back or holds. */
export interface ReversalStanding {
  reversedCents: number
  heldCents: number
}

const REVERSES = new Set(['refund made', 'dispute lost'])
const HOLDS = new Set(['dispute open'])

/**
 * What each refund and dispute of a payment stands for, by id. It follows from the facts alone, whatever order they came
 * in, and never takes more than was paid: what is lost for good comes first, then what open disputes hold.
 */
export function standingOfReversals(paidCents: number, facts: readonly ReversalFact[]): Map<string, ReversalStanding> {
  let left = paidCents
  const take = (cents: number) => {
    const taken = Math.min(left, cents)
    left -= taken
    return taken
  }
  const sorted = facts.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const is = (kinds: ReadonlySet<string>) => sorted.filter(({ kind, state }) => kinds.has(`${kind} ${state}`))
  const standing = new Map<string, ReversalStanding>(sorted.map(({ id }) => [id, { reversedCents: 0, heldCents: 0 }]))
  for (const { id, cents } of is(REVERSES)) standing.set(id, { reversedCents: take(cents), heldCents: 0 })
  for (const { id, cents } of is(HOLDS)) standing.set(id, { reversedCents: 0, heldCents: take(cents) })
  return standing
}
