import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { RefusedStart } from '../refused-start.ts'

/** First an orderly end; where that takes too long the end of a crash, from which PostgreSQL recovers by its log. */
const STEPS = [
  { signal: 'SIGINT', patienceMilliseconds: 30_000 },
  { signal: 'SIGQUIT', patienceMilliseconds: 30_000 },
] as const

/** Ends the server that a crash of its owner left running on `data`. */
export async function stopLeftover(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!(pid > 0) || !isAlive(pid)) return
  if (!isPostgresOf(pid, data)) {
    // The number belongs to another program since, and PostgreSQL would take that one for its own.
    rmSync(pidFile, { force: true })
    return
  }
  for (const { signal, patienceMilliseconds } of STEPS) {
    process.kill(pid, signal)
    const deadline = Date.now() + patienceMilliseconds
    while (Date.now() < deadline) {
      if (!isPostgresOf(pid, data)) return
      await wait(50)
    }
  }
  throw new RefusedStart(`An earlier PostgreSQL (process ${pid}) does not stop; end it and start again.`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A process id may have been given to another program since. */
export function isPostgresOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  const commandLine = `/proc/${pid}/cmdline`
  try {
    return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes(data)
  } catch {
    // Gone between the two looks.
    return false
  }
}
