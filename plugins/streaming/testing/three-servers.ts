import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#prisma/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#api/platform/database/embedded-postgres.ts'
import { scratchDirectory } from '#api/platform/database/scratch-directory.ts'
import { DISTRIBUTED } from '#api/testing/citus/distribution.ts'
import { shardTable, SHARDS } from '#api/testing/citus/sharded-database.ts'
import { createTestDatabase } from '#api/testing/test-database.ts'

export interface ThreeServers {
  /** The coordinator's. */
  database: { url: string; drop(): Promise<void> }
  /** Rows of one server, by itself. */
  ask<Row extends pg.QueryResultRow>(server: number, statement: string, ...values: unknown[]): Promise<Row[]>
  /** The server that keeps the rows of a listener. */
  serverOf(listenerId: string): Promise<number>
  kill(server: number): Promise<void>
  /** After `kill`, with the same data. */
  start(server: number): Promise<void>
  stop(): Promise<void>
}

const SETTINGS = { fsync: 'off', max_connections: '60', shared_buffers: '32MB' }

/**
 * A coordinator and three servers that keep what listeners write, by `postgres_fdw`: the tables of `prisma/sql/citus` as they
 * would be spread, and nothing between the product and PostgreSQL.
 */
export async function startThreeServers(): Promise<ThreeServers> {
  const directory = scratchDirectory()
  const folder = (server: number) => join(directory, `shard-${server}`)
  const servers: EmbeddedPostgres[] = await Promise.all(
    Array.from({ length: SHARDS }, async (_, number) => {
      const server = await startEmbeddedPostgres({ directory: folder(number), settings: SETTINGS })
      await migrate(server.url)
      await prepareShard(server.url)
      return server
    }),
  )
  const database = await createTestDatabase()
  const coordinator = new pg.Client({ connectionString: database.url })
  await coordinator.connect()
  await coordinator.query('CREATE EXTENSION postgres_fdw')
  for (const [number, { url, port }] of servers.entries()) {
    const { username, password } = new URL(url)
    await coordinator.query(
      `CREATE SERVER shard${number} FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '127.0.0.1', port '${port}', dbname 'postgres')`,
    )
    await coordinator.query(
      `CREATE USER MAPPING FOR PUBLIC SERVER shard${number} OPTIONS (user '${username}', password '${decodeURIComponent(password)}')`,
    )
  }
  for (const [table, column] of Object.entries(DISTRIBUTED))
    for (const statement of shardTable(table, column, {
      indexes: false,
      shard: (number) =>
        `CREATE FOREIGN TABLE "${table}@${number}" PARTITION OF "${table}" FOR VALUES WITH (MODULUS ${SHARDS}, REMAINDER ${number})
         SERVER shard${number} OPTIONS (table_name '${table}')`,
    }))
      await coordinator.query(statement)
  const ask = async <Row extends pg.QueryResultRow>(server: number, statement: string, ...values: unknown[]) => {
    const client = new pg.Client({ connectionString: (servers[server] as EmbeddedPostgres).url })
    await client.connect()
    return (await client.query<Row>(statement, values).finally(() => client.end())).rows
  }
  return {
    database: { url: database.url, drop: async () => {} },
    ask,
    async serverOf(listenerId) {
      const { rows } = await coordinator.query<{ server: number }>(
        `SELECT number AS server FROM generate_series(0, ${SHARDS - 1}) AS number
         WHERE satisfies_hash_partition('"ListeningClock"'::regclass, ${SHARDS}, number, $1::uuid)`,
        [listenerId],
      )
      return rows[0]?.server as number
    },
    async kill(server) {
      const { process: child } = servers[server] as EmbeddedPostgres
      const ended = new Promise((end) => child.once('exit', end))
      // Each connection has a process of the same group.
      process.kill(-(child.pid as number), 'SIGKILL')
      await ended
    },
    async start(server) {
      rmSync(join(folder(server), 'postmaster.pid'), { force: true })
      const started = await startEmbeddedPostgres({ directory: folder(server), settings: SETTINGS })
      servers[server] = started
      await coordinator.query(`ALTER SERVER shard${server} OPTIONS (SET port '${started.port}')`)
    },
    async stop() {
      await coordinator.end()
      await database.drop()
      await Promise.allSettled(servers.map((server) => server.stop()))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The tables of one server. */
async function prepareShard(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // A row of another server is found again by its place, which partitions have of their own.
    for (const table of ['StreamClaim', 'PlaybackSession'])
      for (const statement of [
        `ALTER SEQUENCE IF EXISTS "${table}_id_seq" OWNED BY NONE`,
        `ALTER TABLE "${table}" RENAME TO "${table} before"`,
        `CREATE TABLE "${table}" (LIKE "${table} before" INCLUDING DEFAULTS INCLUDING INDEXES)`,
        `DROP TABLE "${table} before" CASCADE`,
      ])
        await client.query(statement)
    await client.query(sqlOf('triggers/streaming/stream-claim.sql'))
    // `postgres_fdw` cannot say ON CONFLICT DO UPDATE. Citus sends it to the shard, and here the shard does it.
    await client.query(`
      CREATE FUNCTION lock_clock() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF pg_trigger_depth() > 1 THEN
          RETURN NEW;
        END IF;
        INSERT INTO "ListeningClock" ("listenerId", "takenUntil") VALUES (NEW."listenerId", NEW."takenUntil")
        ON CONFLICT ("listenerId") DO UPDATE SET "takenUntil" = "ListeningClock"."takenUntil" WHERE false;
        RETURN NULL;
      END $$;
      CREATE TRIGGER lock_clock BEFORE INSERT ON "ListeningClock" FOR EACH ROW EXECUTE FUNCTION lock_clock()`)
    // It also asks with a search path of its own.
    await client.query(`
      DO $$
      DECLARE called regprocedure;
      BEGIN
        FOR called IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c') LOOP
          EXECUTE format('ALTER FUNCTION %s SET search_path = public', called);
        END LOOP;
      END $$`)
  } finally {
    await client.end()
  }
}

const sqlOf = (name: string) => readFileSync(new URL(`../../../prisma/sql/${name}`, import.meta.url), 'utf8')

const LOCKS_CLOCKS =
  / ON CONFLICT \("listenerId"\) DO UPDATE SET "takenUntil" = "ListeningClock"\."takenUntil" WHERE false/

/** Statements as `postgres_fdw` can send them: see `lock_clock`. */
export function sendByFdw(pool: pg.Pool): void {
  pool.on('acquire', (client) => {
    const send = client.query as (...args: unknown[]) => unknown
    const plain = (text: string) => text.replace(LOCKS_CLOCKS, '')
    const query = (...[asked, ...rest]: unknown[]) =>
      send.call(
        client,
        typeof asked === 'string'
          ? plain(asked)
          : Object.assign(asked as object, { text: plain((asked as { text: string }).text) }),
        ...rest,
      )
    Object.assign(client, { query })
  })
  pool.on('release', (_error, client) => void Reflect.deleteProperty(client, 'query'))
}
