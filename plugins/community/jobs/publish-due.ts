import { job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { publishDue } from '../domain/write-posts.ts'

export const publishDueJob = job({
  name: 'community.publish-due',
  payload: z.object({}),
  handler: async (ctx) => void (await publishDue(ctx)),
})
