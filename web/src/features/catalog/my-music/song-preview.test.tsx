// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { features } from '../../../app/features.ts'
import { api, asArtist, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { SongPreview } from './song-preview.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const sound = {
  __typename: 'SongSound',
  previewUrl: '/api/songs/1/preview?v=1',
  previewOn: true,
  previewStart: 72.4,
  previewChosen: false,
}

function open(known: typeof sound | null = sound, refused?: { __typename: string; message: string }) {
  const sent: object[] = []
  const song = { __typename: 'Song', id: '1', duration: 100, sound: known }
  network.use(
    api.query('OwnPreview', () => HttpResponse.json({ data: { song } })),
    api.mutation('SetPreview', ({ variables }) => {
      sent.push(variables.input)
      return HttpResponse.json({ data: { setPreview: refused ?? { __typename: 'SetPreviewSuccess', data: song } } })
    }),
  )
  return { ...renderPage(<SongPreview songId="1" />, { features, status: asArtist }), sent }
}

it('an artist chooses the second at which the preview begins, takes the loudest again, or switches it off', async () => {
  const { user, sent } = open()
  const save = await screen.findByRole('button', { name: 'Save Preview' })
  await user.click(screen.getByRole('checkbox', { name: 'Choose where it begins' }))
  const start = screen.getByRole('textbox', { name: 'Begins at' })
  expect((start as HTMLInputElement).value).toBe('1:12')
  await user.clear(start)
  await user.type(start, '1:40')
  expect(screen.getByText('Must lie within the song, before 1:40')).toBeTruthy()
  expect((save as HTMLButtonElement).disabled).toBe(true)
  await user.clear(start)
  await user.type(start, '0:25')
  await user.click(save)
  await waitFor(() => expect(getToasts().map(({ title }) => title)).toContain('Preview saved'))
  await user.click(screen.getByRole('checkbox', { name: 'Choose where it begins' }))
  await user.click(save)
  await user.click(screen.getByRole('checkbox', { name: 'Let visitors hear a preview' }))
  await user.click(save)
  await waitFor(() =>
    expect(sent).toEqual([
      { songId: '1', on: true, start: 25 },
      { songId: '1', on: true, start: null },
      { songId: '1', on: false },
    ]),
  )
})

it('says so while the song is still being prepared', async () => {
  open(null)
  expect(await screen.findByText(/^This song is still being prepared/)).toBeTruthy()
})

it('says why it was not saved', async () => {
  const message = 'This song is still being prepared. Try again in a few minutes'
  const { user } = open(sound, { __typename: 'SoundNotReadyError', message })
  await user.click(await screen.findByRole('button', { name: 'Save Preview' }))
  await waitFor(() =>
    expect(getToasts()).toMatchObject([{ title: 'Not saved', description: message, variant: 'destructive' }]),
  )
})
