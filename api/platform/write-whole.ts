import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a small file whole or not at all, readable by its owner only, whatever kills the process or the machine. */
export function writeWhole(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(temporary, content, { mode: 0o600, flush: true })
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  syncDirectory(dirname(file))
}

/** A rename is kept over a power cut only once its folder is on the disk. */
export function syncDirectory(directory: string): void {
  // Windows opens no folders, and keeps renames by itself.
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
