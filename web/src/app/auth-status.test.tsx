// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToasts, getToasts } from '../ui/toast.ts'
import { readArtistIdentity, storeArtistIdentity } from './artist-identity.ts'
import { type AuthStatus, AuthStatusProvider, currentUsername, loggedOut, useAuthStatus } from './auth-status.tsx'
import { onIdentityChange } from './identity-events.ts'

const api = graphql.link('*/graphql')
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  clearToasts()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const artist: AuthStatus = { ...loggedOut, isAuthenticated: true, userType: 'artist', artistUsername: 'nova' }

const serve = (...statuses: AuthStatus[]) => {
  let served = 0
  server.use(
    api.query('AuthStatus', () => {
      const authStatus = statuses[Math.min(served, statuses.length - 1)]
      served += 1
      return HttpResponse.json({ data: { authStatus } })
    }),
  )
}

const Probe = () => {
  const { status, loading, logout, refresh } = useAuthStatus()
  const { pathname } = useLocation()
  return (
    <>
      <output>{loading ? 'loading' : (currentUsername(status) ?? 'nobody')}</output>
      <p>{pathname}</p>
      <button type="button" onClick={() => void logout()}>
        out
      </button>
      <button type="button" onClick={() => void refresh()}>
        again
      </button>
    </>
  )
}

const renderProbe = async (username: string) => {
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <AuthStatusProvider>
        <Probe />
      </AuthStatusProvider>
    </MemoryRouter>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('loading')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(username))
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('currentUsername', () => {
  it('is the one that belongs to the kind signed in last', () => {
    const all: AuthStatus = {
      isAuthenticated: true,
      userType: 'user',
      adminUsername: 'root',
      artistUsername: 'nova',
      userUsername: 'ada',
    }
    expect(currentUsername(all)).toBe('ada')
    expect(currentUsername({ ...all, userType: 'admin' })).toBe('root')
    expect(currentUsername(loggedOut)).toBeNull()
  })
})

describe('AuthStatusProvider', () => {
  it('reads the status, and tells others only when the account changed', async () => {
    const changed = vi.fn()
    const stop = onIdentityChange(changed)
    serve(loggedOut, loggedOut, artist)
    await renderProbe('nobody')
    await press('again')
    expect(changed).not.toHaveBeenCalled()
    await press('again')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('nova'))
    expect(changed).toHaveBeenCalledOnce()
    stop()
  })

  it('counts as signed out when the status cannot be read, after asking twice', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    let asked = 0
    server.use(
      api.query('AuthStatus', () => {
        asked += 1
        return HttpResponse.error()
      }),
    )
    await renderProbe('nobody')
    expect(asked).toBe(2)
    expect(logged).toHaveBeenCalled()
  })

  it('is not known without a network, and asked for again when that is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.use(api.query('AuthStatus', () => HttpResponse.error()))
    const shown = renderProbe('nova')
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
    expect(screen.getByRole('status')).toHaveTextContent('loading')
    serve(artist)
    isOnline.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await shown
  })

  it('signs out the current kind, says so, forgets the artist and goes home', async () => {
    serve(artist)
    const asked = vi.fn()
    server.use(
      api.mutation('Logout', ({ variables }) => {
        asked(variables)
        return HttpResponse.json({ data: { logout: loggedOut } })
      }),
    )
    storeArtistIdentity({ id: '7', username: 'nova', name: 'Nova Drive' })
    await renderProbe('nova')
    await press('out')
    await waitFor(() => expect(screen.getByText('/')).toBeInTheDocument())
    expect(asked).toHaveBeenCalledExactlyOnceWith({ userType: 'artist' })
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('nobody'))
    expect(readArtistIdentity()).toBeUndefined()
    await waitFor(() => expect(getToasts()).toHaveLength(1))
    expect(getToasts()).toMatchObject([
      { title: 'Logged out', description: 'You have been successfully logged out.', variant: 'default' },
    ])
  })

  it('has left the page before what it read is forgotten, so that nothing of it is asked for again', async () => {
    serve(artist)
    server.use(api.mutation('Logout', () => HttpResponse.json({ data: { logout: loggedOut } })))
    await renderProbe('nova')
    const whereThen: (string | null | undefined)[] = []
    const stop = onIdentityChange(() => {
      whereThen.push(document.querySelector('p')?.textContent)
    })
    await press('out')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('nobody'))
    expect(whereThen).toEqual(['/'])
    stop()
  })

  it('keeps the artist of this tab when only another kind signed out', async () => {
    serve({ ...artist, userType: 'user', userUsername: 'ada' })
    server.use(api.mutation('Logout', () => HttpResponse.json({ data: { logout: artist } })))
    storeArtistIdentity({ id: '7', name: 'Nova Drive' })
    await renderProbe('ada')
    await press('out')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('nova'))
    expect(readArtistIdentity()).toEqual({ id: '7', username: undefined, name: 'Nova Drive' })
  })

  it('stays and shows the reason when signing out fails', async () => {
    serve(artist)
    server.use(api.mutation('Logout', () => HttpResponse.json({ errors: [{ message: 'Session store is down' }] })))
    await renderProbe('nova')
    await press('out')
    await waitFor(() =>
      expect(getToasts()).toMatchObject([
        { title: 'Logout failed', description: 'Session store is down', variant: 'destructive' },
      ]),
    )
    expect(screen.getByText('/dashboard')).toBeInTheDocument()
  })

  it('fails with the status and the body where the answer is no GraphQL', async () => {
    serve(artist)
    server.use(
      http.post('*/graphql', async ({ request }) =>
        (await request.clone().text()).includes('Logout')
          ? new HttpResponse('bad gateway', { status: 502 })
          : undefined,
      ),
    )
    await renderProbe('nova')
    await press('out')
    await waitFor(() => expect(getToasts()[0]?.description).toBe('502: bad gateway'))
  })

  it('has no kind to sign out when nobody is signed in', async () => {
    serve(loggedOut)
    await renderProbe('nobody')
    await press('out')
    expect(getToasts()).toMatchObject([
      { title: 'Logout failed', description: 'No user type found', variant: 'destructive' },
    ])
  })
})
