import { job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { trimHistory } from '../domain/retention.ts'

export const trimHistoryJob = job({
  name: 'streaming.trim-history',
  payload: z.object({}),
  irreversible: true,
  handler: (ctx) => trimHistory(ctx),
})
