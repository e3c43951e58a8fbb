import { Cluster, type CommonRedisOptions, Redis } from 'ioredis'

/** Longest time, in ms, that one command may take; a healthy Redis needs less than one. */
export const COMMAND_TIMEOUT = 500
/** Longest time, in ms, to connect. */
const CONNECT_TIMEOUT = 1_000

const failFast = {
  // Without this a command under way when the connection breaks waits for the next one, and the request with it.
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_TIMEOUT,
  connectTimeout: CONNECT_TIMEOUT,
  // Never repeat commands in flight on a broken connection: they may have run.
  autoResendUnfulfilledCommands: false,
  // ioredis does not catch what its own resubscribing throws; the subscriber does it here.
  autoResubscribe: false,
  // A peer that vanished without closing (a cut cable) is given up after this long without any answer.
  socketTimeout: 5_000,
  // After a failover the old master answers READONLY: look again for the new one.
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
} satisfies CommonRedisOptions

/** Reconnects within 50 ms at first and at least every second later. */
const retryDelay = (attempt: number) => Math.min(50 * attempt, 1_000)

/**
 * A connection that fails fast and reconnects fast. `url` is `redis[s]://[user:password@]host[:port][/database]`;
 * a comma list of them is taken as nodes of one Redis Cluster. Connects at once, in the background.
 */
export function redisConnection({ url, onError }: { url: string; onError: (error: Error) => void }): Redis | Cluster {
  const urls = redisAddresses(url)
  const [first] = urls
  if (first === undefined) throw new Error('no Redis URL given')
  const connection =
    urls.length > 1
      ? clusterOf(urls)
      : new Redis(first, { ...failFast, enableOfflineQueue: false, retryStrategy: retryDelay })
  connection.setMaxListeners(0)
  connection.on('error', onError)
  return connection
}

/** Parses REDIS_URL: one Redis, or several nodes of one cluster. */
export const redisAddresses = (url: string): string[] =>
  url
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export const clusterNodes = (urls: readonly string[]) =>
  urls
    .map((url) => new URL(url))
    .map(({ hostname, port }) => ({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) }))

/** How nodes of a cluster are entered: those found later as the ones listed. */
export function clusterAccess([first]: readonly string[]) {
  const { protocol, username, password } = new URL(first as string)
  const secure = protocol === 'rediss:'
  return {
    redisOptions: {
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
      ...(secure ? { tls: {} } : {}),
    },
    // Certificates carry names: with TLS the names must not be resolved away.
    ...(secure ? { dnsLookup: (host: string, done: (error: null, address: string) => void) => done(null, host) } : {}),
  }
}

function clusterOf(urls: readonly string[]): Cluster {
  const { redisOptions, ...tls } = clusterAccess(urls)
  return new Cluster(clusterNodes(urls), {
    ...tls,
    // The queue must stay on: without it a command that meets a node still being connected is refused. Callers
    // go through `whenReady`, so that it holds nothing while the whole cluster is away.
    enableOfflineQueue: true,
    clusterRetryStrategy: retryDelay,
    // On a broken connection fail instead of sending again what may have run.
    retryDelayOnFailover: 0,
    slotsRefreshTimeout: CONNECT_TIMEOUT,
    slotsRefreshInterval: 5_000,
    redisOptions: { ...failFast, ...redisOptions },
  })
}

/** No answer came in time. Everything else that a command fails by is an answer, or known at once. */
export class RedisSilent extends Error {
  constructor() {
    super(`Redis did not answer within ${COMMAND_TIMEOUT} ms`)
  }
}

/** Whether a failure is the missing of an answer: ours, ioredis' own, or a connection that does not come about. */
export function isSilence(error: unknown): boolean {
  return error instanceof RedisSilent || /Command timed out|Redis does not answer/.test(String(error))
}

/** Resolves when Redis, or any node of a cluster, answers in time: others may be frozen, and be found out by their keys. */
export async function ping(connection: Redis | Cluster): Promise<void> {
  if (connection.status !== 'ready') throw new Error('Redis does not answer')
  const nodes = connection instanceof Cluster ? connection.nodes('master') : [connection]
  await Promise.any(nodes.map((node) => node.ping()))
}

/** Resolves when commands can be sent; throws when that is not so within `milliseconds`, at once while Redis is away. */
export function whenReady(connection: Redis | Cluster, milliseconds = CONNECT_TIMEOUT): Promise<void> {
  if (connection.status === 'ready') return Promise.resolve()
  if (connection.status === 'end') return Promise.reject(new Error('the Redis connection is closed'))
  if (connection.status === 'reconnecting' || connection.status === 'close')
    return Promise.reject(new Error('Redis does not answer'))
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      clearTimeout(timer)
      connection.off('ready', onReady)
      connection.off('end', onEnd)
      connection.off('reconnecting', onFailure)
      if (error) reject(error)
      else resolve()
    }
    const onReady = () => settle()
    const onEnd = () => settle(new Error('the Redis connection is closed'))
    const onFailure = () => settle(new Error('Redis does not answer'))
    const timer = setTimeout(onFailure, milliseconds)
    connection.once('ready', onReady)
    connection.once('end', onEnd)
    connection.once('reconnecting', onFailure)
  })
}
