/**
 * States of PostgreSQL while it starts, stops, or is full: waiting helps. Classes 08 and 53 are connections and
 * resources.
 */
const PASSING_STATE = /^(?:08...|53...|57P0[1-5]|55P03|40001|40P01)$/

/** System errors of a server that is absent or not yet up. */
const PASSING_ERRNO = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ENOENT',
])

/** The driver's own words, which have no code. */
const PASSING_WORDS =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered/

/** Whether a failure to reach PostgreSQL may pass by itself; a wrong password, database or statement does not. */
export function databaseMayComeBack(error: Error): boolean {
  const { code } = error as { code?: string }
  // A name with several addresses fails once for each.
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.some((each) => databaseMayComeBack(each as Error))
  if (code !== undefined) return PASSING_ERRNO.has(code) || PASSING_STATE.test(code)
  return PASSING_WORDS.test(error.message)
}
