// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatMoment } from '../../../ui/format-time.ts'
import { fakeRequests, type FakeXhr, setOnline } from '../../../ui/upload/testing/fake-xhr.ts'
import { network } from '../testing/render-upload-page.tsx'
import { answerPublish, neon, openPutUp, publishButton, titles, wav, zone } from './testing/open-put-up.tsx'

let requests: FakeXhr[]

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  requests = fakeRequests()
  network.use(
    http.post('*/api/objects/upload', async ({ request }) => {
      const { size } = (await request.json()) as { size: number }
      return HttpResponse.json({ uploadURL: `/put/${size}`, objectPath: `/objects/${size}`, headers: {} })
    }),
  )
})
afterEach(() => {
  cleanup()
  network.resetHandlers()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => network.close())

const three = () => [wav('1 One.wav'), wav('2 Two.wav'), wav('3 Three.wav')]
const row = (title: string) => {
  const found = screen.getAllByRole('listitem').find((each) => within(each).queryByDisplayValue(title))
  if (!found) throw new Error(`no track ${title}`)
  return within(found)
}
const handle = (title: string) => screen.getByRole('button', { name: new RegExp(`^Move ${title}:`) })
const percent = (title: string) =>
  Number(screen.getByRole('progressbar', { name: `Upload of ${title}` }).getAttribute('aria-valuenow'))

describe('the order of tracks', () => {
  const HEIGHT = 100
  /** Each row as high as the others, one below the other: this document has no layout. */
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const at = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0
      return new DOMRect(0, at * HEIGHT, 600, HEIGHT)
    })
  })
  /** Presses on the handle of a track and moves to the middle of a place. */
  const drag = (title: string, place: number) => {
    fireEvent.pointerDown(handle(title), { button: 0 })
    fireEvent.pointerMove(window, { clientY: (place - 0.5) * HEIGHT })
  }

  it('a track is dragged by its handle to where it is let go', async () => {
    const user = openPutUp()
    await user.upload(zone(), three())
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
    drag('One', 3)
    // Nothing moves before.
    expect(titles()).toEqual(['One', 'Two', 'Three'])
    fireEvent.pointerUp(window)
    expect(titles()).toEqual(['Two', 'Three', 'One'])
    expect(screen.getByText('One is track 3 of 3')).toBeTruthy()
    expect(document.activeElement).toBe(handle('One'))
    // Below the last row is the last place.
    drag('Two', 9)
    fireEvent.pointerUp(window)
    expect(titles()).toEqual(['Three', 'One', 'Two'])
  })

  it('a drag that is broken off, or of another button, changes nothing', async () => {
    const user = openPutUp()
    await user.upload(zone(), three())
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
    drag('Three', 1)
    fireEvent.pointerCancel(window)
    fireEvent.pointerUp(window)
    fireEvent.pointerDown(handle('Three'), { button: 2 })
    fireEvent.pointerMove(window, { clientY: 0 })
    fireEvent.pointerUp(window)
    expect(titles()).toEqual(['One', 'Two', 'Three'])
  })

  it('by keyboard a track goes to an end in one step, and not beyond it', async () => {
    const user = openPutUp()
    await user.upload(zone(), three())
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
    handle('Three').focus()
    await user.keyboard('{Home}')
    expect(titles()).toEqual(['Three', 'One', 'Two'])
    await user.keyboard('{ArrowUp}')
    expect(titles()).toEqual(['Three', 'One', 'Two'])
    await user.keyboard('{End}')
    expect(titles()).toEqual(['One', 'Two', 'Three'])
    expect(document.activeElement).toBe(handle('Three'))
  })

  it('what was dragged is published in that order', async () => {
    const published = answerPublish({ __typename: 'PublishReleaseSuccess', data: neon })
    const user = openPutUp()
    await user.upload(zone(), three())
    await waitFor(() => expect(requests).toHaveLength(3))
    for (const request of requests) request.answer(200)
    await screen.findByText('3 of 3 tracks uploaded.')
    drag('Three', 1)
    fireEvent.pointerUp(window)
    await user.type(screen.getByRole('textbox', { name: /^Title$|^Title\*/ }), 'Neon')
    await user.type(screen.getByRole('combobox', { name: 'Genre' }), 'Outrun')
    await user.click(publishButton())
    await screen.findByText('Neon is out')
    expect(published[0]?.tracks).toMatchObject([{ title: 'Three' }, { title: 'One' }, { title: 'Two' }])
  })
})

describe('files on their way', () => {
  it('each track shows how far its own file is', async () => {
    const user = openPutUp()
    const files = [wav('1 One.wav'), wav('2 Two.wav')]
    await user.upload(zone(), files)
    await waitFor(() => expect(requests).toHaveLength(2))
    const [one, two] = files.map((file) => requests.find(({ body }) => body === file))
    one?.progress(files[0]!.size / 2)
    two?.progress(files[1]!.size / 4)
    await waitFor(() => expect([percent('One'), percent('Two')]).toEqual([50, 25]))
    expect(row('One').getByText(/^50% of /)).toBeTruthy()
    one?.answer(200)
    expect(await row('One').findByText(/^Uploaded · /)).toBeTruthy()
    expect(percent('Two')).toBe(25)
    expect(screen.queryByRole('progressbar', { name: 'Upload of One' })).toBeNull()
    expect(screen.getByText('1 of 2 tracks uploaded.')).toBeTruthy()
    expect(publishButton()).toHaveProperty('disabled', true)
  })

  it('a lost connection is told, and the file goes on by itself when it is back', async () => {
    const user = openPutUp()
    await user.upload(zone(), [wav('1 One.wav')])
    await waitFor(() => expect(requests).toHaveLength(1))
    setOnline(false)
    expect(await row('One').findByText('You are offline. The upload resumes when you’re back online')).toBeTruthy()
    expect(requests[0]?.aborted).toBe(true)
    setOnline(true)
    await waitFor(() => expect(requests).toHaveLength(2))
    requests[1]?.answer(200)
    expect(await row('One').findByText(/^Uploaded · /)).toBeTruthy()
  })

  it('a file that is refused says why at its track, and is tried again alone', async () => {
    const user = openPutUp()
    const files = [wav('1 One.wav'), wav('2 Two.wav')]
    await user.upload(zone(), files)
    await waitFor(() => expect(requests).toHaveLength(2))
    requests.find(({ body }) => body === files[0])?.answer(400, '<Error><Message>The size is wrong</Message></Error>')
    expect(await row('One').findByText('The size is wrong')).toBeTruthy()
    expect(row('Two').queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(row('One').getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(requests).toHaveLength(3))
    expect(requests[2]?.body).toBe(files[0])
    requests[2]?.answer(200)
    expect(await row('One').findByText(/^Uploaded · /)).toBeTruthy()
  })

  it('a track that is taken away sends nothing more', async () => {
    const user = openPutUp()
    const files = [wav('1 One.wav'), wav('2 Two.wav')]
    await user.upload(zone(), files)
    await waitFor(() => expect(requests).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Remove One' }))
    expect(requests.map(({ body, aborted }) => [body === files[0], aborted])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    )
    expect(titles()).toEqual(['Two'])
  })

  it('a large file goes on after a reload with the parts that are missing', async () => {
    const MB = 1024 * 1024
    const large = () => new File([new Uint8Array(20 * MB)], '1 Long.flac', { lastModified: 5, type: 'audio/flac' })
    const state = {
      objectPath: '/objects/long',
      partSize: 8 * MB,
      size: 20 * MB,
      complete: false,
      arrived: [] as number[],
    }
    const [begun, completed]: [unknown[], unknown[]] = [[], []]
    network.use(
      http.post('*/api/objects/multipart', async ({ request }) => {
        begun.push(await request.json())
        return HttpResponse.json(state)
      }),
      http.get('*/api/objects/multipart', () => HttpResponse.json(state)),
      http.post('*/api/objects/multipart/parts', async ({ request }) => {
        const { numbers } = (await request.json()) as { numbers: number[] }
        return HttpResponse.json(numbers.map((number) => ({ url: `/part/${number}` })))
      }),
      http.post('*/api/objects/multipart/complete', async ({ request }) => {
        completed.push(await request.json())
        return HttpResponse.json({})
      }),
    )
    const user = openPutUp()
    await user.upload(zone(), large())
    await waitFor(() => expect(requests.map(({ url }) => url)).toEqual(['/part/1']))
    state.arrived = [1]
    requests[0]?.answer(200)
    await waitFor(() => expect(requests).toHaveLength(2))
    cleanup()
    requests.length = 0
    const again = openPutUp()
    expect(row('Long').getByText('Choose 1 Long.flac again to resume its upload')).toBeTruthy()
    expect(publishButton()).toHaveProperty('disabled', true)
    await again.upload(zone(), large())
    await waitFor(() => expect(requests.map(({ url }) => url)).toEqual(['/part/2']))
    // Progress includes earlier parts: 8 of 20 MB.
    await waitFor(() => expect(percent('Long')).toBe(40))
    requests[0]?.answer(200)
    await waitFor(() => expect(requests.map(({ url }) => url)).toEqual(['/part/2', '/part/3']))
    requests[1]?.answer(200)
    expect(await row('Long').findByText(/^Uploaded · /)).toBeTruthy()
    expect([begun.length, completed]).toEqual([1, [{ objectPath: '/objects/long' }]])
  })
})

describe('a day to come', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'America/New_York')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime('2026-11-21T12:00:00Z')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  it('a release comes out then, in the time of who typed it, and not in the past', async () => {
    const publishAt = '2026-12-24T23:00:00.000Z'
    const published = answerPublish({
      __typename: 'PublishReleaseSuccess',
      data: { ...neon, state: 'scheduled', publishAt },
    })
    const user = openPutUp()
    await user.upload(zone(), [wav('1 One.wav')])
    await waitFor(() => expect(requests).toHaveLength(1))
    requests[0]?.answer(200)
    await screen.findByText('1 of 1 track uploaded.')
    await user.type(screen.getByRole('textbox', { name: /^Title$|^Title\*/ }), 'Neon')
    await user.type(screen.getByRole('combobox', { name: 'Genre' }), 'Outrun')
    const comesOut = (value: string) => fireEvent.change(screen.getByLabelText(/^Comes out/), { target: { value } })
    comesOut('2026-11-20T18:00')
    await user.click(publishButton())
    expect(await screen.findByText('Choose a time in the future')).toBeTruthy()
    expect(published).toEqual([])
    comesOut('2026-12-24T18:00')
    await user.click(publishButton())
    expect(await screen.findByText(`Neon comes out on ${formatMoment(publishAt)}`)).toBeTruthy()
    expect(published[0]).toMatchObject({ title: 'Neon', publishAt })
  })
})
