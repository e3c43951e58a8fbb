import { boundedTotalCount, MAX_COUNTED, only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { seek, NEWEST_FIRST, orderOf } from '#api/database/keyset.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { forArtistAnd } from '#plugins/auth'
import type { OrderStatus } from '../rules.ts'
import type { OrderTypes } from './orders.ts'

const upTo = { orderBy: orderOf(NEWEST_FIRST), take: MAX_COUNTED }

/** The lists of orders: of a store, of a buyer, of all. */
export function defineOrderLists(builder: SchemaBuilder, { Order, Status }: OrderTypes): void {
  // One type of page for all three lists.
  const Page = builder.connectionObject(
    {
      type: Order,
      name: 'OrderConnection',
      description: 'A page of orders.',
      fields: (t) => ({
        totalCount: t.int(boundedTotalCount),
      }),
    },
    { name: 'OrderEdge', description: 'An order in a page.' },
  )

  builder.prismaObjectField('Artist', 'orders', (t) =>
    t.prismaConnection(
      {
        type: Order,
        cursor: 'id',
        nullable: true,
        description: 'Orders of the store, newest first. Only for that artist and staff (support); null for others.',
        ...forArtistAnd('support'),
        totalCount: async (artist, _args, { ctx }) =>
          await ctx.db.order.count({ where: { artistId: artist.id }, ...upTo }),
        resolve: async (query, artist, _args, { ctx }) =>
          await ctx.db.order.findMany(
            await seek(ctx.db.order, query, { where: { artistId: artist.id }, order: NEWEST_FIRST }),
          ),
      },
      Page,
    ),
  )

  builder.queryFields((t) => ({
    myOrders: t.prismaConnection(
      {
        ...only({ user: true }),
        type: Order,
        cursor: 'id',
        description: 'What you bought, newest first; checkouts that came to nothing are left out. For listeners.',
        totalCount: async (_root, _args, { ctx }) =>
          await ctx.db.order.count({ where: boughtBy(ctx.actor.user?.id), ...upTo }),
        resolve: async (query, _root, _args, { ctx }) =>
          await ctx.db.order.findMany(
            await seek(ctx.db.order, query, { where: boughtBy(ctx.actor.user?.id), order: NEWEST_FIRST }),
          ),
      },
      Page,
    ),
    orders: t.prismaConnection(
      {
        ...only({ support: true }),
        type: Order,
        cursor: 'id',
        nullable: true,
        description: 'Orders of all stores, newest first. For staff (support).',
        args: {
          manufactured: t.arg.boolean({
            description: 'Only those of items that Fairwave makes (true), or of all others (false).',
          }),
          status: t.arg({ type: Status, description: 'Only those that stand there.' }),
        },
        totalCount: async (_root, args, { ctx }) => await ctx.db.order.count({ where: filterOf(args), ...upTo }),
        resolve: async (query, _root, args, { ctx }) =>
          await ctx.db.order.findMany(await seek(ctx.db.order, query, { where: filterOf(args), order: NEWEST_FIRST })),
      },
      Page,
    ),
  }))
}

function boughtBy(listenerId: string | undefined): Prisma.OrderWhereInput {
  // Prisma takes undefined for "any": nobody's id must match nothing.
  return {
    listenerId: { in: listenerId ? [listenerId] : [] },
    OR: [{ status: { not: 'cancelled' } }, { paidAt: { not: null } }],
  }
}

function filterOf({
  manufactured,
  status,
}: {
  manufactured?: boolean | null
  status?: OrderStatus | null
}): Prisma.OrderWhereInput {
  return {
    ...(manufactured != null && { product: { isFairwaveManufactured: manufactured } }),
    ...(status && { status }),
  }
}
