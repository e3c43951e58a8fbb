/** The result of one check, in a sentence for an operator. `error`: people will meet it; `warning`: look at it. */
export interface Finding {
  part: string
  level: 'ok' | 'warning' | 'error'
  message: string
}

/** Findings of one part. */
export const findingsOf = (part: string) => ({
  ok: (message: string): Finding => ({ part, level: 'ok', message }),
  warning: (message: string): Finding => ({ part, level: 'warning', message }),
  error: (message: string): Finding => ({ part, level: 'error', message }),
})

/** The words of an error; connection errors of several addresses carry theirs inside. */
export function wordsOf(error: unknown): string {
  const { message, code, errors, cause } = error as Error & { code?: string; errors?: Error[] }
  const inner = errors?.[0]?.message ?? (cause instanceof Error ? cause.message : '')
  return message?.trim() || inner || code || String(error)
}
