import { z } from 'zod'
import { definePlugin, job } from '#api/app/plugin.ts'
import { forgetOldMoney, lookAtMoney } from './domain/look-at-money.ts'
import { lookAtNewClaims, lookAtPeriods } from './domain/look-at-periods.ts'
import { forgetListener, forgetOldListening, noteBlock } from './domain/note-block.ts'
import { blockKeyUse, rekeyCard } from './domain/rekey.ts'
import { integrityMetrics } from './domain/metrics.ts'
import { integrityData } from './domain/personal-data.ts'
import { integritySettings, type IntegritySettings } from './domain/settings.ts'

declare module '#api/app/extensions.ts' {
  interface Settings {
    integrity: IntegritySettings
  }
  interface Jobs {
    'integrity.look-at-claims': Record<string, never>
    'integrity.forget-old-listening': Record<string, never>
  }
}

const nothing = z.object({})

/** Listening that looks manufactured and payments that look stolen: finds them and holds what they would pay. */
export const integrity = definePlugin({
  name: 'integrity',
  title: 'listening that looks manufactured, and payments that look stolen',
  dependsOn: ['auth', 'billing', 'streaming', 'royalties'],
  config: integritySettings,
  hooks: {
    'auth.signed-in': noteBlock,
    'auth.erasing': forgetListener,
    'billing.artist-payment-changed': lookAtMoney,
    'billing.card-rekeyed': rekeyCard,
    'royalties.before-settling': async (ctx, { periodIds }) => void (await lookAtPeriods(ctx, periodIds)),
  },
  jobs: [
    job({
      name: 'integrity.look-at-claims',
      payload: nothing,
      handler: async (ctx) => void (await lookAtNewClaims(ctx)),
    }),
    job({
      name: 'integrity.forget-old-listening',
      payload: nothing,
      irreversible: true,
      handler: async (ctx) => {
        await forgetOldListening(ctx)
        await forgetOldMoney(ctx)
      },
    }),
  ],
  schedules: [
    { name: 'integrity.look-at-claims', job: 'integrity.look-at-claims', every: { milliseconds: 10 * 60_000 } },
    { name: 'integrity.forget-old-listening', job: 'integrity.forget-old-listening', every: { cron: '17 4 * * *' } },
  ],
  contributes: {
    metrics: integrityMetrics,
    keyUses: [blockKeyUse],
    personalData: integrityData,
  },
})
