import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { ThemeProvider } from 'styled-components'
import { vi } from 'vitest'
import { theme } from '../../ui/tokens.ts'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { createApolloClient } from '../apollo-client.ts'
import { createServerLink } from '../server-link.ts'
import { type AuthStatus, FixedAuthStatus, loggedOut } from '../auth-status.tsx'
import { composeFeatures, CompositionProvider } from '../composition.tsx'
import type { Feature } from '../define-feature.ts'

const endpoint = new URL('/graphql', window.location.href).href
/** For handlers: `api.query('Name', …)`. */
export const api = graphql.link(endpoint)
/** The fake server of a test file: listen in beforeAll, reset in afterEach, close in afterAll. */
export const network = setupServer()

export const asArtist: AuthStatus = { ...loggedOut, isAuthenticated: true, userType: 'artist', artistUsername: 'neon' }
export const asListener: AuthStatus = { ...loggedOut, isAuthenticated: true, userType: 'user', userUsername: 'ada' }

const Address = () => {
  const { pathname, search } = useLocation()
  return (
    <output data-testid="address" data-search={search}>
      {pathname}
    </output>
  )
}

type Options = { features?: readonly Feature[]; path?: string; status?: AuthStatus }

/** Renders with the real client and the composition of some features; the network is the test's. */
export function renderPage(ui: ReactNode, { features = [], path = '/', status = loggedOut }: Options = {}) {
  const composition = composeFeatures(features)
  const client = createApolloClient({
    link: createServerLink(endpoint),
    typePolicies: composition.typePolicies,
  })
  const refresh = vi.fn(async () => status)
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <ThemeProvider theme={theme}>
        <CompositionProvider value={composition}>
          <ApolloProvider client={client}>
            <TooltipProvider>
              <FixedAuthStatus value={{ status, refresh }}>
                <Suspense fallback="waiting">{ui}</Suspense>
                <Address />
              </FixedAuthStatus>
            </TooltipProvider>
          </ApolloProvider>
        </CompositionProvider>
      </ThemeProvider>
    </MemoryRouter>,
  )
  return {
    ...view,
    user: userEvent.setup(),
    client,
    refresh,
    path: () => view.getByTestId('address').textContent,
    /** With what stands behind the question mark. */
    address: () => `${view.getByTestId('address').textContent}${view.getByTestId('address').dataset.search}`,
  }
}
