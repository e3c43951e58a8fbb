import { countWork } from './domain/count-work.ts'
import { findOutdated } from './domain/find-outdated.ts'
import { renditionsInSql } from './domain/renditions-in-sql.ts'
import { work } from './domain/work.ts'

export type SoundServices = typeof soundServices

/** What other plugins and `npm run renditions` call. Shapes stand at each function. */
export const soundServices = { renditionsInSql, findOutdated, countWork, work }
