import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder that the database's own user may pass through as well. */
export function scratchDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-'))
  chmodSync(directory, 0o755)
  return directory
}
