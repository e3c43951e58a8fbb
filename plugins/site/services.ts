import { isReservedName } from './domain/reserved-names.ts'
import { publishMissingPage } from './domain/publish-page.ts'

export type SiteServices = typeof siteServices

/** What other plugins call. */
export const siteServices = { isReservedName, publishMissingPage }
