import { definePlugin } from '#api/app/plugin.ts'
import { announcements } from './collections/announcements.ts'
import { featureCards } from './collections/feature-cards.ts'
import { landingFigures } from './collections/landing-figures.ts'
import { radioStations } from './collections/radio-stations.ts'
import { reservedNames } from './collections/reserved-names.ts'
import { sitePages } from './collections/site-pages.ts'
import { testimonials } from './collections/testimonials.ts'
import { radioSources } from './domain/radio-sources.ts'
import { defineSiteContent } from './graphql/define-site-content.ts'
import { defineSitePages } from './graphql/define-site-pages.ts'
import { landingPage } from './pages/landing-page.ts'
import { textPages } from './pages/text-pages.ts'
import { siteServices } from './domain/services.ts'

export * from './contract.ts'

/** Site content that is data, not code: collections for admins, one public query. */
export const site = definePlugin({
  name: 'site',
  title: 'content of the site',
  tokens: { staffScope: 'staff:content' },
  dependsOn: ['auth'],
  uses: ['catalog', 'streaming'],
  services: () => siteServices,
  graphql: (builder) => {
    defineSiteContent(builder)
    defineSitePages(builder)
  },
  contributes: {
    pages: [landingPage, ...textPages],
    pageSources: [{ tables: ['RadioStation'], find: radioSources }],
    collections: [landingFigures, testimonials, featureCards, radioStations, announcements, sitePages, reservedNames],
  },
})
