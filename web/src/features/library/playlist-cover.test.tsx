// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { library } from './index.ts'
import { PlaylistPage } from './playlist-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

/** A playlist of who is signed in; answers what the form sent. */
function serve(look: { hasOwnCover: boolean; coverAlt: string | null; covers: object[] }) {
  const sent: object[] = []
  const head = {
    ...{ __typename: 'Playlist', id: 'p', title: 'Night', description: '', visibility: 'public', withheldReason: null },
    ...{ ownerName: 'Ada', songCount: 0, changedAt: '2026-11-22T00:00:00Z', myRole: 'owner', invitationKey: null },
    ...look,
  }
  network.use(
    api.query('PlaylistPage', () =>
      HttpResponse.json({
        data: {
          playlist: {
            ...head,
            entries: {
              ...{ __typename: 'PlaylistEntryConnection', edges: [] },
              pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            },
          },
        },
      }),
    ),
    api.mutation('EditPlaylist', ({ variables }) => {
      sent.push(variables.input as object)
      return HttpResponse.json({ data: { editPlaylist: head } })
    }),
    http.post('*/api/objects/upload', () =>
      HttpResponse.json({ uploadURL: 'http://localhost/put', objectPath: '/objects/users/a/cover/b', headers: {} }),
    ),
    http.put('*/put', () => new HttpResponse(null, { status: 200 })),
  )
  return sent
}

async function edit() {
  const { user } = renderPage(
    <Routes>
      <Route path="/playlist/:id" element={<PlaylistPage />} />
    </Routes>,
    { features: [library], path: '/playlist/p', status: asListener },
  )
  await user.click(await screen.findByRole('button', { name: 'Manage' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit playlist' }))
  await dialog.findByRole('button', { name: 'Save' })
  return { user, dialog }
}
const words = { playlistId: 'p', title: 'Night', description: '', visibility: 'public' }
const own = {
  hasOwnCover: true,
  coverAlt: 'A road',
  covers: [{ __typename: 'PlaylistCover', url: '/api/images/user-a/b/640.webp', srcSet: null }],
}

it('shows a cover of its own with what is on it, and takes it away', async () => {
  const sent = serve(own)
  const { user, dialog } = await edit()
  expect(document.querySelector('header img')?.getAttribute('alt')).toBe('A road')
  await user.click(dialog.getByRole('button', { name: 'Remove the cover' }))
  expect(dialog.getByRole('status').textContent).toContain('it shows the covers of its songs again')
  expect(dialog.queryByRole('textbox', { name: 'Cover description' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ ...words, coverImageUrl: '', coverAlt: 'A road' }]))
})

it('leaves the cover as it is where only words are changed', async () => {
  const sent = serve(own)
  const { user, dialog } = await edit()
  await user.clear(dialog.getByRole('textbox', { name: 'Cover description' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ ...words, coverAlt: '' }]))
})

it('has no words for a picture that is not its own', async () => {
  serve({ hasOwnCover: false, coverAlt: null, covers: own.covers })
  const { dialog } = await edit()
  expect(document.querySelector('header img')?.getAttribute('alt')).toBe('')
  expect(dialog.getByRole('group', { name: 'Custom cover' })).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: 'Cover description' })).toBeNull()
})
