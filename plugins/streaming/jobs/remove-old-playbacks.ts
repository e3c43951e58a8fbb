import { job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { removeOldPlaybacks } from '../domain/retention.ts'

export const removeOldPlaybacksJob = job({
  name: 'streaming.remove-old-playbacks',
  payload: z.object({}),
  irreversible: true,
  handler: (ctx) => removeOldPlaybacks(ctx),
})
