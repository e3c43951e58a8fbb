// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { loggedOut } from '../../../app/auth-status.tsx'
import { composeFeatures, CompositionProvider } from '../../../app/composition.tsx'
import { defineFeature } from '../../../app/define-feature.ts'
import { HomePlace } from './home-place.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => void (document.documentElement.dataset.listener = ''))
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.listener
  network.resetHandlers()
})
afterAll(() => network.close())

const parts = composeFeatures([
  defineFeature({
    name: 'parts',
    slots: {
      homeTop: [
        { id: 'month', order: 20, Component: () => <h2>Month</h2> },
        { id: 'recent', order: 10, Component: () => <h2>Recent</h2> },
      ],
      homeSections: [{ id: 'new', order: 10, Component: () => <h2>New</h2> }],
    },
  }),
])
const open = (status: typeof loggedOut) =>
  renderPage(
    <CompositionProvider value={parts}>
      <HomePlace />
    </CompositionProvider>,
    { status },
  )

it('is a listener’s: recently played and the month, then the rows', async () => {
  open(asListener)
  await screen.findByRole('heading', { name: 'New' })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Your home',
    'Recent',
    'Month',
    'New',
  ])
})

it('is nothing for visitors, nor for artists', () => {
  open(loggedOut)
  open({ ...loggedOut, isAuthenticated: true, userType: 'artist', artistUsername: 'nova' })
  expect(screen.queryByRole('heading')).toBeNull()
})
