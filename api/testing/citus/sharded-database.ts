import pg from 'pg'
import { sharedTestDatabase } from '../test-database.ts'
import { DISTRIBUTED } from './distribution.ts'

/** Shards of each table. */
export const SHARDS = 3

interface Sharding {
  /** Statement that makes one of the parts. */
  shard: (number: number) => string
  /** Parts of another server have none that this one knows of. */
  indexes?: boolean
}

/** Statements that turn a table into a hash-partitioned one. */
export function shardTable(table: string, column: string, { shard, indexes = true }: Sharding): string[] {
  return [
    `ALTER SEQUENCE IF EXISTS "${table}_id_seq" OWNED BY NONE`,
    `ALTER TABLE "${table}" RENAME TO "${table} before"`,
    `CREATE TABLE "${table}" (LIKE "${table} before" INCLUDING DEFAULTS${indexes ? ' INCLUDING INDEXES' : ''}) PARTITION BY HASH ("${column}")`,
    ...Array.from({ length: SHARDS }, (_, number) => shard(number)),
    `DROP TABLE "${table} before" CASCADE`,
  ]
}

/**
 * A database in which the planner prunes parts of tables by the listener as Citus prunes shards. Statements can be explained in
 * it; nothing may be run. Test files share one.
 */
export async function openSharded(): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const { url } = await sharedTestDatabase('sharded', async (made) => {
    const client = new pg.Client({ connectionString: made })
    await client.connect()
    try {
      for (const [table, column] of Object.entries(DISTRIBUTED))
        for (const statement of shardTable(table, column, {
          shard: (number) =>
            `CREATE TABLE "${table}@${number}" PARTITION OF "${table}" FOR VALUES WITH (MODULUS ${SHARDS}, REMAINDER ${number})`,
        }))
          await client.query(statement)
    } finally {
      await client.end()
    }
  })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  return { pool, close: () => pool.end() }
}
