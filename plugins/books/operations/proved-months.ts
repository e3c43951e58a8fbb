import { z } from 'zod'
import { NotSignedIn } from '#api/app/errors.ts'
import { defineOperation, defineOutput } from '#api/operation/operation.ts'
import { provedMonths } from '../domain/proofs.ts'

const monthsOutput = defineOutput<string[]>({
  type: ['String'],
  shape: z.array(z.string()),
  toRest: (_ctx, months) => months,
})

const listing = defineOperation({
  kind: 'query',
  name: 'provedMonths',
  description: 'Months of your subscription that you can prove, newest first, for example "2026-10".',
  access: { user: true },
  output: monthsOutput,
  rest: { method: 'GET', path: '/subscription/months' },
  run: async (ctx) => {
    if (!ctx.actor.user) throw new NotSignedIn('Sign in as a listener to see your months')
    return await provedMonths(ctx, ctx.actor.user.id)
  },
})

export const bookOperations = [listing]
