import { countWork, findOutdated } from './work.ts'
import { renditionsInSql } from './renditions-in-sql.ts'

export type SoundServices = typeof soundServices

/** Services for other plugins and `npm run renditions`. Shapes stand at each function. */
export const soundServices = { renditionsInSql, findOutdated, countWork }
