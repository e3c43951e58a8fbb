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

async function createDatabase(template: string): Promise<TestDatabase> {
  const { url } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await maintain(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    url: url.replace(/\/postgres$/, `/${name}`),
    drop: () => maintain(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

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
