import type { PoolClient } from 'pg'
import type { TestApp } from './test-app.ts'

export interface RowWatch {
  /** How many rows came with the answer that had most of them since the last look, and with all answers together. */
  take(): { most: number; all: number; statements: number }
  stop(): void
}

/** Counts the rows that an application's statements bring into the process, through Prisma or beside it. */
export function watchRows(test: TestApp): RowWatch {
  const { pool } = test.platform.database
  let seen = { most: 0, all: 0, statements: 0 }
  const watch = (client: PoolClient) => {
    const send = client.query as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]) => {
      const sent = send.apply(client, args)
      seen.statements += 1
      void (sent as Promise<{ rows?: unknown[] }> | undefined)?.then?.(
        ({ rows = [] }) => {
          seen.most = Math.max(seen.most, rows.length)
          seen.all += rows.length
        },
        () => {},
      )
      return sent
    }
    Object.assign(client, { query: watched })
  }
  // The method of the class shows again.
  const unwatch = (_error: Error, client: PoolClient) => void Reflect.deleteProperty(client, 'query')
  pool.on('acquire', watch)
  pool.on('release', unwatch)
  return {
    take: () => {
      const taken = seen
      seen = { most: 0, all: 0, statements: 0 }
      return taken
    },
    stop: () => void pool.off('acquire', watch).off('release', unwatch),
  }
}
