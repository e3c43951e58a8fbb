import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import type { Logger } from 'pino'
import { PrismaClient } from '#prisma/generated/client/client.ts'
import { CHANGES_CHANNEL, type Changes, databaseChanges, noChanges } from './changes.ts'
import { refuseAfterEnd } from './ended-transactions.ts'
import { type PreparedStatements, preparedStatements } from './prepared-statements.ts'
import { type Replica, openReplica } from './replica.ts'
import { RoutedPool } from './routed-pool.ts'

export interface DatabasePort {
  readonly name: 'embedded' | 'external'
  readonly url: string
  client: PrismaClient
  /** The same connections without Prisma, for statements where its share of the time counts. */
  pool: pg.Pool
  /** Statements that keep their plans. */
  prepared: PreparedStatements
  /** Tells what is committed, here and in other processes. */
  changes: Changes
  /** Answers public reads, where there is one. */
  replica: Replica | null
  /** Resolves when PostgreSQL answers; throws otherwise. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Connections to a migrated database. `stop` ends the server too, where it is embedded. */
export function openDatabase(options: {
  name: DatabasePort['name']
  url: string
  log: Logger
  maxConnections?: number
  /** In requests: how long a statement may take, and wait for a lock. Defaults: 10 and 5 seconds. */
  statementMilliseconds?: number
  lockMilliseconds?: number
  /** Whether anything may be kept of what was read; true unless told. */
  hearsChanges?: boolean
  /** A streaming replica of the same database, and by how much it may be behind. */
  replica?: { url: string; maxLagMilliseconds: number } | undefined
  stop?: () => Promise<void>
}): DatabasePort {
  const { hearsChanges = true } = options
  const changes = hearsChanges
    ? databaseChanges({ url: options.url, log: options.log, position: () => replica?.position() ?? null })
    : noChanges
  const limits = {
    statementMilliseconds: options.statementMilliseconds ?? 10_000,
    lockMilliseconds: options.lockMilliseconds ?? 5_000,
  }
  const pool = new RoutedPool({
    connectionString: options.url,
    max: options.maxConnections ?? 16,
    logger: options.log,
    ...limits,
    // Also how long a request waits for a free connection.
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Prisma writes times without their zone: on a server set to another one they would all be shifted.
    onConnect: async (connection) =>
      void (await connection.query(`SET TIME ZONE 'UTC'${hearsChanges ? `; LISTEN ${CHANGES_CHANNEL}` : ''}`)),
  })
  let closing = false
  const report = (error: Error) => {
    if (!closing) options.log.warn({ err: error }, 'database connection')
  }
  pool.on('error', report)
  // A connection in use while the server restarts would otherwise end the process.
  pool.on('connect', (connection) => {
    connection.on('error', report)
    changes.hear(connection)
  })
  const replica = options.replica
    ? openReplica({
        ...options.replica,
        ...limits,
        askPrimary: (statement) => pool.askPrimary(statement),
        log: options.log,
        maxConnections: options.maxConnections ?? 16,
      })
    : null
  pool.replica = replica
  const client = new PrismaClient({ adapter: refuseAfterEnd(new PrismaPg(pool)) })
  return {
    name: options.name,
    url: options.url,
    client,
    pool,
    prepared: preparedStatements(pool),
    changes,
    replica,
    check: async () => void (await pool.query('SELECT 1')),
    close: async () => {
      // A connection that is still saying goodbye may see the server go: nothing to report.
      closing = true
      await changes.close()
      await replica?.close()
      await client.$disconnect()
      if (!pool.ended) await pool.end()
      await options.stop?.()
    },
  }
}
