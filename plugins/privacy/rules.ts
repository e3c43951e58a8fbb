import { z } from 'zod'

/** So long an archive can be downloaded. */
export const EXPORT_DAYS = 7

const userType = z.enum(['user', 'artist', 'admin'])

/** Of which of the accounts that are signed in; the one that signed in last unless told. */
export const accountChoiceSchema = z.object({ userType: userType.optional() })
export type AccountChoice = z.output<typeof accountChoiceSchema>

/** What a job is told of an archive. */
export const exportJobSchema = z.object({ exportId: z.uuid() })
export type ExportJob = z.output<typeof exportJobSchema>
