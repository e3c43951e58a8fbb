import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { withDeadline } from '../with-deadline.ts'
import { inPublicRead, publicRead } from './request-scope.ts'

/** PostgreSQL's channel; the payload names the table. A migration gives tables the trigger that tells. */
export const CHANGES_CHANNEL = 'fairwave_changes'
const TRIGGER = 'fairwave_tell_change'

/** Time after which a commit has certainly been heard of; else nothing counts as current. */
const CURRENT_MS = 1_500
const ASK_EVERY_MS = 500
const PATIENCE_MS = 1_000
/** Nobody has wanted to know for so long: nobody is asked either. */
const IDLE_MS = 10_000
/** Beyond all of the log: only the primary has it. */
export const NOWHERE = 2n ** 64n

/**
 * Committed changes of tables, by whichever process and statement. For what a process keeps of what it read: take
 * `stamp` before reading, keep what was read only while the stamp is the same, and use it only while `isCurrent`.
 */
export interface Changes {
  /** False where an application keeps nothing of what it read (`READY_ANSWERS`): also not for seconds. */
  readonly keeps: boolean
  /** Another one after each committed change of one of the tables; null where a table's changes are not told. */
  stamp(tables: readonly string[]): string | null
  /**
   * Whether everything that was committed two seconds ago has been heard: false while PostgreSQL does not answer. Own
   * commits are heard of before they return.
   */
  isCurrent(): boolean
  /** As `isCurrent`, having asked where it is not known. */
  makeCurrent(): Promise<boolean>
  /**
   * Reads what is to be kept for a stamp: from a replica only where that has everything that was heard by then. Without
   * this an old row would be kept as the newest.
   */
  readFor<Result>(tables: readonly string[], stamp: string, read: () => Promise<Result>): Promise<Result>
  /** Calls back at each change of one of the tables, and when some may have been missed. */
  onChange(tables: readonly string[], listener: () => void): () => void
}

export interface DatabaseChanges extends Changes {
  /** A connection of the pool, which listens too: its own notices come before the answer to its commit. */
  hear(client: pg.ClientBase): void
  close(): Promise<void>
}

/** Where nothing is to be kept: nobody is asked, and nothing is current. */
export const noChanges: DatabaseChanges = {
  keeps: false,
  stamp: () => null,
  isCurrent: () => false,
  makeCurrent: async () => false,
  readFor: (_tables, _stamp, read) => read(),
  onChange: () => () => {},
  hear: () => {},
  close: async () => {},
}

/** Listens over a connection of its own, from the first time that somebody wants to know. */
export function databaseChanges({
  url,
  log,
  position = () => null,
}: {
  url: string
  log: Logger
  /** How far the primary's log is; null where there is no replica. */
  position?: () => Promise<bigint> | null
}): DatabaseChanges {
  /** For each group of tables: where the log was when its stamp was first read for. */
  const places = new Map<string, { stamp: string; place: Promise<bigint> }>()
  const counts = new Map<string, number>()
  const listeners = new Set<{ tables: readonly string[]; listener: () => void }>()
  let epoch = 0
  /** When the last question was sent that was answered. */
  let askedAt = -Infinity
  let wantedAt = -Infinity
  let loop: Promise<void> | undefined
  let connecting: Promise<boolean> | undefined
  let asking: Promise<void> | undefined
  let connection: pg.Client | undefined
  const closing = new AbortController()

  const onNotice = ({ channel, payload = '' }: pg.Notification) => {
    const count = counts.get(payload)
    if (channel !== CHANGES_CHANNEL || count === undefined) return
    counts.set(payload, count + 1)
    for (const { tables, listener } of listeners) if (tables.includes(payload)) listener()
  }
  const lose = (client: pg.Client) => {
    if (connection !== client) return
    connection = undefined
    askedAt = -Infinity
  }
  const connect = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: PATIENCE_MS })
    client.on('error', () => lose(client))
    client.once('end', () => lose(client))
    client.on('notification', onNotice)
    const sent = performance.now()
    try {
      await client.connect()
      await withDeadline(PATIENCE_MS, client.query(`LISTEN ${CHANGES_CHANNEL}`))
      const { rows } = await withDeadline(
        PATIENCE_MS,
        client.query<{ name: string }>(
          'SELECT relname AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgname = $1 AND tgenabled <> $2',
          [TRIGGER, 'D'],
        ),
      )
      // Changes in the meantime were missed.
      epoch += 1
      const told = new Set(rows.map(({ name }) => name))
      for (const table of counts.keys()) if (!told.has(table)) counts.delete(table)
      for (const table of told) counts.set(table, counts.get(table) ?? 0)
      if (closing.signal.aborted) throw new Error('closed')
      connection = client
      askedAt = sent
      for (const { listener } of listeners) listener()
      return true
    } catch (error) {
      if (!closing.signal.aborted) log.debug({ err: error }, 'changes of the database are not heard')
      client.end().catch(() => {})
      return false
    }
  }
  /** Answered: every notice that was sent before has come. */
  const question = async (): Promise<void> => {
    const client = connection
    if (!client) return void (await (connecting ??= connect().finally(() => (connecting = undefined))))
    const sent = performance.now()
    try {
      await withDeadline(PATIENCE_MS, client.query('SELECT 1'))
      if (connection === client) askedAt = sent
    } catch {
      lose(client)
      client.end().catch(() => {})
    }
  }
  /** Concurrent callers share one question, whose answer counts from when it was sent. */
  const ask = (): Promise<void> => (asking ??= question().finally(() => (asking = undefined)))
  const keepAsking = async (): Promise<void> => {
    while (!closing.signal.aborted && performance.now() - wantedAt < IDLE_MS) {
      await ask()
      await setTimeout(ASK_EVERY_MS, undefined, { ref: false })
    }
    loop = undefined
  }
  const want = () => {
    wantedAt = performance.now()
    if (!closing.signal.aborted) loop ??= keepAsking()
  }
  const isCurrent = () => performance.now() - askedAt < CURRENT_MS

  return {
    keeps: true,
    stamp(tables) {
      const parts = [epoch]
      for (const table of tables) {
        const count = counts.get(table)
        if (count === undefined) return null
        parts.push(count)
      }
      return parts.join()
    },
    isCurrent() {
      want()
      return isCurrent()
    },
    async makeCurrent() {
      want()
      if (!isCurrent()) await ask()
      return isCurrent()
    },
    async readFor(tables, stamp, read) {
      if (!publicRead()) return await read()
      const name = tables.join()
      let known = places.get(name)
      if (known?.stamp !== stamp) {
        const place = position()
        if (!place) return await read()
        known = { stamp, place }
        places.set(name, known)
        place.catch(() => places.delete(name))
      }
      return await inPublicRead(await known.place.catch(() => NOWHERE), read)
    },
    onChange(tables, listener) {
      const entry = { tables, listener }
      listeners.add(entry)
      want()
      return () => void listeners.delete(entry)
    },
    hear(client) {
      client.on('notification', onNotice)
    },
    async close() {
      closing.abort()
      await connecting
      await connection?.end().catch(() => {})
    },
  }
}
