// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { RouteAnnouncer } from './route-announcer.tsx'
import { setPageTitle } from './use-document-title.ts'

afterEach(cleanup)

it('announces what a page is of once its data has come, and nothing at the first load', () => {
  render(
    <MemoryRouter>
      <Link to="/song/1">Night Grid</Link>
      <RouteAnnouncer />
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => {
    setPageTitle('Song')
    screen.getByRole('link').click()
  })
  expect(screen.getByRole('status').textContent).toBe('Song · Fairwave')
  act(() => setPageTitle('Night Grid by Neon Harbor'))
  expect(screen.getByRole('status').textContent).toBe('Night Grid by Neon Harbor · Fairwave')
})
