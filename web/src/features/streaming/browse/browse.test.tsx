// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fakeServer, network, renderStreaming, songNode } from '../testing/render-streaming.tsx'
import { BrowsePageDocument } from './browse-page.generated.ts'
import { BrowsePage } from './browse-page.tsx'
import { ShelfPageDocument } from './shelf-page.generated.ts'
import { GenrePage } from './shelf-page.tsx'

const api = graphql.link(new URL('/graphql', window.location.href).href)
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const shelf = (title: string, items: number) => ({
  __typename: 'Shelf' as const,
  key: title.toLowerCase().replaceAll(' ', '-'),
  title,
  items,
  coverImageUrl: null,
  coverSrcSet: null,
  coverColor: null,
})
const page = (...nodes: ReturnType<typeof shelf>[]) => ({
  __typename: 'ShelfConnection' as const,
  edges: nodes.map((node) => ({ __typename: 'ShelfEdge' as const, node })),
})

it('browsing leads to genres, letters, tags and years, each with what there is of it', async () => {
  renderStreaming(<BrowsePage />, { server: fakeServer() })
  network.use(
    api.query(BrowsePageDocument, () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          genres: page(shelf('Mall Wave', 1_200)),
          tags: page(shelf('late night', 1)),
          years: page(shelf('2024', 3)),
          letters: page(shelf('A', 2)),
          places: {
            __typename: 'PlaceConnection',
            edges: [
              {
                __typename: 'PlaceEdge',
                node: { __typename: 'Place', key: 'sao-paulo', title: 'São Paulo', artists: 1 },
              },
            ],
          },
        },
      }),
    ),
  )
  const link = await screen.findByRole('link', { name: /Mall Wave/ })
  expect(link.getAttribute('href')).toBe('/browse/genre/mall-wave')
  expect(link.textContent).toContain('1,200 songs')
  expect(screen.getByRole('link', { name: /late night/ }).getAttribute('href')).toBe('/browse/tag/late-night')
  expect(screen.getByRole('link', { name: /2024/ }).getAttribute('href')).toBe('/browse/year/2024')
  expect(screen.getByRole('link', { name: 'A, 2 artists' }).getAttribute('href')).toBe('/artists?letter=a')
  expect(screen.getByRole('link', { name: 'São Paulo, 1 artist' }).getAttribute('href')).toBe('/places/sao-paulo')
  expect(screen.getByText('Ordered by how many songs they have.')).toBeTruthy()
})

it('a genre has its songs, which play; another says that there is nothing', async () => {
  const server = fakeServer()
  renderStreaming(
    <Routes>
      <Route path="*" element={<GenrePage />} />
    </Routes>,
    { server },
  )
  network.use(
    api.query(ShelfPageDocument, () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          shelf: { ...shelf('Mall Wave', 1), kind: 'genre' },
          shelfSongs: {
            __typename: 'SongConnection',
            edges: [{ __typename: 'SongEdge', cursor: '1', node: songNode('1') }],
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }),
    ),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Mall Wave music' })).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'Mall Wave music' })
  expect(within(list).getByRole('button', { name: 'Play Title 1' })).toBeTruthy()
  expect(within(list).getByRole('link', { name: 'Outrun' }).getAttribute('href')).toBe('/browse/genre/outrun')
})

const nothing = { __typename: 'Query', genres: page(), tags: page(), years: page(), letters: page(), places: page() }

it('browsing says when there is something, where there is nothing yet', async () => {
  renderStreaming(<BrowsePage />, { server: fakeServer() })
  network.use(api.query('BrowsePage', () => HttpResponse.json({ data: nothing })))
  expect(await screen.findByText('Nothing to browse yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Discover Music' }).getAttribute('href')).toBe('/discover')
})

it('browsing fails with a way on', async () => {
  const { user } = renderStreaming(<BrowsePage />, { server: fakeServer() })
  network.use(api.query('BrowsePage', () => HttpResponse.json({ data: null, errors: [{ message: 'No' }] })))
  expect(await screen.findByText('This page could not be loaded')).toBeTruthy()
  network.use(
    api.query('BrowsePage', () => HttpResponse.json({ data: { ...nothing, genres: page(shelf('Mall Wave', 2)) } })),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Mall Wave/ })).toBeTruthy()
})
