import pg from 'pg'
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresBinaries } from '../../platform/database/binaries.ts'
import { serverOwner, startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { stopServer } from '../../platform/database/keep-running.ts'
import { scratchDirectory } from '../../platform/database/scratch-directory.ts'
import { freePort } from './server-process.ts'

export interface ReplicatedPostgres {
  primary: { url: string; command(statement: string): Promise<unknown> }
  replica: {
    url: string
    /** Events that arrive are held until `resume`. */
    pause(): Promise<unknown>
    resume(): Promise<unknown>
    freeze(): void
    thaw(): void
    kill(): Promise<void>
    start(): Promise<void>
  }
  stop(): Promise<void>
}

/**
 * A real PostgreSQL of its own, and a streaming replica of it. The package from npm has no `pg_basebackup`, so the files are
 * copied between the start and the end of a backup.
 */
export async function startReplicatedPostgres(prepare: (url: string) => Promise<unknown>): Promise<ReplicatedPostgres> {
  const directory = scratchDirectory()
  const primary = await startEmbeddedPostgres({
    directory: join(directory, 'primary'),
    settings: { fsync: 'off', full_page_writes: 'on', wal_keep_size: '256MB', max_connections: '100' },
  })
  const undo: (() => Promise<unknown>)[] = [() => primary.stop()]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await prepare(primary.url)
    const data = join(directory, 'replica')
    await copy(primary.url, join(directory, 'primary'), data)
    const port = await freePort()
    const { postgres } = await postgresBinaries()
    const start = async () => {
      const settings = [
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=100',
      ]
      const child = spawn(postgres, ['-D', data, '-p', String(port), '-c', 'fsync=off', ...settings], {
        ...serverOwner(),
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await new Promise<void>((ready, failed) => {
        let said = ''
        child.stderr.on('data', (chunk: Buffer) => {
          said += chunk.toString()
          if (said.includes('ready to accept')) ready()
        })
        child.once('exit', () => failed(new Error(`the replica ended: ${said}`)))
      })
      return child
    }
    let child = await start()
    undo.push(async () => {
      signal(child.pid as number, 'SIGCONT')
      await stopServer(child)
    })
    const url = primary.url.replace(/:\d+\//, `:${port}/`)
    const ask = (address: string) => async (statement: string) => {
      const client = new pg.Client({ connectionString: address })
      await client.connect()
      return await client.query(statement).finally(() => client.end())
    }
    const query = ask(url)
    return {
      primary: { url: primary.url, command: ask(primary.url) },
      replica: {
        url,
        pause: () => query('SELECT pg_wal_replay_pause()'),
        resume: () => query('SELECT pg_wal_replay_resume()'),
        freeze: () => signal(child.pid as number, 'SIGSTOP'),
        thaw: () => signal(child.pid as number, 'SIGCONT'),
        kill: async () => {
          const ended = new Promise((end) => child.once('exit', end))
          signal(child.pid as number, 'SIGKILL')
          await ended
        },
        start: async () => {
          rmSync(join(data, 'postmaster.pid'), { force: true })
          child = await start()
        },
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** To all of its processes: each connection has one, in a group of its own. */
function signal(parent: number, name: NodeJS.Signals): void {
  const children = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
  for (const pid of [...children, parent]) {
    try {
      process.kill(pid, name)
    } catch {
      // It has just ended by itself.
    }
  }
}

async function copy(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('replica', true)")
    cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    writeFileSync(join(to, 'backup_label'), (rows[0] as { labelfile: string }).labelfile)
  } finally {
    await client.end()
  }
  const { hostname, port, username, password } = new URL(url)
  const way = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  writeFileSync(join(to, 'standby.signal'), '')
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`)
  const { uid, gid } = serverOwner()
  chmodSync(to, 0o700)
  if (uid === undefined || gid === undefined) return
  if (readdirSync(to).length > 0) execFileSync('chown', ['-R', `${uid}:${gid}`, to])
  chownSync(to, uid, gid)
}
