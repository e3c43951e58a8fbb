import type { PoolClient } from 'pg'
import type { TestApp } from './test-app.ts'

/** The statements that an application sends to its database while `work` runs, in order. */
export async function sqlOf(test: TestApp, work: () => Promise<unknown>): Promise<string[]> {
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
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    pool.off('release', unwatch)
  }
  return statements
}
