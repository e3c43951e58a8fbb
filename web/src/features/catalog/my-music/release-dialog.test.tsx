// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { api, network } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { fakeRequests } from '../../../ui/upload/testing/fake-xhr.ts'
import { openMyMusic, song } from './testing/open-my-music.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
  vi.unstubAllGlobals()
})
afterAll(() => network.close())

const three = [song('1'), song('2'), song('3')]

async function openRelease(tab = 'Details') {
  const page = openMyMusic(three)
  await page.user.click(await screen.findByRole('button', { name: /Dusk.*3 tracks/ }))
  if (tab !== 'Details') await page.user.click(screen.getByRole('tab', { name: tab }))
  const dialog = within(screen.getByRole('dialog', { name: 'Dusk' }))
  return { ...page, dialog, rows: () => within(dialog.getByRole('list', { name: 'Tracks' })).getAllByRole('listitem') }
}

it('a release gets another title, kind and day, and keeps what was not touched', async () => {
  const { user, dialog, sent } = await openRelease()
  const title = dialog.getByRole('textbox', { name: /^Title/ })
  await user.clear(title)
  await user.type(title, ' Dawn ')
  await user.selectOptions(dialog.getByLabelText(/^Kind/), 'Album')
  fireEvent.change(dialog.getByLabelText(/^Release date/), { target: { value: '2026-02-28' } })
  await user.type(dialog.getByRole('textbox', { name: 'Label' }), 'Night Tapes')
  await user.click(dialog.getByRole('button', { name: 'Save Release' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      name: 'EditRelease',
      variables: {
        id: 'r1',
        input: {
          title: 'Dawn',
          kind: 'album',
          releaseDate: '2026-02-28',
          label: 'Night Tapes',
          description: null,
          credits: null,
        },
      },
    },
  ])
  expect(getToasts()[0]).toMatchObject({ title: 'Release saved', description: 'Dawn is changed.' })
  expect(screen.getByRole('button', { name: /Dawn.*Album · 3 tracks/ })).toBeTruthy()
})

it('what cannot be a release is said at its field, and nothing is sent', async () => {
  const { user, dialog, sent } = await openRelease()
  await user.clear(dialog.getByRole('textbox', { name: /^Title/ }))
  fireEvent.change(dialog.getByLabelText(/^Release date/), { target: { value: '1850-02-28' } })
  await user.click(dialog.getByRole('button', { name: 'Save Release' }))
  expect(await dialog.findByText('Title is required')).toBeTruthy()
  expect(dialog.getByText('Release date must be a day, for example 2026-11-21')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: /^Title/ }).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

it('a cover that the server refuses leaves the dialog open and says why', async () => {
  const requests = fakeRequests()
  network.use(
    http.post('*/api/objects/upload', () =>
      HttpResponse.json({ uploadURL: '/put/1', objectPath: '/objects/1', headers: {} }),
    ),
  )
  const { user, dialog } = await openRelease()
  const covers: unknown[] = []
  network.use(
    api.mutation('EditRelease', ({ variables }) => {
      covers.push((variables.input as { coverImageUrl: string }).coverImageUrl)
      const refused = { message: 'The cover is too small', code: 'MEDIA_REFUSED', field: 'coverImageUrl' }
      return HttpResponse.json({ data: { editRelease: { __typename: 'MediaRefusedError', ...refused } } })
    }),
  )
  const area = within(dialog.getByRole('group', { name: 'Cover' }))
  await user.upload(area.getByLabelText(/Drop/), new File(['picture'], 'cover.png', { type: 'image/png' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.answer(200)
  await area.findByText(/^Uploaded/)
  await user.click(dialog.getByRole('button', { name: 'Save Release' }))
  expect(await dialog.findByText('The cover is too small')).toBeTruthy()
  expect(covers).toEqual(['/objects/1'])
  expect(getToasts()).toEqual([])
})

it('tracks move by keyboard: one at a time, not beyond the ends', async () => {
  const { user, dialog, sent, rows } = await openRelease('Tracks')
  const button = (name: string) => dialog.getByRole('button', { name })
  expect(button('Move Song 1 up')).toHaveProperty('disabled', true)
  expect(button('Move Song 3 down')).toHaveProperty('disabled', true)
  button('Move Song 3 up').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['1Song 1', '2Song 3', '3Song 2']))
  expect(sent).toEqual([{ name: 'OrderTracks', variables: { id: 'r1', songIds: ['1', '3', '2'] } }])
  expect(button('Move Song 3 down')).toHaveProperty('disabled', false)
})

it('tracks move by dragging: to where they are dropped, and not at all where they came from', async () => {
  const { sent, rows } = await openRelease('Tracks')
  const drag = (from: number, to: number) => {
    fireEvent.dragStart(rows()[from] as HTMLElement)
    // A browser drops only where that is allowed.
    expect(fireEvent.dragOver(rows()[to] as HTMLElement)).toBe(false)
    fireEvent.drop(rows()[to] as HTMLElement)
  }
  drag(1, 1)
  drag(0, 2)
  await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['1Song 2', '2Song 3', '3Song 1']))
  expect(sent).toEqual([{ name: 'OrderTracks', variables: { id: 'r1', songIds: ['2', '3', '1'] } }])
})

it('an order that the server does not take stays as it was, and is told', async () => {
  const { user, dialog, rows } = await openRelease('Tracks')
  network.use(
    api.mutation('OrderTracks', () => HttpResponse.json({ errors: [{ message: 'A track is missing in this order' }] })),
  )
  await user.click(dialog.getByRole('button', { name: 'Move Song 1 down' }))
  await waitFor(() => expect(getToasts()[0]?.description).toBe('A track is missing in this order'))
  expect(rows().map((row) => row.textContent)).toEqual(['1Song 1', '2Song 2', '3Song 3'])
})
