// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { ReachedArtists } from './reached-artists.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

/** Counts how often the server is asked. */
function serve(reachedArtists: object | null): { asked: number } {
  const count = { asked: 0 }
  network.use(
    api.query('ReachedArtists', () => {
      count.asked += 1
      return HttpResponse.json({ data: { reachedArtists } })
    }),
  )
  return count
}

it('leads from the sentence to all figures', async () => {
  const amount = { __typename: 'Money', minor: 120_400 }
  serve({ __typename: 'ReachedArtists', month: '2026-10', artists: 63, amount })
  renderPage(<ReachedArtists />)
  const link = await screen.findByRole('link', { name: '$1,204.00 reached 63 artists in October 2026' })
  expect(link.getAttribute('href')).toBe('/transparency')
})

it('is not there where no month publishes it', async () => {
  const server = serve(null)
  const { container } = renderPage(<ReachedArtists />)
  await waitFor(() => expect(server.asked).toBe(1))
  await Promise.resolve()
  expect(container.textContent).not.toContain('reached')
})
