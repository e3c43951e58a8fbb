import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { graphql } from 'msw/graphql'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { createApolloClient } from '../../../app/apollo-client.ts'
import { createServerLink } from '../../../app/server-link.ts'
import { FixedAuthStatus, loggedOut } from '../../../app/auth-status.tsx'

const endpoint = new URL('/graphql', window.location.href).href

export const api = graphql.link(endpoint)
export const network = setupServer()

const Where = () => <output data-testid="path">{useLocation().pathname}</output>

/** Renders a page with the real client; `refresh` stands for asking the server again who is signed in. */
export function renderAccountPage(page: ReactNode, state?: unknown) {
  const refresh = vi.fn(async () => loggedOut)
  render(
    <MemoryRouter initialEntries={[{ pathname: '/here', state }]}>
      <ApolloProvider client={createApolloClient({ link: createServerLink(endpoint) })}>
        <FixedAuthStatus value={{ refresh }}>
          {page}
          <Where />
        </FixedAuthStatus>
      </ApolloProvider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), refresh, path: () => screen.getByTestId('path').textContent }
}

/** Types into fields by their labels; a select takes its option. */
export async function fill(user: ReturnType<typeof userEvent.setup>, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label, { exact: false, selector: `[name="${fieldName[label]}"]` })
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value)
    else await user.type(field, value)
  }
}

const fieldName: Record<string, string> = {
  Username: 'username',
  Email: 'email',
  'Artist / Stage Name': 'name',
  'Primary Genre': 'genre',
  Bio: 'bio',
  'Display Name': 'displayName',
  Password: 'password',
  'Confirm Password': 'confirmPassword',
}
