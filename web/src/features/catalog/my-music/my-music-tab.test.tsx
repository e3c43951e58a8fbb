// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { network } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { moved } from './moved.ts'
import { openMyMusic, song } from './testing/open-my-music.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

it('shows every song with its state, streams, earnings and the link to share', async () => {
  const { user, asked } = openMyMusic()
  const rows = within(await screen.findByRole('list', { name: 'Songs' })).getAllByRole('listitem')
  await waitFor(() => expect(rows[0]?.textContent).toContain('$12.50'))
  expect(rows[0]?.textContent).toMatch(/Song 1.*Dusk · Outrun.*Published.*1,234/)
  expect(rows[1]?.textContent).toMatch(/Song 2.*Hidden.*\$0\.00/)
  const album = within(rows[0]!).getByRole('link', { name: 'Dusk' })
  expect(album.getAttribute('href')).toBe('/artist/neon/dusk')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  await user.click(screen.getByRole('button', { name: 'Copy link to Song 1' }))
  expect(write).toHaveBeenCalledWith(new URL('/song/1', globalThis.location.origin).href)
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'drive')
  await user.selectOptions(screen.getByLabelText('State'), 'Hidden')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'drive', state: 'hidden' }))
})

it('says how to begin where there is nothing', async () => {
  openMyMusic([])
  expect(await screen.findByRole('heading', { name: 'No music yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upload Song' }).getAttribute('href')).toBe('/upload-song')
})

it('sends what was typed of a song as the server takes it', async () => {
  const { user, sent } = openMyMusic()
  await user.click(await screen.findByRole('button', { name: 'Edit Song 1' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Song 1' }))
  const field = (name: string | RegExp) => dialog.getByRole('textbox', { name })
  await user.clear(field(/^Title/))
  await user.type(field(/^Title/), 'Neon')
  await user.type(field(/^Tags/), 'Fast, neon, ')
  await user.type(field(/^Synced lyrics/), 'no time')
  await user.click(dialog.getByRole('button', { name: 'Save Song' }))
  expect(await dialog.findByText(/^Each line begins with its time/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(field(/^Synced lyrics/))
  await user.click(dialog.getByRole('button', { name: 'Save Song' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]).toMatchObject({
    name: 'EditSong',
    variables: {
      id: '1',
      input: { title: 'Neon', tags: ['fast', 'neon'], album: 'Dusk', trackNumber: 1, lyrics: null },
    },
  })
})

it('hides a song, and deletes it only when asked twice', async () => {
  const { user, sent } = openMyMusic()
  await user.click(await screen.findByRole('button', { name: 'Edit Song 1' }))
  await user.click(screen.getByRole('tab', { name: 'Publishing' }))
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('It is hidden'))
  await user.click(screen.getByRole('button', { name: 'Delete song' }))
  expect(sent).toEqual([{ name: 'SetSongState', variables: { id: '1', input: { state: 'hidden' } } }])
  await user.click(screen.getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)).toEqual({ name: 'DeleteSong', variables: { id: '1' } })
})

it('says why our team has hidden a song, and offers what its artist can still do', async () => {
  const reason = 'Somebody else holds the rights.'
  const { user } = openMyMusic([song('1', { state: 'withheld', withheldReason: reason })])
  const row = (await screen.findAllByRole('listitem')).find(({ textContent }) => textContent?.includes('Song 1'))
  expect(row?.textContent).toMatch(/Hidden by our team.*Why: Somebody else/)
  await user.click(screen.getByRole('button', { name: 'Edit Song 1' }))
  await user.click(screen.getByRole('tab', { name: 'Publishing' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Song 1' }))
  expect(dialog.getByRole('note', { name: 'This song is hidden by our team' }).textContent).toContain(reason)
  expect(dialog.getByRole('button', { name: 'Delete song' })).toBeTruthy()
  for (const name of ['Publish now', 'Hide', 'Schedule']) expect(dialog.queryByRole('button', { name })).toBeNull()
})

it('says what putting another recording in a song’s place declares', async () => {
  const { user } = openMyMusic()
  await user.click(await screen.findByRole('button', { name: 'Edit Song 1' }))
  await user.click(screen.getByRole('tab', { name: 'Files' }))
  const declared = screen.getByText(/^By replacing the audio, you confirm that people made this music/)
  expect(within(declared).getByRole('link', { name: 'rules 1 and 2' }).getAttribute('href')).toBe('/rules')
})

it('announces a release beside its day, and takes that back without another day', async () => {
  const { user, sent } = openMyMusic()
  await user.click(await screen.findByRole('button', { name: /Dusk.*2 tracks/ }))
  await user.click(screen.getByRole('tab', { name: 'Publishing' }))
  const day = new Date(Date.now() + 30 * 86_400_000)
  const typed = `${day.toISOString().slice(0, 10)}T20:00`
  const publishAt = new Date(typed).toISOString()
  fireEvent.change(screen.getByLabelText(/^Comes out/), { target: { value: typed } })
  await user.click(screen.getByRole('checkbox', { name: 'Announce before it is out' }))
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText(/^Announced: everyone can see its page/)).toBeTruthy()
  expect(sent.at(-1)).toEqual({
    name: 'SetReleaseState',
    variables: { id: 'r1', input: { state: 'scheduled', publishAt, announced: true } },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Announce before it is out' }))
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText(/^Only you can see this release until it is out/)).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({ variables: { input: { state: 'scheduled', publishAt, announced: false } } })
})

it('moves a track of a release by its buttons', async () => {
  const { user, sent } = openMyMusic()
  await user.click(await screen.findByRole('button', { name: /Dusk.*2 tracks/ }))
  await user.click(screen.getByRole('tab', { name: 'Tracks' }))
  await user.click(screen.getByRole('button', { name: 'Move Song 1 down' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ name: 'OrderTracks', variables: { songIds: ['2', '1'] } }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move Song 1 up' }).hasAttribute('disabled')).toBe(false),
  )
  expect([moved([1, 2, 3], 0, 2), moved([1, 2, 3], 2, 0)]).toEqual([
    [2, 3, 1],
    [3, 1, 2],
  ])
})
