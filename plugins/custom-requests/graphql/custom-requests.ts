import { boundedTotalCount, MAX_COUNTED, only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { describeEnum } from '#api/graphql/describe-enum.ts'
import { isStaff } from '#api/access/staff.ts'
import { seek, NEWEST_FIRST, orderOf } from '#api/database/keyset.ts'
import { forArtistAnd } from '#plugins/auth'
import { underscored } from '#plugins/merch/rules.ts'
import { CustomItemType, CustomRequestStatus } from '#prisma/generated/client/enums.ts'
import { requestWords } from '../domain/request-words.ts'
import { CUSTOM_ITEM_TYPES, nextStatuses } from '../rules.ts'

const words = { designDescription: true, specialInstructions: true, quoteNote: true } as const
const upTo = { orderBy: orderOf(NEWEST_FIRST), take: MAX_COUNTED }

/** Custom merchandise as the artist who asked and the staff who make it see it. */
export function defineCustomRequests(builder: SchemaBuilder): void {
  const Status = describeEnum(builder, CustomRequestStatus, {
    name: 'CustomRequestStatus',
    description: 'Where a request stands: submitted, reviewing, quoted, approved, produced; declined stands beside.',
    describe: {
      submitted: 'Waits to be looked at.',
      reviewing: 'Is being looked at.',
      quoted: 'Has a price that the artist may take.',
      approved: 'Is being made.',
      produced: 'Was made, and is in the artist’s store.',
      declined: 'Will not be made.',
    },
  })
  const ItemType = builder.enumType(CustomItemType, {
    name: 'CustomItemType',
    description: 'What can be made to order. REST writes a dash for the underscore.',
    values: Object.fromEntries(
      CUSTOM_ITEM_TYPES.map(({ value, label }) => [underscored(value), { description: `${label}.` }]),
    ),
  })

  const Request = builder.prismaObject('CustomRequest', {
    description: 'Merchandise that an artist asks Fairwave to make. Only for that artist and admins.',
    select: { id: true, artistId: true, status: true, withheldAt: true },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      artist: t.prismaField({
        type: 'Artist',
        nullable: true,
        description: 'Who asked.',
        resolve: async (query, { artistId }, _args, { ctx }) =>
          await ctx.services.auth.findVisibleArtist(ctx, { id: artistId }, query),
      }),
      itemType: t.expose('itemType', { type: ItemType, description: 'What it is.' }),
      designDescription: t.string({
        description: 'What it shall look like; empty for staff while it is withheld.',
        select: words,
        resolve: (request, _args, { actor }) => requestWords(actor, request).designDescription,
      }),
      estimatedQuantity: t.exposeInt('estimatedQuantity', { nullable: true, description: 'How many, if given.' }),
      specialInstructions: t.string({
        nullable: true,
        description: 'What else matters; null for staff while it is withheld.',
        select: words,
        resolve: (request, _args, { actor }) => requestWords(actor, request).specialInstructions,
      }),
      status: t.expose('status', { type: Status, description: 'Where it stands.' }),
      nextStatuses: t.field({
        type: [Status],
        description: 'What you may make of it now.',
        resolve: ({ artistId, status, withheldAt }, _args, { actor }) =>
          nextStatuses({ status, withheldAt }).filter(
            (next) =>
              next === 'declined' || (next === 'approved' ? actor.artist?.id === artistId : isStaff(actor, 'support')),
          ),
      }),
      quotedPrice: t.field({
        type: 'Money',
        nullable: true,
        description: 'What making it costs, once quoted.',
        select: { quotedPriceCents: true },
        resolve: ({ quotedPriceCents }) => quotedPriceCents,
      }),
      quoteNote: t.string({
        nullable: true,
        description: 'What the quote says beside the price; null for the artist while the request is withheld.',
        select: words,
        resolve: (request, _args, { actor }) => requestWords(actor, request).quoteNote,
      }),
      withheldReason: t.exposeString('withheldReason', {
        nullable: true,
        description: 'Why our team hides the words of each side from the other; null where it does not.',
      }),
      product: t.prismaField({
        type: 'Product',
        nullable: true,
        description: 'What was made, in the artist’s store.',
        select: { productId: true },
        resolve: async (query, { productId }, _args, { ctx }) =>
          productId ? await ctx.services.merch.selectVisibleProduct(ctx, productId, query) : null,
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was submitted.' }),
    }),
  })

  const Page = builder.connectionObject(
    {
      type: Request,
      name: 'CustomRequestConnection',
      description: 'A page of requests.',
      fields: (t) => ({
        totalCount: t.int(boundedTotalCount),
      }),
    },
    { name: 'CustomRequestEdge', description: 'A request in a page.' },
  )

  builder.prismaObjectField('Artist', 'customRequests', (t) =>
    t.prismaConnection(
      {
        type: Request,
        cursor: 'id',
        nullable: true,
        description:
          'Custom merchandise that the artist asked for, newest first. Only for that artist and staff (support); null for others.',
        ...forArtistAnd('support'),
        totalCount: async (artist, _args, { ctx }) =>
          await ctx.db.customRequest.count({ where: { artistId: artist.id }, ...upTo }),
        resolve: async (query, artist, _args, { ctx }) =>
          await ctx.db.customRequest.findMany(
            await seek(ctx.db.customRequest, query, { where: { artistId: artist.id }, order: NEWEST_FIRST }),
          ),
      },
      Page,
    ),
  )

  builder.queryField('customRequests', (t) =>
    t.prismaConnection(
      {
        ...only({ support: true }),
        type: Request,
        cursor: 'id',
        nullable: true,
        description: 'Custom merchandise that artists asked for, newest first. For staff (support).',
        args: { status: t.arg({ type: Status, description: 'Only those that stand there.' }) },
        totalCount: async (_root, { status }, { ctx }) =>
          await ctx.db.customRequest.count({ where: status ? { status } : {}, ...upTo }),
        resolve: async (query, _root, { status }, { ctx }) =>
          await ctx.db.customRequest.findMany(
            await seek(ctx.db.customRequest, query, { where: status ? { status } : {}, order: NEWEST_FIRST }),
          ),
      },
      Page,
    ),
  )
}
