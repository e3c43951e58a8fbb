import pg from 'pg'
import type { Config } from '../app/config.ts'
import { type Finding, findingsOf, wordsOf } from './finding.ts'

const { ok, warning, error } = findingsOf('database')

const TIMEOUT_MS = 5_000
const MIN_VERSION = 14

/** Asks PostgreSQL at `DATABASE_URL`, and its replica, for what the product needs of it. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replica } = config
  if (!url) return [ok(`Embedded PostgreSQL in ${config.FAIRWAVE_DATA_DIR} (no DATABASE_URL).`)]
  const findings = await ask('DATABASE_URL', url, (client) => checkPrimary(client, config))
  if (replica) findings.push(...(await ask('DATABASE_REPLICA_URL', replica, checkReplica)))
  return findings
}

async function ask(name: string, url: string, check: (client: pg.Client) => Promise<Finding[]>): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'fairwave-doctor',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await check(client)
  } catch (caught) {
    return [error(`PostgreSQL at ${name} does not let us in: ${wordsOf(caught)}.`)]
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkPrimary(client: pg.Client, config: Config): Promise<Finding[]> {
  const { rows } = await client.query(`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
      current_setting('max_connections')::int AS connections, pg_is_in_recovery() AS standby,
      has_database_privilege(current_database(), 'TEMPORARY') AS temporary,
      has_database_privilege(current_database(), 'CREATE') AS creates,
      EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS trigrams`)
  const found = rows[0] as Record<'temporary' | 'creates' | 'trigrams' | 'standby', boolean> & {
    version: string
    number: number
    connections: number
  }
  const findings: Finding[] = []
  if (found.number < MIN_VERSION * 10_000)
    findings.push(error(`PostgreSQL is ${found.version}; Fairwave needs ${MIN_VERSION} or newer.`))
  if (found.standby) findings.push(error('DATABASE_URL leads to a read-only standby; point it at the primary.'))
  if (!found.trigrams && !found.creates)
    findings.push(
      error(
        'The extension pg_trgm is missing and this role may not create it: run CREATE EXTENSION pg_trgm as the owner.',
      ),
    )
  if (!found.temporary)
    findings.push(error('This role may not make temporary tables, which closing a month needs: GRANT TEMPORARY to it.'))
  if (found.connections < 2 * config.DATABASE_CONNECTIONS)
    findings.push(
      warning(
        `PostgreSQL takes ${found.connections} connections; each process opens up to ${config.DATABASE_CONNECTIONS} (DATABASE_CONNECTIONS).`,
      ),
    )
  return findings.length ? findings : [ok(`PostgreSQL ${found.version} answers.`)]
}

async function checkReplica(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query('SELECT pg_is_in_recovery() AS standby')
  return (rows[0] as { standby: boolean }).standby
    ? [ok('The replica answers.')]
    : [warning('DATABASE_REPLICA_URL leads to a primary, not to a replica; it is not asked.')]
}
