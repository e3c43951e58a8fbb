import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import type { StoreShipping } from '#prisma/generated/client/client.ts'
import { findShipping, setShipping } from '../domain/shipping.ts'
import { setShippingSchema } from '../rules.ts'

/** An artist's shipping prices, by destination. */
export function defineShipping(builder: SchemaBuilder): void {
  const Shipping = builder.objectRef<StoreShipping>('StoreShipping').implement({
    description: 'What sending an order costs, by where it goes. Null: it is not sent there.',
    fields: (t) => ({
      homeCountry: t.exposeString('homeCountry', { description: 'ISO 3166-1 code of two letters.' }),
      home: t.expose('homeCents', { type: 'Money', nullable: true, description: 'Within that country.' }),
      region: t.expose('regionCents', {
        type: 'Money',
        nullable: true,
        description:
          'To the rest of its part of the world: Europe, North America, South America, Asia, Africa, Oceania.',
      }),
      world: t.expose('worldCents', { type: 'Money', nullable: true, description: 'To anywhere else.' }),
    }),
  })
  builder.prismaObjectField('Artist', 'shipping', (t) =>
    t.field({
      type: Shipping,
      nullable: true,
      description: 'What sending an order of the store costs; null where it is free, everywhere.',
      select: { id: true },
      resolve: async ({ id }, _args, { ctx }) => await findShipping(ctx, id),
    }),
  )
  const ShippingInput = builder.inputType('StoreShippingInput', {
    description: 'What sending an order costs, in whole cents. What is left out or null is not sent there.',
    fields: (t) => ({
      homeCountry: t.string({ required: true, description: 'ISO 3166-1 code of two letters.' }),
      homeCents: t.int({ description: 'Within that country.' }),
      regionCents: t.int({ description: 'To the rest of its part of the world.' }),
      worldCents: t.int({ description: 'To anywhere else.' }),
    }),
  })
  builder.mutationField('setStoreShipping', (t) =>
    t.field({
      ...only({ artist: true, editor: true }),
      type: Shipping,
      nullable: true,
      description: 'Says what sending costs from now on. Checkouts that run keep what they showed.',
      args: {
        artistId: t.arg.id({ required: true, description: 'Whose store: yours, or any as an admin.' }),
        input: t.arg({ type: ShippingInput, description: 'The prices; null: sending is free, everywhere.' }),
      },
      resolve: async (_root, { artistId, input }, { ctx }) => {
        await setShipping(ctx, artistId, input ? parseInput(setShippingSchema, input) : null)
        return await findShipping(ctx, artistId)
      },
    }),
  )
}
