// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthStatus, FixedAuthStatus, loggedOut } from '../../app/auth-status.tsx'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { PeoplePage } from './people-page.tsx'
import { PersonPage } from './person-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})

const as = (adminRole: 'support' | 'editor' | 'owner'): AuthStatus => ({
  ...loggedOut,
  ...{ isAuthenticated: true, userType: 'admin', adminUsername: 'boss', adminRole },
})

const person = {
  __typename: 'Person',
  id: 'a1',
  userType: 'artist',
  name: 'Neon Harbor',
  username: 'neon',
  email: 'neon@x.org',
  suspendedAt: null as string | null,
  suspendedReason: null as string | null,
  deletesAt: null,
  sessions: [
    {
      __typename: 'PersonSession',
      id: 's1',
      device: 'Firefox on Linux',
      lastUsedAt: '2026-11-02T10:00:00.000Z',
      signedInAt: '2026-11-01T10:00:00.000Z',
    },
  ],
  facts: [
    {
      __typename: 'PersonFacts',
      title: 'Songs',
      facts: [
        { __typename: 'PersonFact', title: 'Night Drive', detail: 'published, 7 streams', at: null, path: '/song/1' },
      ],
    },
    { __typename: 'PersonFacts', title: 'Orders of the store', facts: [] },
    {
      __typename: 'PersonFacts',
      title: 'Email',
      facts: [
        {
          ...{ __typename: 'PersonFact', title: 'Account suspended', detail: 'sent', path: '/admin/mail/m1' },
          at: '2026-11-01T10:00:00.000Z',
        },
      ],
    },
  ],
}
let shown: typeof person
let asked: object[]
let tooLate: boolean
beforeEach(() => {
  shown = person
  asked = []
  tooLate = false
  network.use(
    api.query('FindPeople', ({ variables }) => {
      asked.push(variables)
      const values = { username: 'neon', suspendedAt: null, deletesAt: null, approvedAt: null }
      const found = variables.search === 'nobody' ? [] : [{ id: 'a1', title: 'Neon Harbor', values }]
      const edges = found.map((node) => ({
        ...{ __typename: 'CollectionRecordEdge', cursor: node.id },
        node: { __typename: 'CollectionRecord', ...node },
      }))
      const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
      return HttpResponse.json({ data: { collectionRecords: { __typename: 'CollectionRecords', edges, pageInfo } } })
    }),
    api.query('OpenPerson', () => HttpResponse.json({ data: { person: shown } })),
    api.mutation('SuspendPerson', ({ variables }) => {
      asked.push(variables)
      shown = { ...person, suspendedAt: '2026-11-03T10:00:00.000Z', suspendedReason: variables.reason as string }
      const refusal = { message: 'This account is suspended already', code: 'ALREADY_SUSPENDED' }
      const answer = tooLate
        ? { __typename: 'AlreadySuspendedError', ...refusal }
        : { __typename: 'SuspendPersonSuccess', data: shown }
      return HttpResponse.json({ data: { suspendPerson: answer } })
    }),
    api.mutation('SignOutPerson', ({ variables }) => {
      asked.push(variables)
      shown = { ...person, sessions: [] }
      return HttpResponse.json({ data: { signOutPerson: 1 } })
    }),
  )
})

describe('/admin/people', () => {
  const open = (status: AuthStatus, path = '/admin/people') => renderPage(<PeoplePage />, { status, path })

  it('finds artists and listeners, kept in the address, and marks who waits', async () => {
    const { user, address } = open(as('support'))
    const row = within(await screen.findByRole('list', { name: 'Artists' })).getByRole('listitem')
    expect(row.textContent).toBe('Neon Harbor@neonPending')
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/people/artist/a1')
    await user.selectOptions(screen.getByLabelText('Kind'), 'Listeners')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' nobody ')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('Nobody found')).toBeTruthy()
    expect(address()).toBe('/admin/people?kind=user&search=nobody')
    expect(asked.at(-1)).toMatchObject({ name: 'listeners', search: 'nobody' })
  })

  it('keeps the kind of the address where somebody searches before it is known who asks', async () => {
    const unknown = (
      <FixedAuthStatus value={{ loading: true }}>
        <PeoplePage />
      </FixedAuthStatus>
    )
    const { user, address } = renderPage(unknown, { path: '/admin/people?kind=user' })
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ada{Enter}')
    expect(address()).toBe('/admin/people?kind=user&search=ada')
  })

  it('offers editors artists alone, and sends others to sign in', async () => {
    open(as('editor'))
    await screen.findByRole('list', { name: 'Artists' })
    expect(within(screen.getByLabelText('Kind')).getAllByRole('option')).toHaveLength(1)
    cleanup()
    open(loggedOut)
    expect(screen.getByRole('link', { name: 'Admin Login' })).toBeTruthy()
  })
})

describe('/admin/people/:userType/:id', () => {
  const open = (status: AuthStatus) =>
    renderPage(
      <Routes>
        <Route path="/admin/people/:userType/:id" element={<PersonPage />} />
      </Routes>,
      { status, path: '/admin/people/artist/a1' },
    )

  it('shows what is known, and devices by the names that people have for them', async () => {
    const { user } = open(as('support'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Neon Harbor' })).toBeTruthy()
    for (const [name, title, detail, path] of [
      ['Songs', 'Night Drive', 'published, 7 streams', '/song/1'],
      ['Email', 'Account suspended', 'sent', '/admin/mail/m1'],
    ] as const) {
      const list = within(screen.getByRole('list', { name }))
      expect(list.getByRole('link', { name: title }).getAttribute('href')).toBe(path)
      expect(list.getByText(detail)).toBeTruthy()
    }
    expect(screen.getByText('Nothing yet.')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Sessions' }).textContent).toMatch(/^Firefox on LinuxSigned in /)
    await user.click(screen.getByRole('button', { name: 'End all' }))
    expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy()
    expect(asked).toEqual([{ userType: 'artist', id: 'a1' }])
  })

  it('suspends with a reason alone, and says where somebody else was faster', async () => {
    const { user } = open(as('editor'))
    const suspend = async (reason: string) => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Neon Harbor?' }))
      if (reason) await user.type(dialog.getByRole('textbox'), reason)
      await user.click(dialog.getByRole('button', { name: 'Suspend' }))
      return dialog
    }
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    expect(await (await suspend('')).findByText('Give a reason')).toBeTruthy()
    expect(asked).toEqual([])
    tooLate = true
    expect(await (await suspend('Sells others’ songs.')).findByText('This account is suspended already')).toBeTruthy()
    tooLate = false
    await suspend('')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('note').textContent).toContain('Sells others’ songs.')
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy()
    expect(getToasts()[0]?.title).toBe('Suspended')
    expect(asked.at(-1)).toEqual({ userType: 'artist', id: 'a1', reason: 'Sells others’ songs.' })
  })
})
