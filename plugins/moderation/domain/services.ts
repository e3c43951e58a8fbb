import { decideCase } from './decide-case.ts'
import { listCases } from './case-lists.ts'
import { reportContent } from './report-content.ts'

export type ModerationServices = typeof moderationServices

/** For seeds: what people and staff do by hand. Shapes and errors stand at each function. */
export const moderationServices = { reportContent, listCases, decideCase }
