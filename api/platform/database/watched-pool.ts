import pg from 'pg'
import type { Logger } from 'pino'
import { databaseProbe } from './database-probe.ts'
import { OneByOneClient } from './one-by-one-client.ts'
import { isInRequest, statementTimeoutMs } from './request-scope.ts'

const LOOK_EVERY = 200
/** Somebody waits, and PostgreSQL has not said a word for so long: it is asked whether it is there at all. */
const SILENCE = 500
const PROBE_PATIENCE = 1_000

const limitsOf = (statementMs: number, lockMs: number) =>
  `SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs}`
const NO_LIMITS = limitsOf(0, 0)

export interface WatchedPoolOptions extends pg.PoolConfig {
  logger: Logger
  /** Time-outs of statements, and of waiting for locks, inside requests. */
  statementMilliseconds: number
  lockMilliseconds: number
}

/** PostgreSQL does not answer; nothing was sent. */
class DatabaseAway extends Error {
  readonly code = 'ECONNREFUSED'
  constructor() {
    super("Can't reach database: PostgreSQL does not answer")
  }
}

type Checkout = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/**
 * A pool that notices when PostgreSQL stops answering (frozen, or cut off: no error ever comes), within two seconds of
 * silence. Then its connections are closed, which fails what waits on them, and further requests fail at once; it looks
 * by itself for PostgreSQL to come back. A statement that takes long is no silence: PostgreSQL still answers the probe.
 */
export class WatchedPool extends pg.Pool {
  readonly #options: WatchedPoolOptions
  readonly #clients: Set<pg.Client>
  readonly #timer: NodeJS.Timeout
  readonly #database: ReturnType<typeof databaseProbe>
  /** Time-outs that each connection has, as they were set last. */
  readonly #limits = new WeakMap<object, string>()
  #away = false
  #probing = false
  #heard = { bytes: -1, at: 0 }

  constructor(options: WatchedPoolOptions) {
    const clients = new Set<pg.Client>()
    class TrackedClient extends OneByOneClient {
      constructor(config?: pg.ClientConfig) {
        super(config)
        clients.add(this)
        this.once('end', () => clients.delete(this))
      }
    }
    super({ ...options, Client: TrackedClient })
    this.#options = options
    this.#clients = clients
    this.#database = databaseProbe(options.connectionString ?? '')
    this.once('connect', () => void this.#database.prepare())
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY).unref()
  }

  /** True while PostgreSQL does not answer. */
  get away(): boolean {
    return this.#away
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Checkout): void
  override connect(callback?: Checkout): Promise<pg.PoolClient> | void {
    const limits = this.#limitsOfScope()
    const checkedOut = this.#away
      ? Promise.reject(new DatabaseAway())
      : super.connect().then((client) => this.#limit(client, limits))
    if (!callback) return checkedOut
    // `pool.query` calls with a callback.
    /* oxlint-disable promise/no-callback-in-promise */
    checkedOut.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    /* oxlint-enable promise/no-callback-in-promise */
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    clearInterval(this.#timer)
    const ended = this.#database.close().then(() => super.end())
    if (!callback) return ended
    // oxlint-disable-next-line promise/no-callback-in-promise
    void ended.then(callback)
  }

  /** A connection serves requests and jobs in turn: its limits are set when they differ from those it had. */
  async #limit(client: pg.PoolClient, limits: string): Promise<pg.PoolClient> {
    if ((this.#limits.get(client) ?? NO_LIMITS) === limits) return client
    try {
      await client.query(limits)
      this.#limits.set(client, limits)
      return client
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }

  #limitsOfScope(): string {
    if (!isInRequest()) return NO_LIMITS
    const { statementMilliseconds, lockMilliseconds } = this.#options
    return limitsOf(Math.min(statementMilliseconds, statementTimeoutMs() ?? Infinity), lockMilliseconds)
  }

  #look(): void {
    if (this.#away) {
      this.#hangUp()
      void this.#probe()
      return
    }
    const bytes = this.#bytesHeard()
    const now = performance.now()
    const somebodyWaits = this.totalCount > this.idleCount || this.waitingCount > 0
    if (!somebodyWaits || bytes !== this.#heard.bytes) this.#heard = { bytes, at: now }
    else if (now - this.#heard.at >= SILENCE) void this.#probe()
  }

  async #probe(): Promise<void> {
    if (this.#probing) return
    this.#probing = true
    const before = this.#bytesHeard()
    const answered = await this.#database.answers(PROBE_PATIENCE)
    // It answered, with whatever errors.
    const answers = answered || (!this.#away && this.#bytesHeard() > before)
    this.#probing = false
    this.#heard.at = performance.now()
    if (this.#away === !answers || this.ending) return
    this.#away = !answers
    const { logger } = this.#options
    if (answers) return logger.info('PostgreSQL answers again')
    logger.error('PostgreSQL does not answer: requests are refused until it does')
    this.#hangUp()
  }

  #bytesHeard(): number {
    return [...this.#clients].reduce((sum, client) => sum + streamOf(client).bytesRead, this.#clients.size)
  }

  #hangUp(): void {
    for (const client of this.#clients) streamOf(client).destroy()
  }
}

function streamOf(client: pg.Client) {
  return (client as pg.Client & { connection: { stream: { bytesRead: number; destroy(): void } } }).connection.stream
}
