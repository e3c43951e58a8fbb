import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { lockDirectory } from '../lock-directory.ts'
import { RefusedStart } from '../refused-start.ts'
import { postgresBinaries } from './binaries.ts'
import { holdsDatabase, keepPassword } from './data-directory.ts'
import { ensureExecutable, serverOwner } from './embedded-postgres.ts'
import { stopLeftover } from './stop-leftover.ts'

/**
 * Gives the embedded database of a data folder a new password where the old one is lost. The owner of the files may:
 * PostgreSQL's single-user mode asks for no password. Nothing else in the database is touched.
 */
export async function resetEmbeddedPassword(directory: string): Promise<void> {
  const data = join(resolve(directory), 'postgres')
  if (!holdsDatabase(data)) throw new RefusedStart(`${data} holds no database.`)
  const unlock = lockDirectory(directory)
  try {
    const { postgres } = await postgresBinaries()
    ensureExecutable(postgres)
    const owner = serverOwner()
    await stopLeftover(data)
    const password = randomBytes(18).toString('hex')
    await singleUser(postgres, data, owner, `ALTER ROLE fairwave PASSWORD '${password}'`)
    keepPassword(data, password, owner)
  } finally {
    unlock()
  }
}

/** Runs one statement; in this mode errors are printed and do not change the exit code. */
function singleUser(postgres: string, data: string, owner: object, statement: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(postgres, ['--single', '-D', data, 'postgres'], { ...owner, cwd: '/' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', failed)
    child.once('close', (code) => {
      const problem = /(?:ERROR|FATAL|PANIC):.*/.exec(output)?.[0]
      if (code === 0 && !problem) return done()
      failed(new RefusedStart(`The password could not be set: ${problem ?? `PostgreSQL ended with ${code}`}.`))
    })
    child.stdin.end(`${statement}\n`)
  })
}
