import { decideCase } from './domain/decide-case.ts'
import { listCases } from './domain/case-lists.ts'
import { reportContent } from './domain/report-content.ts'

export type ModerationServices = typeof moderationServices

/** For seeds: what people and staff do by hand. Shapes and errors stand at each function. */
export const moderationServices = { reportContent, listCases, decideCase }
