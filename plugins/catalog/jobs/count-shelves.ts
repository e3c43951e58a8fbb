import { job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { countShelves } from '../domain/shelves.ts'

export const countShelvesJob = job({
  name: 'catalog.count-shelves',
  payload: z.object({}),
  handler: async (ctx) => void (await countShelves(ctx)),
})
