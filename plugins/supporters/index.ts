import { definePlugin } from '#api/app/plugin.ts'
import { eraseSupporters } from './domain/erase-supporters.ts'
import { addSettledSupports, keepReleasedSupport, keepSupports } from './domain/keep-supporters.ts'
import { defineSupporters } from './graphql/supporters.ts'
import { supporterData } from './domain/personal-data.ts'
import { supporterOperations } from './operations/supporters.ts'
import { supporterRoutes } from './rest/supporter-routes.ts'
import { supporterServices } from './domain/services.ts'

export * from './contract.ts'

/** People who support an artist with money, on the artist's page, if they agreed to be shown there. */
export const supporters = definePlugin({
  name: 'supporters',
  title: 'supporters of artists',
  dependsOn: ['auth', 'billing', 'royalties'],
  uses: ['merch'],
  services: () => supporterServices,
  graphql: defineSupporters,
  operations: supporterOperations,
  routes: supporterRoutes,
  on: {
    'support.shown': keepSupports,
    'tip.changed': keepSupports,
    'sale.changed': keepSupports,
    'periods.settled': addSettledSupports,
    'share.released': keepReleasedSupport,
  },
  hooks: { 'auth.erasing': eraseSupporters },
  contributes: {
    personalData: supporterData,
  },
})
