import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../app/config.ts'
import { systemClock } from '../platform/clock/port.ts'
import { runningPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { lockDirectory, lockHolder } from '../platform/lock-directory.ts'
import { openLog } from '../platform/log/open-log.ts'
import { openObjects } from '../platform/open-platform.ts'
import { openKeys } from '../keys/keys.ts'
import { openSecretSource } from '../keys/secret-file.ts'
import { BackupError } from './manifest.ts'
import type { BackupSource } from './write-backup.ts'

/**
 * Opens the data that the settings name. Embedded, the server of the running product is used; where none runs, its
 * database is started for the time, and a product that starts meanwhile is refused.
 */
export async function openSource(config: Config): Promise<BackupSource & { close(): Promise<void> }> {
  const directory = resolve(config.FAIRWAVE_DATA_DIR)
  const undo: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const databaseUrl = config.DATABASE_URL ?? (await embeddedUrl(directory, undo))
    const secretSource = openSecretSource(config, directory, { inUse: config.embedded })
    const secret = { ...secretSource.read(), file: secretSource.file }
    const objects = await openObjects(config, {
      directory,
      keys: openKeys(secretSource),
      clock: systemClock,
      disk: null,
      log: openLog(config.LOG_LEVEL),
    })
    undo.push(() => objects.close())
    return { databaseUrl, objects, secret, publicKey: config.BACKUP_PUBLIC_KEY ?? null, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function embeddedUrl(directory: string, undo: (() => Promise<void> | void)[]): Promise<string> {
  const data = join(directory, 'postgres')
  if (lockHolder(directory)) {
    const url = runningPostgres(data)
    if (!url) throw new BackupError('The product is starting or stopping: try again in a moment')
    return url
  }
  if (!existsSync(join(data, 'PG_VERSION'))) throw new BackupError(`There is nothing to back up in ${directory}`)
  undo.push(lockDirectory(directory))
  const server = await startEmbeddedPostgres({ directory: data })
  undo.push(() => server.stop())
  return server.url
}
