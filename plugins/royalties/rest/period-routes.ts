import { z } from 'zod'
import { centsToDollars } from '#api/text/money.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { pageLimit } from '#api/rest/page-limit.ts'
import { listenerPeriods } from '../domain/listener-periods.ts'
import type { PeriodSplit } from '../domain/split-periods.ts'
import { communityPoolShape, poolInDollars } from './community-pool-shape.ts'

const MAX = 100
const A_YEAR = 12

const partShape = { streams: z.int(), amount: z.number() }
const periodShape = z.object({
  id: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(['open', 'settled', 'pooled', 'refunded']),
  settledAt: z.iso.datetime().nullable(),
  paid: z.number(),
  refunded: z.number(),
  gross: z.number(),
  platformPart: z.number(),
  artistsPart: z.number(),
  held: z.number(),
  refused: z.number(),
  isEstimate: z.boolean(),
  poolMonth: z.string().nullable(),
  community: communityPoolShape.nullable(),
  communityMoved: z.number(),
  artists: z.array(
    z.object({
      artistId: z.uuid(),
      artistName: z.string().nullable(),
      artistUsername: z.string().nullable(),
      coverColor: z.string().nullable(),
      ...partShape,
      communityAmount: z.number(),
      isHeld: z.boolean(),
      wentToPool: z.boolean(),
      poolMonth: z.string().nullable(),
      songs: z.array(z.object({ songId: z.uuid(), title: z.string().nullable(), ...partShape })),
    }),
  ),
})

export const periodRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/subscription/periods',
    access: { user: true, finance: true },
    summary:
      'Where your money went, in dollars, a period each, newest first; `before` (the id of the last period) goes on. Admins name the listener.',
    query: z.object({
      listenerId: z.uuid('Listener must be an id').optional().describe('Whose; for staff (finance).'),
      before: z.uuid('Before must be the id of a period').optional().describe('Id of the last period that was read.'),
      limit: pageLimit(MAX, A_YEAR),
    }),
    response: z.array(periodShape),
    handler: async ({ ctx, query: { listenerId, limit, before } }) =>
      (await listenerPeriods(ctx, { listenerId, page: { limit, after: before } })).map(inDollars),
  }),
]

function inDollars({
  paidCents,
  refundedCents,
  grossCents,
  platformCents,
  artistCents,
  heldCents,
  refusedCents,
  community,
  communityCents,
  artists,
  ...period
}: PeriodSplit) {
  const withAmount = <Part extends { cents: number }>({ cents, ...part }: Part) => ({
    ...part,
    amount: centsToDollars(cents),
  })
  return {
    ...period,
    paid: centsToDollars(paidCents),
    refunded: centsToDollars(refundedCents),
    gross: centsToDollars(grossCents),
    platformPart: centsToDollars(platformCents),
    artistsPart: centsToDollars(artistCents),
    held: centsToDollars(heldCents),
    refused: centsToDollars(refusedCents),
    community: poolInDollars(community),
    communityMoved: centsToDollars(communityCents),
    artists: artists.map(({ communityCents: moved, hold, ...artist }) => ({
      ...withAmount(artist),
      communityAmount: centsToDollars(moved),
      isHeld: hold === 'held',
      wentToPool: hold === 'refused',
      songs: artist.songs.map(withAmount),
    })),
  }
}
