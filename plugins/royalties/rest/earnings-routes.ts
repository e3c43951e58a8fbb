import { z } from 'zod'
import { centsToDollars } from '#api/text/money.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { artistEarnings } from '../domain/artist-earnings.ts'

export const earningsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/dashboard/earnings/:artistId',
    access: { artist: true, finance: true },
    summary:
      'One artist’s earnings in the current calendar month (UTC), in dollars; open periods are estimated. For that artist and staff (finance).',
    params: z.object({ artistId: z.string() }),
    response: z.object({
      artistPayout: z.number(),
      totalRevenue: z.number(),
      totalSubscribers: z.int(),
      totalStreams: z.int(),
      tipRevenue: z.number(),
      averagePayoutPerStream: z.number(),
      platformFeePercentage: z.int(),
    }),
    handler: async ({ ctx, params }) => {
      await assertMayManageArtist(ctx, params.artistId, 'finance')
      const earnings = await artistEarnings(ctx, params.artistId)
      return {
        artistPayout: centsToDollars(earnings.artistPayout),
        totalRevenue: centsToDollars(earnings.totalRevenue),
        totalSubscribers: earnings.totalSubscribers,
        totalStreams: earnings.totalStreams,
        tipRevenue: centsToDollars(earnings.tipRevenue),
        averagePayoutPerStream: earnings.averagePayoutPerStream,
        platformFeePercentage: earnings.platformFeePercentage,
      }
    },
  }),
]
