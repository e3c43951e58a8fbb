/** Whole cents as dollars with two decimals, exactly: 800 is "8.00". */
export function centsToDecimal(cents: number | bigint): string {
  const sign = cents < 0 ? '-' : ''
  const digits = String(cents < 0 ? -cents : cents).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Whole cents as a number of dollars, for the edge of REST: 800 is 8. */
export function centsToDollars(cents: number | bigint): number {
  return Number(centsToDecimal(cents))
}

/**
 * Splits `cents` by whole weights so that the parts add up to the cent: floor shares first, then the largest remainders,
 * ties by key. The result does not depend on the order of the input; weights of zero get nothing.
 */
export function splitByLargestRemainder(
  cents: number,
  weights: readonly { key: string; weight: number }[],
): Map<string, number> {
  const sharing = weights.filter(({ weight }) => weight > 0)
  const total = sharing.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  const parts = sharing.map(({ key, weight }) => {
    const scaled = BigInt(cents) * BigInt(weight)
    return { key, cents: Number(scaled / total), remainder: scaled % total }
  })
  let left = cents - parts.reduce((sum, part) => sum + part.cents, 0)
  parts.sort((a, b) => (a.remainder === b.remainder ? (a.key < b.key ? -1 : 1) : a.remainder > b.remainder ? -1 : 1))
  for (const part of parts) {
    if (left <= 0) break
    part.cents += 1
    left -= 1
  }
  return new Map(parts.map((part) => [part.key, part.cents]))
}
