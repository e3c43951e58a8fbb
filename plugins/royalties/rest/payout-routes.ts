import { z } from 'zod'
import { centsToDollars } from '#api/text/money.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { payoutStanding } from '../domain/payouts/payout-lists.ts'
import { MIN_PAYOUT_CENTS } from '../rules.ts'

export const payoutRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/dashboard/payouts/:artistId',
    access: { artist: true, finance: true },
    summary:
      'Whether an artist can be paid, and what is owed now, in dollars; `balanceParts` add up to the balance, `since` is the first month without a statement; closing balances below the minimum carry. `heldMoney` are tips and sales of it that no payout takes yet, `held` is kept while payments are disputed, `owed` is what the next earnings make up, `inReview` waits for the staff, `holds` says why decisions of the staff keep payouts back, and since when. For that artist and staff (finance).',
    params: z.object({ artistId: z.string() }),
    response: z.object({
      isConnected: z.boolean(),
      payoutsEnabled: z.boolean(),
      balance: z.number(),
      balanceParts: z.object({
        since: z.string().nullable(),
        carried: z.number(),
        streaming: z.number(),
        community: z.number(),
        tips: z.number(),
        merch: z.number(),
        payouts: z.number(),
        adjustments: z.number(),
      }),
      minimum: z.number(),
      heldMoney: z.number(),
      held: z.number(),
      owed: z.number(),
      inReview: z.number(),
      pauseReason: z.string().nullable(),
      holds: z.array(z.object({ reason: z.string(), heldAt: z.iso.datetime() })),
    }),
    handler: async ({ ctx, params }) => {
      const { balanceCents, parts, heldMoneyCents, heldCents, owedCents, inReviewCents, ...standing } =
        await payoutStanding(ctx, params.artistId)
      return {
        ...standing,
        balance: centsToDollars(balanceCents),
        balanceParts: {
          since: parts.since,
          carried: centsToDollars(parts.carriedCents),
          streaming: centsToDollars(parts.streamingCents),
          community: centsToDollars(parts.communityCents),
          tips: centsToDollars(parts.tipCents),
          merch: centsToDollars(parts.merchCents),
          payouts: centsToDollars(parts.payoutCents),
          adjustments: centsToDollars(parts.adjustmentCents),
        },
        minimum: centsToDollars(MIN_PAYOUT_CENTS),
        heldMoney: centsToDollars(heldMoneyCents),
        held: centsToDollars(heldCents),
        owed: centsToDollars(owedCents),
        inReview: centsToDollars(inReviewCents),
      }
    },
  }),
]
