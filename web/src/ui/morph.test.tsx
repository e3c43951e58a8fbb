// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Cover } from './cover.tsx'
import { Link } from './link.tsx'
import { handedCover, installMorph } from './morph.ts'

installMorph()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

const Song = () => (
  <p data-morph="" data-testid="large">
    {useLocation().pathname}
  </p>
)

const open = () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={
            <ul>
              <li>
                <Cover src="/cover.webp" placeholderColor="#3a1540" />
                <Link to="/song/1">Night Grid</Link>
              </li>
            </ul>
          }
        />
        <Route path="/song/:id" element={<Song />} />
      </Routes>
    </MemoryRouter>,
  )
  const image = document.querySelector('img') as HTMLImageElement
  Object.defineProperty(image, 'currentSrc', { value: '/cover-640.webp' })
  return screen.getByRole('link', { name: 'Night Grid' })
}

it('opens the page where the browser has no View Transitions, and hands the cover over', async () => {
  open().click()
  await waitFor(() => expect(screen.getByTestId('large').textContent).toBe('/song/1'))
  expect(handedCover('/song/1')?.src).toBe('/cover-640.webp')
  expect(handedCover('/song/2')).toBeNull()
})

it('opens the page within a View Transition where the browser has them', async () => {
  const names: string[] = []
  const cover = () => document.querySelector<HTMLElement>('[data-cover]')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const start = vi.fn((update: () => Promise<void>) => {
    names.push(cover()?.style.viewTransitionName ?? '')
    return { finished: update() }
  })
  Object.assign(document, { startViewTransition: start })
  open().click()
  await waitFor(() => expect(screen.getByTestId('large').textContent).toBe('/song/1'))
  expect(start).toHaveBeenCalledOnce()
  expect(names).toEqual(['cover'])
})

it('takes the cover elsewhere that stands for the page, where none is beside the link', async () => {
  const named: string[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const bar = () => document.querySelector<HTMLElement>('[data-morph-to="/song/1"] [data-cover]')
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      named.push(bar()?.style.viewTransitionName ?? '')
      return { finished: update() }
    },
  })
  const link = open()
  const cover = document.querySelector('li > [data-cover]') as HTMLElement
  const place = document.createElement('div')
  place.dataset.morphTo = '/song/1'
  place.append(cover.cloneNode(true))
  Object.defineProperty(place.querySelector('img'), 'currentSrc', { value: '/cover-128.webp' })
  document.body.append(place)
  cover.removeAttribute('data-cover')
  link.click()
  await waitFor(() => expect(screen.getByTestId('large').textContent).toBe('/song/1'))
  expect(named).toEqual(['cover'])
  expect(handedCover('/song/1')?.src).toBe('/cover-128.webp')
  place.remove()
})

it('asks for no transition where less motion is wanted', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const start = vi.fn()
  Object.assign(document, { startViewTransition: start })
  open().click()
  await waitFor(() => expect(screen.getByTestId('large').textContent).toBe('/song/1'))
  expect(start).not.toHaveBeenCalled()
})
