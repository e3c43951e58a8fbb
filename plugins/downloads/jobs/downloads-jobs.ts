import { job, type Job, type Schedule } from '#api/app/plugin.ts'
import { z } from 'zod'
import { sweepDownloads } from '../domain/files.ts'

export const downloadsJobs: readonly Job[] = [
  job({
    name: 'downloads.sweep',
    payload: z.object({}),
    attempts: 3,
    handler: async (ctx) => await sweepDownloads(ctx),
  }),
]

export const downloadsSchedules: readonly Schedule[] = [
  { name: 'downloads.sweep-hourly', job: 'downloads.sweep', every: { cron: '41 * * * *' } },
]
