import { definePlugin } from '#api/app/plugin.ts'
import { customRequestRecords } from './collections/custom-requests.ts'
import { reportableRequests } from './domain/reportable-requests.ts'
import { removeArtistRequests } from './domain/remove-artist-requests.ts'
import { requestDeclined, requestProduced, requestQuoted } from './mails/request-mails.ts'
import { defineCustomRequests } from './graphql/custom-requests.ts'
import { requestLists, requestOperations } from './operations/requests.ts'
import { customRequestsData } from './domain/personal-data.ts'

/** Merchandise that artists design and Fairwave makes: from the request to the product in the store. */
export const customRequests = definePlugin({
  name: 'custom-requests',
  title: 'custom merchandise',
  tokens: { staffScope: 'staff:store' },
  dependsOn: ['auth', 'merch'],
  uses: ['mail'],
  graphql: defineCustomRequests,
  operations: requestOperations,
  routes: requestLists,
  on: { 'artist.removed': removeArtistRequests },
  contributes: {
    collections: [customRequestRecords],
    mails: [requestQuoted, requestDeclined, requestProduced],
    reportable: [reportableRequests],
    personalData: customRequestsData,
  },
})
