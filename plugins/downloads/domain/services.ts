import { sellRelease } from './sales.ts'

export type DownloadsServices = typeof downloadsServices

/** Services for the demo. */
export const downloadsServices = { sellRelease }
