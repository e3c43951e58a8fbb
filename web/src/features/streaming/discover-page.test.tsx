// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defineFeature } from '../../app/define-feature.ts'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { DiscoverPage } from './discover-page.tsx'
import { PlayerBar } from './player-bar.tsx'
import { PlayerPage } from './player-page.tsx'
import { fakeServer, network, renderStreaming, songNode } from './testing/render-streaming.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const songs = (count: number) => Array.from({ length: count }, (_, index) => songNode(String(index + 1)))

describe('Discover', () => {
  it('says what it is and that it loads', async () => {
    renderStreaming(<DiscoverPage />, { server: fakeServer() })
    expect(screen.getByRole('heading', { level: 1, name: 'Discover Music' })).toBeTruthy()
    expect(screen.getByText(/Artists earn 80%/)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Loading new releases...')
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  })

  it('shows that there is nothing yet', async () => {
    renderStreaming(<DiscoverPage />, { server: fakeServer() })
    expect(await screen.findByText('No songs available yet')).toBeTruthy()
    expect(screen.getByText('Artists can upload music to get started')).toBeTruthy()
  })

  it('shows one card per song with all that is known of it', async () => {
    const server = fakeServer({
      songs: [
        songNode('1', {
          title: 'Night Grid',
          genre: 'Darkwave',
          album: 'Neon Harbor LP',
          release: { __typename: 'Release', id: 'r', slug: 'neon-harbor-lp', state: 'published', announced: false },
          totalStreams: 3833,
          coverImageUrl: '/covers/1.webp',
          coverSrcSet: '/covers/1-256.webp 256w, /covers/1-512.webp 512w',
        }),
        songNode('2', { title: 'Redline', totalStreams: null as unknown as number }),
        songNode('3', { totalStreams: 1 }),
      ],
    })
    const { container } = renderStreaming(<DiscoverPage />, { server })
    const [first, second, third, ...more] = await screen.findAllByRole('listitem')
    expect(more).toEqual([])
    const card = within(first!)
    expect(card.getByRole('heading', { name: 'Night Grid' })).toBeTruthy()
    expect(card.getByText('Darkwave')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Neon Harbor LP' }).getAttribute('href')).toBe(
      '/artist/artist-1/neon-harbor-lp',
    )
    expect(card.getByRole('button', { name: 'Play Night Grid' })).toBeTruthy()
    expect(card.getByText('3,833 streams')).toBeTruthy()
    expect(card.getByText('3.8K')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Artist 1' }).getAttribute('href')).toBe('/artist/artist-1')
    expect(container.querySelector('img')?.getAttribute('srcset')).toContain('512w')
    expect(within(second!).getByText('0 streams')).toBeTruthy()
    expect(container.querySelectorAll('img')).toHaveLength(1)
    expect(second!.textContent).not.toContain('Neon Harbor LP')
    expect(within(third!).getByText('1 stream')).toBeTruthy()
  })

  it('fails with a way on', async () => {
    const server = fakeServer({ songs: songs(1), down: true })
    const { user } = renderStreaming(<DiscoverPage />, { server })
    expect(await screen.findByRole('alert')).toBeTruthy()
    server.down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Title 1' })).toBeTruthy()
  })

  it('loads more, and says so where that fails', async () => {
    const server = fakeServer({ songs: songs(45) })
    const { user } = renderStreaming(<DiscoverPage />, { server })
    expect(await screen.findAllByRole('listitem')).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40))

    server.down = true
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Error', variant: 'destructive' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(40)

    server.down = false
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(45))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(server.pages).toEqual([null, '20', '40', '40'])
  })

  it('plays a song from its card, pauses it there, and makes the list the queue', async () => {
    const server = fakeServer({ songs: songs(3) })
    const { user, engine } = renderStreaming(
      <>
        <DiscoverPage />
        <PlayerBar />
      </>,
      { server },
    )
    await user.click(await screen.findByRole('button', { name: 'Play Title 2' }))
    const pause = await screen.findByRole('button', { name: 'Pause Title 2' })
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
    expect(engine.getSnapshot().queue.map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(server.opened).toEqual(['2'])
    await user.click(pause)
    expect(engine.getSnapshot().phase).toBe('paused')
    expect(screen.getByRole('button', { name: 'Play Title 2' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Play Title/ })).toHaveLength(3)
  })
})

describe('the first row of Discover', () => {
  const lists = defineFeature({
    name: 'lists',
    slots: {
      discoverSections: [
        { id: 'lists', order: 10, Component: ({ shownAbove }) => <p>Lists below, without {shownAbove.join()}</p> },
      ],
    },
  })
  /** New songs by the artists with these letters, newest first. */
  const by = (...letters: string[]) =>
    letters.map((id, index) =>
      songNode(String(index + 1), { artist: { __typename: 'Artist', id, name: `Artist ${id}`, username: id } }),
    )
  const titlesIn = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
  const open = async (...letters: string[]) => {
    const page = renderStreaming(<DiscoverPage />, { server: fakeServer({ songs: by(...letters) }), features: [lists] })
    await screen.findByRole('list', { name: 'New releases' })
    return page
  }

  it('has the newest song of each artist, one way to the rules, and the new releases below as they are', async () => {
    const { user, engine } = await open('a', 'a', 'b', 'a', 'c')
    expect(titlesIn('New from each artist')).toEqual(['Title 1', 'Title 3', 'Title 5'])
    expect(titlesIn('New releases')).toEqual(['Title 1', 'Title 2', 'Title 3', 'Title 4', 'Title 5'])
    const front = within(screen.getByRole('region', { name: 'New from each artist' }))
    expect(screen.getByRole('link', { name: 'How lists work' }).getAttribute('href')).toBe('/how-lists-work')
    expect(screen.getByRole('heading', { name: 'New releases' })).toBeTruthy()
    expect(screen.getByText('Lists below, without 1,2,3,4,5')).toBeTruthy()
    engine.setEntitled({ everything: true, artistId: null })
    await user.click(front.getByRole('button', { name: 'Listen to Title 3' }))
    expect(engine.getSnapshot()).toMatchObject({ song: { id: '3' }, queue: [{ id: '1' }, {}, {}, {}, { id: '5' }] })
  })

  it('has six places', async () => {
    await open('a', 'a', 'a', 'b', 'c', 'd', 'e', 'f', 'g')
    expect(titlesIn('New from each artist')).toHaveLength(6)
  })

  it.each([
    ['the new releases begin with different artists anyway', ['a', 'b', 'c', 'd', 'e', 'f', 'a']],
    ['all but one do', ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']],
    ['all are of one artist', ['a', 'a', 'a']],
  ])('is that of the new releases where %s', async (_, letters) => {
    await open(...letters)
    expect(screen.queryByRole('list', { name: 'New from each artist' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'New releases' })).toBeNull()
    expect(screen.getByRole('link', { name: 'How lists work' })).toBeTruthy()
  })
})

describe('the player page', () => {
  it('has its two texts', () => {
    renderStreaming(<PlayerPage />, { server: fakeServer(), path: '/player' })
    expect(screen.getByRole('heading', { level: 1, name: 'Music Player' })).toBeTruthy()
    expect(screen.getByText('Music Player Coming Soon')).toBeTruthy()
  })
})
