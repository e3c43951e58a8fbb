import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { MemoryRouter } from 'react-router'
import { createApolloClient } from '../../../app/apollo-client.ts'
import { createServerLink } from '../../../app/server-link.ts'
import { type AuthStatus, FixedAuthStatus, loggedOut } from '../../../app/auth-status.tsx'
import { AccessTokensPage } from '../access-tokens-page.tsx'
import {
  AccessTokensPageDocument,
  CreateAccessTokenDocument,
  type ListedTokenFragment,
  RevokeAccessTokenDocument,
  TokenScopesDocument,
} from '../access-tokens.generated.ts'

const endpoint = new URL('/graphql', window.location.href).href
const api = graphql.link(endpoint)
export const network = setupServer()

/** The test server's tokens and requests. */
export type TokenServer = {
  tokens: ListedTokenFragment[]
  created: unknown[]
  down: boolean
  /** Answers the next creation with this outcome. */
  refusal: { message: string; code: string } | null
}

export const tokenServer = (fields: Partial<TokenServer> = {}): TokenServer => ({
  tokens: [],
  created: [],
  down: false,
  refusal: null,
  ...fields,
})

export const listedToken = (fields: Partial<ListedTokenFragment> = {}): ListedTokenFragment => ({
  __typename: 'AccessToken',
  id: 't1',
  name: 'Backup',
  hint: 'fw_3kQz9R',
  scopes: ['read'],
  userType: 'artist',
  createdAt: '2026-11-10T12:00:00.000Z',
  expiresAt: '2099-01-01T12:00:00.000Z',
  lastUsedAt: null,
  ...fields,
})

const SCOPES = [
  { name: 'read', area: null, userTypes: ['user', 'artist', 'admin'] },
  { name: 'write', area: null, userTypes: ['user', 'artist', 'admin'] },
  ...[
    ['catalog', 'songs and uploads', ['user', 'artist', 'admin']],
    ['billing', 'subscription, earnings and tips', ['user', 'artist', 'admin']],
    ['admin', 'running the platform', ['admin']],
  ].flatMap(([name, area, userTypes]) => [
    { name: `${name as string}:read`, area, userTypes },
    { name: `${name as string}:write`, area, userTypes },
  ]),
]

const handlers = (server: TokenServer) => [
  api.query(AccessTokensPageDocument, () =>
    server.down
      ? HttpResponse.json({ data: null, errors: [{ message: 'down' }] } as never)
      : HttpResponse.json({
          data: {
            __typename: 'Query',
            accessTokens: {
              __typename: 'AccessTokenConnection',
              totalCount: server.tokens.length,
              pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
              edges: server.tokens.map((node) => ({ __typename: 'AccessTokenEdge', cursor: node.id, node })),
            },
          },
        } as never),
  ),
  api.query(TokenScopesDocument, () =>
    HttpResponse.json({
      data: {
        __typename: 'Query',
        accessTokenScopes: SCOPES.map((scope) => ({ __typename: 'AccessTokenScope', ...scope })),
      },
    } as never),
  ),
  api.mutation(CreateAccessTokenDocument, ({ variables: { input } }) => {
    if (server.refusal)
      return HttpResponse.json({
        data: { __typename: 'Mutation', createAccessToken: { __typename: 'TooManyTokensError', ...server.refusal } },
      } as never)
    server.created.push(input)
    const accessToken = listedToken({
      id: `t${server.tokens.length + 1}`,
      name: input.name,
      scopes: input.scopes as string[],
    })
    server.tokens = [accessToken, ...server.tokens]
    return HttpResponse.json({
      data: {
        __typename: 'Mutation',
        createAccessToken: {
          __typename: 'CreateAccessTokenSuccess',
          data: { __typename: 'CreatedAccessToken', secret: 'fw_the-secret-itself', accessToken },
        },
      },
    } as never)
  }),
  api.mutation(RevokeAccessTokenDocument, ({ variables: { id } }) => {
    server.tokens = server.tokens.filter((token) => token.id !== id)
    return HttpResponse.json({ data: { __typename: 'Mutation', revokeAccessToken: id } } as never)
  }),
]

/** Renders the page with the real client against a fake server. */
export function renderTokens(
  server: TokenServer,
  status: Partial<AuthStatus> = { isAuthenticated: true, userType: 'artist', artistUsername: 'neon' },
) {
  network.use(...handlers(server))
  const view = render(
    <MemoryRouter>
      <ApolloProvider client={createApolloClient({ link: createServerLink(endpoint) })}>
        <FixedAuthStatus value={{ status: { ...loggedOut, ...status } }}>
          <AccessTokensPage />
        </FixedAuthStatus>
      </ApolloProvider>
    </MemoryRouter>,
  )
  return { ...view, user: userEvent.setup() }
}
