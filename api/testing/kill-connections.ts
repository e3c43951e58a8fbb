import pg from 'pg'

/**
 * Ends connections that are in the middle of a transaction, as the death of their process does, one each time that `left` is at or
 * below the next of `at`. Resolves once all are done, with how many it ended; `left` counts down to zero.
 */
export async function killConnections(
  url: string,
  { at, left }: { at: readonly number[]; left: (client: pg.Client) => Promise<number> },
): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const due = at.toSorted((one, other) => other - one)
    let killed = 0
    for (;;) {
      const now = await left(client)
      if (now === 0) return killed
      if (due[0] === undefined || now > due[0]) continue
      const { rowCount } = await client.query(
        `SELECT pg_terminate_backend(pid) FROM (
           SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
             AND backend_type = 'client backend' AND query NOT LIKE '%bullmq%' ORDER BY random() LIMIT 1) victim`,
      )
      if (!rowCount) continue
      killed += 1
      due.shift()
    }
  } finally {
    await client.end()
  }
}
