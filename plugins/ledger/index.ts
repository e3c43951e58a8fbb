import { z } from 'zod'
import { definePlugin, job } from '#api/app/plugin.ts'
import { checkLedger } from './domain/check-ledger.ts'
import { ledgerMetrics } from './domain/metrics.ts'
import { ledgerServices, type LedgerServices } from './domain/services.ts'
import { ledgerData } from './domain/personal-data.ts'

export { ledgerAccount } from './domain/ledger-accounts.ts'
export { artistMonths, artistMovements } from './domain/ledger-balances.ts'
export { ledgerEntries } from './domain/ledger-relations.ts'
export type { Posted, Posting, PostingEntry } from './domain/post-transaction.ts'
export type { LedgerKind } from './rules.ts'
export type { LedgerServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    ledger: LedgerServices
  }
  interface Jobs {
    'ledger.check-sums': Record<string, never>
  }
}

/** Double entry: who has what, and why it moved. */
export const ledger = definePlugin({
  name: 'ledger',
  title: 'the ledger',
  services: () => ledgerServices,
  jobs: [job({ name: 'ledger.check-sums', payload: z.object({}), attempts: 3, handler: checkLedger })],
  schedules: [{ name: 'ledger.check-sums', job: 'ledger.check-sums', every: { milliseconds: 60_000 } }],
  contributes: {
    metrics: ledgerMetrics,
    personalData: ledgerData,
  },
})
