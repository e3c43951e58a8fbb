/** Redis' answers to wrong settings: password, user, permissions, or database number. */
const REFUSALS = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:invalid password|DB index is out of range|AUTH))/

/** The refusal among connection errors, where there is one; a cluster's client hides it in what each node said. */
export function redisRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (REFUSALS.test(error.message)) return error.message
  const { lastNodeError, cause } = error as { lastNodeError?: unknown; cause?: unknown }
  return redisRefusal(lastNodeError) ?? redisRefusal(cause)
}
