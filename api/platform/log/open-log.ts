import { type DestinationStream, type Logger, pino } from 'pino'
import { limitRepeats } from './limit-repeats.ts'
import { readableLines } from './readable-lines.ts'

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack,
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/**
 * JSON lines on standard output (`text`: lines for people), or where a test reads them. Failures that repeat are
 * counted. Personal data and credentials are left out.
 */
export function openLog(level: string, to?: DestinationStream, format: 'json' | 'text' = 'json'): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    redact: {
      paths: [
        'password',
        '*.password',
        'req.headers.cookie',
        'req.headers.authorization',
        'headers.cookie',
        'headers.authorization',
      ],
      remove: true,
    },
    // Errors of drivers carry whole connections: what helps is their message, code and stack.
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  if (to) return pino(options, to)
  const output = pino.destination({ fd: 1, sync: true })
  const limited = limitRepeats(format === 'text' ? readableLines(output) : output)
  process.once('exit', () => limited.flush())
  return pino(options, limited)
}
