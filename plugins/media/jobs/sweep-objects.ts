import { type Job, type Schedule, job } from '#api/plugin.ts'
import { z } from 'zod'
import { sweepObjects } from '../domain/sweep-objects.ts'

// Named as when files were the catalog's: queues, records of runs and alarms know the job and its schedule by these names.
export const mediaJobs: readonly Job[] = [
  job({ name: 'media.sweep-objects', payload: z.object({}), irreversible: true, handler: sweepObjects }),
]

export const mediaSchedules: readonly Schedule[] = [
  { name: 'media.sweep-objects-hourly', job: 'media.sweep-objects', every: { cron: '23 * * * *' } },
]
