import { Cluster, type Redis } from 'ioredis'
import { RefusedStart } from '../refused-start.ts'

/**
 * Throws unless every master is set to `maxmemory-policy noeviction`: with any other policy a full Redis drops keys
 * that were acknowledged (jobs, budgets, counters) without a word. The connection must be ready.
 * Reads INFO, because hosted Redis often forbids CONFIG.
 */
export async function assertNoEviction(connection: Redis | Cluster): Promise<void> {
  const masters = connection instanceof Cluster ? connection.nodes('master') : [connection]
  if (masters.length === 0) throw new Error('Redis Cluster has no master that can be reached')
  await Promise.all(
    masters.map(async (master) => {
      const policy = /^maxmemory_policy:(\S+)/m.exec(await master.info('memory'))?.[1]
      if (policy === 'noeviction') return
      const { host, port } = master.options
      throw new RefusedStart(
        `Redis ${host}:${port} has maxmemory-policy ${policy ?? 'unknown'}: set it to noeviction, or accepted data gets lost`,
      )
    }),
  )
}
