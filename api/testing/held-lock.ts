import pg from 'pg'

/** A lock that a connection of its own holds, as a long transaction of somebody else would. */
export interface HeldLock {
  /** Resolves once as many statements wait for a lock, in transactions that are at least so old. */
  waiters(count: number, transactionMs?: number): Promise<void>
  release(): Promise<void>
}

/** Holds what `statement` locks until `release`. */
export async function holdLock(url: string, statement: string, values: unknown[] = []): Promise<HeldLock> {
  const holder = new pg.Client({ connectionString: url })
  const looker = new pg.Client({ connectionString: url })
  await holder.connect()
  await looker.connect()
  await holder.query('BEGIN')
  await holder.query(statement, values)
  return {
    async waiters(count, transactionMs = 0) {
      for (;;) {
        const { rows } = await looker.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'
             AND clock_timestamp() - xact_start >= make_interval(secs => $1)`,
          [transactionMs / 1_000],
        )
        if ((rows[0]?.count ?? 0) >= count) return
      }
    },
    async release() {
      await holder.query('COMMIT')
      await holder.end()
      await looker.end()
    },
  }
}
