// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyNamed } from './lazy-named.ts'
import { Optional } from './optional.tsx'

let isOnline: boolean
let listens: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  listens = vi.spyOn(window, 'addEventListener')
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
const show = (asked: boolean, load: () => { Part: () => ReactNode }) => {
  const Part = lazyNamed(async () => load(), 'Part')
  render(
    <ErrorBoundary>
      <p>what is being written</p>
      <Optional asked={asked}>
        <Part />
      </Optional>
    </ErrorBoundary>,
  )
}

it.each([true, false])(
  'a page goes on without a part that the network did not bring (asked for: %s)',
  async (asked) => {
    isOnline = false
    show(asked, () => {
      if (!isOnline) throw missing()
      return { Part: () => <p>a part</p> }
    })
    await waitFor(() => expect(listens).toHaveBeenCalledWith('online', expect.any(Function), { once: true }))
    expect(screen.getByText('what is being written')).toBeInTheDocument()
    await act(async () => {
      isOnline = true
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByText('a part')).toBeInTheDocument()
  },
)

it.each([
  [true, 'This page could not be loaded'],
  [false, 'what is being written'],
])('a part that is gone with a network is an error where somebody pressed for it (%s)', async (asked, text) => {
  isOnline = true
  show(asked, () => {
    throw missing()
  })
  expect(await screen.findByText(text)).toBeInTheDocument()
  if (!asked) await waitFor(() => expect(listens).toHaveBeenCalledWith('online', expect.any(Function), { once: true }))
  expect(screen.getByText(text)).toBeInTheDocument()
})
