import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { createApolloClient } from '../../../app/apollo-client.ts'
import { createServerLink } from '../../../app/server-link.ts'
import { AuthStatusProvider, loggedOut, useAuthStatus } from '../../../app/auth-status.tsx'
import { composeFeatures } from '../../../app/composition.tsx'
import { onIdentityChange } from '../../../app/identity-events.ts'
import { admin } from '../index.ts'
import { LoginAdminDocument } from '../admin-account.request.generated.ts'
import { AdminDashboardPage } from '../admin-dashboard-page.tsx'
import {
  AdminDashboardDocument,
  ApproveArtistDocument,
  ConfirmClockDocument,
  RejectArtistDocument,
} from '../admin-dashboard.generated.ts'
import { ApprovalsPage } from '../approvals/approvals-page.tsx'
import { PendingArtistsDocument, PendingDossierDocument } from '../approvals/approvals.generated.ts'
import { AdminLoginPage } from '../admin-login-page.tsx'
import { AdminSetupPage } from '../admin-setup-page.tsx'

const endpoint = new URL('/graphql', window.location.href).href
export const api = graphql.link(endpoint)
export const network = setupServer()

/** The test server's state; change it at any time. */
export type AdminServer = {
  signedIn: boolean
  password: string
  down: boolean
  refuseDecisions: boolean
  /** Another admin was faster. */
  alreadyApproved: boolean
  /** The part of the dashboard that cannot be read. */
  missing: 'platformStats' | 'pendingArtists' | null
  pending: { id: string; name: string; username: string; email: string; genre: string }[]
  approved: string[]
  rejected: string[]
  reasons: (string | null | undefined)[]
  /** Nobody has joined yet. */
  empty: boolean
  /** Why irreversible work is paused. */
  clockHold: string | null
  /** Of those who wait, by id: titles of others' songs with the same recording as theirs. */
  sameRecordings: Readonly<Record<string, string>>
}

export const adminServer = (fields: Partial<AdminServer> = {}): AdminServer => ({
  signedIn: true,
  password: 'longenough',
  down: false,
  refuseDecisions: false,
  alreadyApproved: false,
  missing: null,
  pending: [],
  approved: [],
  rejected: [],
  reasons: [],
  empty: false,
  clockHold: null,
  sameRecordings: {},
  ...fields,
})

const refuse = (message: string) => HttpResponse.json({ data: null, errors: [{ message }] })

function pageOfPending({ pending }: AdminServer, { first, after }: { first: number; after?: string | null }) {
  const start = after ? pending.findIndex(({ id }) => id === after) + 1 : 0
  const page = pending.slice(start, start + first)
  return {
    __typename: 'ArtistConnection' as const,
    totalCount: pending.length,
    pageInfo: {
      __typename: 'PageInfo' as const,
      hasNextPage: start + page.length < pending.length,
      endCursor: page.at(-1)?.id ?? null,
    },
    edges: page.map((node) => ({
      __typename: 'ArtistEdge' as const,
      cursor: node.id,
      node: { __typename: 'Artist' as const, createdAt: '2026-11-10T12:00:00.000Z', ...node },
    })),
  }
}

const handlers = (server: AdminServer) => [
  api.query('AuthStatus', () => {
    const username = server.signedIn ? 'boss' : null
    return HttpResponse.json({
      data: {
        authStatus: {
          ...loggedOut,
          isAuthenticated: server.signedIn,
          userType: server.signedIn ? 'admin' : null,
          adminUsername: username,
        },
      },
    })
  }),
  api.mutation('Logout', () => {
    server.signedIn = false
    return HttpResponse.json({ data: { logout: loggedOut } })
  }),
  api.mutation(LoginAdminDocument, ({ variables }) => {
    if (variables.input.password !== server.password) return refuse('Invalid credentials') as never
    server.signedIn = true
    return HttpResponse.json({
      data: { __typename: 'Mutation', loginAdmin: { __typename: 'AdminAccount', id: '1', username: 'boss' } },
    })
  }),
  api.query(AdminDashboardDocument, ({ variables }) => {
    if (server.down || !server.signedIn) return refuse('Sign in to do this') as never
    return HttpResponse.json({
      data: {
        __typename: 'Query',
        platformStats: {
          __typename: 'PlatformStats',
          totalArtists: server.empty ? 0 : 1234 + server.approved.length - server.rejected.length,
          totalUsers: server.empty ? 0 : 50,
          totalSongs: server.empty ? 0 : 24,
          totalStreams: server.empty ? 0 : 9406,
        },
        clockHold: server.clockHold === null ? null : { __typename: 'ClockHold', message: server.clockHold },
        pendingArtists: pageOfPending(server, variables),
        ...(server.missing && { [server.missing]: null }),
      },
      ...(server.missing && { errors: [{ message: 'Could not be read', path: [server.missing] }] }),
    } as never)
  }),
  api.query(PendingArtistsDocument, ({ variables }) => {
    if (server.down) return refuse('no') as never
    return HttpResponse.json({
      data: { __typename: 'Query', pendingArtists: pageOfPending(server, variables) },
    } as never)
  }),
  api.query(PendingDossierDocument, ({ variables: { id } }) => {
    const otherTitle = server.sameRecordings[id]
    const match = {
      ...{
        __typename: 'SameRecording',
        id: `match-${id}`,
        title: 'Night Grid',
        otherTitle,
        otherArtistName: 'Lazer Orchid',
      },
      ...{ otherArtistUsername: 'lazerorchid', cameLater: true, isSettled: false },
    }
    const profile = {
      ...{ __typename: 'ArtistProfile', faceUrl: null, faceSrcSet: null, place: 'Ghent' },
      links: [{ __typename: 'ProfileLink', label: 'Elsewhere', url: 'https://example.com/neon' }],
    }
    const artist = { __typename: 'Artist', id, approved: false, bio: `Biography of ${id}`, profile }
    return HttpResponse.json({
      data: { __typename: 'Query', artist: { ...artist, sameRecordings: otherTitle ? [match] : [] } },
    } as never)
  }),
  api.mutation(ConfirmClockDocument, () => {
    server.clockHold = null
    return HttpResponse.json({ data: { __typename: 'Mutation', confirmClock: true } })
  }),
  api.mutation(ApproveArtistDocument, ({ variables: { id } }) => {
    if (server.refuseDecisions) return refuse('no') as never
    server.approved.push(id)
    server.pending = server.pending.filter((artist) => artist.id !== id)
    return HttpResponse.json({
      data: { __typename: 'Mutation', approveArtist: { __typename: 'Artist', id, approved: true } },
    })
  }),
  api.mutation(RejectArtistDocument, ({ variables: { id, reason } }) => {
    if (server.refuseDecisions) return refuse('no') as never
    if (!server.alreadyApproved) server.rejected.push(id)
    server.reasons.push(reason)
    server.pending = server.pending.filter((artist) => artist.id !== id)
    return HttpResponse.json({
      data: {
        __typename: 'Mutation',
        rejectArtist: server.alreadyApproved
          ? {
              __typename: 'ArtistAlreadyApprovedError',
              message: 'This artist was already approved and cannot be rejected',
              code: 'ARTIST_ALREADY_APPROVED',
            }
          : { __typename: 'RejectArtistSuccess', data: id },
      },
    })
  }),
]

const LogoutButton = () => {
  const { logout } = useAuthStatus()
  return (
    <button type="button" onClick={() => void logout()}>
      LOGOUT
    </button>
  )
}

const Where = () => <output data-testid="path">{useLocation().pathname}</output>

/** Renders the admin's screens with the real client and sign-in state against a fake server. */
export function renderAdmin(path: string, server: AdminServer) {
  network.use(...handlers(server))
  const client = createApolloClient({
    link: createServerLink(endpoint),
    typePolicies: composeFeatures([admin]).typePolicies,
  })
  const forget = onIdentityChange(() => void client.resetStore().catch(() => {}))
  onTestFinished(() => void forget())
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <ApolloProvider client={client}>
        <AuthStatusProvider>
          <Routes>
            <Route path="/admin/setup" element={<AdminSetupPage />} />
            <Route path="/admin/login" element={<AdminLoginPage />} />
            <Route path="/admin/dashboard" element={<AdminDashboardPage />} />
            <Route path="/admin/approvals" element={<ApprovalsPage />} />
          </Routes>
          <LogoutButton />
          <Where />
        </AuthStatusProvider>
      </ApolloProvider>
    </MemoryRouter>,
  )
  return { ...view, user: userEvent.setup(), path: () => view.getByTestId('path').textContent }
}
