import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { migrate } from '#prisma/migrate.ts'
import type { Config } from '../app/config.ts'
import { hasRotated } from '../keys/has-rotated.ts'
import { type Keys, openKeys } from '../keys/keys.ts'
import { openSecretSource } from '../keys/secret-file.ts'
import { openAudio } from './audio/open-audio.ts'
import type { AudioTools } from './audio/port.ts'
import { type Clock, systemClock } from './clock/port.ts'
import { databaseMayComeBack } from './database/database-trouble.ts'
import { type DatabasePort, openDatabase } from './database/open-database.ts'
import { diskSpace, type DiskSpace } from './disk-space.ts'
import type { LiveStore } from './live/port.ts'
import { lockDirectory } from './lock-directory.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import type { MailPort } from './mail/port.ts'
import type { ObjectStore } from './objects/port.ts'
import { openOutgoing } from './outgoing/open-outgoing.ts'
import type { Outgoing } from './outgoing/port.ts'
import { openPayments } from './payments/open-payments.ts'
import type { Payments } from './payments/port.ts'
import type { JobQueue } from './queue/port.ts'
import { RefusedStart } from './refused-start.ts'
import { untilItAnswers } from './until-it-answers.ts'

/** Everything outside the process, behind ports. */
export interface Platform {
  log: Logger
  clock: Clock
  database: DatabasePort
  queue: JobQueue
  live: LiveStore
  objects: ObjectStore
  /** The disk of this machine that holds data; null where none does. */
  disk: DiskSpace | null
  payments: Payments
  mail: MailPort
  /** Calls addresses that others chose. */
  outgoing: Outgoing
  /** Measures and encodes sound; null where there is nothing to do it with. */
  audio: AudioTools | null
  metrics: Metrics
  /** Keys derived from the installation's secret. */
  keys: Keys
  /** The choice and its reason, one line per port. */
  choices: readonly string[]
  close(): Promise<void>
}

/**
 * Opens every port as the settings say: production adapters where they are named, embedded ones otherwise. Adapters are
 * loaded when they are chosen: the SDKs of those that are not would take tens of megabytes.
 */
export async function openPlatform(config: Config, log: Logger, clock: Clock = systemClock): Promise<Platform> {
  const choices: string[] = []
  const undo: (() => Promise<void> | void)[] = []
  try {
    const directory = resolve(config.FAIRWAVE_DATA_DIR)
    if (config.embedded) undo.push(lockDirectory(directory))
    const inUse = config.embedded && (await wasEmbeddedIn(directory))
    const keys = openKeys(openSecretSource(config, directory, { inUse }))

    const database = await openConfiguredDatabase(config, directory, log)
    undo.push(() => database.close())
    if (await hasRotated(database.client, keys.ids().current)) keys.noteRotation()
    choices.push(databaseChoice(config))

    const queue = await openQueue(config, database.url, log)
    undo.push(() => queue.close())
    const live = await openLive(config, clock)
    undo.push(() => live.close())
    choices.push(
      config.REDIS_URL
        ? 'queue and live store: Redis at REDIS_URL'
        : 'queue: BullMQ on PostgreSQL, live store: this process (no REDIS_URL)',
    )

    const writesHere = config.embedded || !config.S3_BUCKET
    const disk = writesHere ? diskSpace(directory, config.MIN_FREE_DISK_MB * 1024 * 1024) : null
    const objects = await openObjects(config, { directory, keys, clock, disk, log })
    undo.push(() => objects.close())
    choices.push(
      config.S3_BUCKET
        ? `objects: S3 bucket ${config.S3_BUCKET}`
        : `objects: ${config.FAIRWAVE_DATA_DIR}/objects (no S3_BUCKET)`,
    )

    const payments = await openPayments({ config, database: database.client, clock, keys, log })
    undo.push(() => payments.close())
    choices.push(
      payments.name === 'stripe' ? 'payments: Stripe' : 'payments: sandbox, moves no money (no STRIPE_SECRET_KEY)',
    )

    const mail = await openMail(config, directory)
    undo.push(() => mail.close())
    choices.push(
      mail.sends
        ? 'mail: SMTP server at SMTP_URL'
        : `mail: kept in ${config.FAIRWAVE_DATA_DIR}/mail for admins to read, not sent (no SMTP_URL)`,
    )

    const { audio, choice } = await openAudio(config.FFMPEG_PATH)
    if (audio) undo.push(() => audio.close())
    choices.push(choice)

    const metrics = openMetrics()
    const outgoing = openOutgoing({
      metrics,
      publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
      allowedOrigins: config.OUTGOING_ORIGINS,
    })
    undo.push(() => outgoing.close())
    const close = async () => {
      for (const step of undo.reverse()) await step()
    }
    const ports = { database, queue, live, objects, disk, payments, mail, outgoing, audio }
    return { log, clock, ...ports, metrics, keys, choices, close }
  } catch (error) {
    for (const step of undo.reverse()) await step()
    throw error
  }
}

function databaseChoice(config: Config): string {
  if (config.embedded) return `database: embedded PostgreSQL in ${config.FAIRWAVE_DATA_DIR} (no DATABASE_URL)`
  const replica = config.DATABASE_REPLICA_URL ? ', public reads from the replica at DATABASE_REPLICA_URL' : ''
  return `database: PostgreSQL at DATABASE_URL${replica}`
}

/** Whether the embedded mode ran here before. Throws where its files are there and its database is not. */
async function wasEmbeddedIn(directory: string): Promise<boolean> {
  const { isInUse } = await import('./database/data-directory.ts')
  if (isInUse(join(directory, 'postgres'))) return true
  const objects = join(directory, 'objects')
  const entries = existsSync(objects) ? readdirSync(objects, { recursive: true, withFileTypes: true }) : []
  if (!entries.some((entry) => entry.isFile())) return false
  throw new RefusedStart(
    `${objects} holds files, but there is no database in ${join(directory, 'postgres')}: a new one would know none of ` +
      'them. Restore it from the backup, set DATABASE_URL to the database they belong to, or choose another ' +
      'FAIRWAVE_DATA_DIR.',
  )
}

const WRONG_PASSWORD = '28P01'
/** The password, the user or the name of the database. */
const isRefused = (error: Error) => [WRONG_PASSWORD, '28000', '3D000'].includes((error as { code?: string }).code ?? '')

async function openConfiguredDatabase(config: Config, directory: string, log: Logger): Promise<DatabasePort> {
  const { DATABASE_URL: url } = config
  if (url) {
    await untilItAnswers({
      part: 'PostgreSQL at DATABASE_URL',
      log,
      attempt: () => migrate(url),
      willNotPass: (error) => !databaseMayComeBack(error),
    }).catch((error: Error) => {
      if (!isRefused(error)) throw error
      throw new RefusedStart(`PostgreSQL refuses DATABASE_URL: ${error.message}`, { cause: error })
    })
    return openDatabase({ name: 'external', url, log, ...databaseLimits(config) })
  }
  const { startEmbeddedPostgres } = await import('./database/embedded-postgres.ts')
  const server = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    onEnd: (said) => log.error({ said }, 'the embedded PostgreSQL ended; it is started again'),
  })
  try {
    await migrate(server.url)
  } catch (error) {
    await server.stop()
    if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error
    throw new RefusedStart(
      `The embedded database in ${directory} has another password than the file beside its data says. Restore both from ` +
        'the same backup, or set a new one with "npm run db:password" and start again.',
      { cause: error },
    )
  }
  return openDatabase({ name: 'embedded', url: server.url, log, ...databaseLimits(config), stop: () => server.stop() })
}

const databaseLimits = (config: Config) => ({
  maxConnections: config.DATABASE_CONNECTIONS,
  statementMilliseconds: config.DATABASE_STATEMENT_SECONDS * 1_000,
  lockMilliseconds: config.DATABASE_LOCK_SECONDS * 1_000,
  hearsChanges: config.READY_ANSWERS,
  replica: config.DATABASE_REPLICA_URL
    ? { url: config.DATABASE_REPLICA_URL, maxLagMilliseconds: config.DATABASE_REPLICA_LAG_SECONDS * 1_000 }
    : undefined,
})

async function openQueue({ REDIS_URL: url }: Config, databaseUrl: string, log: Logger): Promise<JobQueue> {
  if (url) return await (await import('./queue/redis-queue.ts')).redisQueue({ url, log })
  return await (await import('./queue/postgres-queue.ts')).postgresQueue({ url: databaseUrl, log })
}

async function openLive({ REDIS_URL: url }: Config, clock: Clock): Promise<LiveStore> {
  if (url) return (await import('./live/redis-live-store.ts')).redisLiveStore({ url, prefix: 'fairwave' })
  return (await import('./live/memory-live-store.ts')).memoryLiveStore({ clock })
}

/** The sender where MAIL_FROM is unset, which is where mail is not sent. */
const DEFAULT_FROM = 'Fairwave <mail@fairwave.localhost>'

async function openMail(
  { SMTP_URL: url, MAIL_FROM: from = DEFAULT_FROM }: Config,
  directory: string,
): Promise<MailPort> {
  if (url) return (await import('./mail/smtp-mail.ts')).smtpMail({ url, from })
  return (await import('./mail/file-mail.ts')).fileMail({ directory: join(directory, 'mail'), from })
}

export async function openObjects(
  config: Config,
  {
    directory,
    keys,
    clock,
    disk,
    log,
  }: { directory: string; keys: Keys; clock: Clock; disk: DiskSpace | null; log: Logger },
): Promise<ObjectStore> {
  if (!config.S3_BUCKET)
    return (await import('./objects/disk-object-store.ts')).diskObjectStore({
      directory: join(directory, 'objects'),
      keys,
      baseUrl: '',
      clock,
      ...(disk && { space: disk }),
    })
  const { signedPaths } = await import('./objects/signed-path.ts')
  const { s3ObjectStore } = await import('./objects/s3-object-store.ts')
  const { objectStoreMayComeBack } = await import('./objects/s3-trouble.ts')
  const store = s3ObjectStore({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    cdn: config.CDN_URL,
    accessKeyId: config.S3_ACCESS_KEY_ID as string,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY as string,
    paths: signedPaths({ keys, baseUrl: '', clock }),
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
  })
  await untilItAnswers({
    part: 'the object store',
    log,
    attempt: () => store.ensureBucket(),
    willNotPass: (error) => !objectStoreMayComeBack(error),
  })
  return store
}
