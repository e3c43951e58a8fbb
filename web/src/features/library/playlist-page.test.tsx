// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defineFeature, type SlotProps } from '../../app/define-feature.ts'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { useDragOrder } from '../../ui/use-drag-order.ts'
import { library } from './index.ts'
import { PlaylistPage } from './playlist-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

/** Rows as the player draws them, without the player. */
const Rows = ({ label, songs, onMove }: SlotProps<'songList'>) => {
  const rowProps = useDragOrder(songs.length, onMove ?? (() => {}), onMove !== undefined)
  return (
    <ol aria-label={label}>
      {songs.map(({ key, song, actions }, at) => (
        <li key={key} {...rowProps(at)}>
          {song?.title ?? 'gone'} {actions}
        </li>
      ))}
    </ol>
  )
}
const player = defineFeature({ name: 'streaming', slots: { songList: [Rows] } })

const song = (id: string) => ({
  __typename: 'Song',
  id,
  title: id,
  genre: 'Outrun',
  album: null,
  release: null,
  duration: 60,
  coverImageUrl: null,
  coverSrcSet: null,
  coverColor: null,
  artist: { __typename: 'Artist', id: 'n', name: 'Neon', username: 'neon' },
})

/** A playlist on the server, which does what is asked of it. */
function serve(role: string, ...titles: (string | null)[]) {
  let entries = titles.map((title, at) => ({ id: `e${at}`, title }))
  const head = () => ({
    __typename: 'Playlist',
    id: 'p',
    title: 'Night',
    description: '',
    visibility: 'public',
    withheldReason: null,
    ownerName: 'Ada',
    songCount: entries.length,
    changedAt: '2026-11-22T00:00:00Z',
    covers: [],
    hasOwnCover: false,
    coverAlt: null,
    myRole: role,
    invitationKey: null,
  })
  network.use(
    api.query('PlaylistPage', ({ variables }) =>
      HttpResponse.json({
        data: {
          playlist:
            variables.id === 'p'
              ? {
                  ...head(),
                  entries: {
                    __typename: 'PlaylistEntryConnection',
                    edges: entries.map(({ id, title }) => ({
                      __typename: 'PlaylistEntryEdge',
                      cursor: id,
                      node: { __typename: 'PlaylistEntry', id, song: title === null ? null : song(title) },
                    })),
                    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
                  },
                }
              : null,
        },
      }),
    ),
    api.mutation('MoveInPlaylist', ({ variables: { entryId, afterId } }) => {
      const moved = entries.find(({ id }) => id === entryId) as (typeof entries)[number]
      const others = entries.filter((entry) => entry !== moved)
      entries = others.toSpliced(others.findIndex(({ id }) => id === afterId) + 1, 0, moved)
      return HttpResponse.json({ data: { moveInPlaylist: { __typename: 'MoveInPlaylistSuccess', data: head() } } })
    }),
    api.mutation('RemoveFromPlaylist', ({ variables: { entryId } }) => {
      entries = entries.filter(({ id }) => id !== entryId)
      return HttpResponse.json({ data: { removeFromPlaylist: head() } })
    }),
  )
}

const open = (id = 'p') =>
  renderPage(
    <Routes>
      <Route path="/playlist/:id" element={<PlaylistPage />} />
    </Routes>,
    { features: [library, player], path: `/playlist/${id}`, status: asListener },
  )
const rows = () => within(screen.getByRole('list', { name: 'Night' })).getAllByRole('listitem')
const order = () => rows().map((row) => row.textContent?.trim())

describe('a playlist', () => {
  it('is put in order by buttons, by dragging, and thinned out', async () => {
    serve('owner', 'one', 'two', null)
    const { user } = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Night' })).toBeTruthy()
    await waitFor(() => expect(order()).toEqual(['one', 'two', 'gone']))
    expect(rows()[0]?.getAttribute('draggable')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Reorder songs' }))
    await user.click(screen.getByRole('button', { name: 'Move two up' }))
    await waitFor(() => expect(order()).toEqual(['two', 'one', 'gone']))
    await waitFor(() => expect(rows()[0]?.getAttribute('draggable')).toBe('true'))
    fireEvent.dragStart(rows()[2] as HTMLElement)
    fireEvent.dragOver(rows()[0] as HTMLElement)
    fireEvent.drop(rows()[0] as HTMLElement)
    await waitFor(() => expect(order()).toEqual(['gone', 'two', 'one']))
    await waitFor(() => expect(rows()[0]?.getAttribute('draggable')).toBe('true'))
    fireEvent.dragStart(rows()[0] as HTMLElement)
    fireEvent.dragOver(rows()[1] as HTMLElement)
    fireEvent.drop(rows()[1] as HTMLElement)
    await waitFor(() => expect(order()).toEqual(['two', 'gone', 'one']))
    await user.click(await screen.findByRole('button', { name: 'Remove the removed song' }))
    await waitFor(() => expect(order()).toEqual(['two', 'one']))
  })

  it('of somebody else is followed, and not put in order', async () => {
    serve('none', 'one')
    open()
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reorder songs' })).toBeNull()
  })

  it('that is not there says so', async () => {
    serve('owner')
    open('other')
    expect(await screen.findByRole('heading', { level: 1, name: 'Playlist Not Found' })).toBeTruthy()
  })
})
