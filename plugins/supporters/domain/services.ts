import { importConsents } from './show-support.ts'

export type SupporterServices = typeof supporterServices

/** For seeds. Errors and shapes stand at each function. */
export const supporterServices = { importConsents }
