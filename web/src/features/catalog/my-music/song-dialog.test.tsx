// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { api, network } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { fakeRequests, type FakeXhr } from '../../../ui/upload/testing/fake-xhr.ts'
import { openMyMusic, song } from './testing/open-my-music.tsx'

let requests: FakeXhr[]
/** The places requested. */
let places: Record<string, unknown>[]

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  requests = fakeRequests()
  places = []
  network.use(
    http.post('*/api/objects/upload', async ({ request }) => {
      const number = places.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json({ uploadURL: `/put/${number}`, objectPath: `/objects/${number}`, headers: {} })
    }),
  )
})
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
  vi.unstubAllGlobals()
})
afterAll(() => network.close())

const recording = new File(['a recording'], 'master.flac', { type: 'audio/flac' })
const picture = new File(['a picture'], 'cover.png', { type: 'image/png' })

async function openSong(tab: 'Details' | 'Files') {
  const page = openMyMusic([song('1', { releaseYear: 2020 })])
  await page.user.click(await screen.findByRole('button', { name: 'Edit Song 1' }))
  if (tab === 'Files') await page.user.click(screen.getByRole('tab', { name: 'Files' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Song 1' }))
  const area = (name: string) => within(dialog.getByRole('group', { name }))
  const choose = (name: string, file: File) => page.user.upload(area(name).getByLabelText(/Drop/), file)
  return { ...page, dialog, area, choose }
}

it('a song gets another genre and year, and its row shows the genre', async () => {
  const { user, dialog, sent } = await openSong('Details')
  const genre = dialog.getByRole('combobox', { name: /^Genre/ })
  const year = dialog.getByRole('spinbutton', { name: 'Release year' })
  await user.clear(genre)
  await user.type(genre, 'Darkwave')
  await user.clear(year)
  await user.type(year, '1984')
  await user.click(dialog.getByRole('button', { name: 'Save Song' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      name: 'EditSong',
      variables: { id: '1', input: expect.objectContaining({ genre: 'Darkwave', releaseYear: 1984, title: 'Song 1' }) },
    },
  ])
  expect(getToasts()[0]).toMatchObject({ title: 'Song saved', description: 'Song 1 is changed.' })
  expect(screen.getByText(/· Darkwave$/)).toBeTruthy()
})

it('a year is taken away by leaving it out, and one that cannot be is refused', async () => {
  const { user, dialog, sent } = await openSong('Details')
  const year = dialog.getByRole('spinbutton', { name: 'Release year' })
  const save = () => user.click(dialog.getByRole('button', { name: 'Save Song' }))
  await user.clear(year)
  await user.type(year, '1822')
  await user.clear(dialog.getByRole('combobox', { name: /^Genre/ }))
  await save()
  expect(await dialog.findByText(/^Release year must be between 1900 and \d{4}$/)).toBeTruthy()
  expect(dialog.getByText('Genre is required')).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(year)
  await user.type(dialog.getByRole('combobox', { name: /^Genre/ }), 'Outrun')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.variables.input).toMatchObject({ releaseYear: null, genre: 'Outrun' })
})

it('another recording is in its place as soon as it has arrived, with its progress until then', async () => {
  const { choose, area, sent } = await openSong('Files')
  await choose('Replace the audio', recording)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(places).toEqual([{ purpose: 'audio', contentType: 'audio/flac', size: recording.size }])
  requests[0]?.progress(recording.size / 2)
  const bar = await area('Replace the audio').findByRole('progressbar', { name: 'Upload of Replace the audio' })
  await waitFor(() => expect(Number(bar.getAttribute('aria-valuenow'))).toBe(50))
  expect(sent).toEqual([])
  requests[0]?.answer(200)
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'ReplaceSongAudio', variables: { id: '1', audioFileUrl: '/objects/1' } }]),
  )
  await waitFor(() => expect(getToasts()[0]?.description).toBe('The new recording plays from now on.'))
  expect(requests[0]).toMatchObject({ method: 'PUT', url: '/put/1', body: recording })
})

it('a recording that the server refuses is told where it was chosen, and another can be', async () => {
  const { choose, area } = await openSong('Files')
  network.use(
    api.mutation('ReplaceSongAudio', () => {
      const refused = { message: 'The file ends early', code: 'MEDIA_REFUSED', field: 'audioFileUrl' }
      return HttpResponse.json({ data: { replaceSongAudio: { __typename: 'MediaRefusedError', ...refused } } })
    }),
  )
  await choose('Replace the audio', recording)
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.answer(200)
  const audio = area('Replace the audio')
  expect((await audio.findByRole('alert')).textContent).toBe('The file ends early')
  expect(audio.getByLabelText(/Drop another recording/)).toBeTruthy()
  expect(getToasts()).toEqual([])
})

it('what is no recording is not sent', async () => {
  const { area, choose } = await openSong('Files')
  const zone = area('Replace the audio').getByLabelText<HTMLInputElement>(/Drop/)
  // As by dropping, which no filter of the browser's dialog holds back.
  zone.accept = ''
  await choose('Replace the audio', new File(['x'], 'notes.txt', { type: 'text/plain' }))
  expect((await area('Replace the audio').findByRole('alert')).textContent).toMatch(/^This file type is not accepted/)
  expect(places).toEqual([])
})

it('a cover is kept as soon as it has arrived', async () => {
  const { choose, sent } = await openSong('Files')
  await choose('Add a cover', picture)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(places).toEqual([{ purpose: 'cover', contentType: 'image/png', size: picture.size }])
  requests[0]?.answer(200)
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'EditSong', variables: { id: '1', input: { coverImageUrl: '/objects/1' } } }]),
  )
  await waitFor(() => expect(getToasts()[0]?.description).toBe('The new cover is live.'))
})

it('a picture that the browser cannot show is not sent', async () => {
  const { choose, area } = await openSong('Files')
  await choose('Add a cover', new File(['broken'], 'cover.png', { type: 'image/png' }))
  expect((await area('Add a cover').findByRole('alert')).textContent).toBe(
    'This picture cannot be read. Please choose another file.',
  )
  expect(places).toEqual([])
})
