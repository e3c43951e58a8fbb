// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { clearToasts } from '../../../ui/toast.ts'
import { fakeServer, network, renderStreaming, songNode } from '../testing/render-streaming.tsx'
import type { PlayerSong } from '../engine/types.ts'
import { toPlayerSong } from '../to-player-song.ts'
import { ReleasePage } from './release-page.tsx'
import { SongPage } from './song-page.tsx'

const api = graphql.link('*/graphql')
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const song = {
  ...songNode('1', { title: 'Night Grid', totalStreams: 5 }),
  state: 'published',
  trackNumber: 2,
  tags: ['fast'],
  explicit: true,
  releaseYear: 2024,
  lyrics: 'Not these',
  timedLyrics: '[00:10]One\n[00:40]Two',
  credits: 'All by me',
  isrc: null,
  createdAt: '2026-11-21T06:48:14.000Z',
  audience: 'everyone',
  exclusiveText: null as string | null,
  sound: null,
  release: {
    __typename: 'Release',
    id: 'r1',
    title: 'Dusk',
    slug: 'dusk',
    kind: 'ep',
    state: 'published',
    announced: false,
    trackCount: 2,
    label: null,
  },
}
const release = {
  ...song.release,
  releaseDate: '2024-05-17',
  description: 'Two songs.',
  credits: null,
  label: 'Own',
  coverImageUrl: null,
  coverSrcSet: null,
  coverColor: null,
  totalSeconds: 200,
  createdAt: '2026-11-21T06:48:14.000Z',
  artist: { __typename: 'Artist', id: 'artist-1', name: 'Artist 1', username: 'neon' },
  publishAt: null as string | null,
  audience: 'everyone',
  exclusiveText: null as string | null,
  announced: false,
  comingTracks: [] as object[],
  tracks: ['1', '2'].map((id) => ({
    ...songNode(id, { totalStreams: id === '1' ? 1_204 : 0 }),
    trackNumber: Number(id),
    explicit: false,
    tags: id === '1' ? ['fast', 'night'] : ['night'],
    exclusiveText: null as string | null,
  })),
}

function open(
  path: string,
  { found = true, as = release, asSong = song }: { found?: boolean; as?: typeof release; asSong?: typeof song } = {},
) {
  const page = renderStreaming(
    <Routes>
      <Route path="/song/:id" element={<SongPage />} />
      <Route path="/artist/:username/:release" element={<ReleasePage />} />
    </Routes>,
    { server: fakeServer(), path },
  )
  network.use(
    api.query('SongPage', () => HttpResponse.json({ data: { song: found ? asSong : null } })),
    api.query('ReleasePage', () => HttpResponse.json({ data: { artistRelease: found ? as : null } })),
  )
  page.engine.setEntitled({ everything: true, artistId: null })
  return page
}

it('a song has a page: what it is, where it is from, and what is said of it', async () => {
  open('/song/1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Grid' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Artist 1' }).getAttribute('href')).toBe('/artist/artist-1')
  expect(screen.getByRole('link', { name: 'Dusk' }).getAttribute('href')).toBe('/artist/artist-1/dusk')
  expect(screen.getByText('2024 · 1:40 · 5 streams')).toBeTruthy()
  expect(screen.getByText('All by me')).toBeTruthy()
  expect(screen.queryByText('Not these')).toBeNull()
  expect(document.title).toContain('Night Grid by Artist 1')
})

it('plays from the second of its address, marks the line that is sung, and shares the second that is heard', async () => {
  const { user, engine } = open('/song/1?t=30')
  await user.click(await screen.findByRole('button', { name: 'Play Night Grid' }))
  await waitFor(() => expect(engine.getSnapshot().song?.id).toBe('1'))
  await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
  await waitFor(() => expect(engine.time.getSnapshot().position).toBe(30))
  expect(screen.getByRole('button', { name: 'One' }).closest('li')?.getAttribute('aria-current')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Two' }))
  await waitFor(() => expect(engine.time.getSnapshot().position).toBe(40))
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  await user.click(screen.getByRole('button', { name: 'Share at 0:40' }))
  expect(write).toHaveBeenCalledWith(new URL('/song/1?t=40', globalThis.location.origin).href)
})

it('a release has a page that plays its tracks in order', async () => {
  const { user, engine } = open('/artist/neon/dusk')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dusk' })).toBeTruthy()
  expect(screen.getByText('May 17, 2024 · 2 tracks · 3 minutes')).toBeTruthy()
  const tracks = within(screen.getByRole('list', { name: 'Tracks' })).getAllByRole('listitem')
  expect(tracks.map((track) => within(track).getByRole('link').getAttribute('href'))).toEqual(['/song/1', '/song/2'])
  expect(tracks.map((track) => track.querySelector('small')?.textContent)).toEqual(['1,204 streams', ''])
  await user.click(screen.getByRole('button', { name: 'Play all of Dusk' }))
  expect(engine.getSnapshot()).toMatchObject({ song: { id: '1' }, queue: [{ id: '1' }, { id: '2' }] })
  await user.click(screen.getByRole('button', { name: 'Play Title 2' }))
  expect(engine.getSnapshot().song?.id).toBe('2')
})

it('a release leads to the shelves of its tracks: each genre once, and first the tags that most of them have', async () => {
  open('/artist/neon/dusk')
  await screen.findByRole('heading', { level: 1, name: 'Dusk' })
  const shelves = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/browse/'))
  expect(shelves.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Outrun', '/browse/genre/outrun'],
    ['night', '/browse/tag/night'],
    ['fast', '/browse/tag/fast'],
  ])
})

it('Play all plays the release from its first song where another queue has one of its songs', async () => {
  const { user, engine } = open('/artist/neon/dusk')
  const elsewhere = ['9', '2', '8'].map((id) => toPlayerSong(songNode(id)))
  engine.play(elsewhere[1] as PlayerSong, elsewhere)
  await user.click(await screen.findByRole('button', { name: 'Play all of Dusk' }))
  expect(engine.getSnapshot()).toMatchObject({ song: { id: '1' }, queue: [{ id: '1' }, { id: '2' }] })
  await user.click(await screen.findByRole('button', { name: 'Pause Dusk' }))
  engine.next()
  await user.click(screen.getByRole('button', { name: 'Play all of Dusk' }))
  expect(engine.getSnapshot().song?.id).toBe('2')
})

it('a track that was paused in another queue goes on in the queue of the release', async () => {
  const { user, engine } = open('/artist/neon/dusk')
  const elsewhere = ['9', '2', '8'].map((id) => toPlayerSong(songNode(id)))
  engine.play(elsewhere[1] as PlayerSong, elsewhere)
  await user.click(await screen.findByRole('button', { name: 'Pause Title 2' }))
  expect(engine.getSnapshot()).toMatchObject({ phase: 'paused', queue: [{ id: '9' }, { id: '2' }, { id: '8' }] })
  await user.click(screen.getByRole('button', { name: 'Play Title 2' }))
  expect(engine.getSnapshot()).toMatchObject({ song: { id: '2' }, index: 1, queue: [{ id: '1' }, { id: '2' }] })
})

it('the page of a song that is in the player keeps the queue', async () => {
  const { user, engine } = open('/song/1')
  const elsewhere = ['1', '2'].map((id) => toPlayerSong(songNode(id)))
  engine.play(elsewhere[0] as PlayerSong, elsewhere)
  await user.click(await screen.findByRole('button', { name: 'Pause Night Grid' }))
  await user.click(screen.getByRole('button', { name: 'Play Night Grid' }))
  expect(engine.getSnapshot().queue).toHaveLength(2)
})

const announced = {
  ...release,
  state: 'scheduled',
  publishAt: '2026-12-05T12:00:00.000Z',
  announced: true,
  totalSeconds: 100,
  tracks: release.tracks.slice(1),
  comingTracks: [{ __typename: 'ComingTrack', trackNumber: 1, title: 'Not yet', duration: 140, explicit: true }],
}

it('an announced release says when it is out, plays what is out, and has nothing to press for the rest', async () => {
  const { user } = open('/artist/neon/dusk', { as: announced })
  expect(await screen.findByText(/^Out on Dec 5, 2026, /)).toBeTruthy()
  expect(screen.queryByText(/only you see this page/)).toBeNull()
  expect(screen.getByText('2 tracks · 4 minutes')).toBeTruthy()
  const [coming, out] = within(screen.getByRole('list', { name: 'Tracks' })).getAllByRole('listitem')
  expect(coming?.textContent).toMatch(/Not yet.*Explicit/)
  expect(coming?.querySelector('a, button')).toBeNull()
  expect(within(out as HTMLElement).getByRole('link', { name: 'Title 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }))
  expect(dialog.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Copy code' })).toBeNull()
})

it('a release that is scheduled in secret says so to its artist', async () => {
  open('/artist/neon/dusk', { as: { ...announced, announced: false, comingTracks: [] } })
  expect(await screen.findByText('Scheduled: only you see this page')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

it('is shared by its link, at a second, and by the code of its player', async () => {
  const { user } = open('/song/1')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }))
  const origin = globalThis.location.origin
  await user.click(dialog.getByRole('button', { name: 'Copy link' }))
  expect(write).toHaveBeenLastCalledWith(`${origin}/song/1`)
  const start = dialog.getByRole('textbox', { name: 'Start at, minutes and seconds' })
  await user.clear(start)
  await user.type(start, '1:05')
  await user.click(dialog.getByRole('button', { name: 'Copy link' }))
  expect(write).toHaveBeenLastCalledWith(`${origin}/song/1?t=65`)
  await user.type(start, '5')
  expect(dialog.getByText('A time within the song, like 0:40')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), 'small')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Colors' }), 'light')
  await user.click(dialog.getByRole('button', { name: 'Copy code' }))
  expect(write).toHaveBeenLastCalledWith(
    `<iframe src="${origin}/embed/song/1?theme=light" width="100%" height="96" style="border:0;border-radius:14px;max-width:480px" loading="lazy" allow="autoplay" title="Night Grid by Artist 1 on Fairwave"></iframe>`,
  )
  expect(dialog.getByTitle('How it looks: Night Grid by Artist 1 on Fairwave').getAttribute('src')).toBe(
    '/embed/song/1?theme=light',
  )
})

it.each(['/song/1', '/artist/neon/dusk'])('%s that is not there, or not for you, is no page', async (path) => {
  open(path, { found: false })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy()
})

const SUPPORTERS = 'For supporters until December 4, 2026: a tip or an order opens it'

it('a song that is not for everyone says what opens it, by a link to where that is done', async () => {
  open('/song/1', { asSong: { ...song, audience: 'supporters', exclusiveText: SUPPORTERS } })
  expect((await screen.findByRole('link', { name: SUPPORTERS })).getAttribute('href')).toBe('/artist/artist-1')
})

it('a release says so once, and its tracks by a lock unless another thing opens them', async () => {
  const followers = 'For followers: following the artist opens it'
  const texts = [SUPPORTERS, followers]
  open('/artist/neon/dusk', {
    as: {
      ...release,
      audience: 'supporters',
      exclusiveText: SUPPORTERS,
      tracks: release.tracks.map((track, at) => ({ ...track, exclusiveText: texts[at] as string })),
    },
  })
  expect((await screen.findByRole('link', { name: SUPPORTERS })).getAttribute('href')).toBe('/artist/artist-1')
  const rows = within(screen.getByRole('list', { name: 'Tracks' })).getAllByRole('listitem')
  expect(rows.map((row) => texts.filter((text) => within(row).queryByText(text)))).toEqual([[SUPPORTERS], [followers]])
})
