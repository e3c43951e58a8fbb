import { only, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { approveQuote, declineRequest, produceRequest, quoteRequest, reviewRequest } from '../domain/move-request.ts'
import { RequestStepRefused } from '../domain/request-errors.ts'
import { submitRequest } from '../domain/submit-request.ts'
import { customRequestSchema, productionSchema, quoteSchema } from '../rules.ts'
import type { ItemTypeType } from './item-type.ts'

/** Asking, quoting, answering, making. */
export function defineRequestWrites(builder: SchemaBuilder, ItemType: ItemTypeType): void {
  const SubmitInput = builder.inputType('SubmitCustomRequestInput', {
    description: 'Custom merchandise that an artist asks for.',
    fields: (t) => ({
      artistId: t.id({ required: true, description: 'Who asks: you, or any artist as staff (support).' }),
      itemType: t.field({ type: ItemType, required: true, description: 'What it is.' }),
      designDescription: t.string({ required: true, description: 'What it shall look like, 1 to 50,000 characters.' }),
      estimatedQuantity: t.string({ description: 'Text of a positive whole number; blank for none.' }),
      specialInstructions: t.string({ description: 'What else matters, up to 50,000 characters.' }),
    }),
  })
  const QuoteInput = builder.inputType('QuoteCustomRequestInput', {
    description: 'What making it costs.',
    fields: (t) => ({
      quotedPriceCents: t.int({ required: true, description: 'Whole cents.' }),
      note: t.string({ description: 'What the artist should know, up to 50,000 characters.' }),
    }),
  })
  const ProduceInput = builder.inputType('ProduceCustomRequestInput', {
    description: 'What was made, as the product that goes into the artist’s store.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the product.' }),
      priceCents: t.int({
        required: true,
        description: 'What one is sold for, in whole cents; the artist may change it.',
      }),
      quantity: t.int({ required: true, description: 'Pieces made.' }),
    }),
  })
  const id = { required: true, description: 'Id of the request.' } as const
  const errors = { types: [RequestStepRefused] }

  builder.mutationFields((t) => ({
    submitCustomRequest: t.prismaField({
      ...only({ artist: true, support: true }),
      type: 'CustomRequest',
      description: 'Asks Fairwave to make merchandise.',
      args: { input: t.arg({ type: SubmitInput, required: true, description: 'What is asked for.' }) },
      resolve: async (query, _root, { input: { artistId, ...input } }, { ctx }) => {
        const request = await submitRequest(ctx, artistId, parseInput(customRequestSchema, input))
        return await ctx.db.customRequest.findUniqueOrThrow({ ...withId(query), where: { id: request.id } })
      },
    }),
    reviewCustomRequest: t.prismaField({
      ...only({ support: true }),
      type: 'CustomRequest',
      errors,
      description: 'Takes a request up for review. For staff (support).',
      args: { id: t.arg.id(id) },
      resolve: async (query, _root, args, { ctx }) => {
        await reviewRequest(ctx, args.id)
        return await ctx.db.customRequest.findUniqueOrThrow({ ...withId(query), where: { id: args.id } })
      },
    }),
    quoteCustomRequest: t.prismaField({
      ...only({ support: true }),
      type: 'CustomRequest',
      errors,
      description: 'Quotes a price. For staff (support).',
      args: { id: t.arg.id(id), input: t.arg({ type: QuoteInput, required: true, description: 'The quote.' }) },
      resolve: async (query, _root, args, { ctx }) => {
        await quoteRequest(ctx, args.id, parseInput(quoteSchema, args.input))
        return await ctx.db.customRequest.findUniqueOrThrow({ ...withId(query), where: { id: args.id } })
      },
    }),
    approveCustomRequest: t.prismaField({
      ...only({ artist: true }),
      type: 'CustomRequest',
      errors,
      description: 'Takes the quote. For the artist who asked.',
      args: { id: t.arg.id(id) },
      resolve: async (query, _root, args, { ctx }) => {
        await approveQuote(ctx, args.id)
        return await ctx.db.customRequest.findUniqueOrThrow({ ...withId(query), where: { id: args.id } })
      },
    }),
    declineCustomRequest: t.prismaField({
      ...only({ artist: true, support: true }),
      type: 'CustomRequest',
      errors,
      description: 'Ends a request that is not approved yet. For the artist who asked, and staff (support).',
      args: { id: t.arg.id(id) },
      resolve: async (query, _root, args, { ctx }) => {
        await declineRequest(ctx, args.id)
        return await ctx.db.customRequest.findUniqueOrThrow({ ...withId(query), where: { id: args.id } })
      },
    }),
    produceCustomRequest: t.prismaField({
      ...only({ support: true }),
      type: 'CustomRequest',
      errors,
      description: 'Reports what was made: it goes into the artist’s store, inactive. For staff (support).',
      args: { id: t.arg.id(id), input: t.arg({ type: ProduceInput, required: true, description: 'What was made.' }) },
      resolve: async (query, _root, args, { ctx }) => {
        await produceRequest(ctx, args.id, parseInput(productionSchema, args.input))
        return await ctx.db.customRequest.findUniqueOrThrow({ ...withId(query), where: { id: args.id } })
      },
    }),
  }))
}
