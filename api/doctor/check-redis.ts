import type { Cluster, Redis } from 'ioredis'
import type { Config } from '../app/config.ts'
import { redisRefusal } from '../platform/live/redis-refusal.ts'
import { type Finding, findingsOf, wordsOf } from './finding.ts'

const { ok, warning, error } = findingsOf('redis')

const TIMEOUT_MS = 5_000

/** Asks every master of `REDIS_URL` whether it keeps what it is given. */
export async function checkRedis({ REDIS_URL: url, production }: Config): Promise<Finding[]> {
  if (!url) {
    return production
      ? [warning('No REDIS_URL: limits and live figures are kept by each process alone, so run one API process only.')]
      : [ok('None (no REDIS_URL): the queue is on PostgreSQL, limits are in this process.')]
  }
  // Only a platform that uses Redis loads its client.
  const { redisConnection } = await import('../platform/live/redis-connection.ts')
  let lastError: unknown
  const connection = redisConnection({ url, onError: (caught) => (lastError = caught) })
  try {
    await ready(connection)
    const masters = 'nodes' in connection ? connection.nodes('master') : [connection]
    return (await Promise.all(masters.map(checkMaster))).flat()
  } catch (caught) {
    const words = redisRefusal(lastError) ?? redisRefusal(caught) ?? wordsOf(lastError ?? caught)
    return [error(`Redis at REDIS_URL does not let us in: ${words}.`)]
  } finally {
    connection.disconnect()
  }
}

function ready(connection: Redis | Cluster): Promise<void> {
  return new Promise((resolve, reject) => {
    if (connection.status === 'ready') return resolve()
    const timer = setTimeout(() => reject(new Error('no answer within 5 seconds')), TIMEOUT_MS)
    connection.once('ready', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function checkMaster(master: Redis): Promise<Finding[]> {
  const name = `Redis ${master.options.host}:${master.options.port}`
  const info = await master.info()
  const fields = new Map(info.split(/\r?\n/).map((line) => line.split(':', 2) as [string, string]))
  const read = (field: string) => fields.get(field)
  const findings: Finding[] = []
  if (read('maxmemory_policy') !== 'noeviction')
    findings.push(
      error(`${name} drops data when it is full (${read('maxmemory_policy')}): set maxmemory-policy noeviction.`),
    )
  if (read('aof_enabled') === '0')
    findings.push(
      warning(`${name} writes no append-only file: set appendonly yes, or jobs under way are lost with it.`),
    )
  return findings.length ? findings : [ok(`${name} answers (${read('redis_version')}).`)]
}
