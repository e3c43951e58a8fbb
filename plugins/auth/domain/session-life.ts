const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1_000

/** A session ends 30 days after it was last used. */
export function sessionLifeFrom(now: Date): Date {
  return new Date(now.getTime() + SESSION_LIFE_MS)
}
