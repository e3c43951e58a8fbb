import { route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { closeMyAccount, previewDeletion } from '../domain/close-my-account.ts'
import { accountChoiceSchema, deleteMyAccountSchema } from '../rules.ts'

const person = { signedIn: true } as const

export const deletionRoutes = [
  route({
    method: 'GET',
    path: '/account/deletion',
    access: person,
    summary: 'What stands in the way of deleting one of your accounts; money in it can be given up.',
    query: accountChoiceSchema,
    response: z.object({
      concerns: z.array(z.object({ code: z.string(), message: z.string(), canBeGivenUp: z.boolean() })),
    }),
    handler: async ({ ctx, query }) => ({
      concerns: (await previewDeletion(ctx, query)).concerns.map(({ code, message, lostCents }) => ({
        code,
        message,
        canBeGivenUp: lostCents !== undefined,
      })),
    }),
  }),
  route({
    method: 'POST',
    path: '/account/deletion',
    access: person,
    summary:
      'Closes one of your accounts, to be deleted after 14 days; until then signing in with comeBack opens it again. 400 WRONG_PASSWORD, 403 CONFIRM_IDENTITY with a second factor, 409 OPEN_ORDERS, MONEY_LEFT, LAST_ADMIN.',
    body: deleteMyAccountSchema,
    response: z.object({ deletesAt: z.iso.datetime() }),
    status: 202,
    handler: async ({ ctx, body }) => await closeMyAccount(ctx, body),
  }),
]
