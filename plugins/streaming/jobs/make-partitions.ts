import { job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { makePartitions } from '../domain/retention.ts'

export const makePartitionsJob = job({
  name: 'streaming.make-partitions',
  payload: z.object({}),
  handler: (ctx) => makePartitions(ctx),
})
