import { sellRelease } from './sales.ts'

export type DownloadsServices = typeof downloadsServices

/** What the demo calls. */
export const downloadsServices = { sellRelease }
