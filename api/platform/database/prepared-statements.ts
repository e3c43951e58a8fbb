import pg from 'pg'
import type { Prisma } from '#prisma/generated/client/client.ts'

/** A transaction whose statements go out together where they can: each call is one way to PostgreSQL and back. */
export interface PreparedTransaction {
  /** Statements in their order, each with a snapshot of its own; the rows of each. */
  query(...statements: readonly Prisma.Sql[]): Promise<unknown[][]>
  /** The last ones, and the commit. Without it the transaction commits by itself when the work is done. */
  commit(...statements: readonly Prisma.Sql[]): Promise<void>
}

/**
 * Statements past Prisma, for the few paths where its share of the time counts: each text is parsed and planned once for
 * each connection. Texts must be few: what differs from call to call is a parameter. Times come as Date, 64-bit numbers as
 * text.
 */
export interface PreparedStatements {
  query<Row extends pg.QueryResultRow>(statement: Prisma.Sql): Promise<Row[]>
  /** One transaction on one connection. An error thrown by `work` rolls back. */
  transaction<Result>(work: (tx: PreparedTransaction) => Promise<Result>): Promise<Result>
}

export function preparedStatements(pool: pg.Pool): PreparedStatements {
  const names = new Map<string, string>()
  /** Statements prepared per connection, by text: those of `query` belong to the driver. */
  const prepared = new WeakMap<pg.PoolClient, Set<string>>()
  const nameOf = (text: string) => {
    let name = names.get(text)
    if (name === undefined) names.set(text, (name = `fairwave_${names.size}`))
    return name
  }
  return {
    query: async ({ text, values }) =>
      (await pool.query({ name: nameOf(text), text, values: values as unknown[] })).rows,
    async transaction(work) {
      const connection = await pool.connect()
      const known = prepared.get(connection) ?? new Set<string>()
      prepared.set(connection, known)
      let [begun, ended, unsure] = [false, false, false]
      let broken: Error | boolean = false
      const send = async (statements: readonly Prisma.Sql[], commit: boolean) => {
        const parts = begun ? [] : ['BEGIN']
        begun = true
        const skipped = parts.length
        const made = new Set<string>()
        for (const { text } of statements) {
          const name = `${nameOf(text)}_t`
          if (known.has(name) || made.has(name)) continue
          made.add(name)
          parts.push(`PREPARE ${name} AS ${text}`)
        }
        for (const { text, values } of statements)
          parts.push(`EXECUTE ${nameOf(text)}_t${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`)
        if (commit) parts.push('COMMIT')
        // After a failure here the number of existing partitions is unknown.
        unsure ||= made.size > 0
        const answer = (await connection.query(parts.join('; '))) as unknown as pg.QueryResult | pg.QueryResult[]
        for (const name of made) known.add(name)
        unsure = false
        const from = skipped + made.size
        return [answer]
          .flat()
          .slice(from, from + statements.length)
          .map(({ rows }) => rows as unknown[])
      }
      try {
        const result = await work({
          query: (...statements) => send(statements, false),
          commit: async (...statements) => {
            await send(statements, true)
            ended = true
          },
        })
        if (begun && !ended) await connection.query('COMMIT')
        return result
      } catch (error) {
        broken = unsure
        if (begun && !unsure) await connection.query('ROLLBACK').catch((failure: Error) => (broken = failure))
        throw error
      } finally {
        connection.release(broken)
      }
    },
  }
}

/** A parameter as text of SQL; its type is that of the parameter. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `'${String(value)}'`
  if (typeof value === 'string') return pg.escapeLiteral(value)
  throw new TypeError('a prepared transaction takes numbers, texts and times; lists go as JSON')
}
