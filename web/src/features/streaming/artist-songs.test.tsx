// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ArtistSongs } from './artist-songs.tsx'
import { fakeServer, network, renderStreaming, songNode } from './testing/render-streaming.tsx'

const api = graphql.link('*/graphql')
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const open = (count: number, exclusiveText: string | null = null) => {
  network.use(
    api.query('ApprovedArtistSongs', () =>
      HttpResponse.json({
        data: {
          artistSongs: {
            __typename: 'SongConnection',
            edges: Array.from({ length: count }, (_, index) => ({
              __typename: 'SongEdge',
              cursor: `${index}`,
              node: { ...songNode(`${index + 1}`), releaseId: null, trackNumber: null, exclusiveText },
            })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'c' },
          },
        },
      }),
    ),
  )
  const artist = { id: 'a1', username: 'neon', name: 'Neon Harbor', approved: true }
  return renderStreaming(<ArtistSongs artist={artist} />, { server: fakeServer() })
}

it('shows five songs at first, and all of them where somebody asks', async () => {
  const { user } = open(7)
  const list = await screen.findByRole('list', { name: 'Songs' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All songs' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(7)
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fewer songs' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
})

it('plays on from the fifth song to those that are not shown', async () => {
  const { user, engine } = open(7)
  await user.click(await screen.findByRole('button', { name: 'Play Title 5' }))
  await expect.poll(() => engine.getSnapshot().queue.length).toBe(7)
})

it('offers no more rows where five or fewer are there', async () => {
  open(5)
  expect(within(await screen.findByRole('list', { name: 'Songs' })).getAllByRole('listitem')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'All songs' })).toBeNull()
})

it('says below the title what opens a song that is not for everyone', async () => {
  open(1, 'For followers: following the artist opens it')
  const [row] = within(await screen.findByRole('list', { name: 'Songs' })).getAllByRole('listitem')
  expect(within(row as HTMLElement).getByText('For followers: following the artist opens it')).toBeTruthy()
})
