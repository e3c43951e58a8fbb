// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { afterLoad } from './after-load.ts'
import { FixedAuthStatus, loggedOut } from './auth-status.tsx'
import { lazyNamed } from './lazy-named.ts'
import { useHasNoListener } from '../features/site/landing/use-listener.ts'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  cleanup()
  document.body.replaceChildren()
})

/** A part of a page, and how often its code was fetched. */
const part = (name: string) => {
  const fetched = { times: 0 }
  const Part = lazyNamed(async () => {
    fetched.times += 1
    return { Shown: () => <button type="button">{name}</button> }
  }, 'Shown')
  return { Part, fetched }
}

/** What the server drew of two parts, made live: the second is for whom no listener is. */
const hydrate = (known: { status?: typeof loggedOut; loading?: boolean }) => {
  const [everyones, visitors] = [part('For everyone'), part('For visitors')]
  const Everyones = afterLoad(everyones.Part)
  const Visitors = afterLoad(visitors.Part, undefined, useHasNoListener)
  const page = (value: typeof known) => (
    <FixedAuthStatus value={value}>
      <Everyones />
      <Visitors />
    </FixedAuthStatus>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML =
    '<span data-later=""><b>drawn for everyone</b></span><span data-later=""><b>drawn for visitors</b></span>'
  act(() => {
    root = hydrateRoot(container, page(known))
  })
  return { fetched: visitors.fetched, learn: (next: typeof known) => act(() => root?.render(page(next))) }
}

const listener = { ...loggedOut, isAuthenticated: true, userType: 'user' as const, userUsername: 'nia' }

it('never fetches for a listener what only visitors see, and leaves it as the server drew it', async () => {
  const { fetched, learn } = hydrate({ loading: true })
  expect(await screen.findByRole('button', { name: 'For everyone' })).toBeTruthy()
  learn({ status: listener })
  expect(screen.getByText('drawn for visitors')).toBeTruthy()
  expect(fetched.times).toBe(0)
})

it('fetches it once it is known that nobody is signed in, and not before', async () => {
  const { fetched, learn } = hydrate({ loading: true })
  expect(await screen.findByRole('button', { name: 'For everyone' })).toBeTruthy()
  expect(fetched.times).toBe(0)
  learn({})
  expect(await screen.findByRole('button', { name: 'For visitors' })).toBeTruthy()
  expect(screen.queryByText('drawn for visitors')).toBeNull()
  expect(fetched.times).toBe(1)
})
