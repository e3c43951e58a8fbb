import pg from 'pg'
import { copyAccounts } from './copy-accounts.ts'
import { copyAudit } from './copy-audit.ts'
import { copySongs, fillSongs } from './copy-catalog.ts'
import { copyClaims, fillListening } from './copy-listening.ts'
import { copyStores } from './copy-stores.ts'
import { copySubscriptions } from './copy-subscriptions.ts'
import { fillLedger } from './fill-ledger.ts'
import type { WorldPlan } from './plan.ts'

/** Raise it with every change of what is generated: worlds on disk are then made anew. */
export const GENERATOR_VERSION = 3

/**
 * Fills a migrated, empty database with a world in which people have listened, paid, bought and been paid for two
 * months. Facts are generated (accounts, claims, payments); totals, shares and the ledger follow from them. Months that
 * are over are not closed yet, and nothing is searched for: the product does that itself, see `letWork`.
 */
export async function makeWorld(url: string, plan: WorldPlan, tell: (step: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const steps: [string, () => Promise<void>][] = [
    ['accounts', () => copyAccounts(client, plan)],
    ['songs', () => copySongs(client, plan)],
    ['subscriptions', () => copySubscriptions(client, plan)],
    ['claims', () => copyClaims(client, plan)],
    ['rollups', () => fillListening(client, plan)],
    ['totals of songs', () => fillSongs(client)],
    ['stores', () => copyStores(client, plan)],
    ['ledger', () => fillLedger(client)],
    ['audit log', () => copyAudit(client, plan)],
  ]
  try {
    await client.query("SET TIME ZONE 'UTC'")
    await client.query("SET work_mem = '256MB'")
    await client.query("SET maintenance_work_mem = '512MB'")
    for (const [name, step] of steps) {
      const started = Date.now()
      await step()
      tell(`${name} (${((Date.now() - started) / 1_000).toFixed(1)} s)`)
    }
    await client.query('DROP TABLE bench_claim')
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
