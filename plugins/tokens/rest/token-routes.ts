import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { listStaffTokens, listTokens } from '../domain/find-tokens.ts'
import { tokenInRest, tokenShape } from '../operations/tokens.ts'

export const tokenRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/access-tokens',
    access: { signedIn: true },
    summary: 'Access tokens of the accounts that are signed in, newest first.',
    response: z.array(tokenShape),
    handler: async ({ ctx }) => (await listTokens(ctx)).map(tokenInRest),
  }),
  route({
    method: 'GET',
    path: '/admin/access-tokens',
    access: { owner: true },
    summary: 'Access tokens of all of the staff that still work, newest first. For staff (owner).',
    response: z.array(tokenShape.omit({ userType: true }).extend({ owner: z.string() })),
    handler: async ({ ctx }) => await listStaffTokens(ctx),
  }),
  route({
    method: 'GET',
    path: '/access-tokens/scopes',
    access: { public: true },
    anonymous: true,
    // Comes from the composed plugins: no table has it.
    reads: [],
    summary: 'Every scope that an access token can have, with the kinds of account that it is for.',
    response: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        area: z.string().nullable(),
        userTypes: z.array(z.enum(['user', 'artist', 'admin'])),
      }),
    ),
    handler: async ({ context }) =>
      context.tokenScopes().map(({ kinds, ...scope }) => ({ ...scope, userTypes: kinds })),
  }),
]
