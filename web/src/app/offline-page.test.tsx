// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyNamed } from './lazy-named.ts'

let isOnline: boolean
let loads: number
let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  isOnline = false
  loads = 0
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (arrives: () => boolean) => {
  const Page = lazyNamed(async () => {
    loads += 1
    if (!arrives()) throw new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
    return { Page: () => <h1>Discover Music</h1> }
  }, 'Page')
  render(
    <ErrorBoundary>
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  )
}
const comeBack = () =>
  act(async () => {
    isOnline = true
    window.dispatchEvent(new Event('online'))
  })

it('says that one is offline, and opens the page by itself once the network is back', async () => {
  show(() => isOnline)
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  const before = loads
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument()
  expect(loads).toBeGreaterThan(before)
  await comeBack()
  expect(await screen.findByRole('heading', { name: 'Discover Music' })).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
})

it('loads the window anew where trying again does not help: a new version has other bundles', async () => {
  isOnline = true
  show(() => false)
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
