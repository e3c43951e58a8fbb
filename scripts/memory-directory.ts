import { accessSync, constants, statfsSync } from 'node:fs'

const GB = 1024 ** 3
/** The temporary files of a whole run at any one time take less than half of it. */
const ROOM = 6 * GB
export const TMPFS = 0x0102_1994

/**
 * A folder in memory for the temporary files of tests; null where there is none, or too little room in it or in memory.
 * Each test file copies a database of a thousand small files: on a disk that is half of what PostgreSQL does in a run.
 */
export function memoryDirectory(directory = '/dev/shm', memory = process.availableMemory()): string | null {
  if (memory < ROOM) return null
  try {
    accessSync(directory, constants.W_OK)
    const { type, bavail, bsize } = statfsSync(directory)
    return type === TMPFS && bavail * bsize >= ROOM ? directory : null
  } catch {
    return null
  }
}

/** Has this process, and those that it starts, make temporary files there; not where `TMPDIR` names a folder already. */
export function keepTemporaryFilesInMemory(): void {
  const directory = process.env.TMPDIR ? null : memoryDirectory()
  if (directory) process.env.TMPDIR = directory
}
