import type { Budget, BudgetState } from '../budget.ts'
import type { Place } from './place.ts'

/** A rate limit of the place a request comes from. */
export interface PlaceBudget extends Omit<Budget, 'key'> {
  /** What is limited, for example `accounts:forgot`. */
  name: string
}

/** A network may take this many times what one of its addresses may: a /48 holds 65,536 places. */
const NETWORK_FACTOR = 16

/** Takes from the budget of the place, then from the wider one of its network; returns what is left to the place. */
export async function limitPlace(
  limit: (budget: Budget) => Promise<BudgetState>,
  { address, network }: Place,
  { name, ...budget }: PlaceBudget,
): Promise<BudgetState> {
  const left = await limit({ ...budget, key: `${name}:${address}` })
  await limit({ ...budget, key: `${name}:network:${network}`, limit: budget.limit * NETWORK_FACTOR })
  return left
}
