/** Whether PostgreSQL ended a statement (57014), anywhere down the chain of causes. */
export function isStatementTimeout(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Object && depth < 6; depth += 1) {
    const {
      code,
      originalCode,
      meta,
      cause: next,
    } = cause as {
      code?: string
      originalCode?: string
      meta?: { driverAdapterError?: unknown }
      cause?: unknown
    }
    if (code === '57014' || originalCode === '57014') return true
    cause = next ?? meta?.driverAdapterError
  }
  return false
}
