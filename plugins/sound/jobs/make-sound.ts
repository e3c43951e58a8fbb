import { job, type Job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { findOutdated } from '../domain/work.ts'

export const soundJobs: readonly Job[] = [
  job({
    name: 'sound.find-outdated',
    payload: z.object({}),
    attempts: 3,
    handler: async (ctx) => await findOutdated(ctx),
  }),
]
