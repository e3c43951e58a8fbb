// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppInRouter } from './app.tsx'
import { type AuthStatus, loggedOut } from './auth-status.tsx'
import { composeFeatures } from './composition.tsx'
import { features } from './features.ts'

// The whole app with all its features, whose server knows who is signed in and nothing else.
const api = graphql.link('*/graphql')
let status: AuthStatus
const server = setupServer(
  api.query('AuthStatus', () => HttpResponse.json({ data: { authStatus: status } })),
  api.operation(() => HttpResponse.json({ data: null, errors: [{ message: 'Not now' }] })),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  status = loggedOut
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const Where = () => <output data-testid="address">{useLocation().pathname}</output>
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppInRouter composition={composeFeatures(features)} />
      <Where />
    </MemoryRouter>,
  )
const main = () => within(screen.getByRole('main'))
const settled = () => waitFor(() => expect(main().queryByText('Loading...')).toBeNull())
const address = () => screen.getByTestId('address').textContent

describe('every route has its screen', () => {
  it.each([
    ['/artist/register', 'Artist Registration'],
    ['/artist/login', 'Artist Login'],
    ['/user/register', 'Listener Registration'],
    ['/register', 'Listener Registration'],
    ['/user/login', 'Listener Login'],
    ['/login', 'Listener Login'],
    ['/dashboard', 'Artist Dashboard'],
    ['/upload-song', 'Upload Song'],
    ['/discover', 'Discover Music'],
    ['/subscribe', 'Subscribe to Fairwave'],
    ['/player', 'Music Player'],
    ['/admin/setup', 'Admin Setup'],
    ['/admin/login', 'Admin Login'],
  ])('%s: %s', async (path, title) => {
    open(path)
    await settled()
    expect((await main().findByRole('heading', { level: 1 })).textContent).toBe(title)
    expect(address()).toBe(path)
  })

  it('/: the landing page', async () => {
    open('/')
    await settled()
    expect(main().getByRole('link', { name: 'START YOUR JOURNEY' })).toBeTruthy()
    expect(document.title).toBe('Synthwave that pays its makers · Fairwave')
  })

  it('/admin/dashboard: totals and approvals, for an admin', async () => {
    status = { ...loggedOut, isAuthenticated: true, userType: 'admin', adminUsername: 'root' }
    open('/admin/dashboard')
    expect(await main().findByRole('region', { name: 'Pending Artist Approvals' })).toBeTruthy()
  })

  it.each(['/nowhere', '/user/login/again', '/uploadsong'])('%s: Page Not Found, with a link home', async (path) => {
    open(path)
    await settled()
    expect(main().getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy()
    expect(main().getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })
})

describe('what all features make together', () => {
  it('is a header of four links', async () => {
    open('/player')
    await settled()
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Discover', '/discover'],
      ['Dashboard', '/dashboard'],
      ['Player', '/player'],
    ])
  })

  it('is a player bar below Discover, with or without songs', async () => {
    open('/discover')
    await settled()
    const bar = await screen.findByRole('region', { name: 'Player' })
    expect(within(bar).getByText('Select a song to start playing')).toBeTruthy()
    expect(screen.getByRole('main').compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const dock = [...document.querySelectorAll('div')].find(
      (element) => getComputedStyle(element).position === 'sticky' && element.contains(bar),
    )
    expect(dock && getComputedStyle(dock).bottom).toBe('0px')
  })
})
