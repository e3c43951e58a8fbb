import { contentCache } from './domain/content-cache.ts'
import { isReservedName } from './domain/reserved-names.ts'

export type SiteServices = ReturnType<typeof siteServices>

/** What this plugin offers to others and to its own doors. */
export function siteServices() {
  return {
    /** Published content, at most seconds old. */
    siteContent: contentCache(),
    isReservedName,
  }
}
