import { defineOperation, defineOutput, type OutcomeError } from '#api/operation/operation.ts'
import { inDollars } from '#api/rest/dollars.ts'
import { z } from 'zod'
import { ThanksPrivate } from '../domain/billing-errors.ts'
import { publishThanks } from '../domain/thanks.ts'
import { createTip, type PendingTip } from '../domain/tips.ts'
import { createTipSchema, publishThanksSchema } from '../rules.ts'
import { paymentFailed, pendingPaymentShape } from './subscription.ts'

const thanksPrivate: OutcomeError = {
  error: ThanksPrivate,
  name: 'ThanksPrivateError',
  description: 'There is no message, or its writer keeps it private.',
}

const tip = createTipSchema.omit({ artistId: true })

const creating = defineOperation({
  name: 'createTip',
  description: 'Starts a tip; it is the artist’s in full once it is paid with the client secret.',
  access: { user: true },
  params: createTipSchema.pick({ artistId: true }),
  input: tip,
  graphql: {
    args: [],
    input: { argument: 'The tip.', description: 'A tip for an artist.' },
    describe: {
      artistId: 'Who gets it.',
      amountCents: 'Whole cents, 100 to 50,000.',
      message: 'Up to 500 characters for the artist.',
      thanks: 'Whether the artist may show the message to everybody; unless told, not.',
    },
    types: { thanks: 'TipThanks' },
  },
  output: defineOutput<PendingTip>({ type: 'PendingTip', shape: pendingPaymentShape.extend({ tipId: z.uuid() }) }),
  errors: [paymentFailed],
  rest: {
    method: 'POST',
    path: '/artists/:artistId/tips',
    summary: 'Starts a tip of $1 to $500; it is the artist’s in full once it is paid with the client secret.',
    body: inDollars(tip, { amountCents: 'Amount' }),
    status: 201,
  },
  idempotent: true,
  run: async (ctx, input, { idempotencyKey }) => await createTip(ctx, input, idempotencyKey),
})

const publishing = defineOperation({
  name: 'publishThanks',
  description: 'Puts the message of a tip that you got on your page, or takes it off; answers whether it is there.',
  access: { artist: true },
  params: publishThanksSchema.pick({ tipId: true }),
  input: publishThanksSchema.omit({ tipId: true }),
  graphql: { describe: { tipId: 'Id of the tip.', published: 'True puts it up, false takes it off.' } },
  output: defineOutput<boolean>({
    type: 'Boolean',
    shape: z.object({ published: z.boolean() }),
    toRest: (_ctx, published) => ({ published }),
  }),
  errors: [thanksPrivate],
  rest: {
    method: 'PUT',
    path: '/dashboard/thanks/:tipId',
    summary:
      'Puts the message of a tip that you got on your page, or takes it off. `THANKS_PRIVATE` where its writer keeps it private.',
  },
  run: async (ctx, input) => {
    await publishThanks(ctx, input)
    return input.published
  },
})

export const tipOperations = [creating, publishing]
