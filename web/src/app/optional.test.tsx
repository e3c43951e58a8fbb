// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyNamed } from './lazy-named.ts'
import { Optional } from './optional.tsx'

let isOnline: boolean
const lost = vi.fn()
beforeEach(() => {
  lost.mockClear()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Written = () => {
  useEffect(() => lost, [])
  return <p>what is being written</p>
}

/** Resolves when the part has failed to come. */
async function show(asked: boolean, isThere: () => boolean): Promise<void> {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
  const Part = lazyNamed(async (): Promise<{ Part: () => ReactNode }> => {
    if (!isThere()) throw missing
    return { Part: () => <p>a part</p> }
  }, 'Part')
  render(
    <ErrorBoundary>
      <Written />
      <Optional asked={asked}>
        <Part />
      </Optional>
    </ErrorBoundary>,
  )
  // React says so as it hands the failure to who caught it.
  await waitFor(() => expect(vi.mocked(console.error).mock.calls.flat()).toContain(missing))
}

it.each([true, false])('a page goes on without a part that no network brought (asked for: %s)', async (asked) => {
  isOnline = false
  await show(asked, () => isOnline)
  await act(async () => {
    isOnline = true
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('a part')).toBeInTheDocument()
  expect(lost).not.toHaveBeenCalled()
})

it('with a network, the loss of a part that nobody asked for is no error of the page', async () => {
  isOnline = true
  await show(false, () => false)
  expect(screen.getByText('what is being written')).toBeInTheDocument()
  expect(lost).not.toHaveBeenCalled()
})

it('with a network, the loss of a part that somebody pressed for is one', async () => {
  isOnline = true
  await show(true, () => false)
  expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument()
})
