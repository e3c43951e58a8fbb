import type pg from 'pg'

/**
 * Bytes of write-ahead log that the connections of a pool have written so far. Only for these statements: other tests
 * share the server. The difference counts as long as no connection closes in between.
 */
export async function writtenLog({ pool }: { pool: pg.Pool }): Promise<number> {
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  try {
    let bytes = 0
    for (const connection of connections) {
      await connection.query('SELECT pg_stat_force_next_flush()')
      const { rows } = await connection.query<{ bytes: string }>(
        'SELECT (pg_stat_get_backend_wal(pg_backend_pid())).wal_bytes AS bytes',
      )
      bytes += Number(rows[0]?.bytes ?? 0)
    }
    return bytes
  } finally {
    for (const connection of connections) connection.release()
  }
}
