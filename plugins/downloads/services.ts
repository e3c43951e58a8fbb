import { sellRelease } from './domain/sell-release.ts'

export type DownloadsServices = typeof downloadsServices

/** What the demo calls. */
export const downloadsServices = { sellRelease }
