import type { DestinationStream } from 'pino'

const WINDOW_MS = 60_000

interface Line {
  level: number
  time: string
  msg?: string
  job?: string
  part?: string
  err?: { type?: string; message?: string; code?: unknown; stack?: string }
}

/**
 * Passes lines on. A failure is written whole the first time; the same one within a minute is counted, and the count is
 * written once the minute is over: a store that is down would otherwise fill the disk with one stack. Fatal lines always pass.
 */
export function limitRepeats(to: DestinationStream, windowMs = WINDOW_MS): DestinationStream & { flush(): void } {
  const counted = new Map<string, { line: Line; repeated: number; timer: NodeJS.Timeout }>()
  const settle = (key: string) => {
    const entry = counted.get(key)
    if (!entry) return
    clearTimeout(entry.timer)
    counted.delete(key)
    if (entry.repeated === 0) return
    const { stack: _stack, ...err } = entry.line.err ?? {}
    to.write(`${JSON.stringify({ ...entry.line, time: new Date().toISOString(), err, repeated: entry.repeated })}\n`)
  }
  return {
    write: (text: string) => {
      // Warnings and errors; others are not parsed.
      if (!text.startsWith('{"level":40') && !text.startsWith('{"level":50')) return void to.write(text)
      const line = JSON.parse(text) as Line
      if (!line.err) return void to.write(text)
      const key = JSON.stringify([line.msg, line.job, line.part, line.err.type, line.err.message, line.err.code])
      const known = counted.get(key)
      if (known) {
        known.repeated += 1
        return
      }
      counted.set(key, { line, repeated: 0, timer: setTimeout(() => settle(key), windowMs).unref() })
      to.write(text)
    },
    /** Writes what was counted so far. */
    flush: () => [...counted.keys()].forEach(settle),
  }
}
