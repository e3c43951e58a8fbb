import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../app/config.ts'
import { systemClock } from '../platform/clock/port.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { keysOf } from '../keys/keys.ts'
import { readSecretFile, secretFileOf } from '../keys/secret-file.ts'
import { openLog } from '../platform/log/open-log.ts'
import { openObjects } from '../platform/open-platform.ts'
import { BackupError } from './manifest.ts'
import type { RestoreTarget } from './restore-backup.ts'
import { entriesOf } from './write-backup.ts'

export interface OpenTarget extends RestoreTarget {
  /** Puts what was restored where the product looks for it. */
  finish(): Promise<void>
  /** Leaves nothing of it behind. */
  abandon(): Promise<void>
}

/**
 * An empty place as the settings say. Embedded it is made beside the data folder and becomes that folder at the end, so
 * that a restore that was cut off is never started.
 */
export async function openTarget(config: Config): Promise<OpenTarget> {
  const directory = resolve(config.FAIRWAVE_DATA_DIR)
  const ownsDirectory = config.embedded
  if (ownsDirectory && (await entriesOf(directory)).length > 0)
    throw new BackupError(`${directory} is not empty: restore into another FAIRWAVE_DATA_DIR, or move that one away`)
  const place = ownsDirectory ? `${directory}.restoring` : directory
  if (ownsDirectory) rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const undo: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  const abandon = async () => {
    await close()
    if (ownsDirectory) rmSync(place, { recursive: true, force: true })
  }
  try {
    const secrets = givenSecrets(config)
    const databaseUrl = config.DATABASE_URL ?? (await startDatabase(join(place, 'postgres'), undo))
    // Nothing is signed here.
    const objects = await openObjects(config, {
      directory: place,
      keys: keysOf('only for restoring'),
      clock: systemClock,
      disk: null,
      log: openLog(config.LOG_LEVEL),
    })
    undo.push(() => objects.close())
    const finish = async () => {
      await close()
      if (ownsDirectory) renameSync(place, directory)
    }
    return { databaseUrl, objects, secrets, secretFile: config.SECRET_FILE ?? join(place, 'secret'), finish, abandon }
  } catch (error) {
    await abandon()
    throw error
  }
}

/** Those of the settings, or of a file that is there already; the current one first. */
export function givenSecrets(config: Config): string[] {
  const file = secretFileOf(config, resolve(config.FAIRWAVE_DATA_DIR))
  const { current, previous } = (file === null ? null : readSecretFile(file)) ?? {
    current: config.SESSION_SECRET ?? null,
    previous: config.SESSION_SECRET_PREVIOUS ?? null,
  }
  return [current, previous].filter((secret) => secret !== null)
}

async function startDatabase(directory: string, undo: (() => Promise<void> | void)[]): Promise<string> {
  const server = await startEmbeddedPostgres({ directory })
  undo.push(() => server.stop())
  return server.url
}
