/** Inputs that both adapters refuse, so that a mistake shows in embedded mode and not first in production. */

export function assertTtl(ttlSeconds: number): void {
  if (!Number.isFinite(ttlSeconds) || ttlSeconds <= 0)
    throw new RangeError(`a time to live must be positive seconds, not ${ttlSeconds}`)
}

export function assertCounter({
  key,
  by,
  value,
  ttlSeconds,
}: {
  key: string
  by?: number
  value?: number
  ttlSeconds: number
}): void {
  assertTtl(ttlSeconds)
  for (const number of [by, value]) {
    if (number !== undefined && !Number.isSafeInteger(number))
      throw new RangeError(`counter ${key} takes whole numbers, not ${number}`)
  }
}

export function assertBudget({
  key,
  limit,
  windowSeconds,
  cost = 1,
}: {
  key: string
  limit: number
  windowSeconds: number
  cost?: number
}): void {
  assertTtl(windowSeconds)
  if (!Number.isSafeInteger(limit) || limit < 0)
    throw new RangeError(`budget ${key} needs a whole limit from 0, not ${limit}`)
  if (!Number.isSafeInteger(cost) || cost < 1)
    throw new RangeError(`budget ${key} needs a whole cost from 1, not ${cost}`)
}
