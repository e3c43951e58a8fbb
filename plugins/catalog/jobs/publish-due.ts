import { job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { publishDue } from '../domain/publishing.ts'

export const publishDueJob = job({
  name: 'catalog.publish-due',
  payload: z.object({}),
  handler: (ctx) => publishDue(ctx),
})
