import { definePlugin, job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { factorKeyUses } from './domain/key-uses.ts'
import { countFactors } from './domain/count-factors.ts'
import { listFactors, removeFactors, revokeFactors } from './domain/my-factors.ts'
import { sweepChallenges } from './domain/passkey-challenges.ts'
import { secondStep } from './domain/second-step.ts'
import { defineFactorsGraphql } from './graphql/define-factors-graphql.ts'
import { factorOperations } from './operations/factors.ts'
import { passkeyOperations } from './operations/passkeys.ts'
import { factorsData } from './domain/personal-data.ts'

declare module '#api/app/extensions.ts' {
  interface Jobs {
    'factors.sweep-challenges': Record<string, never>
  }
}

/** Second factors: authenticator apps, recovery codes, passkeys. */
export const factors = definePlugin({
  name: 'factors',
  title: 'second factors and passkeys',
  dependsOn: ['auth'],
  tokens: { access: 'never' },
  graphql: defineFactorsGraphql,
  operations: [...factorOperations, ...passkeyOperations],
  jobs: [job({ name: 'factors.sweep-challenges', payload: z.object({}), handler: sweepChallenges })],
  schedules: [
    { name: 'factors.sweep-challenges-hourly', job: 'factors.sweep-challenges', every: { cron: '27 * * * *' } },
  ],
  hooks: { 'auth.second-step': secondStep, 'auth.credentials-revoked': revokeFactors },
  providers: {
    'auth.credentials': listFactors,
    'auth.has-factor': async (ctx, account) => (await countFactors(ctx, account)) > 0,
  },
  on: {
    'artist.removed': (ctx, { artistId }) => removeFactors(ctx, { accountKind: 'artist', accountId: artistId }),
  },
  contributes: {
    keyUses: factorKeyUses,
    personalData: factorsData,
  },
})
