import { definePlugin } from '#api/app/plugin.ts'
import { followReleases, renameArtist } from './domain/follow-releases.ts'
import { downloadWork } from './domain/download-work.ts'
import { hearBought } from './domain/hear-bought.ts'
import { allFilesOfBuyers, eraseOffered, filesOfBuyers, removeUnsold } from './domain/files.ts'
import { defineDownloads } from './graphql/downloads.ts'
import { defineSale } from './graphql/sale.ts'
import { downloadsJobs, downloadsSchedules } from './jobs/downloads-jobs.ts'
import { rewriteCover } from './domain/make-download.ts'
import { downloadsReady } from './mails/download-ready.ts'
import { salePart } from './pages/sale-part.ts'
import { downloadOperations } from './operations/downloads.ts'
import { saleOperations } from './operations/sales.ts'
import { downloadRoutes } from './rest/download-routes.ts'
import { downloadsServices } from './domain/services.ts'
import { downloadsData } from './domain/personal-data.ts'

export * from './contract.ts'

/** Releases sold as downloads: their price, their files in two formats, and the buyers' library of them. */
export const downloads = definePlugin({
  name: 'downloads',
  title: 'releases sold as downloads',
  dependsOn: ['auth', 'media', 'catalog', 'merch'],
  uses: ['mail'],
  services: () => downloadsServices,
  operations: [...saleOperations, ...downloadOperations],
  graphql: (builder) => {
    defineSale(builder)
    defineDownloads(builder)
  },
  routes: downloadRoutes,
  jobs: downloadsJobs,
  schedules: downloadsSchedules,
  on: {
    'release.changed': followReleases,
    'release.bought': hearBought,
    'artist.renamed': renameArtist,
    'artist.removed': removeUnsold,
  },
  hooks: {
    'catalog.announcement-ended': (ctx, { releaseId }) => ctx.services.merch.endPreOrders(ctx, releaseId),
    'auth.erasing': eraseOffered,
    'media.picture-widths-changed': rewriteCover,
  },
  providers: {
    'catalog.pre-order-count': (ctx, { releaseId }) => ctx.services.merch.holdPreOrders(ctx, releaseId),
    'catalog.retained-files': filesOfBuyers,
    'media.retained-files': allFilesOfBuyers,
  },
  contributes: {
    pages: [salePart],
    mails: [downloadsReady],
    personalData: downloadsData,
    work: [downloadWork],
  },
})
