import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RefusedStart } from './refused-start.ts'
import { writeWhole } from './write-whole.ts'

/** A shorter one was cut off; an empty key would sign for everybody. */
const LEAST_CHARACTERS = 32

/**
 * Made at first start and kept beside the data, so that signed URLs and sessions outlive a restart. Where data is there
 * already (`inUse`) a lost one is not replaced without a word.
 */
export function storedSecret(directory: string, { inUse }: { inUse: boolean }): string {
  const file = join(directory, 'secret')
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (stored.length >= LEAST_CHARACTERS) return stored
  if (inUse)
    throw new RefusedStart(
      `${file} is ${stored ? 'cut off' : 'missing'}, though ${directory} was in use: it signs addresses of files and ` +
        'what else must be this installation’s own. Restore it from the backup, or set SESSION_SECRET to what it was. ' +
        `To go on with a new one: node -p "crypto.randomBytes(32).toString('hex')" > ${file}`,
    )
  mkdirSync(directory, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  writeWhole(file, secret)
  return secret
}
