import { job, type Job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { refreshDocuments } from '../domain/refresh-documents.ts'

export const refreshJob: Job = job({
  name: 'search.refresh',
  payload: z.object({}),
  attempts: 3,
  handler: async (ctx) => await refreshDocuments(ctx),
})
