// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { RouteAnnouncer } from './route-announcer.tsx'
import { setPageTitle } from './use-document-title.ts'

afterEach(cleanup)

it('announces what a page is of once its data has come, and nothing at the first load', () => {
  let go: ReturnType<typeof useNavigate> | undefined
  const Mover = () => {
    go = useNavigate()
    return null
  }
  render(
    <MemoryRouter>
      <Mover />
      <RouteAnnouncer />
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => {
    setPageTitle('Song')
    void go?.('/song/1')
  })
  expect(screen.getByRole('status').textContent).toBe('Song · Fairwave')
  act(() => setPageTitle('Night Grid by Neon Harbor'))
  expect(screen.getByRole('status').textContent).toBe('Night Grid by Neon Harbor · Fairwave')
})
