import { job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { countCharts } from '../domain/count-charts.ts'

export const countChartsJob = job({
  name: 'discovery.count-charts',
  payload: z.object({}),
  handler: async (ctx) => void (await countCharts(ctx)),
})
