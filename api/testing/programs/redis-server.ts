import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import { eventually, freePort, type ServerProcess, startProcess } from './server-process.ts'

export interface RedisServerOptions {
  /** Default: a free one. Give the port of a stopped server to start its successor. */
  port?: number
  /** Extra settings as in redis.conf, for instance `{ maxmemory: '2mb' }`. */
  settings?: Record<string, string>
  /** That of `requirepass`, where it is set. */
  password?: string
}

export interface RedisServer {
  url: string
  port: number
  process: ChildProcess
  /** SIGKILL by default: what matters to tests is that it is gone at once, without goodbye. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Freezes the process: connections stay open and nothing answers. */
  pause(): void
  resume(): void
  /** One command from outside. */
  command(...words: string[]): Promise<void>
}

/** Starts Debian's `redis-server` on 127.0.0.1, empty and without persistence, in about 50 ms. */
export async function startRedisServer({
  port,
  settings = {},
  password,
}: RedisServerOptions = {}): Promise<RedisServer> {
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-redis-'))
  const listen = port ?? (await freePort())
  const all = {
    port: String(listen),
    bind: '127.0.0.1',
    dir: directory,
    save: '',
    appendonly: 'no',
    'maxmemory-policy': 'noeviction',
    ...settings,
  }
  const server = startProcess(
    'redis-server',
    Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]),
    { directory },
  )
  try {
    await untilAnswering(server, listen, password)
  } catch (error) {
    await server.stop('SIGKILL')
    throw error
  }
  return {
    url: `redis://127.0.0.1:${listen}`,
    port: listen,
    process: server.process,
    stop: (signal = 'SIGKILL') => server.stop(signal),
    pause: () => void server.process.kill('SIGSTOP'),
    resume: () => void server.process.kill('SIGCONT'),
    command: async (...words) => void (await promisify(execFile)('redis-cli', ['-p', String(listen), ...words])),
  }
}

/** The Redis of `TEST_REDIS_URL` where that is set (shared: use a prefix of your own), otherwise one just started. */
export async function plainRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_REDIS_URL
  return url ? { url, stop: async () => {} } : startRedisServer()
}

export interface RedisCluster {
  /** The comma list of its masters. */
  url: string
  /** Three masters, then their replicas where there are any. */
  nodes: RedisServer[]
  /** The master that holds the slot of a key, by its own word. */
  nodeOf(key: string): Promise<RedisServer>
  stop(): Promise<void>
}

/** Three masters that share the slots; each has a replica where that is asked for. */
export async function startRedisCluster({
  replicas = false,
  password,
  settings: extra = {},
}: {
  replicas?: boolean
  password?: string
  settings?: Record<string, string>
} = {}): Promise<RedisCluster> {
  const nodes: RedisServer[] = []
  const count = replicas ? 6 : 3
  const secret = password ? ['-a', password, '--no-auth-warning'] : []
  const stop = async () => void (await Promise.all(nodes.map((node) => node.stop())))
  try {
    while (nodes.length < count) {
      const settings = {
        ...(password ? { requirepass: password, masterauth: password } : {}),
        'cluster-enabled': 'yes',
        'cluster-port': String(await freePort()),
        'cluster-node-timeout': '2000',
        ...extra,
      }
      nodes.push(await startRedisServer({ settings, password }))
    }
    const addresses = nodes.map((node) => `127.0.0.1:${node.port}`)
    const form = ['--cluster', 'create', ...addresses, '--cluster-replicas', replicas ? '1' : '0', '--cluster-yes']
    await promisify(execFile)('redis-cli', [...secret, ...form])
    for (const node of nodes) {
      const client = new Redis(node.url, { password })
      try {
        await eventually(async () => String(await client.call('CLUSTER', 'INFO')).includes('cluster_state:ok'), {
          what: 'Redis Cluster',
        })
        if (nodes.indexOf(node) > 2)
          await eventually(async () => (await client.info('replication')).includes('master_link_status:up'), {
            what: 'a replica of the Redis Cluster',
            within: 30_000,
          })
      } finally {
        client.disconnect()
      }
    }
  } catch (error) {
    await stop()
    throw error
  }
  const masters = nodes.slice(0, 3)
  const nodeOf = async (key: string) => {
    for (const node of masters) {
      const client = new Redis(node.url, { password })
      try {
        // Any other node answers with MOVED.
        await client.get(key)
        return node
      } catch {
        continue
      } finally {
        client.disconnect()
      }
    }
    throw new Error(`no node holds ${key}`)
  }
  const url = masters.map((node) => (password ? node.url.replace('//', `//:${password}@`) : node.url)).join(',')
  return { url, nodes, nodeOf, stop }
}

async function untilAnswering(server: ServerProcess, port: number, password?: string): Promise<void> {
  const client = new Redis({
    host: '127.0.0.1',
    port,
    password,
    retryStrategy: () => 20,
    maxRetriesPerRequest: null,
    lazyConnect: true,
  })
  client.on('error', () => {})
  try {
    let answered = false
    void client.ping().then(
      () => (answered = true),
      () => {},
    )
    await eventually(() => answered || !server.isRunning(), { what: 'redis-server' })
    server.assertRunning()
  } finally {
    client.disconnect()
  }
}
