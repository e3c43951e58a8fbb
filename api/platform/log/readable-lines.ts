import type { DestinationStream } from 'pino'

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

interface LoggedError {
  type?: string
  message?: string
  stack?: string
  cause?: LoggedError
}

/** Lines for people: time, level, message, fields, and the stack of an error below. */
export function readableLines(to: DestinationStream): DestinationStream {
  return { write: (text: string) => void to.write(formatLine(JSON.parse(text) as Record<string, unknown>)) }
}

function formatLine({ level, time, msg, err, pid: _pid, ...fields }: Record<string, unknown>): string {
  const values = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const head = [String(time).slice(11, 19), (LEVELS[Number(level)] ?? String(level)).padEnd(5), msg, ...values]
  return `${head.filter((part) => part !== undefined).join(' ')}\n${err ? formatError(err as LoggedError) : ''}`
}

function formatError({ type, message, stack, cause }: LoggedError): string {
  const text = (stack ?? `${type}: ${message}`).replaceAll(/^/gm, '  ')
  return `${text}\n${cause ? `  caused by\n${formatError(cause)}` : ''}`
}
