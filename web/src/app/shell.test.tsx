// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Link } from '../ui/link.tsx'
import { toast } from '../ui/toast.ts'
import { AppInRouter } from './app.tsx'
import { loggedOut } from './auth-status.tsx'
import { composeFeatures } from './composition.tsx'
import { defineFeature } from './define-feature.ts'
import { lazyNamed } from './lazy-named.ts'
import { useDocumentTitle } from './use-document-title.ts'

const api = graphql.link('*/graphql')
const server = setupServer(api.query('AuthStatus', () => HttpResponse.json({ data: { authStatus: loggedOut } })))
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const mounts = vi.fn()
const PlayerBar = () => {
  useEffect(() => {
    mounts()
  }, [])
  return <div>player bar</div>
}
const Artist = () => {
  useDocumentTitle('Nova Drive')
  return <h1>Nova</h1>
}
const Broken = () => {
  throw new Error('boom')
}

const demo = defineFeature({
  name: 'demo',
  routes: [
    {
      path: '/',
      title: '',
      data: false,
      Component: () => (
        <>
          <h1>Home</h1>
          <Link to="/discover">go</Link>
        </>
      ),
    },
    {
      path: '/discover',
      title: 'Discover Music',
      Component: lazyNamed(
        async () => ({
          Page: () => (
            <>
              <h1>Discover</h1>
              <Link to="/player">on</Link>
            </>
          ),
        }),
        'Page',
      ),
    },
    {
      path: '/player',
      title: 'Music Player',
      Component: () => (
        <>
          <h1>Player</h1>
          <Link to="/broken">break</Link>
        </>
      ),
    },
    { path: '/artist/:username', title: 'Artist', Component: Artist },
    { path: '/broken', title: 'Broken', Component: Broken },
    { path: '*', title: 'Page Not Found', data: false, Component: () => <h1>Page Not Found</h1> },
  ],
  shell: {
    header: () => (
      <header>
        <Link to="/">home</Link>
      </header>
    ),
    dock: PlayerBar,
  },
})

const start = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppInRouter composition={composeFeatures([demo])} />
    </MemoryRouter>,
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))

describe('the shell', () => {
  it('titles each page, moves focus to it and announces it, but leaves the first load alone', async () => {
    start('/')
    await heading('Home')
    expect(document.title).toBe('Fairwave')
    expect(screen.getByRole('main')).not.toHaveFocus()
    await follow('go')
    await heading('Discover')
    expect(document.title).toBe('Discover Music · Fairwave')
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    expect(await screen.findByText('Discover Music · Fairwave')).toHaveAttribute('role', 'status')
  })

  it('names a page while it is still being fetched', async () => {
    const arrival = Promise.withResolvers<{ Page: () => ReactNode }>()
    const slow = defineFeature({
      name: 'slow',
      routes: [{ path: '/slow/:id', title: 'Slow Page', Component: lazyNamed(() => arrival.promise, 'Page') }],
    })
    render(
      <MemoryRouter initialEntries={['/slow/1']}>
        <AppInRouter composition={composeFeatures([slow])} />
      </MemoryRouter>,
    )
    await heading('Slow Page')
    await act(async () => arrival.resolve({ Page: () => <h1>There</h1> }))
    await heading('There')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('leads an admin who needs a second factor first from pages of accounts to its set-up, and leaves the others', async () => {
    const held = { ...loggedOut, isAuthenticated: true, userType: 'admin' as const, adminWithoutFactor: 'boss' }
    const pages = ['/admin/dashboard', '/settings/mail', '/admin/second-factor', '/admin/login', '/discover']
    const staff = defineFeature({
      name: 'staff',
      routes: pages.map((path) => ({ path, title: path, Component: () => <h1>Page {path}</h1> })),
    })
    const shownAt = async (path: string) => {
      server.use(api.query('AuthStatus', () => HttpResponse.json({ data: { authStatus: held } }), { once: true }))
      render(
        <MemoryRouter initialEntries={[path]}>
          <AppInRouter composition={composeFeatures([staff])} />
        </MemoryRouter>,
      )
      const expected = path.startsWith('/admin/dash') || path.startsWith('/settings') ? '/admin/second-factor' : path
      await heading(`Page ${expected}`)
      cleanup()
    }
    for (const path of pages) await shownAt(path)
  })

  it('lets a page refine its title', async () => {
    start('/artist/nova')
    await heading('Nova')
    expect(document.title).toBe('Nova Drive · Fairwave')
  })

  it('mounts the player bar with the first data page, once, and keeps it across navigation', async () => {
    mounts.mockClear()
    start('/')
    await heading('Home')
    expect(screen.queryByText('player bar')).not.toBeInTheDocument()
    await follow('go')
    const bar = await screen.findByText('player bar')
    await follow('on')
    await heading('Player')
    await follow('home')
    await heading('Home')
    expect(screen.getByText('player bar')).toBe(bar)
    expect(mounts).toHaveBeenCalledOnce()
  })

  it('fences a broken page off and offers a way on', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    start('/player')
    await heading('Player')
    await follow('break')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong')
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await follow('home')
    await heading('Home')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('answers unknown addresses', async () => {
    start('/nowhere')
    await heading('Page Not Found')
    expect(document.title).toBe('Page Not Found · Fairwave')
  })

  it('skips to the content', async () => {
    start('/')
    await heading('Home')
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('fetches the toaster with the first toast', async () => {
    start('/')
    await heading('Home')
    act(() => {
      toast({ title: 'Hello' })
    })
    await waitFor(() => expect(screen.getByText('Hello')).toBeInTheDocument())
  })
})
