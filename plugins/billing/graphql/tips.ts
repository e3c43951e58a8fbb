import { parseInput } from '#api/errors.ts'
import { IDEMPOTENCY_KEY, type SchemaBuilder, only } from '#api/graphql/builder.ts'
import { type PendingTip as CreatedTip, createTip } from '../domain/create-tip.ts'
import { tipCentsSchema } from '../rules.ts'

export function defineTips(builder: SchemaBuilder): void {
  const PendingTip = builder.objectRef<CreatedTip>('PendingTip').implement({
    description: 'A tip that waits to be paid: what the payment form needs.',
    fields: (t) => ({
      tipId: t.exposeID('tipId', { description: 'Id of the tip.' }),
      clientSecret: t.exposeString('clientSecret', { description: 'Hands the payment to the provider’s form.' }),
      provider: t.exposeString('provider', { description: 'stripe, or sandbox where no money moves.' }),
      publishableKey: t.exposeString('publishableKey', {
        nullable: true,
        description: 'The provider’s key for browsers, where it has one.',
      }),
    }),
  })
  const CreateTipInput = builder.inputType('CreateTipInput', {
    description: 'A tip for an artist.',
    fields: (t) => ({
      artistId: t.id({ required: true, description: 'Who gets it.' }),
      amountCents: t.int({ required: true, description: 'Whole cents, 100 to 50,000.' }),
      message: t.string({ description: 'Up to 500 characters for the artist.' }),
      idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
    }),
  })
  builder.mutationField('createTip', (t) =>
    t.field({
      ...only({ user: true }),
      type: PendingTip,
      description: 'Starts a tip; it is the artist’s in full once it is paid with the client secret.',
      args: { input: t.arg({ type: CreateTipInput, required: true, description: 'The tip.' }) },
      resolve: async (_root, { input: { idempotencyKey, ...input } }, { ctx }) =>
        await createTip(ctx, parseInput(tipCentsSchema, { ...input, message: input.message ?? null }), idempotencyKey),
    }),
  )
}
