import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { createToken } from '../domain/create-token.ts'
import { listStaffTokens, listTokens, requireToken, type TokenRecord } from '../domain/find-tokens.ts'
import { revokeToken } from '../domain/revoke-token.ts'
import { createTokenSchema } from '../rules.ts'

const person = { signedIn: true } as const

const tokenAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.string()),
  userType: z.enum(['user', 'artist', 'admin']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

const tokenShape = ({ accountKind, ...token }: TokenRecord) => ({ ...token, userType: accountKind })

export const tokenRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/access-tokens',
    access: person,
    summary: 'Access tokens of the accounts that are signed in, newest first.',
    response: z.array(tokenAnswer),
    handler: async ({ ctx }) => (await listTokens(ctx)).map(tokenShape),
  }),
  route({
    method: 'GET',
    path: '/admin/access-tokens',
    access: { owner: true },
    summary: 'Access tokens of all of the staff that still work, newest first. For staff (owner).',
    response: z.array(tokenAnswer.omit({ userType: true }).extend({ owner: z.string() })),
    handler: async ({ ctx }) => await listStaffTokens(ctx),
  }),
  route({
    method: 'GET',
    path: '/access-tokens/scopes',
    access: { public: true },
    anonymous: true,
    // Of the composed plugins: no table has it.
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
  route({
    method: 'POST',
    path: '/access-tokens',
    access: person,
    fresh: '15m',
    summary: 'Makes an access token. `secret` is told now and never again. 409 TOO_MANY_TOKENS.',
    body: createTokenSchema,
    response: tokenAnswer.extend({ secret: z.string() }),
    status: 201,
    handler: async ({ ctx, context, body }) => {
      const { id, secret } = await createToken(ctx, body, context.tokenScopes())
      return { ...tokenShape(await requireToken(ctx, id)), secret }
    },
  }),
  route({
    method: 'DELETE',
    path: '/access-tokens/:id',
    access: person,
    summary: 'Revokes an access token: what comes with it from now on is refused.',
    params: z.object({ id: z.string() }),
    response: z.object({ id: z.uuid(), revoked: z.literal(true) }),
    handler: async ({ ctx, params }) => ({ id: await revokeToken(ctx, params.id), revoked: true }),
  }),
]
