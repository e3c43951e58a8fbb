import type { SqlCall } from '../watch-sql.ts'
import { citusVerdicts } from './citus-faults.ts'
import { openSharded } from './sharded-database.ts'

interface CitusException {
  /** Text of the statement, in one line. */
  of: RegExp
  /** Name of the test file that sends it. */
  sentBy: string
  why: string
}

/** Statements that Citus refuses, each with what that means. */
const EXCEPTIONS: readonly CitusException[] = [
  {
    of: /^INSERT INTO "SongEarningDay" .* share\."artistId" = ANY\(/,
    sentBy: 'list-plans',
    why: 'Repairs sums by song that the hourly comparison found wrong, or that an upgrade has not made yet: the job fails and is seen, no money moves by it.',
  },
]

/** Statements of a test file that Citus refuses, and exceptions that nothing needs. */
export async function citusFaults(calls: readonly SqlCall[], sentBy: string): Promise<string[]> {
  const { pool, close } = await openSharded()
  const found: string[] = []
  const used = new Set<CitusException>()
  try {
    for (const call of calls) {
      const text = call.text.replaceAll(/\s+/g, ' ').trim()
      const faults = (await citusVerdicts(pool, call)).flatMap((verdict) => verdict.faults)
      const excepted = EXCEPTIONS.find(({ of }) => of.test(text))
      if (faults.length > 0 && excepted) used.add(excepted)
      else found.push(...faults.map((fault) => `${fault}\n    ${text.slice(0, 600)}`))
    }
  } finally {
    await close()
  }
  const needless = EXCEPTIONS.filter((exception) => exception.sentBy === sentBy && !used.has(exception))
  return [...found, ...needless.map(({ why }) => `no statement needs this exception: ${why}`)]
}
