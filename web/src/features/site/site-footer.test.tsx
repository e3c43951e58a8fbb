// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthStatus, FixedAuthStatus, loggedOut } from '../../app/auth-status.tsx'
import { composeFeatures, CompositionProvider } from '../../app/composition.tsx'
import { defineFeature } from '../../app/define-feature.ts'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { SiteFooter } from './site-footer.tsx'
import { contentWith, startContent } from './testing/content-server.ts'

const features = [
  defineFeature({ name: 'tokens', accountEntries: [{ label: 'Access Tokens', to: '/settings/tokens', order: 20 }] }),
  defineFeature({ name: 'merch', accountEntries: [{ label: 'My Orders', to: '/orders', order: 10, kinds: ['user'] }] }),
]

const show = (status: AuthStatus = loggedOut, plugins?: ReadonlySet<string>) =>
  render(
    <MemoryRouter>
      <CompositionProvider value={composeFeatures(features, plugins)}>
        <FixedAuthStatus value={{ status }}>
          <SiteFooter />
        </FixedAuthStatus>
      </CompositionProvider>
    </MemoryRouter>,
  )

const server = setupServer(
  graphql.link('*/graphql').query('SiteContent', () => HttpResponse.json({ data: { siteContent: contentWith() } })),
)
const api = graphql.link('*/graphql')
beforeAll(() => server.listen())
afterAll(() => server.close())
beforeEach(() => {
  clearToasts()
  startContent()
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})

describe('the footer', () => {
  it('links where there is something, and names the rest', async () => {
    show()
    await screen.findByRole('group', { name: 'Social networks' })
    expect(screen.getByRole('link', { name: 'For Artists' })).toHaveAttribute('href', '/dashboard')
    expect(screen.getByRole('link', { name: 'For Fans' })).toHaveAttribute('href', '/discover')
    for (const label of [
      'Pricing',
      'Features',
      'API',
      'Help Center',
      'Contact Us',
      'Privacy Policy',
      'Terms of Service',
      'Community Guidelines',
    ]) {
      expect(screen.getByText(label).closest('a')).toBeNull()
    }
    expect(screen.getByText(/© 2024 Fairwave/)).toBeInTheDocument()
    expect(
      screen
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'))
        .filter(Boolean),
    ).toEqual(['twitter', 'instagram', 'facebook', 'youtube'])
  })

  it('links a word once its page is published, and names a refund policy and an imprint only then', async () => {
    server.use(
      api.query('SiteContent', () =>
        HttpResponse.json({ data: { siteContent: contentWith({ pages: ['terms', 'refunds', 'imprint'] }) } }),
      ),
    )
    show()
    expect(screen.queryByText('Imprint')).toBeNull()
    expect(await screen.findByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    expect(screen.getByRole('link', { name: 'Refund Policy' })).toHaveAttribute('href', '/refunds')
    expect(screen.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/imprint')
    expect(screen.getByText('Privacy Policy').closest('a')).toBeNull()
  })

  it('loads the newsletter’s form and the social networks without any input', async () => {
    show()
    expect(await screen.findByRole('textbox', { name: 'Newsletter' })).toBeInTheDocument()
    expect(await screen.findByRole('group', { name: 'Social networks' })).toBeInTheDocument()
  })

  it('takes an email address only, and asks the server to have it confirmed', async () => {
    const asked: unknown[] = []
    server.use(
      api.mutation('SubscribeToNewsletter', ({ variables }) => {
        asked.push(variables)
        return HttpResponse.json({ data: { subscribeToNewsletter: true } })
      }),
    )
    show()
    const email = await screen.findByRole('textbox', { name: 'Newsletter' })
    expect(email).toHaveAttribute('type', 'email')
    await userEvent.type(email, 'nova@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'SUBSCRIBE' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Check your inbox'))
    expect(asked).toEqual([{ email: 'nova@example.com' }])
    expect(email).toHaveValue('')
  })

  it('keeps the address and says so when the server refuses it', async () => {
    server.use(
      api.mutation('SubscribeToNewsletter', () =>
        HttpResponse.json({ errors: [{ message: 'Invalid email address' }], data: null }),
      ),
    )
    show()
    const email = await screen.findByRole('textbox', { name: 'Newsletter' })
    await userEvent.type(email, 'nova@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'SUBSCRIBE' }))
    await waitFor(() => expect(getToasts()[0]?.description).toBe('Invalid email address'))
    expect(email).toHaveValue('nova@example.com')
  })

  it.each([
    ['user', { userUsername: 'ada' }, ['My Orders', 'Access Tokens']],
    ['artist', { artistUsername: 'nova' }, ['Access Tokens']],
    ['admin', { adminUsername: 'root' }, ['Access Tokens']],
  ] as const)('leads to the pages of the account of a signed-in %s', (userType, names, labels) => {
    show({ ...loggedOut, isAuthenticated: true, userType, ...names })
    const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(labels)
    expect(links.at(-1)).toHaveAttribute('href', '/settings/tokens')
  })

  it('has none for visitors, nor where the plugin behind it is off', () => {
    show()
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull()
    cleanup()
    show({ ...loggedOut, isAuthenticated: true, userType: 'artist', artistUsername: 'nova' }, new Set(['merch']))
    expect(screen.queryByRole('link', { name: 'Access Tokens' })).toBeNull()
  })
})
