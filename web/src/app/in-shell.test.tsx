// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppInRouter } from './app.tsx'
import { axeFinds } from './testing/axe-finds.ts'
import { composeFeatures } from './composition.tsx'
import { features } from './features.ts'
import { inShell } from './in-shell.ts'

let serverAnswers: boolean
let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  serverAnswers = false
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!serverAnswers) throw new TypeError('Failed to fetch')
    return new Response('{"status":"ok"}')
  })
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.offline
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const open = async (path: string) => {
  document.documentElement.dataset.offline = ''
  const composition = inShell(composeFeatures(features))
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppInRouter composition={composition} />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1, name: 'You are offline' })
}

it('leaves the app as it is where its page came from the server', () => {
  const composition = composeFeatures(features)
  expect(inShell(composition)).toBe(composition)
})

it.each([
  ['/library', 'Your Library · Fairwave', /^“Your Library” opens by itself/],
  ['/admin/dashboard', 'Admin Dashboard · Fairwave', /^“Admin Dashboard” opens by itself/],
  ['/', 'Synthwave that pays its makers · Fairwave', /^This page opens by itself/],
  ['/no/such/page', 'Page Not Found · Fairwave', /^This page opens by itself/],
])('says at %s that there is no connection, by the name of the page, and knows nobody', async (path, title, text) => {
  await open(path)
  expect(document.title).toBe(title)
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('banner')).toBeInTheDocument()
  // Nobody is told to sign in: who is signed in is not known, whatever the browser takes for a network.
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: 'LOGIN' })).not.toBeInTheDocument()
  expect(await axeFinds(document.body)).toEqual([])
})

it('makes way for the page of the server as soon as that answers', async () => {
  await open('/library')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is still no connection.')).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
  serverAnswers = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('looks by itself where the browser takes a network that leads nowhere for one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await open('/discover')
  serverAnswers = true
  await act(async () => void vi.advanceTimersByTime(10_000))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
