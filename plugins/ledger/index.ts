import { z } from 'zod'
import { definePlugin, job } from '#api/app/plugin.ts'
import { checkLedger } from './domain/check-ledger.ts'
import { ledgerMetrics } from './domain/metrics.ts'
import { ledgerServices } from './domain/services.ts'
import { ledgerData } from './domain/personal-data.ts'

export * from './contract.ts'

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
