import type { PoolClient } from 'pg'
import { isDistributed } from './citus/distribution.ts'
import type { TestApp } from './test-app.ts'

/** A statement as it was sent, with its parameters. */
export interface SqlCall {
  text: string
  values: unknown[]
  /** The name of a statement prepared on its connection: after some calls PostgreSQL plans it for any values. */
  name?: string
}

export interface SqlWatch {
  /** The statements that were sent since the last look, in order. */
  take(): string[]
  /** The same with their parameters. */
  calls(): SqlCall[]
  /** Each statement since the watch began that names a table of `prisma/sql/citus` that is spread, once. */
  distributed(): SqlCall[]
  stop(): void
}

/**
 * Sees every statement that an application sends to its database, through Prisma or beside it. `into` may name a list of its
 * own for what is sent now, as that of one request among several.
 */
export function watchSql(
  test: Pick<TestApp, 'platform'>,
  into: () => SqlCall[] | undefined = () => undefined,
): SqlWatch {
  const { pool } = test.platform.database
  const statements: SqlCall[] = []
  const distributed = new Map<string, SqlCall>()
  const watch = (client: PoolClient) => {
    const send = client.query as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]) => {
      const [query, values] = args as [string | SqlCall, unknown]
      const {
        text,
        values: own,
        name,
      } = typeof query === 'string' ? ({ text: query } as Partial<SqlCall> & { text: string }) : query
      const list = into() ?? statements
      const call = { text, values: own ?? (Array.isArray(values) ? values : []), ...(name !== undefined && { name }) }
      list.push(call)
      const key = text.replace(/EXECUTE .*/s, '')
      if (isDistributed(key) && !distributed.has(key)) distributed.set(key, call)
      return send.apply(client, args)
    }
    Object.assign(client, { query: watched })
  }
  // The method of the class shows again.
  const unwatch = (_error: Error, client: PoolClient) => void Reflect.deleteProperty(client, 'query')
  pool.on('acquire', watch)
  pool.on('release', unwatch)
  return {
    take: () => statements.splice(0).map(({ text }) => text),
    calls: () => statements.splice(0),
    distributed: () => [...distributed.values()],
    stop: () => void pool.off('acquire', watch).off('release', unwatch),
  }
}
