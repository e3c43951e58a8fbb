import { isIP } from 'node:net'
import type { Platform } from '../platform/open-platform.ts'

/** A clock that is not this machine's. */
export interface IndependentClock {
  name: string
  /** Null or a rejection where it does not answer. */
  read(): Promise<Date | null>
}

export function independentClocks({ database, payments }: Platform): IndependentClock[] {
  const ofPayments: IndependentClock = { name: 'the payment provider', read: () => payments.readClock() }
  if (!isElsewhere(database)) return [ofPayments]
  const ofDatabase: IndependentClock = {
    name: 'PostgreSQL',
    read: async () => {
      const [row] = await database.client.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS "now"`
      return row?.now ?? null
    },
  }
  return [ofDatabase, ofPayments]
}

/**
 * Whether PostgreSQL runs on another machine, as far as its address says: a name without a dot is a container beside this one,
 * which has the same clock.
 */
export function isElsewhere({ name, url }: Pick<Platform['database'], 'name' | 'url'>): boolean {
  if (name === 'embedded') return false
  const { hostname, searchParams } = new URL(url)
  const host = (searchParams.get('host') ?? hostname).replace(/^\[|\]$/g, '')
  if (isIP(host)) return !/^(?:127\.|::1$|0\.0\.0\.0$)/.test(host)
  return host.includes('.') && !host.startsWith('/') && !host.endsWith('.localhost')
}
