import { job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { openDue } from '../domain/open-due.ts'
import { publishDue } from '../domain/publishing.ts'

export const publishDueJob = job({
  name: 'catalog.publish-due',
  payload: z.object({}),
  handler: async (ctx) => {
    await publishDue(ctx)
    await openDue(ctx)
  },
})
