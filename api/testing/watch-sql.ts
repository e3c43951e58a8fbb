import type { PoolClient } from 'pg'
import type { TestApp } from './test-app.ts'

export interface SqlWatch {
  /** The statements that were sent since the last look, in order. */
  take(): string[]
  stop(): void
}

/** Sees every statement that an application sends to its database, through Prisma or beside it. */
export function watchSql(test: Pick<TestApp, 'platform'>): SqlWatch {
  const { pool } = test.platform.database
  const statements: string[] = []
  const watch = (client: PoolClient) => {
    const send = client.query as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]) => {
      statements.push(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text)
      return send.apply(client, args)
    }
    Object.assign(client, { query: watched })
  }
  // The method of the class shows again.
  const unwatch = (_error: Error, client: PoolClient) => void Reflect.deleteProperty(client, 'query')
  pool.on('acquire', watch)
  pool.on('release', unwatch)
  return {
    take: () => statements.splice(0),
    stop: () => void pool.off('acquire', watch).off('release', unwatch),
  }
}
