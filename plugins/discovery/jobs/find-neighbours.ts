import { job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { findNeighbours } from '../domain/find-neighbours.ts'

export const findNeighboursJob = job({
  name: 'discovery.find-neighbours',
  payload: z.object({}),
  handler: async (ctx) => void (await findNeighbours(ctx)),
})
