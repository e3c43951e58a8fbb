import { publicRead, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { seek, NEWEST_FIRST } from '#api/database/keyset.ts'
import { mayManageArtist } from '#plugins/auth'
import { imageAddresses } from '#plugins/media'
import { isForSale, selectVisibleProduct, visibleProducts, withVariants } from '../domain/product-lists.ts'
import { digitalFilePath } from '../domain/digital-file-path.ts'
import { maxHeldPieces } from '../rules.ts'
import { readPictures } from '../domain/read-pictures.ts'
import { defineCategory, definePicture, defineVariant, held } from './product-parts.ts'

const image = { imageKey: true, imageWidths: true } as const

/** Products as everybody sees them in a store, and how they come there. */
export function defineProducts(builder: SchemaBuilder): void {
  const Category = defineCategory(builder)
  defineVariant(builder)
  const Picture = definePicture(builder)
  const Product = builder.prismaObject('Product', {
    description: 'Something that an artist sells.',
    select: { id: true, artistId: true },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      artistId: t.exposeID('artistId', { description: 'Id of the artist whose store it is in.' }),
      artist: t.prismaField({
        type: 'Artist',
        nullable: true,
        description:
          'Whose store it is in. Null while that artist is pending and you are neither that artist nor an admin.',
        resolve: async (query, { artistId }, _args, { ctx }) =>
          await ctx.services.auth.findVisibleArtist(ctx, { id: artistId }, query),
      }),
      name: t.exposeString('name', { description: 'Name, up to 1,000 characters.' }),
      description: t.exposeString('description', { description: 'Plain text.' }),
      price: t.expose('priceCents', { type: 'Money', description: 'Unit price.' }),
      paysMore: t.exposeBoolean('paysMore', { description: 'The price is the least: buyers may pay more.' }),
      releaseId: t.exposeID('releaseId', {
        nullable: true,
        description: 'Of a release that is sold as a download: its id.',
      }),
      comesOutAt: t.expose('comesOutAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Of a release that is sold before it is out: when it comes out. Null for everything else.',
      }),
      category: t.expose('category', { type: Category, description: 'What it is.' }),
      inventory: t.exposeInt('inventory', { description: 'Pieces that are not sold. Digital products need none.' }),
      available: t.int({
        nullable: true,
        description:
          'Pieces that can be bought right now: the inventory without what running checkouts hold. Null for digital products, which do not run out.',
        select: (_args, { ctx }) => ({
          inventory: true,
          isDigital: true,
          orders: {
            // Reserved pieces of a withdrawn variant are not part of the inventory.
            where: { ...held(ctx), OR: [{ variantId: null }, { variant: { removedAt: null } }] },
            select: { quantity: true },
          },
        }),
        resolve: ({ isDigital, inventory, orders }) =>
          isDigital
            ? null
            : Math.max(
                0,
                orders.reduce((left, { quantity }) => left - Math.min(quantity, maxHeldPieces(inventory)), inventory),
              ),
      }),
      variants: t.relation('variants', {
        description: 'What can be chosen, in its order. Where there is something, a checkout names one of them.',
        query: withVariants.variants,
      }),
      forSale: t.boolean({
        description: 'Whether it can be bought, stock aside: it is active, and a digital product has its file.',
        select: { isActive: true, isDigital: true, digitalFileKey: true, releaseId: true },
        resolve: isForSale,
      }),
      imageUrl: t.string({
        nullable: true,
        description: 'Path of the picture (WebP, square); null without one.',
        select: image,
        resolve: ({ imageKey, imageWidths }) => imageAddresses(imageKey, imageWidths)?.url ?? null,
      }),
      imageSrcSet: t.string({
        nullable: true,
        description: 'The picture at all widths there are, as an HTML srcset.',
        select: image,
        resolve: ({ imageKey, imageWidths }) => imageAddresses(imageKey, imageWidths)?.srcSet ?? null,
      }),
      imageColor: t.exposeString('imageColor', {
        nullable: true,
        description: 'Main colour of the picture as #rrggbb, to hold its place while it loads.',
      }),
      pictures: t.field({
        type: [Picture],
        description: 'All pictures, six at most, in their order; the first is that of `imageUrl`.',
        select: { pictures: true },
        resolve: ({ pictures }) => readPictures(pictures),
      }),
      isActive: t.exposeBoolean('isActive', { description: 'Whether everybody sees it in the store.' }),
      withheldReason: t.string({
        nullable: true,
        description: 'Why our team hid it; null where it has not, and for all but that artist and staff.',
        select: { withheldReason: true },
        resolve: ({ artistId, withheldReason }, _args, { actor }) =>
          mayManageArtist(actor, artistId, 'editor', 'support') ? withheldReason : null,
      }),
      isDigital: t.exposeBoolean('isDigital', { description: 'A download instead of a thing.' }),
      digitalFileUrl: t.string({
        nullable: true,
        description:
          'Path of the digital file. Only for that artist and staff (editor); null for others, and without a file.',
        select: { digitalFileKey: true },
        resolve: ({ id, artistId, digitalFileKey }, _args, { actor }) =>
          digitalFileKey && mayManageArtist(actor, artistId, 'editor') ? digitalFilePath(id) : null,
      }),
      isFairwaveManufactured: t.exposeBoolean('isFairwaveManufactured', {
        description: 'Made and shipped by Fairwave.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was put into the store.' }),
    }),
  })

  builder.prismaObjectField('Artist', 'products', (t) =>
    t.prismaConnection(
      {
        type: Product,
        cursor: 'id',
        description: 'The store, newest first: active products, or all for that artist and staff (editor, support).',
        totalCount: async (artist, _args, { ctx }) =>
          await ctx.db.product.count({ where: visibleProducts(ctx, artist.id) }),
        resolve: async (query, artist, _args, { ctx }) =>
          await ctx.db.product.findMany(
            await seek(ctx.db.product, query, { where: visibleProducts(ctx, artist.id), order: NEWEST_FIRST }),
          ),
      },
      { name: 'ProductConnection', description: 'A page of products.' },
      { name: 'ProductEdge', description: 'A product in a page.' },
    ),
  )

  builder.queryField('product', (t) =>
    t.prismaField({
      ...publicRead,
      type: 'Product',
      nullable: true,
      description: 'One product. Null when there is none, or when it is not in an open store and not yours to manage.',
      args: { id: t.arg.id({ required: true, description: 'Id of the product.' }) },
      resolve: async (query, _root, { id }, { ctx }) => await selectVisibleProduct(ctx, id, withId(query)),
    }),
  )
}
