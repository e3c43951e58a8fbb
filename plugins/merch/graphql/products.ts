import { type SchemaBuilder, only, publicRead, withId } from '#api/graphql/builder.ts'
import type { DomainContext } from '#api/context.ts'
import { NEWEST_FIRST, atPlace } from '#api/page-place.ts'
import { parseInput } from '#api/errors.ts'
import { ProductCategory } from '#prisma/generated/client/enums.ts'
import { mayManageArtist } from '#plugins/auth'
import { MediaRefused, imageAddresses } from '#plugins/media'
import { createProduct } from '../domain/create-product.ts'
import { selectVisibleProduct, visibleProducts, withVariants } from '../domain/find-products.ts'
import { updateProduct } from '../domain/update-product.ts'
import { isForSale } from '../domain/is-for-sale.ts'
import { digitalFilePath } from '../digital-file-path.ts'
import { type StoredPicture, pictureId, readPictures } from '../domain/read-pictures.ts'
import { PRODUCT_CATEGORIES, createProductSchema, underscored, updateProductSchema } from '../rules.ts'

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
      price: t.expose('priceCents', { type: 'Money', description: 'Price of one.' }),
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
            // What is held of a variant that is offered no more is not among the inventory.
            where: { ...held(ctx), OR: [{ variantId: null }, { variant: { removedAt: null } }] },
            select: { quantity: true },
          },
        }),
        resolve: ({ isDigital, inventory, orders }) =>
          isDigital
            ? null
            : Math.max(
                0,
                orders.reduce((left, { quantity }) => left - quantity, inventory),
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
        description: 'Why our team has hidden it; null where it has not, and for all but that artist and staff.',
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
            await atPlace(ctx.db.product, query, { where: visibleProducts(ctx, artist.id), order: NEWEST_FIRST }),
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
  defineProductWrites(builder, Category)
}

/** Checkouts that hold pieces right now. */
const held = ({ clock }: DomainContext) => ({ status: 'pending', reservedUntil: { gt: clock.now() } }) as const

function definePicture(builder: SchemaBuilder) {
  return builder.objectRef<StoredPicture>('ProductPicture').implement({
    description: 'One picture of a product: square, as WebP.',
    fields: (t) => ({
      id: t.id({ description: 'Names it when the list is written anew.', resolve: pictureId }),
      url: t.string({
        nullable: true,
        description: 'Path of the picture.',
        resolve: ({ key, widths }) => imageAddresses(key, widths)?.url ?? null,
      }),
      srcSet: t.string({
        nullable: true,
        description: 'The picture at all widths there are, as an HTML srcset.',
        resolve: ({ key, widths }) => imageAddresses(key, widths)?.srcSet ?? null,
      }),
      color: t.exposeString('color', { nullable: true, description: 'Its main colour as #rrggbb.' }),
      alt: t.exposeString('alt', { description: 'What it shows, in words; empty where nobody said.' }),
    }),
  })
}

function defineVariant(builder: SchemaBuilder): void {
  builder.prismaObject('ProductVariant', {
    description: 'A size, a colour and the like of a product, with a stock of its own.',
    select: { id: true },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      name: t.exposeString('name', { description: 'What it is called, up to 60 characters.' }),
      inventory: t.exposeInt('inventory', { description: 'Pieces that are not sold.' }),
      available: t.int({
        description: 'Pieces that can be bought right now: the inventory without what running checkouts hold.',
        select: (_args, { ctx }) => ({
          inventory: true,
          orders: { where: held(ctx), select: { quantity: true } },
        }),
        resolve: ({ inventory, orders }) =>
          Math.max(
            0,
            orders.reduce((left, { quantity }) => left - quantity, inventory),
          ),
      }),
      price: t.field({
        type: 'Money',
        description: 'Price of one: its own, or the product’s.',
        select: { priceCents: true, product: { select: { priceCents: true } } },
        resolve: ({ priceCents, product }) => priceCents ?? product.priceCents,
      }),
      ownPrice: t.expose('priceCents', {
        type: 'Money',
        nullable: true,
        description: 'Its own price; null where it costs what the product costs.',
      }),
    }),
  })
}

function defineCategory(builder: SchemaBuilder) {
  return builder.enumType(ProductCategory, {
    name: 'ProductCategory',
    description: 'What a product is. REST writes a dash for the underscore.',
    values: Object.fromEntries(
      PRODUCT_CATEGORIES.map(({ value, label }) => [underscored(value), { description: `${label}.` }]),
    ),
  })
}

function defineProductWrites(builder: SchemaBuilder, Category: ReturnType<typeof defineCategory>): void {
  const VariantInput = builder.inputType('ProductVariantInput', {
    description: 'A variant of a product.',
    fields: (t) => ({
      id: t.id({ description: 'Of one that is there; without it this is a new one.' }),
      name: t.string({ required: true, description: '1 to 60 characters, each once.' }),
      inventory: t.int({ description: 'Pieces in stock; what is there stays where it is left out.' }),
      priceCents: t.int({ description: 'Whole cents; null for the product’s price.' }),
    }),
  })
  const variants: { type: [typeof VariantInput]; description: string } = {
    type: [VariantInput],
    description:
      'All of them, 50 at most, in the order in which they are shown; who is left out is offered no more. The stock of the product is their sum.',
  }
  const PictureInput = builder.inputType('ProductPictureInput', {
    description: 'A picture of a product: one that is there, or an upload.',
    fields: (t) => ({
      id: t.id({ description: 'Of one that is there.' }),
      imageUrl: t.string({ description: '`uploadURL` or `objectPath` of an uploaded picture.' }),
      alt: t.string({ description: 'What it shows, in words, up to 300 characters.' }),
    }),
  })
  const pictures: { type: [typeof PictureInput]; description: string } = {
    type: [PictureInput],
    description: 'All of them, 6 at most, in their order; who is left out goes. In place of `imageUrl`.',
  }
  const CreateProductInput = builder.inputType('CreateProductInput', {
    description: 'A new product.',
    fields: (t) => ({
      artistId: t.id({ required: true, description: 'Into whose store it goes: yours, or any as staff (editor).' }),
      name: t.string({ required: true, description: '1 to 1,000 characters.' }),
      description: t.string({ required: true, description: 'Plain text, 1 to 50,000 characters.' }),
      priceCents: t.int({ required: true, description: 'Whole cents.' }),
      category: t.field({ type: Category, required: true, description: 'What it is.' }),
      inventory: t.int({ description: 'Pieces in stock; 0 unless told, and for a number below it.' }),
      imageUrl: t.string({ description: '`uploadURL` or `objectPath` of an uploaded picture.' }),
      isActive: t.boolean({ description: 'Whether everybody sees it at once; true unless told.' }),
      isDigital: t.boolean({ description: 'A download instead of a thing; false unless told.' }),
      digitalFileUrl: t.string({
        description:
          '`uploadURL` or `objectPath` of the uploaded digital file, for digital products. Without it the product is not sold.',
      }),
      variants: t.field(variants),
      pictures: t.field(pictures),
    }),
  })
  const UpdateProductInput = builder.inputType('UpdateProductInput', {
    description: 'Changes of a product; what is left out stays.',
    fields: (t) => ({
      name: t.string({ description: '1 to 1,000 characters.' }),
      description: t.string({ description: 'Plain text, 1 to 50,000 characters.' }),
      priceCents: t.int({ description: 'Whole cents; orders that were placed keep their price.' }),
      category: t.field({ type: Category, description: 'What it is.' }),
      inventory: t.int({ description: 'Pieces in stock; 0 for a number below it.' }),
      isActive: t.boolean({ description: 'Puts it into the store, or takes it out.' }),
      imageUrl: t.string({ description: 'A new picture, or null to take it away.' }),
      digitalFileUrl: t.string({ description: 'A new digital file; buyers get it as well.' }),
      variants: t.field(variants),
      pictures: t.field(pictures),
    }),
  })

  builder.mutationFields((t) => ({
    createProduct: t.prismaField({
      ...only({ artist: true, editor: true }),
      type: 'Product',
      errors: { types: [MediaRefused] },
      description: 'Puts a product into a store.',
      args: { input: t.arg({ type: CreateProductInput, required: true, description: 'The product.' }) },
      resolve: async (query, _root, { input: { artistId, ...input } }, { ctx }) => {
        const { id } = await createProduct(ctx, artistId, parseInput(createProductSchema, input))
        return await ctx.db.product.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
    updateProduct: t.prismaField({
      ...only({ artist: true, editor: true }),
      type: 'Product',
      errors: { types: [MediaRefused] },
      description: 'Changes a product of your store.',
      args: {
        id: t.arg.id({ required: true, description: 'Id of the product.' }),
        input: t.arg({ type: UpdateProductInput, required: true, description: 'What changes.' }),
      },
      resolve: async (query, _root, { id, input: { imageUrl, ...input } }, { ctx }) => {
        const changes = { ...given(input), ...(imageUrl !== undefined && { imageUrl }) }
        await updateProduct(ctx, id, parseInput(updateProductSchema, changes))
        return await ctx.db.product.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
  }))
}

/** GraphQL cannot tell a field that is left out from one that is null, where clients send both: both mean "as it is". */
function given(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value != null))
}
