import { z } from 'zod'
import { defineOperation, defineOutput } from '#api/operation/operation.ts'
import { heardThisWeek, MAX_WEEK_ARTISTS, type WeekArtist } from '../domain/heard-this-week.ts'

const heard = defineOperation({
  kind: 'query',
  name: 'heardThisWeek',
  description: `Artists whom you heard in the last 7 days of the paid month that runs, most counted streams first; at most ${MAX_WEEK_ARTISTS}. Empty without a subscription.`,
  access: { user: true },
  output: defineOutput<readonly WeekArtist[]>({
    type: ['WeekArtist'],
    shape: z.array(z.object({ artistId: z.uuid(), streams: z.int() }).meta({ id: 'WeekArtist' })),
  }),
  rest: {
    method: 'GET',
    path: '/subscription/week',
    summary: 'Artists whom you heard in the last 7 days of the paid month that runs, most counted streams first.',
  },
  run: heardThisWeek,
})

export const weekOperations = [heard]
