import { only, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { MediaRefused } from '#plugins/media'
import { createProduct, updateProduct } from '../domain/products.ts'
import { createProductSchema, updateProductSchema } from '../rules.ts'
import type { defineCategory } from './product-parts.ts'

/** How products come into a store, and change. */
export function defineProductWrites(builder: SchemaBuilder, Category: ReturnType<typeof defineCategory>): void {
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
