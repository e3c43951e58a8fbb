// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeRequests, type FakeXhr } from '../../../ui/upload/testing/fake-xhr.ts'
import { network } from '../testing/render-upload-page.tsx'
import { answerPublish, neon, openPutUp, publishButton, titles, wav, zone } from './testing/open-put-up.tsx'

let requests: FakeXhr[]

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  requests = fakeRequests()
  let places = 0
  network.use(
    http.post('*/api/objects/upload', () => {
      places += 1
      return HttpResponse.json({ uploadURL: `/put/${places}`, objectPath: `/objects/${places}`, headers: {} })
    }),
  )
})
afterEach(() => {
  cleanup()
  network.resetHandlers()
  localStorage.clear()
  vi.unstubAllGlobals()
})
afterAll(() => network.close())

const sent = async (count: number) => {
  await waitFor(() => expect(requests).toHaveLength(count))
  for (const request of requests) if (request.status === 0) request.answer(200)
}

describe('a release with many files', () => {
  it('is read from its files, put in order by keyboard, and published in one go', async () => {
    const published = answerPublish({ __typename: 'PublishReleaseSuccess', data: neon })
    const user = openPutUp()
    await user.upload(zone(), [
      wav('10 - Last.wav'),
      wav('2 - Second.wav'),
      wav('01 tagged.wav', { INAM: 'First', IGNR: 'Outrun', IPRD: 'Neon' }),
    ])
    await waitFor(() => expect(titles()).toEqual(['First', 'Second', 'Last']))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title$|^Title\*/ }).value).toBe('Neon')
    expect(publishButton()).toHaveProperty('disabled', true)
    await sent(3)
    await screen.findByText('3 of 3 tracks uploaded.')
    const declared = screen.getByText(/^By publishing, you confirm that people made this music/)
    expect(within(declared).getByRole('link', { name: 'rules 1 and 2' }).getAttribute('href')).toBe('/rules')
    screen.getByRole('button', { name: /^Move Last/ }).focus()
    await user.keyboard('{ArrowUp}')
    expect(titles()).toEqual(['First', 'Last', 'Second'])
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move Last: track 2 of 3/)
    await user.type(screen.getByRole('combobox', { name: 'Genre' }), 'Darkwave')
    await user.click(screen.getByRole('checkbox', { name: 'Track 2 has explicit lyrics' }))
    await user.click(publishButton())
    expect(await screen.findByText('Neon is out')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe('/artist/neon/neon')
    expect(published).toEqual([
      expect.objectContaining({
        title: 'Neon',
        kind: 'album',
        publishAt: null,
        tracks: [
          { title: 'First', genre: 'Outrun', explicit: false, audioFileUrl: expect.any(String) },
          { title: 'Last', genre: 'Darkwave', explicit: true, audioFileUrl: expect.any(String) },
          { title: 'Second', genre: 'Darkwave', explicit: false, audioFileUrl: expect.any(String) },
        ],
      }),
    ])
    expect(localStorage.getItem('release-draft:neon')).toBeNull()
  })

  it('is announced beside its day', async () => {
    const publishAt = new Date('2026-12-05T20:00').toISOString()
    const published = answerPublish({
      __typename: 'PublishReleaseSuccess',
      data: { ...neon, state: 'scheduled', publishAt, announced: true },
    })
    const user = openPutUp()
    await user.upload(zone(), [wav('01 tagged.wav', { INAM: 'First', IGNR: 'Outrun', IPRD: 'Neon' })])
    await sent(1)
    await screen.findByText('1 of 1 track uploaded.')
    expect(screen.queryByRole('checkbox', { name: 'Announce before it is out' })).toBeNull()
    const day = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T20:00`
    fireEvent.change(screen.getByLabelText(/^Comes out/), { target: { value: day } })
    await user.click(screen.getByRole('checkbox', { name: 'Announce before it is out' }))
    await user.click(publishButton())
    expect(await screen.findByText(/^Until then everyone can see its titles and date, at /)).toBeTruthy()
    expect(published).toMatchObject([{ publishAt: new Date(day).toISOString(), announced: true }])
  })

  it('goes on after a reload: what arrived stays, what was on its way is chosen again', async () => {
    const user = openPutUp()
    await user.upload(zone(), [wav('1 One.wav'), wav('2 Two.wav')])
    await waitFor(() => expect(requests).toHaveLength(2))
    requests[0]?.answer(200)
    await screen.findByText('1 of 2 tracks uploaded.')
    await waitFor(() => expect(titles()).toEqual(['One', 'Two']))
    cleanup()
    const again = openPutUp()
    expect(titles()).toEqual(['One', 'Two'])
    expect(screen.getByText(/^Choose 2 Two.wav again/)).toBeTruthy()
    await again.upload(zone(), [wav('1 One.wav'), wav('2 Two.wav')])
    await waitFor(() => expect(requests).toHaveLength(3))
    expect(titles()).toEqual(['One', 'Two'])
    requests[2]?.answer(200)
    await screen.findByText('2 of 2 tracks uploaded.')
  })

  it('says which track is refused, and takes no other kind of file', async () => {
    const published = answerPublish({
      __typename: 'MediaRefusedError',
      message: 'The file ends early',
      code: 'MEDIA_REFUSED',
      field: 'tracks.1.audioFileUrl',
    })
    const user = userEvent.setup({ applyAccept: false })
    openPutUp()
    await user.upload(zone(), [wav('1 One.wav'), wav('2 Two.wav'), new File(['x'], 'notes.txt')])
    expect((await screen.findByText(/notes.txt: This file type is not accepted/)).textContent).toBeTruthy()
    await sent(2)
    await screen.findByText('2 of 2 tracks uploaded.')
    await user.type(screen.getByRole('textbox', { name: /^Title$|^Title\*/ }), 'Neon')
    await user.click(publishButton())
    expect(await screen.findByText(/^Track 1: Genre is required/)).toBeTruthy()
    expect(published).toEqual([])
    await user.type(screen.getByRole('combobox', { name: 'Genre' }), 'Outrun')
    await user.click(publishButton())
    const second = screen.getAllByRole('listitem').find((row) => within(row).queryByDisplayValue('Two'))
    expect(await within(second as HTMLElement).findByText('The file ends early')).toBeTruthy()
  })
})
