import { booleanOutput, defineOperation, defineOutput, type OutcomeError } from '#api/operation/operation.ts'
import { PaymentFailed } from '#plugins/billing'
import { z } from 'zod'
import { appealMoneyHold, NotAppealable } from '../domain/held-money.ts'
import { connectPayouts } from '../domain/payouts/payout-accounts.ts'
import { appealMoneyHoldSchema } from '../rules.ts'

const notAppealable: OutcomeError = {
  error: NotAppealable,
  name: 'NotAppealableError',
  description: 'The artist has appealed already, or the money is not held any more.',
}

const connecting = defineOperation({
  name: 'connectPayouts',
  description:
    'The provider’s pages on which an artist connects an account that can be paid, or goes on where they left off.',
  access: { artist: true },
  fresh: '15m',
  output: defineOutput<{ url: string }>({ type: 'PayoutPages', shape: z.object({ url: z.string() }) }),
  errors: [PaymentFailed],
  rest: {
    method: 'POST',
    path: '/dashboard/payouts/connect',
    summary:
      'The payment provider’s pages on which the artist connects an account that can be paid, for one visit; they lead back to the dashboard.',
  },
  run: async (ctx, _input, { context }) => await connectPayouts(ctx, { returnUrl: context.addressOf('/dashboard') }),
})

const appealing = defineOperation({
  name: 'appealMoneyHold',
  description: 'Says, once, why a tip or sale of yours should not be held. The staff reads it and decides.',
  access: { artist: true },
  params: appealMoneyHoldSchema.pick({ id: true }),
  input: appealMoneyHoldSchema.pick({ text: true }),
  graphql: { describe: { id: 'Id of the hold.', text: 'Why, in 10 to 2,000 characters.' } },
  output: booleanOutput('appealed', z.literal(true)),
  errors: [notAppealable],
  rest: {
    method: 'POST',
    path: '/dashboard/held-money/:id/appeal',
    summary: 'Says, once, why a held tip or sale of the artist’s should be paid out. The staff reads it and decides.',
  },
  run: async (ctx, input) => {
    await appealMoneyHold(ctx, input)
    return true
  },
})

export const payoutOperations = [connecting, appealing]
