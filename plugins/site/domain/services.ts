import { isReservedName } from './reserved-names.ts'
import { publishMissingPage } from './publish-page.ts'

export type SiteServices = typeof siteServices

/** What other plugins call. */
export const siteServices = { isReservedName, publishMissingPage }
