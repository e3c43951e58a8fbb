import { defineOperation, defineOutput } from '#api/operation/operation.ts'
import { inDollars } from '#api/rest/dollars.ts'
import { centsToDollars } from '#api/text/money.ts'
import { mayManageArtist } from '#plugins/auth'
import { imageAddresses, MediaRefused } from '#plugins/media'
import { z } from 'zod'
import { digitalFilePath } from '../domain/digital-file-path.ts'
import { type ProductRecord, requireProduct } from '../domain/product-lists.ts'
import { createProduct, updateProduct } from '../domain/products.ts'
import { pictureId, readPictures } from '../domain/read-pictures.ts'
import {
  createProductSchema,
  dashed,
  dashedCategory,
  listOfVariants,
  PRODUCT_CATEGORIES,
  updateProductSchema,
  variantSchema,
} from '../rules.ts'

const manager = { artist: true, editor: true } as const

/** `price` in dollars, the category with a dash; the digital file for those who manage the store only. */
export const productOutput = defineOutput<ProductRecord>({
  type: 'Product',
  model: 'product',
  shape: z.object({
    id: z.uuid(),
    artistId: z.uuid(),
    name: z.string(),
    description: z.string(),
    price: z.number(),
    category: z.enum(PRODUCT_CATEGORIES.map(({ value }) => value)),
    inventory: z.int(),
    imageUrl: z.string().nullable(),
    isActive: z.boolean(),
    /** Why our team hid it; told to its artist and to staff alone. */
    withheldReason: z.string().optional(),
    isDigital: z.boolean(),
    digitalFileUrl: z.string().nullable(),
    isFairwaveManufactured: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Only of a release that is sold before it is out: when it comes out. */
    comesOutAt: z.iso.datetime().optional(),
    /** All pictures in their order; only where there is more than the one of `imageUrl`. */
    pictures: z.array(z.object({ id: z.string(), url: z.string().nullable(), alt: z.string() })).optional(),
    /** The variants, in order, with their own stock and price; absent without variants. */
    variants: z.array(z.object({ id: z.uuid(), name: z.string(), inventory: z.int(), price: z.number() })).optional(),
  }),
  toRest: ({ actor }, product) => {
    const { id, artistId, priceCents, withheldReason } = product
    const pictures = readPictures(product.pictures).map((picture) => ({
      id: pictureId(picture),
      url: imageAddresses(picture.key, picture.widths)?.url ?? null,
      alt: picture.alt,
    }))
    const variants = product.variants.map((each) => ({
      ...each,
      price: centsToDollars(each.priceCents ?? priceCents),
    }))
    return {
      ...product,
      price: centsToDollars(priceCents),
      category: dashed(product.category),
      imageUrl: imageAddresses(product.imageKey, product.imageWidths)?.url ?? null,
      withheldReason: mayManageArtist(actor, artistId, 'editor', 'support') ? (withheldReason ?? undefined) : undefined,
      digitalFileUrl: product.digitalFileKey && mayManageArtist(actor, artistId, 'editor') ? digitalFilePath(id) : null,
      comesOutAt: product.comesOutAt ?? undefined,
      pictures: pictures.length > 1 ? pictures : undefined,
      variants: variants.length > 0 ? variants : undefined,
    }
  },
})

const price = { priceCents: 'Price' } as const
const variants = listOfVariants(inDollars(variantSchema, price))

export const createProductBody = inDollars(
  createProductSchema.extend({
    category: dashedCategory,
    variants: variants.nullish().transform((all) => all ?? []),
  }),
  price,
)

/** Beside each field of a product that is written. */
const described = {
  name: '1 to 1,000 characters.',
  description: 'Plain text, 1 to 50,000 characters.',
  category: 'What it is.',
  variants:
    'All of them, 50 at most, in the order in which they are shown; who is left out is offered no more. The stock of the product is their sum.',
  pictures: 'All of them, 6 at most, in their order; who is left out goes. In place of `imageUrl`.',
}
const types = {
  category: 'ProductCategory',
  variants: {
    name: 'ProductVariantInput',
    description: 'A variant of a product.',
    describe: {
      id: 'Of one that is there; without it this is a new one.',
      name: '1 to 60 characters, each once.',
      inventory: 'Pieces in stock; what is there stays where it is left out.',
      priceCents: 'Whole cents; null for the product’s price.',
    },
  },
  pictures: {
    name: 'ProductPictureInput',
    description: 'A picture of a product: one that is there, or an upload.',
    describe: {
      id: 'Of one that is there.',
      imageUrl: '`uploadURL` or `objectPath` of an uploaded picture.',
      alt: 'What it shows, in words, up to 300 characters.',
    },
    types: { id: 'ID' },
  },
}

const creating = defineOperation({
  name: 'createProduct',
  description: 'Puts a product into a store.',
  access: manager,
  params: z.object({ artistId: z.string() }),
  input: createProductSchema,
  graphql: {
    args: [],
    input: { argument: 'The product.', description: 'A new product.' },
    describe: {
      ...described,
      artistId: 'Into whose store it goes: yours, or any as staff (editor).',
      priceCents: 'Whole cents.',
      inventory: 'Pieces in stock; 0 unless told, and for a number below it.',
      imageUrl: '`uploadURL` or `objectPath` of an uploaded picture.',
      isActive: 'Whether everybody sees it at once; true unless told.',
      isDigital: 'A download instead of a thing; false unless told.',
      digitalFileUrl:
        '`uploadURL` or `objectPath` of the uploaded digital file, for digital products. Without it the product is not sold.',
    },
    types,
  },
  output: productOutput,
  errors: [MediaRefused],
  rest: {
    method: 'POST',
    path: '/artists/:artistId/merchandise',
    summary: 'Puts a product into the store of that artist; `price` in dollars.',
    body: createProductBody,
    status: 201,
  },
  repeated: requireProduct,
  run: async (ctx, { artistId, ...product }, { newId }) => await createProduct(ctx, artistId, product, newId),
})

const updating = defineOperation({
  name: 'updateProduct',
  description: 'Changes a product of your store.',
  access: manager,
  params: z.object({ id: z.string() }),
  input: updateProductSchema,
  graphql: {
    input: { argument: 'What changes.', description: 'Changes of a product; what is left out stays.' },
    describe: {
      ...described,
      id: 'Id of the product.',
      priceCents: 'Whole cents; orders that were placed keep their price.',
      inventory: 'Pieces in stock; 0 for a number below it.',
      isActive: 'Puts it into the store, or takes it out.',
      imageUrl: 'A new picture, or null to take it away.',
      digitalFileUrl: 'A new digital file; buyers get it as well.',
    },
    types,
    ignoreNull: ['name', 'description', 'priceCents', 'category', 'inventory', 'isActive', 'variants', 'pictures'],
  },
  output: productOutput,
  errors: [MediaRefused],
  rest: {
    method: 'PATCH',
    path: '/products/:id',
    summary: 'Changes a product of the own store; what is left out stays.',
    body: inDollars(
      updateProductSchema.extend({ category: dashedCategory.optional(), variants: variants.optional() }),
      price,
    ),
  },
  run: async (ctx, { id, ...changes }) => await updateProduct(ctx, id, changes),
})

export const productOperations = [creating, updating]
