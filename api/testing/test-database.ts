import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  /** Ends what is still connected. */
  drop(): Promise<void>
}

/** A database of its own, copied from the migrated template. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(inject('postgres').template)

/** A database of its own, without a table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0')

/** A database of its own with all that is in another one, to which nothing may be connected. */
export const copyTestDatabase = ({ url }: TestDatabase): Promise<TestDatabase> =>
  createDatabase(new URL(url).pathname.slice(1))

/**
 * A database that all test files of one run share, made by the first that asks for it; others wait for it meanwhile. Nothing
 * may be written to it.
 */
export async function sharedTestDatabase(name: string, fill: (url: string) => Promise<void>): Promise<{ url: string }> {
  const server = inject('postgres').url
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) {
      const made = await createTestDatabase()
      await fill(made.url)
      // Only a database that is whole has the name.
      await client.query(`ALTER DATABASE ${new URL(made.url).pathname.slice(1)} RENAME TO ${name}`)
    }
    return { url: urlOf(server, name) }
  } finally {
    await client.end()
  }
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { url } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files takes under half the processor time of logging each page, and so does removing them later.
  await maintain(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return {
    url: urlOf(url, name),
    drop: () => maintain(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

const urlOf = (server: string, name: string) => server.replace(/\/postgres$/, `/${name}`)

async function maintain(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Copies of one template wait for each other.
    for (let attempt = 0; ; attempt += 1) {
      try {
        await client.query(statement)
        return
      } catch (error) {
        if (attempt >= 100 || (error as { code?: string }).code !== '55006') throw error
      }
    }
  } finally {
    await client.end()
  }
}
