import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RefusedStart } from './refused-start.ts'

/** Embedded mode is one process on one machine: a second one on the same data folder is refused. Returns the release. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'lock')
  const holder = lockHolder(directory)
  if (holder) {
    throw new RefusedStart(
      `Another Fairwave (process ${holder}) uses ${directory}. The embedded mode is for one process: stop that one, ` +
        'choose another FAIRWAVE_DATA_DIR, or set DATABASE_URL to run several.',
    )
  }
  writeFileSync(file, [process.pid, startOf(process.pid)].filter(Number.isFinite).join(' '))
  return () => rmSync(file, { force: true })
}

/** The other process that uses the folder; null for none. */
export function lockHolder(directory: string): number | null {
  const file = join(directory, 'lock')
  const [holder = 0, startedAt] = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').map(Number) : []
  return holder && holder !== process.pid && isFairwave(holder, startedAt) ? holder : null
}

/** After a crash the number may belong to another program, or to another Node. */
function isFairwave(pid: number, startedAt: number | undefined): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (startedAt !== undefined) return startOf(pid) === startedAt
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || /main\.ts|vitest|node/.test(readFileSync(commandLine, 'utf8'))
}

/** When a process began, in ticks since the machine did; NaN where the system does not tell. */
function startOf(pid: number): number {
  try {
    // The name, in parentheses, may hold spaces; the start is the twentieth field after it.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19],
    )
  } catch {
    return Number.NaN
  }
}
