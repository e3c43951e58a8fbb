import { job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { countPlaces } from '../domain/count-places.ts'

export const countPlacesJob = job({
  name: 'profiles.count-places',
  payload: z.object({}),
  handler: async (ctx) => void (await countPlaces(ctx)),
})
