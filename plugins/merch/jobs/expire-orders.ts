import { job, type Job, type Schedule } from '#api/app/plugin.ts'
import { z } from 'zod'
import { expireOrders } from '../domain/unpaid-orders.ts'

export const merchJobs: readonly Job[] = [
  job({ name: 'merch.expire-orders', payload: z.object({}), attempts: 3, handler: expireOrders }),
]

export const merchSchedules: readonly Schedule[] = [
  { name: 'merch.expire-orders', job: 'merch.expire-orders', every: { milliseconds: 60_000 } },
]
