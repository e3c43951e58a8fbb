import { job, type Job, type Schedule } from '#api/app/plugin.ts'
import { z } from 'zod'
import { sweepDownloads } from '../domain/files.ts'
import { work } from '../domain/work.ts'

export const downloadsJobs: readonly Job[] = [
  job({ name: 'downloads.make', payload: z.object({}), attempts: 1, handler: async (ctx) => await work(ctx) }),
  job({
    name: 'downloads.sweep',
    payload: z.object({}),
    attempts: 3,
    handler: async (ctx) => await sweepDownloads(ctx),
  }),
]

export const downloadsSchedules: readonly Schedule[] = [
  // Work of a worker that died, and retries.
  { name: 'downloads.make-minutely', job: 'downloads.make', every: { milliseconds: 60_000 } },
  { name: 'downloads.sweep-hourly', job: 'downloads.sweep', every: { cron: '41 * * * *' } },
]
