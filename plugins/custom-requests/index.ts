import { definePlugin } from '#api/plugin.ts'
import { customRequestRecords } from './collections/custom-requests.ts'
import { requestsOfArtist } from './domain/find-requests.ts'
import { approveQuote, declineRequest, produceRequest, quoteRequest, reviewRequest } from './domain/move-request.ts'
import { removeArtistRequests } from './domain/remove-artist-requests.ts'
import { submitRequest } from './domain/submit-request.ts'
import { defineCustomRequests } from './graphql/custom-requests.ts'
import { requestRoutes } from './rest/request-routes.ts'

export type { CustomRequestRecord } from './domain/find-requests.ts'

const services = {
  requestsOfArtist,
  submitRequest,
  reviewRequest,
  quoteRequest,
  approveQuote,
  declineRequest,
  produceRequest,
}

declare module '#api/extensions.ts' {
  interface Services {
    'custom-requests': typeof services
  }
}

/** Merchandise that artists design and Fairwave makes: from the request to the product in the store. */
export const customRequests = definePlugin({
  name: 'custom-requests',
  title: 'custom merchandise',
  dependsOn: ['auth', 'merch'],
  services: () => services,
  graphql: defineCustomRequests,
  routes: requestRoutes,
  collections: [customRequestRecords],
  on: { 'artist.removed': removeArtistRequests },
})
