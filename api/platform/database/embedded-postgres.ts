import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresBinaries } from './binaries.ts'
import { keepRunning, stopServer } from './keep-running.ts'
import { type ServerOwner, knownPassword, openDataDirectory } from './data-directory.ts'
import { isPostgresOf, stopLeftover } from './stop-leftover.ts'

export interface EmbeddedPostgres {
  /** Connection URL of the maintenance database `postgres`. */
  url: string
  port: number
  /** The process of the current server: another one after a restart. */
  readonly process: ChildProcess
  stop(): Promise<void>
}

/**
 * After a checkpoint each page that changes is logged whole, once: aggregating listening writes several times as much just after
 * one. They come less often than PostgreSQL would make them; starting after a crash reads as much more.
 */
const LESS_LOG = { checkpoint_timeout: '15min', max_wal_size: '2GB' }

/** PostgreSQL's own 4 is for disks that turn: it reads whole tables where a solid-state disk finds the rows sooner. */
const SOLID_STATE = { random_page_cost: '1.1' }

export interface EmbeddedPostgresOptions {
  directory: string
  /** Extra `-c name=value` settings; tests switch durability off here. */
  settings?: Record<string, string>
  /**
   * Given: a server that ends by itself (killed, out of memory, no room for its log) is started again on the same port,
   * until it comes or `stop` is called. Told of each end, with what the server said last.
   */
  onEnd?: (said: string) => void
}

/**
 * Starts a real PostgreSQL whose data lives in `directory`, made on first use.
 * It listens on a free port of 127.0.0.1 only, and runs in a process group of its own so that Ctrl-C reaches
 * the application first. A server left over from a crash of its owner is stopped before.
 */
export async function startEmbeddedPostgres({
  directory,
  settings = {},
  onEnd,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const data = resolve(directory)
  const binaries = await postgresBinaries()
  for (const program of [binaries.initdb, binaries.postgres]) ensureExecutable(program)
  const owner = serverOwner()
  const password = openDataDirectory({
    data,
    initdb: binaries.initdb,
    owner,
    durable: settings.fsync !== 'off',
  })
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...LESS_LOG,
    ...SOLID_STATE,
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const startOn = async (port: number): Promise<ChildProcess> => {
    await stopLeftover(data)
    const server = spawn(binaries.postgres, ['-D', data, '-p', String(port), ...flags], {
      ...owner,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(server)
    return server
  }
  const { child, port } = await launch(async () => {
    const free = await freePort()
    return { child: await startOn(free), port: free }
  })
  const server = onEnd
    ? keepRunning(child, () => startOn(port), onEnd)
    : { current: () => child, stop: () => stopServer(child) }
  return {
    url: urlOf(password, port),
    port,
    get process() {
      return server.current()
    },
    stop: server.stop,
  }
}

/**
 * Errors after a crashed owner that pass: a starting server has no pid file yet, parts of a killed one still hold its
 * memory, and another process may take the free port first.
 */
const PASSES = /lock file "postmaster\.pid"|shared memory block|could not bind|could not create any TCP/
const LAUNCH_TRIES = 20

async function launch<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= LAUNCH_TRIES || !PASSES.test(String(error))) throw error
      await wait(500)
    }
  }
}

/** Where the server of another process listens whose data lives in `directory`; null when none is ready there. */
export function runningPostgres(directory: string): string | null {
  const data = resolve(directory)
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const [pid, , , port, , , , state] = readFileSync(pidFile, 'utf8').split('\n')
  if (!isPostgresOf(Number(pid), data) || state?.trim() !== 'ready') return null
  return urlOf(knownPassword(data, serverOwner()), Number(port))
}

const urlOf = (password: string, port: number) => `postgres://fairwave:${password}@127.0.0.1:${port}/postgres`

/** PostgreSQL refuses to run as root: there, an unprivileged system user runs it. */
export function serverOwner(): ServerOwner {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    execFileSync('groupadd', ['--system', '--force', 'postgres'])
    execFileSync('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres'])
    return { uid: idOf('-u'), gid: idOf('-g') }
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      if (output.length < 20_000) output += chunk.toString()
      if (output.includes('ready to accept connections')) ready()
    })
    child.once('error', failed)
    child.once('exit', (code) =>
      failed(new Error(`The embedded PostgreSQL ended at start (code ${code}): ${output.trim()}`)),
    )
  })
}

export function ensureExecutable(program: string): void {
  const { mode } = statSync(program)
  if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555)
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? found(address.port) : failed(new Error('no free port')),
      )
    })
  })
}
