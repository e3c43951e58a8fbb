// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { loggedOut } from '../../app/auth-status.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { askForPlaylist } from './add-to-playlist.ts'
import { AddToPlaylistDialog } from './add-to-playlist-dialog.tsx'
import { library } from './index.ts'
import { PlaylistsSection } from './playlists-section.tsx'
import { SaveQueue } from './save-queue.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  askForPlaylist(null)
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const queue = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    title: `Title ${index}`,
    artistId: 'x',
    artistName: 'Neon',
    genre: 'Outrun',
    album: null,
    duration: 60,
    coverImageUrl: null,
  }))
const card = (title: string) => ({
  __typename: 'Playlist',
  id: title,
  title,
  description: '',
  visibility: 'private',
  ownerName: 'Ada',
  songCount: 2,
  changedAt: '2026-11-22T00:00:00Z',
  covers: [],
  hasOwnCover: false,
  coverAlt: null,
})

/** An account with these playlists; `saved`: what was put on them, or made. */
function serve(...mine: string[]) {
  const saved: unknown[] = []
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
  network.use(
    api.query('MyPlaylists', () =>
      HttpResponse.json({
        data: {
          myPlaylists: {
            __typename: 'PlaylistConnection',
            edges: mine.map((title) => ({ __typename: 'PlaylistEdge', cursor: title, node: card(title) })),
            pageInfo,
          },
        },
      }),
    ),
    api.query('KeptPlaylists', () =>
      HttpResponse.json({ data: { keptPlaylists: { __typename: 'PlaylistConnection', edges: [], pageInfo } } }),
    ),
    api.mutation('AddToPlaylist', ({ variables: { id, songIds } }) => {
      saved.push([id, songIds])
      return HttpResponse.json({
        data: { addToPlaylist: { __typename: 'AddToPlaylistSuccess', data: card(String(id)) } },
      })
    }),
    api.mutation('CreatePlaylist', ({ variables: { input } }) => {
      saved.push(input)
      return HttpResponse.json({
        data: { createPlaylist: { __typename: 'CreatePlaylistSuccess', data: card(input.title) } },
      })
    }),
  )
  return saved
}

const open = (songs = queue(2), status = asListener) =>
  renderPage(
    <>
      <SaveQueue songs={songs} />
      <AddToPlaylistDialog />
    </>,
    { features: [library], path: '/player', status },
  )
const press = { name: 'Save as playlist' }

it('the queue is saved as a new playlist, in its order', async () => {
  const saved = serve()
  const { user } = open()
  await user.click(screen.getByRole('button', press))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to playlist' }))
  expect(dialog.getByText('Choose where to add the queue.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'New playlist' }))
  await user.type(await dialog.findByRole('textbox', { name: /^Title/ }), 'Night drive')
  await user.click(dialog.getByRole('button', { name: 'Create and add' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Added to Night drive'))
  expect(saved).toEqual([{ title: 'Night drive', description: '', visibility: 'private', songIds: ['s0', 's1'] }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** Puts a picture up in the form, says what is on it, and sends the form. */
async function coverAndSend(user: ReturnType<typeof open>['user'], press: string) {
  network.use(
    http.post('*/api/objects/upload', () =>
      HttpResponse.json({ uploadURL: '/put', objectPath: '/objects/users/a/cover/b', headers: {} }),
    ),
    http.put('*/put', () => new HttpResponse(null, { status: 200 })),
  )
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Night drive')
  const form = within(screen.getByRole('form', { name: press }))
  expect(form.queryByRole('button', { name: 'Remove the cover' })).toBeNull()
  await user.upload(
    form.getByLabelText(/^Drop a picture here/),
    new File(['picture'], 'road.png', { type: 'image/png' }),
  )
  await user.type(await form.findByRole('textbox', { name: 'Cover description' }), 'A road')
  await user.click(form.getByRole('button', { name: press }))
}
const look = { coverImageUrl: '/objects/users/a/cover/b', coverAlt: 'A road' }

it('a new playlist for songs gets its cover as it is made', async () => {
  const saved = serve()
  const { user } = open()
  await user.click(screen.getByRole('button', press))
  await user.click(await screen.findByRole('button', { name: 'New playlist' }))
  await coverAndSend(user, 'Create and add')
  const words = { title: 'Night drive', description: '', visibility: 'private' }
  await waitFor(() => expect(saved).toEqual([{ ...words, ...look, songIds: ['s0', 's1'] }]))
})

it('a new playlist of the library gets its cover as it is made', async () => {
  const saved = serve('Drives')
  const { user, path } = renderPage(<PlaylistsSection />, { features: [library], path: '/library', status: asListener })
  await user.click(await screen.findByRole('button', { name: 'New playlist' }))
  await coverAndSend(user, 'Create')
  const words = { title: 'Night drive', description: '', visibility: 'private' }
  await waitFor(() => expect(saved).toEqual([{ ...words, ...look, songIds: [] }]))
  await waitFor(() => expect(path()).toBe('/playlist/Night drive'))
})

it('the queue goes on a playlist that is there; of a long one as many songs as one call takes', async () => {
  const saved = serve('Drives')
  const { user } = open(queue(510))
  await user.click(screen.getByRole('button', press))
  await user.click(await screen.findByRole('button', { name: /Drives/ }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Added to Drives'))
  expect(saved).toEqual([['Drives', queue(500).map(({ id }) => id)]])
})

it('a visitor is led to sign in before the queue is saved', async () => {
  const { user, path } = open(queue(2), loggedOut)
  await user.click(screen.getByRole('button', press))
  await waitFor(() => expect(path()).toBe('/user/login'))
  expect(getToasts()[0]?.title).toBe('Sign in to build playlists')
})
