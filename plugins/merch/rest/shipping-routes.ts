import { centsToDollars } from '#api/text/money.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { dollars } from '#api/rest/dollars.ts'
import type { StoreShipping } from '#prisma/generated/client/client.ts'
import { z } from 'zod'
import { findShipping, setShipping } from '../domain/shipping.ts'
import { type SetShipping, setShippingSchema, wholeCents } from '../rules.ts'

const rate = dollars('Shipping', wholeCents('Shipping'))
  .nullish()
  .transform((cents) => cents ?? null)

/** In dollars; null: it is not sent there. */
const body = z
  .object({ homeCountry: setShippingSchema.shape.homeCountry, home: rate, region: rate, world: rate })
  .transform(
    ({ homeCountry, home, region, world }): SetShipping => ({
      homeCountry,
      homeCents: home,
      regionCents: region,
      worldCents: world,
    }),
  )

const answer = z
  .object({
    homeCountry: z.string(),
    home: z.number().nullable(),
    region: z.number().nullable(),
    world: z.number().nullable(),
  })
  .nullable()

const inDollars = (cents: number | null) => (cents === null ? null : centsToDollars(cents))
const shape = (rates: StoreShipping | null) =>
  rates && {
    homeCountry: rates.homeCountry,
    home: inDollars(rates.homeCents),
    region: inDollars(rates.regionCents),
    world: inDollars(rates.worldCents),
  }

export const shippingRoutes: readonly Route[] = [
  route({
    method: 'PUT',
    path: '/artists/:artistId/shipping',
    access: { artist: true, editor: true },
    summary: 'Says what sending an order costs from now on, in dollars; null where it is not sent.',
    params: z.object({ artistId: z.string() }),
    body,
    response: answer,
    handler: async ({ ctx, params, body: rates }) => {
      await setShipping(ctx, params.artistId, rates)
      return shape(await findShipping(ctx, params.artistId))
    },
  }),
]
