import { type Job, type Schedule, job } from '#api/plugin.ts'
import { z } from 'zod'
import { sweepObjects } from '../domain/sweep-objects.ts'

export const catalogJobs: readonly Job[] = [
  job({ name: 'catalog.sweep-objects', payload: z.object({}), handler: sweepObjects }),
]

export const catalogSchedules: readonly Schedule[] = [
  { name: 'catalog.sweep-objects-hourly', job: 'catalog.sweep-objects', every: { cron: '23 * * * *' } },
]
