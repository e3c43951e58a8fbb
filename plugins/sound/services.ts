import { countWork, findOutdated, work } from './domain/work.ts'
import { renditionsInSql } from './domain/renditions-in-sql.ts'

export type SoundServices = typeof soundServices

/** What other plugins and `npm run renditions` call. Shapes stand at each function. */
export const soundServices = { renditionsInSql, findOutdated, countWork, work }
