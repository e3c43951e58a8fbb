// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DetachedWindowAPI } from 'happy-dom'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AuthStatus, FixedAuthStatus, loggedOut } from '../../app/auth-status.tsx'
import { composeFeatures, CompositionProvider } from '../../app/composition.tsx'
import { defineFeature } from '../../app/define-feature.ts'
import { SiteHeader } from './site-header.tsx'
import { network, startContent } from './testing/content-server.ts'

const viewport = (globalThis as unknown as { happyDOM: DetachedWindowAPI }).happyDOM

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
beforeEach(startContent)
afterEach(() => {
  network.resetHandlers()
  cleanup()
  viewport.setViewport({ width: 1024, height: 768 })
})

const composition = composeFeatures([
  defineFeature({
    name: 'all',
    navigation: [
      { label: 'Player', to: '/player', order: 30 },
      { label: 'Home', to: '/', order: 0 },
      { label: 'Dashboard', to: '/dashboard', order: 20 },
      { label: 'Discover', to: '/discover', order: 10 },
    ],
    accountEntries: [
      { label: 'Settings', to: '/settings', order: 20 },
      { label: 'Your Subscription', to: '/subscription', order: 5, kinds: ['user'] },
      { label: 'Of Artists', to: '/of-artists', order: 6, kinds: ['artist'] },
    ],
  }),
])

const Bell = () => <button type="button">Notifications</button>
const Find = () => <button type="button">Search</button>
const withParts = composeFeatures([
  defineFeature({ name: 'search', slots: { headerTools: [Find] } }),
  defineFeature({ name: 'notifications', slots: { headerNotices: [Bell] } }),
])

const Where = () => <output>{useLocation().pathname}</output>

const show = ({
  path = '/',
  status = loggedOut,
  logout = vi.fn(async () => {}),
  parts = composition,
}: {
  path?: string
  status?: AuthStatus
  logout?: () => Promise<void>
  parts?: typeof composition
} = {}) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <CompositionProvider value={parts}>
        <FixedAuthStatus value={{ status, logout }}>
          <SiteHeader />
          <Where />
        </FixedAuthStatus>
      </CompositionProvider>
    </MemoryRouter>,
  )
  return { logout }
}
const links = (area: HTMLElement) =>
  within(area)
    .getAllByRole('link')
    .map((link) => link.textContent)
const signedIn: AuthStatus = {
  isAuthenticated: true,
  userType: 'artist',
  adminUsername: 'root',
  artistUsername: 'nova',
  userUsername: 'ada',
}

describe('the header', () => {
  it('names the product and highlights the current of its four links', () => {
    show({ path: '/discover' })
    expect(screen.getByText('Fairwave')).toBeInTheDocument()
    expect(screen.getByText('Synthwave that pays its makers')).toBeInTheDocument()
    const nav = screen.getByRole('navigation', { name: 'Main' })
    expect(links(nav)).toEqual(['Home', 'Discover', 'Dashboard', 'Player'])
    const current = within(nav)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual(['Discover'])
  })

  it('offers every way to sign in and up', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'LOGIN' }))
    const sheet = await screen.findByRole('dialog', { name: 'Select Login Type' })
    expect(
      within(sheet)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Artist Login', '/artist/login'],
      ['Listener Login', '/user/login'],
      ['Admin Login', '/admin/login'],
      ['Artist Register', '/artist/register'],
      ['Listener Register', '/user/register'],
    ])
    expect(within(sheet).getByText("Don't have an account?")).toBeInTheDocument()
    await userEvent.click(within(sheet).getByRole('link', { name: 'Listener Login' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('/user/login')
  })

  it.each([
    ['admin', 'Admin', 'root'],
    ['artist', 'Artist', 'nova'],
    ['user', 'Listener', 'ada'],
  ] as const)('shows an %s as %s with the matching username, and signs out', async (userType, badge, username) => {
    const { logout } = show({ status: { ...signedIn, userType } })
    expect(screen.queryByRole('button', { name: 'LOGIN' })).not.toBeInTheDocument()
    expect(screen.getByText(badge)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: `LOGOUT ${username}` }))
    expect(logout).toHaveBeenCalledOnce()
  })

  it('opens a menu of the pages for who is signed in, by keyboard too, and signs nobody out by opening it', async () => {
    const { logout } = show({ status: { ...signedIn, artistUsername: null, userType: 'user' } })
    const pill = screen.getByRole('button', { name: 'Account: ada' })
    expect(pill).toHaveAttribute('aria-haspopup', 'menu')
    pill.focus()
    await userEvent.keyboard('{Enter}')
    const menu = await screen.findByRole('menu', { name: 'Account' })
    expect(pill).toHaveAttribute('aria-expanded', 'true')
    const items = within(menu).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent?.trim())).toEqual(['Your Subscription', 'Settings'])
    expect(items[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(items[1]).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(items[1]).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(pill).toHaveFocus()
    expect(pill).toHaveAttribute('aria-expanded', 'false')

    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('/settings')
    await userEvent.click(pill)
    await screen.findByRole('menu')
    await userEvent.click(screen.getByText('Synthwave that pays its makers'))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(logout).not.toHaveBeenCalled()
  })

  it('has tabs on phones for listeners and artists, of which the last opens the menu', async () => {
    viewport.setViewport({ width: 360, height: 740 })
    const parts = composeFeatures([
      defineFeature({
        name: 'all',
        routes: ['/', '/discover', '/search', '/library'].map((path) => ({ path, title: path, Component: Where })),
      }),
    ])
    show({ parts, path: '/library' })
    expect(screen.queryByRole('navigation', { name: 'Tabs' })).not.toBeInTheDocument()
    cleanup()
    show({ parts, path: '/library', status: { ...signedIn, userType: 'user' } })
    const tabs = screen.getByRole('navigation', { name: 'Tabs' })
    expect(links(tabs)).toEqual(['Home', 'Discover', 'Search', 'Library'])
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Library')
    await userEvent.click(within(tabs).getByRole('button', { name: 'You' }))
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument()
  })

  it('holds search and radio for everybody, and notices for who is signed in', () => {
    const inOrder = () =>
      screen
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((name) => ['Search', 'Live radio', 'Notifications'].includes(name ?? ''))
    show({ parts: withParts })
    expect(inOrder()).toEqual(['Search', 'Live radio'])
    cleanup()
    show({ parts: withParts, status: signedIn })
    expect(inOrder()).toEqual(['Search', 'Live radio', 'Notifications'])
  })

  it('has a menu sheet with the same links, which closes on navigation', async () => {
    viewport.setViewport({ width: 360, height: 740 })
    show({ status: signedIn })
    expect(screen.queryByRole('button', { name: /LOGOUT/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const sheet = await screen.findByRole('dialog', { name: 'Menu' })
    expect(links(within(sheet).getByRole('navigation', { name: 'Main' }))).toEqual([
      'Home',
      'Discover',
      'Dashboard',
      'Player',
    ])
    expect(within(sheet).getByRole('button', { name: 'LOGOUT nova' })).toBeInTheDocument()
    await userEvent.click(within(sheet).getByRole('link', { name: 'Player' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('/player')
  })
})
