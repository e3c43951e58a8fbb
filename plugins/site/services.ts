import { isReservedName } from './domain/reserved-names.ts'

export type SiteServices = typeof siteServices

/** What other plugins call. */
export const siteServices = { isReservedName }
