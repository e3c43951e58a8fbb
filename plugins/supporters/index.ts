import { definePlugin } from '#api/app/plugin.ts'
import { eraseSupporters } from './domain/erase-supporters.ts'
import { addSettledSupports, keepReleasedSupport, keepSupports } from './domain/keep-supporters.ts'
import { defineSupporters } from './graphql/supporters.ts'
import { supporterData } from './domain/personal-data.ts'
import { supporterRoutes } from './rest/supporter-routes.ts'
import { supporterServices, type SupporterServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    /** Plugins merely use it, so that it may be missing. */
    supporters?: SupporterServices
  }
  interface Events {
    /** A listener agreed to be shown among the supporters of artists. */
    'support.shown': { listenerId: string }
  }
}

/** Who supports an artist with money, on the artist's page: those who agreed to be shown there. */
export const supporters = definePlugin({
  name: 'supporters',
  title: 'supporters of artists',
  dependsOn: ['auth', 'billing', 'royalties'],
  uses: ['merch'],
  services: () => supporterServices,
  graphql: defineSupporters,
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
