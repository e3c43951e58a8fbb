import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { BuyRelease } from './buy-release.tsx'

const BoughtSection = lazyNamed(() => import('./bought-section.tsx'), 'BoughtSection')

/** Releases sold as downloads: buying them, what one bought, and the artist's price. */
export const downloads = defineFeature({
  name: 'downloads',
  typePolicies: (pages) => ({
    Query: { fields: { boughtReleases: pages() } },
  }),
  slots: {
    releaseActions: [{ id: 'buy', order: 10, Component: BuyRelease }],
    releaseTabs: [
      { id: 'sale', label: 'Sell', order: 10, Component: lazyNamed(() => import('./sale-tab.tsx'), 'SaleTab') },
    ],
    librarySections: [{ id: 'bought', label: 'Bought', order: 5, kinds: ['user'], Component: BoughtSection }],
  },
})
