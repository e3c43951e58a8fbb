import type { Budget, BudgetState } from './budget.ts'
import type { LiveStore } from '../platform/live/port.ts'
import type { Place } from './place.ts'

/** A rate limit of the place a request comes from. */
export interface PlaceBudget extends Omit<Budget, 'key'> {
  /** The name of the limit, for example `accounts:forgot`. */
  name: string
}

/** A network may take this many times what one of its addresses may: a /48 holds 65,536 places. */
const NETWORK_FACTOR = 16

/** Takes from the budget of the place, then from the wider one of its network; returns what is left to the place. */
export async function limitPlace(
  limit: (budget: Budget) => Promise<BudgetState>,
  place: Place,
  { name, ...budget }: PlaceBudget,
): Promise<BudgetState> {
  const [address, network] = keysOf(place, name)
  const left = await limit({ ...budget, key: address })
  await limit({ ...budget, key: network, limit: budget.limit * NETWORK_FACTOR })
  return left
}

/** Gives `cost` back, which was not needed; a negative one takes more. With the store away the fallback forgets soon enough. */
export async function refundPlace(
  live: Pick<LiveStore, 'increment'>,
  place: Place,
  { name, cost = 1, windowSeconds }: PlaceBudget,
): Promise<void> {
  const counters = keysOf(place, name).map((key) => ({ key: `limit:${key}`, by: -cost, ttlSeconds: windowSeconds }))
  await live.increment(counters).catch(() => {})
}

const keysOf = ({ address, network }: Place, name: string): [string, string] => [
  `${name}:${address}`,
  `${name}:network:${network}`,
]
