// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { restoreRail, showRail } from '../../app/rail-state.ts'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { LibraryRail } from './library-rail.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
  localStorage.clear()
  delete document.documentElement.dataset.rail
})
afterAll(() => network.close())

const playlist = (id: string, title: string) => ({
  __typename: 'Playlist',
  id,
  title,
  description: '',
  visibility: 'PRIVATE',
  ownerName: 'Ada',
  songCount: 3,
  changedAt: '2026-11-01T10:00:00.000Z',
  covers: [],
  hasOwnCover: false,
  coverAlt: null,
})
const list = (nodes: object[]) => ({
  edges: nodes.map((node, index) => ({ cursor: `c${index}`, node })),
  pageInfo: { hasNextPage: false, endCursor: null },
})
const artist = {
  __typename: 'Artist',
  id: 'a1',
  name: 'Neon Harbor',
  username: 'neonharbor',
  genre: 'OUTRUN',
  profile: null,
}
const serve = () =>
  network.use(
    api.query('LibraryRail', () =>
      HttpResponse.json({
        data: {
          myPlaylists: list([playlist('p1', 'Night drive'), playlist('p2', 'Rain')]),
          keptPlaylists: list([playlist('p3', 'Harbour lights')]),
          followedArtists: list([{ __typename: 'FollowedArtist', followedAt: '2026-11-01T10:00:00.000Z', artist }]),
        },
      }),
    ),
  )

it('lists shelves, playlists and artists, marks where one is, and filters by name', async () => {
  serve()
  const { user } = renderPage(<LibraryRail />, { status: asListener, path: '/playlist/p2' })
  const rows = await screen.findByRole('link', { name: /Night drive/ })
  expect(rows).toHaveAttribute('href', '/playlist/p1')
  const rail = screen.getByRole('navigation', { name: 'Library' })
  expect(within(rail).getByRole('link', { name: /Liked songs/ })).toHaveAttribute('href', '/library?show=songs')
  expect(within(rail).getByRole('link', { current: 'page' })).toHaveTextContent('Rain')
  const named = () =>
    within(within(rail).getByRole('list', { name: 'Playlists and artists' }))
      .queryAllByRole('link')
      .map((link) => link.title)
  expect(named()).toEqual(['Night drive', 'Rain', 'Harbour lights', 'Neon Harbor'])
  const filter = screen.getByRole('searchbox', { name: 'Filter library' })
  await user.type(filter, 'HARB')
  expect(named()).toEqual(['Harbour lights', 'Neon Harbor'])
  await user.clear(filter)
  await user.type(filter, 'zzz')
  expect(screen.getByText('Nothing named “zzz” here.')).toBeInTheDocument()
})

it('folds, and the next page begins as it was left', async () => {
  serve()
  showRail('artist')
  expect(document.documentElement.dataset.rail).toBe('auto')
  const { user } = renderPage(<LibraryRail />, { status: asListener })
  const before = screen.getByRole('button', { name: /old library/ }).getAttribute('aria-expanded')
  await user.click(screen.getByRole('button', { name: /old library/ }))
  const chosen = before === 'true' ? 'folded' : 'open'
  expect(document.documentElement.dataset.rail).toBe(chosen)
  delete document.documentElement.dataset.rail
  restoreRail()
  expect(document.documentElement.dataset.rail).toBe(chosen)
  showRail(null)
  expect(document.documentElement.dataset.rail).toBeUndefined()
  restoreRail()
  expect(document.documentElement.dataset.rail).toBeUndefined()
})

it('holds the place of a listener’s home, and of no one else’s', () => {
  const { dataset } = document.documentElement
  showRail('listener')
  delete dataset.listener
  restoreRail()
  expect(dataset.listener).toBe('')
  showRail('artist')
  expect(dataset.listener).toBeUndefined()
  showRail(null)
})
