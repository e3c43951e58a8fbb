import type pg from 'pg'
import type { Prisma } from '#prisma/generated/client/client.ts'

/** Sends one statement and resolves to its rows. */
export type Query = <Row extends pg.QueryResultRow = never>(statement: Prisma.Sql) => Promise<Row[]>

/**
 * Statements past Prisma, for the few paths where its share of the time counts: each text is parsed and planned once for
 * each connection. Texts must be few: what differs from call to call is a parameter. Times come as Date, 64-bit numbers as
 * text.
 */
export interface PreparedStatements {
  query: Query
  /** One transaction on one connection. What `work` throws rolls back. */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>
}

export function preparedStatements(pool: pg.Pool): PreparedStatements {
  const names = new Map<string, string>()
  const named = ({ text, values }: Prisma.Sql) => {
    let name = names.get(text)
    if (name === undefined) names.set(text, (name = `fairwave_${names.size}`))
    return { name, text, values: values as unknown[] }
  }
  return {
    query: async (statement) => (await pool.query(named(statement))).rows,
    async transaction(work) {
      const connection = await pool.connect()
      let broken: Error | undefined
      try {
        await connection.query('BEGIN')
        const result = await work(async (statement) => (await connection.query(named(statement))).rows)
        await connection.query('COMMIT')
        return result
      } catch (error) {
        await connection.query('ROLLBACK').catch((failure: Error) => (broken = failure))
        throw error
      } finally {
        connection.release(broken)
      }
    },
  }
}
