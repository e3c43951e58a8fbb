import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { withDeadline } from '../with-deadline.ts'
import { WatchedPool } from './watched-pool.ts'

const LOOK_EVERY = 250
const PATIENCE = 1_000

/** A streaming replica, as far as it may answer for the primary. */
export interface Replica {
  /** Its connections, where it answers, is not too far behind, and has the log up to `after`; null otherwise. */
  poolFor(after: bigint): pg.Pool | null
  /** It failed to answer: nobody else asks it before it is found to be there. */
  failed(error: unknown): void
  /** How far the primary's log is by now: what was committed before the call stands before it. */
  position(): Promise<bigint>
  /** Whether public reads are asked of it now, leaving aside what a caller has just written. */
  isAsked(): boolean
  /** Milliseconds by which it is behind; null while it does not answer. */
  lag(): number | null
  close(): Promise<void>
}

/** Places in the log as whole numbers. */
const NUMBER = (place: string) => `(${place} - '0/0'::pg_lsn)::text`

/**
 * Watches a replica: four times a second it is asked how far it has come, and the primary how far it is. The replica is
 * behind by the age of the oldest place of the primary that it has not come to, which is 0 while nothing is written.
 */
export function openReplica(options: {
  url: string
  /** The primary, never the replica. */
  askPrimary: (statement: string) => Promise<pg.QueryResult>
  log: Logger
  maxConnections: number
  statementMilliseconds: number
  lockMilliseconds: number
  /** Above it public reads go to the primary. */
  maxLagMilliseconds: number
}): Replica {
  const { log, askPrimary, maxLagMilliseconds } = options
  const pool = new WatchedPool({
    connectionString: options.url,
    max: options.maxConnections,
    logger: log.child({ database: 'replica' }),
    statementMilliseconds: options.statementMilliseconds,
    lockMilliseconds: options.lockMilliseconds,
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    onConnect: async (connection) => void (await connection.query(`SET TIME ZONE 'UTC'`)),
  })
  const closing = new AbortController()
  const report = (error: Error) => closing.signal.aborted || log.debug({ err: error }, 'connection to the replica')
  pool.on('error', report)
  pool.on('connect', (connection) => connection.on('error', report))

  let there = false
  let heardAt = -Infinity
  let replayed = 0n
  let system: string | undefined
  let told = ''
  /** Places of the primary that the replica has not come to, with the time they were seen. */
  let ahead: { place: bigint; at: number }[] = []

  const tell = (state: string, say: () => void) => {
    if (told === state || closing.signal.aborted) return
    told = state
    say()
  }
  const behind = () => (ahead[0] ? performance.now() - ahead[0].at : 0)
  const placeOfPrimary = async (place: string): Promise<bigint> =>
    BigInt((await withDeadline(PATIENCE, askPrimary(`SELECT ${NUMBER(place)} AS place`))).rows[0].place as string)

  const assertSame = async () => {
    const which = 'SELECT system_identifier::text AS id FROM pg_control_system()'
    const own = (await withDeadline(PATIENCE, pool.query<{ id: string }>(which))).rows[0]?.id
    const primary = (await withDeadline(PATIENCE, askPrimary(which))).rows[0]?.id as string
    if (own !== primary) throw new Error('DATABASE_REPLICA_URL is no replica of DATABASE_URL')
    system = own
  }
  const look = async () => {
    await placeOfPrimary('pg_current_wal_lsn()').then(
      (place) => {
        if (place > (ahead.at(-1)?.place ?? replayed)) ahead.push({ place, at: performance.now() })
      },
      // Without the primary nothing new is written either.
      () => {},
    )
    try {
      if (!system) await assertSame()
      const { rows } = await withDeadline(
        PATIENCE,
        pool.query<{ standby: boolean; place: string | null }>(
          `SELECT pg_is_in_recovery() AS standby, ${NUMBER('pg_last_wal_replay_lsn()')} AS place`,
        ),
      )
      const [{ standby = false, place = null } = {}] = rows
      if (!standby || place === null) throw new Error('DATABASE_REPLICA_URL is no replica: it takes writes of its own')
      replayed = BigInt(place)
      ahead = ahead.filter((each) => each.place > replayed)
      there = true
      heardAt = performance.now()
      if (behind() > maxLagMilliseconds)
        tell('late', () =>
          log.warn({ lag: Math.round(behind()) }, 'the replica is behind: the primary answers instead'),
        )
      else tell('there', () => log.info('the replica answers public reads'))
    } catch (error) {
      there = false
      tell('away', () => log.warn({ err: error }, 'the replica does not answer: the primary answers instead'))
    }
  }
  const watching = (async () => {
    while (!closing.signal.aborted) {
      await look()
      await wait(LOOK_EVERY, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  })()

  let asking: Promise<bigint> | null = null
  let next: Promise<bigint> | null = null
  const ask = () => placeOfPrimary('pg_current_wal_insert_lsn()')

  const isAsked = () => {
    const answers = there && !pool.away && performance.now() - heardAt < LOOK_EVERY + 2 * PATIENCE
    return answers && behind() <= maxLagMilliseconds
  }

  return {
    poolFor: (after) => (isAsked() && replayed >= after ? pool : null),
    isAsked,
    failed(error) {
      // An error that the primary would give too, or a task only it can do, does not mean the replica is away.
      if ((error as { code?: string }).code?.match(/^(?:25|40|42|22|23)/)) return
      there = false
    },
    async position() {
      // Callers during a question wait for the next one, which is asked after them all.
      if (!asking) {
        asking = ask().finally(() => (asking = null))
        return await asking
      }
      next ??= asking.then(ask, ask).finally(() => (next = null))
      return await next
    },
    lag: () => (there ? behind() : null),
    async close() {
      closing.abort()
      await watching
      await pool.end()
    },
  }
}
