import { job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { aggregateStreams } from '../domain/aggregate-streams.ts'
import { takeOutRefused } from '../domain/refuse-listening.ts'

/** Tried once: a second later the schedule starts the next one anyway. */
export const aggregateStreamsJob = job({
  name: 'streaming.aggregate',
  payload: z.object({}),
  attempts: 1,
  handler: async (ctx) => {
    const moved = await aggregateStreams(ctx)
    await takeOutRefused(ctx)
    return moved
  },
})
