// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { setOnline } from '../../ui/upload/testing/fake-xhr.ts'
import { network, renderUploadPage, serve, wavFile } from './testing/render-upload-page.tsx'
import {
  audioArea,
  choose,
  coverArea,
  field,
  png,
  publishButton,
  refuseUploads,
  uploaded,
} from './testing/upload-page-parts.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  clearToasts()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  network.resetHandlers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => network.close())

describe('the files', () => {
  it('leave room for what others have to say of them, told anew when one has arrived', async () => {
    serve()
    const page = renderUploadPage()
    const files = within(await screen.findByRole('region', { name: 'Files' }))
    expect(files.getByTestId('note')).toHaveTextContent(/^neon:$/)
    await uploaded(page, audioArea, wavFile('Night Grid.wav', 3))
    await uploaded(page, coverArea, png)
    expect(files.getByTestId('note')).toHaveTextContent('neon: /objects/audio-1/objects/cover-2')
  })

  it('are refused where there is no room for them', async () => {
    serve()
    refuseUploads(413, { code: 'QUOTA_EXCEEDED', message: 'There is no room for this file' })
    const page = renderUploadPage()
    await choose(page, audioArea(), wavFile('Night Grid.wav', 3))
    expect(await audioArea().findByText('There is no room for this file')).toBeInTheDocument()
  })
})

describe('the way of a song', () => {
  it('sends the files, fills in what they say, publishes and goes to the dashboard', async () => {
    const asked = serve()
    const page = renderUploadPage()
    expect(publishButton()).toBeDisabled()
    const song = wavFile('Night Grid.wav', 3, {
      INAM: 'Night Grid',
      IPRD: 'Neon Harbor',
      IGNR: 'Darkwave',
      ICRD: '2024',
    })
    await choose(page, audioArea(), song)
    await waitFor(() => expect(page.requests).toHaveLength(1))
    expect(asked.places).toEqual([{ purpose: 'audio', contentType: 'audio/wav', size: song.size }])
    expect(page.requests[0]).toMatchObject({
      method: 'PUT',
      url: '/objects/audio-1?sig=1',
      headers: { 'Content-Type': 'audio/wav' },
    })
    page.requests[0]?.progress(song.size / 2)
    await waitFor(() => expect(audioArea().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50'))
    expect(audioArea().getByText(/^50% of 24 KB/)).toBeInTheDocument()
    expect(publishButton()).toBeDisabled()
    page.requests[0]?.answer(200)
    await audioArea().findByText(/^Uploaded/)
    await uploaded(page, coverArea, png)

    expect(await screen.findByText(/^Filled in from the file/)).toBeInTheDocument()
    expect(field(/Title/)).toHaveValue('Night Grid')
    expect(field(/Genre/)).toHaveValue('Darkwave')
    expect(field(/Album/)).toHaveValue('Neon Harbor')
    expect(field(/Release Year/)).toHaveValue(2024)
    expect(field(/Duration/)).toHaveValue(3)
    await page.user.click(publishButton())
    await waitFor(() => expect(page.path()).toBe('/dashboard'))
    expect(asked.published).toEqual([
      {
        title: 'Night Grid',
        genre: 'Darkwave',
        duration: 3,
        album: 'Neon Harbor',
        releaseYear: 2024,
        audioFileUrl: '/objects/audio-1',
        coverImageUrl: '/objects/cover-2',
      },
    ])
    expect(getToasts()).toMatchObject([{ description: 'Your song has been uploaded successfully', variant: 'default' }])
    expect(sessionStorage).toHaveLength(0)
  })

  it('needs neither cover, album nor year, and counts in whole seconds', async () => {
    const asked = serve()
    const page = renderUploadPage()
    await page.user.type(field(/Title/), 'Half a song')
    await page.user.type(field(/Genre/), 'my own genre')
    await page.user.type(field(/Duration/), '61')
    await uploaded(page, audioArea, new File(['no tags'], 'half.mp3', { type: 'audio/mpeg' }))
    expect(screen.getByText('Album (optional)')).toBeInTheDocument()
    expect(screen.getByText('Release Year (optional)')).toBeInTheDocument()
    expect(screen.getByText('Cover image (optional)')).toBeInTheDocument()
    await page.user.click(publishButton())
    await waitFor(() => expect(page.path()).toBe('/dashboard'))
    expect(asked.published).toEqual([
      {
        title: 'Half a song',
        genre: 'my own genre',
        duration: 61,
        album: null,
        releaseYear: null,
        audioFileUrl: '/objects/audio-1',
        coverImageUrl: null,
      },
    ])
  })

  it('leaves alone what was typed, and replaces what an earlier file filled in', async () => {
    serve()
    const page = renderUploadPage()
    await page.user.type(field(/Title/), 'My title')
    await uploaded(page, audioArea, wavFile('a.wav', 2, { INAM: 'First', IPRD: 'First album' }))
    await waitFor(() => expect(field(/Album/)).toHaveValue('First album'))
    expect(field(/Title/)).toHaveValue('My title')
    await page.user.click(audioArea().getByRole('button', { name: 'Remove a.wav' }))
    await uploaded(page, audioArea, wavFile('b.wav', 4, { INAM: 'Second', IPRD: 'Second album' }))
    await waitFor(() => expect(field(/Album/)).toHaveValue('Second album'))
    expect(field(/Duration/)).toHaveValue(4)
    expect(field(/Title/)).toHaveValue('My title')
  })

  it('takes a file that is dropped, and only one', async () => {
    serve()
    const page = renderUploadPage()
    const zone = () =>
      audioArea()
        .getByText(/Drop your song/)
        .closest('label') as HTMLElement
    fireEvent.drop(zone(), { dataTransfer: { files: [wavFile('a.wav', 2), wavFile('b.wav', 2)], types: ['Files'] } })
    expect(await audioArea().findByRole('alert')).toHaveTextContent('Please choose one file')
    fireEvent.drop(zone(), { dataTransfer: { files: [wavFile('a.wav', 2)], types: ['Files'] } })
    await waitFor(() => expect(page.requests).toHaveLength(1))
  })

  const sized = (name: string, size: number) => Object.defineProperty(new File(['x'], name), 'size', { value: size })
  const noAudio = 'This file type is not accepted: choose one of .mp3, .wav, .flac, .m4a, .ogg'

  it.each([
    ['audio of another kind', audioArea, new File(['x'], 'song.exe'), noAudio],
    ['audio without an ending', audioArea, new File(['x'], 'song'), noAudio],
    ['audio that is empty', audioArea, new File([], 'song.mp3'), 'The file is empty'],
    ['audio that is too large', audioArea, sized('song.MP3', 104_857_601), 'The file is too large: at most 100 MB'],
    [
      'a cover of another kind',
      coverArea,
      new File(['x'], 'cover.gif'),
      'This file type is not accepted: choose one of .jpg, .jpeg, .png, .webp',
    ],
    [
      'a cover that is no picture',
      coverArea,
      new File(['broken'], 'cover.png'),
      'This picture cannot be read. Please choose another file.',
    ],
    ['a cover that is too large', coverArea, sized('cover.PNG', 10_485_761), 'The file is too large: at most 10 MB'],
  ])('refuses %s before it is sent', async (_what, area, file, message) => {
    const asked = serve()
    renderUploadPage()
    fireEvent.drop(area().getByLabelText(/Drop/).closest('label') as HTMLElement, {
      dataTransfer: { files: [file], types: ['Files'] },
    })
    expect(await area().findByRole('alert')).toHaveTextContent(message)
    expect(asked.places).toEqual([])
  })

  it.each([
    ...['.mp3', '.wav', '.flac', '.m4a', '.ogg'].map(
      (ending) => [audioArea, sized(`song${ending}`, 104_857_600)] as const,
    ),
    ...['.jpg', '.jpeg', '.png', '.webp'].map((ending) => [coverArea, sized(`cover${ending}`, 10_485_760)] as const),
  ])('sends the largest file of each kind (%#)', async (area, file) => {
    serve()
    const page = renderUploadPage()
    await choose(page, area(), file)
    await waitFor(() => expect(page.requests).toHaveLength(1))
  })

  it('cancels, and focuses the place to choose another', async () => {
    serve()
    const page = renderUploadPage()
    await choose(page, audioArea(), wavFile('a.wav', 2))
    await waitFor(() => expect(page.requests).toHaveLength(1))
    await page.user.click(audioArea().getByRole('button', { name: 'Cancel upload of a.wav' }))
    expect(page.requests[0]?.aborted).toBe(true)
    await waitFor(() => expect(audioArea().getByLabelText(/Drop/)).toHaveFocus())
    expect(publishButton()).toBeDisabled()
  })

  it('shows why an upload failed, and tries again when asked', async () => {
    serve()
    const page = renderUploadPage()
    await choose(page, audioArea(), wavFile('a.wav', 2))
    await waitFor(() => expect(page.requests).toHaveLength(1))
    page.requests[0]?.answer(413, '<Error><Message>The upload is larger than allowed.</Message></Error>')
    expect(await audioArea().findByText('The upload is larger than allowed.')).toBeInTheDocument()
    await page.user.click(audioArea().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(page.requests).toHaveLength(2))
    page.requests[1]?.answer(200)
    await audioArea().findByText(/^Uploaded/)
    expect(publishButton()).toBeEnabled()
  })

  it('says that it waits for the network', async () => {
    serve()
    const page = renderUploadPage()
    await choose(page, audioArea(), wavFile('a.wav', 2))
    await waitFor(() => expect(page.requests).toHaveLength(1))
    setOnline(false)
    expect(await audioArea().findByText(/You are offline/)).toBeInTheDocument()
    setOnline(true)
    await waitFor(() => expect(page.requests).toHaveLength(2))
  })
})
