import { findRenditions } from './domain/find-rendition.ts'

export type SoundServices = typeof soundServices

/** What other plugins call. Shapes stand at each function. */
export const soundServices = { findRenditions }
