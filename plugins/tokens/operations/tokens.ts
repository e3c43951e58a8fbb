import { defineOperation, defineOutput, type OutcomeError } from '#api/operation/operation.ts'
import { z } from 'zod'
import { type CreatedToken, createToken } from '../domain/create-token.ts'
import { requireToken, type TokenRecord } from '../domain/find-tokens.ts'
import { revokeToken } from '../domain/revoke-token.ts'
import { TooManyTokens } from '../domain/token-errors.ts'
import { createTokenSchema } from '../rules.ts'

const person = { signedIn: true } as const

const tooManyTokens: OutcomeError = {
  error: TooManyTokens,
  name: 'TooManyTokensError',
  description: 'The account has as many access tokens as it can have.',
}

export const tokenShape = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.string()),
  userType: z.enum(['user', 'artist', 'admin']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

export const tokenInRest = ({ accountKind, ...token }: TokenRecord) => ({ ...token, userType: accountKind })

const creating = defineOperation({
  name: 'createAccessToken',
  description: 'Makes an access token of an account that is signed in. Not with an access token.',
  access: person,
  fresh: '15m',
  input: createTokenSchema,
  graphql: {
    input: { argument: 'The token.', description: 'A new access token.' },
    describe: {
      name: 'What you call it, 1 to 100 characters.',
      scopes: 'Scopes: names of `accessTokenScopes`, at least one.',
      expiresInDays: 'Days until it is refused, 1 to 365, of staff 1 to 30; 30 unless told.',
      userType:
        'Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told.',
    },
    types: { userType: 'String' },
    ignoreNull: ['expiresInDays', 'userType'],
  },
  output: defineOutput<CreatedToken>({
    type: 'CreatedAccessToken',
    shape: tokenShape.extend({ secret: z.string() }),
    toRest: async (ctx, { id, secret }) => ({ ...tokenInRest(await requireToken(ctx, id)), secret }),
  }),
  errors: [tooManyTokens],
  rest: {
    method: 'POST',
    path: '/access-tokens',
    summary: 'Makes an access token. `secret` is told now and never again. 409 TOO_MANY_TOKENS.',
    status: 201,
  },
  run: async (ctx, input, { context }) => await createToken(ctx, input, context.tokenScopes()),
})

const revoking = defineOperation({
  name: 'revokeAccessToken',
  description:
    'Revokes an access token and answers its id: what comes with it from now on is refused. Not with an access token.',
  access: person,
  params: z.object({ id: z.string() }),
  graphql: { describe: { id: 'Id of the token.' } },
  output: defineOutput<string>({
    type: 'ID',
    shape: z.object({ id: z.uuid(), revoked: z.literal(true) }),
    toRest: (_ctx, id) => ({ id, revoked: true }),
  }),
  rest: {
    method: 'DELETE',
    path: '/access-tokens/:id',
    summary: 'Revokes an access token: what comes with it from now on is refused.',
  },
  run: async (ctx, { id }) => await revokeToken(ctx, id),
})

export const tokenOperations = [creating, revoking]
