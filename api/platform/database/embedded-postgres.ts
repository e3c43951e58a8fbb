import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { postgresBinaries } from './binaries.ts'

export interface EmbeddedPostgres {
  /** Connection URL of the maintenance database `postgres`. */
  url: string
  port: number
  process: ChildProcess
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  directory: string
  /** Extra `-c name=value` settings; tests switch durability off here. */
  settings?: Record<string, string>
}

/**
 * Starts a real PostgreSQL whose data lives in `directory`, made on first use.
 * It listens on a free port of 127.0.0.1 only, and runs in a process group of its own so that Ctrl-C reaches
 * the application first. A server left over from a crash of its owner is stopped before.
 */
export async function startEmbeddedPostgres({
  directory,
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const data = resolve(directory)
  const binaries = await postgresBinaries()
  for (const program of [binaries.initdb, binaries.postgres]) ensureExecutable(program)
  const owner = serverOwner()
  const password = initialise(data, binaries.initdb, owner)
  await stopLeftover(data)
  const port = await freePort()
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  })
  const child = spawn(
    binaries.postgres,
    ['-D', data, '-p', String(port), ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...owner,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  await untilReady(child)
  return {
    url: urlOf(password, port),
    port,
    process: child,
    stop: () => stopServer(child),
  }
}

/** Where the server of another process listens whose data lives in `directory`; null when none is ready there. */
export function runningPostgres(directory: string): string | null {
  const data = resolve(directory)
  const [pidFile, passwordFile] = [join(data, 'postmaster.pid'), `${data}.password`]
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return null
  const [pid, , , port, , , , state] = readFileSync(pidFile, 'utf8').split('\n')
  if (!isPostgresOf(Number(pid), data) || state?.trim() !== 'ready') return null
  return urlOf(readFileSync(passwordFile, 'utf8').trim(), Number(port))
}

const urlOf = (password: string, port: number) => `postgres://fairwave:${password}@127.0.0.1:${port}/postgres`

/** PostgreSQL refuses to run as root: there, an unprivileged system user runs it. */
function serverOwner(): { uid?: number; gid?: number } {
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

function initialise(data: string, initdb: string, owner: { uid?: number; gid?: number }): string {
  const passwordFile = `${data}.password`
  if (existsSync(join(data, 'PG_VERSION')) && existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim()
  rmSync(data, { recursive: true, force: true })
  mkdirSync(dirname(data), { recursive: true })
  mkdirSync(data, { mode: 0o700 })
  const password = randomBytes(18).toString('hex')
  // Handed over in a place the server's user can read, then kept beside the data for the next start.
  const handover = join(tmpdir(), `fairwave-pg-${randomBytes(6).toString('hex')}`)
  writeFileSync(handover, password, { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(data, owner.uid, owner.gid)
    chownSync(handover, owner.uid, owner.gid)
  }
  try {
    execFileSync(
      initdb,
      [
        `--pgdata=${data}`,
        '--username=fairwave',
        '--auth=scram-sha-256',
        `--pwfile=${handover}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...owner, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
    )
  } catch (error) {
    rmSync(data, { recursive: true, force: true })
    const reason = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    throw new Error(
      `The embedded PostgreSQL could not be set up in ${data}: ${reason}. ` +
        'Its user must be able to reach that folder and the project: choose another FAIRWAVE_DATA_DIR, or set DATABASE_URL.',
      { cause: error },
    )
  } finally {
    rmSync(handover, { force: true })
  }
  writeFileSync(passwordFile, password, { mode: 0o600 })
  return password
}

async function stopLeftover(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (pid > 0 && isPostgresOf(pid, data)) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + 15_000
    while (isPostgresOf(pid, data)) {
      if (Date.now() > deadline)
        throw new Error(`An earlier PostgreSQL (process ${pid}) does not stop; end it and start again.`)
      await new Promise((wake) => setTimeout(wake, 50))
    }
  }
  rmSync(pidFile, { force: true })
}

/** A process id may have been given to another program since. */
function isPostgresOf(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes(data)
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

/** Fast shutdown: open transactions are rolled back, the data is left consistent. */
function stopServer(child: ChildProcess): Promise<void> {
  return new Promise((stopped) => {
    if (child.exitCode !== null || child.signalCode !== null) return stopped()
    child.once('exit', () => stopped())
    child.kill('SIGINT')
  })
}

function ensureExecutable(program: string): void {
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
