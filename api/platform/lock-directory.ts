import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Embedded mode is one process on one machine: a second one on the same data folder is refused. Returns the release. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'lock')
  const holder = lockHolder(directory)
  if (holder) {
    throw new Error(
      `Another Fairwave (process ${holder}) uses ${directory}. The embedded mode is for one process: stop that one, ` +
        'choose another FAIRWAVE_DATA_DIR, or set DATABASE_URL to run several.',
    )
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

/** The other process that uses the folder; null for none. */
export function lockHolder(directory: string): number | null {
  const file = join(directory, 'lock')
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return holder && holder !== process.pid && isFairwave(holder) ? holder : null
}

/** After a crash the number may belong to another program. */
function isFairwave(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || /main\.ts|vitest|node/.test(readFileSync(commandLine, 'utf8'))
}
