import { job, type Job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { findOutdated, work } from '../domain/work.ts'

export const soundJobs: readonly Job[] = [
  job({ name: 'sound.make', payload: z.object({}), attempts: 1, handler: async (ctx) => await work(ctx) }),
  job({
    name: 'sound.find-outdated',
    payload: z.object({}),
    attempts: 3,
    handler: async (ctx) => await findOutdated(ctx),
  }),
]
