import { type Logger, pino } from 'pino'

/** JSON lines on standard output; what could identify or sign in a person is left out. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    redact: { paths: ['password', '*.password', 'req.headers.cookie', 'req.headers.authorization', 'headers.cookie', 'headers.authorization'], remove: true },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
