import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { RefusedStart } from '../refused-start.ts'
import { syncDirectory, writeWhole } from '../write-whole.ts'

/** The system user of the server, where it differs from ours. */
export interface ServerOwner {
  uid?: number
  gid?: number
}

/**
 * The password stands in the data folder itself, so that whoever copies, moves or restores the folder takes it along.
 * Versions before kept it beside the folder, as `postgres.password`.
 */
const PASSWORD_FILE = 'fairwave.password'

const passwordBeside = (data: string) => `${data}.password`

/** Whether anything of a database is there, or was. */
export function isInUse(data: string): boolean {
  return isFilled(data) || existsSync(passwordBeside(data))
}

/** Whether `data` holds a database, whole or not. */
export function holdsDatabase(data: string): boolean {
  return existsSync(join(data, 'PG_VERSION'))
}

/**
 * Gives the password of the database in `data`, which is made on first use. Existing files are never deleted or
 * overwritten: if something is missing this throws `RefusedStart`, which names it and the way to go on.
 */
export function openDataDirectory(input: {
  data: string
  initdb: string
  owner: ServerOwner
  /** Whether a new database must outlive a power cut. */
  durable: boolean
}): string {
  const { data, owner } = input
  if (holdsDatabase(data)) return knownPassword(data, owner)
  if (isFilled(data))
    throw new RefusedStart(
      `${data} holds files but no whole PostgreSQL database (PG_VERSION is missing), and nothing in it is touched. ` +
        'Restore the whole folder from a backup, or move it away to begin with an empty database.',
    )
  if (existsSync(passwordBeside(data)))
    throw new RefusedStart(
      `The database folder ${data} is missing, but its password file ${passwordBeside(data)} is there: this data ` +
        'folder was in use. Restore the database folder from a backup, or move the password file away to begin with ' +
        'an empty database.',
    )
  return create(input)
}

/** Notes a new password for the database in `data`. */
export function keepPassword(data: string, password: string, owner: ServerOwner): void {
  const file = join(data, PASSWORD_FILE)
  writeWhole(file, password)
  // The server reads through its folder after a crash.
  giveTo(file, owner)
  rmSync(passwordBeside(data), { force: true })
}

const isFilled = (data: string) => existsSync(data) && readdirSync(data).length > 0

/** Throws `RefusedStart` where it is lost. */
export function knownPassword(data: string, owner: ServerOwner): string {
  const inside = readPassword(join(data, PASSWORD_FILE))
  if (inside) return inside
  const beside = readPassword(passwordBeside(data))
  if (!beside)
    throw new RefusedStart(
      `${data} holds a database, but its password file (${join(data, PASSWORD_FILE)}; in older backups ` +
        `${passwordBeside(data)}) is missing. Nothing is touched. Restore that file from the backup, or set a new ` +
        'password with "npm run db:password" and start again. If this is what a first start of an older version left ' +
        'behind when it was interrupted, move the folder away instead.',
    )
  const file = join(data, PASSWORD_FILE)
  writeWhole(file, beside)
  giveTo(file, owner)
  return beside
}

function readPassword(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null
}

/**
 * Made in a folder beside and put in place by one rename: until then nothing stands at `data`, so that a first start
 * that was interrupted is simply done again.
 */
function create({ data, initdb, owner, durable }: Parameters<typeof openDataDirectory>[0]): string {
  const parent = dirname(data)
  mkdirSync(parent, { recursive: true })
  removeUnfinished(data)
  // A name of its own each time: the initdb of a start that was killed may still be writing.
  const draft = mkdtempSync(`${data}.unfinished-`)
  const [draftData, handover] = [join(draft, 'data'), join(draft, 'password')]
  const password = randomBytes(18).toString('hex')
  try {
    mkdirSync(draftData, { mode: 0o700 })
    writeFileSync(handover, password, { mode: 0o600 })
    for (const path of [draft, draftData, handover]) giveTo(path, owner)
    execFileSync(
      initdb,
      [
        `--pgdata=${draftData}`,
        '--username=fairwave',
        '--auth=scram-sha-256',
        `--pwfile=${handover}`,
        '--encoding=UTF8',
        '--locale=C',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...owner, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
    )
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const reason = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    throw new RefusedStart(
      `The embedded PostgreSQL could not be set up in ${data}: ${reason}. ` +
        'Its user must be able to reach that folder and the project: choose another FAIRWAVE_DATA_DIR, or set DATABASE_URL.',
      { cause: error },
    )
  }
  keepPassword(draftData, password, owner)
  // Only an empty folder can be here, and only an empty one is removed by this.
  if (existsSync(data)) rmdirSync(data)
  renameSync(draftData, data)
  syncDirectory(parent)
  rmSync(draft, { recursive: true, force: true })
  return password
}

/** Leftovers of interrupted first starts: no server ever ran in them. */
function removeUnfinished(data: string): void {
  const prefix = `${basename(data)}.unfinished-`
  for (const name of readdirSync(dirname(data)).filter((entry) => entry.startsWith(prefix))) {
    try {
      rmSync(join(dirname(data), name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // Its initdb is still at work; the next first start removes it.
    }
  }
}

function giveTo(path: string, { uid, gid }: ServerOwner): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
