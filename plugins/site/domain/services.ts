import { isReservedName } from './reserved-names.ts'
import { publishMissingPage } from './publish-page.ts'

export type SiteServices = typeof siteServices

/** Services for other plugins. */
export const siteServices = { isReservedName, publishMissingPage }
