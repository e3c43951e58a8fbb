import { countWork } from './domain/count-work.ts'
import { findOutdated } from './domain/find-outdated.ts'
import { findRenditions } from './domain/find-rendition.ts'
import { work } from './domain/work.ts'

export type SoundServices = typeof soundServices

/** What other plugins and `npm run renditions` call. Shapes stand at each function. */
export const soundServices = { findRenditions, findOutdated, countWork, work }
