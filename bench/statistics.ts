export interface Spread {
  median: number
  lowest: number
  highest: number
}

/** Throws without a value: nothing was measured then. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (lowest === undefined || highest === undefined) throw new Error('nothing was measured')
  return { median: quantile(sorted, 0.5), lowest, highest }
}

/** Interpolates between the nearest two of ascending values. */
export function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number]
  return low + (high - low) * (place - Math.floor(place))
}
