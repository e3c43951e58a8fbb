import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../app/config.ts'
import { RefusedStart } from '../platform/refused-start.ts'
import { writeWhole } from '../platform/write-whole.ts'
import type { Secrets, SecretSource } from './key-ring.ts'

/** A shorter one was cut off; an empty key would sign for everybody. */
const LEAST_CHARACTERS = 32
/** Begins the second line, which is there while keys are rotated. */
const PREVIOUS = 'previous: '

type Settings = Pick<Config, 'SESSION_SECRET' | 'SESSION_SECRET_PREVIOUS' | 'SECRET_FILE' | 'production'>

export const newSecret = () => randomBytes(32).toString('hex')

/** The secret file of these settings; null where the environment holds the secret. */
export const secretFileOf = (settings: Pick<Settings, 'SESSION_SECRET' | 'SECRET_FILE'>, directory: string) =>
  settings.SESSION_SECRET === undefined ? (settings.SECRET_FILE ?? join(directory, 'secret')) : null

/**
 * The secrets of the settings, or of a file that is made at the first start, so that signed URLs outlive a restart. Where data
 * is there already (`inUse`), and in production, a lost one is not replaced without a word.
 */
export function openSecretSource(config: Settings, directory: string, { inUse }: { inUse: boolean }): SecretSource {
  const file = secretFileOf(config, directory)
  if (file === null) {
    const secrets = { current: config.SESSION_SECRET as string, previous: config.SESSION_SECRET_PREVIOUS ?? null }
    return { file, read: () => secrets, hasChanged: () => false }
  }
  ensureSecretFile(file, { mayCreate: !inUse && !config.production, directory })
  let read = stampOf(file)
  return {
    file,
    read: () => {
      const stamp = stampOf(file)
      const secrets = readSecretFile(file)
      if (!secrets) throw new Error(`${file} holds no secret`)
      read = stamp
      return secrets
    },
    hasChanged: () => stampOf(file) !== read,
  }
}

/** Each write makes a new file, so that its number tells. */
function stampOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file)
  return `${ino}:${mtimeMs}:${size}`
}

/** Null where the file is missing or cut off. */
export function readSecretFile(file: string): Secrets | null {
  return existsSync(file) ? parseSecrets(readFileSync(file, 'utf8')) : null
}

/** Null for a text that is no secret, or was cut off. */
export function parseSecrets(text: string): Secrets | null {
  const [first = '', second, ...more] = text.trim().split('\n')
  const [current, previous] =
    second?.startsWith(PREVIOUS) && more.length === 0
      ? [first.trim(), second.slice(PREVIOUS.length).trim()]
      : [text.trim(), null]
  const isWhole = (secret: string | null) => secret === null || secret.length >= LEAST_CHARACTERS
  return isWhole(current) && isWhole(previous) ? { current, previous } : null
}

/** The file's text: one line, which earlier versions read as well, and a second one while keys are rotated. */
export const secretsText = ({ current, previous }: Secrets) =>
  previous === null ? current : `${current}\n${PREVIOUS}${previous}\n`

/** Whole or not at all, for its owner alone. */
export const writeSecretFile = (file: string, secrets: Secrets) => writeWhole(file, secretsText(secrets))

function ensureSecretFile(file: string, { mayCreate, directory }: { mayCreate: boolean; directory: string }): void {
  if (readSecretFile(file)) return
  const isCut = existsSync(file) && readFileSync(file, 'utf8').trim() !== ''
  if (!mayCreate)
    throw new RefusedStart(
      `${file} is ${isCut ? 'cut off' : 'missing'}, though ${directory} was in use: it signs addresses of files and ` +
        'what else must be this installation’s own. Restore it from where you keep it, or set SESSION_SECRET to what it was. ' +
        `To go on with a new one: node -p "crypto.randomBytes(32).toString('hex')" > ${file}`,
    )
  mkdirSync(dirname(file), { recursive: true })
  writeSecretFile(file, { current: newSecret(), previous: null })
}
