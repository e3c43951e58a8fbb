import type pg from 'pg'
import type { Database } from '../app/context.ts'
import { BackupError } from './manifest.ts'

/** Any numbers; all processes of one database agree on them. */
const ONE_BACKUP = 7_216_042
const OBJECTS_STAY = 7_216_043

/**
 * One backup of a database at a time, and while it runs no object goes that its snapshot may refer to. Held until the
 * connection ends.
 */
export async function lockForBackup(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [ONE_BACKUP])
  if (!rows[0]?.free) throw new BackupError('Another backup of this database is running')
  await client.query('SELECT pg_advisory_lock($1)', [OBJECTS_STAY])
}

/**
 * Says whether objects that were referred to may be removed now; while a backup runs, they wait for the next sweep. Holds
 * until the end of the transaction that it is asked in.
 */
export async function mayRemoveObjects(db: Database): Promise<boolean> {
  const [row] = await db.$queryRaw<
    { free: boolean }[]
  >`SELECT pg_try_advisory_xact_lock_shared(${OBJECTS_STAY}) AS free`
  return row?.free ?? false
}
