// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loggedOut } from '../../app/auth-status.tsx'
import { clearToasts, getToasts } from '../../ui/toast.ts'
import { api, network, renderUploadPage, serve, signedIn, wavFile } from './testing/render-upload-page.tsx'
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
import { PublishSongDocument } from './upload-song.generated.ts'

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

describe('what the form says', () => {
  it('asks for audio first when it is sent without', async () => {
    serve()
    renderUploadPage()
    // The button is disabled; a browser extension, or a script, can send the form all the same.
    fireEvent.submit(screen.getByRole('form', { name: 'Upload Song' }))
    await waitFor(() =>
      expect(getToasts()).toMatchObject([
        { title: 'Audio file required', description: 'Please upload an audio file first', variant: 'destructive' },
      ]),
    )
    expect(await audioArea().findByText('Audio file is required')).toBeInTheDocument()
  })

  it('names what is missing or wrong', async () => {
    serve()
    const page = renderUploadPage()
    await uploaded(page, audioArea, new File(['no tags'], 'a.mp3', { type: 'audio/mpeg' }))
    await page.user.click(publishButton())
    for (const message of ['Title is required', 'Genre is required', 'Duration is required'])
      expect(await screen.findByText(message)).toBeInTheDocument()
    await page.user.type(field(/Release Year/), '1234')
    await page.user.type(field(/Duration/), '1.5')
    await page.user.tab()
    expect(await screen.findByText(/^Release year must be between 1900 and/)).toBeInTheDocument()
    expect(await screen.findByText('Duration must be a whole number')).toBeInTheDocument()
  })

  it('says what publishing declares, with the way to the rules', () => {
    serve()
    renderUploadPage()
    const declared = screen.getByText(/^By publishing, you confirm that people made this music/)
    expect(within(declared).getByRole('link', { name: 'rules 1 and 2' })).toHaveAttribute('href', '/rules')
  })

  it('tells of a song that is too short to be counted', async () => {
    serve()
    const notice = 'This song is shorter than 30 seconds: it plays, but its streams are not counted and not paid.'
    network.use(
      api.mutation(PublishSongDocument, () =>
        HttpResponse.json({
          data: {
            __typename: 'Mutation',
            publishSong: { __typename: 'PublishSongSuccess', data: { __typename: 'Song', id: '1', notice } },
          },
        }),
      ),
    )
    const page = renderUploadPage()
    expect(
      screen.getByText(/Songs shorter than 30 seconds can be played, but their streams are neither counted nor paid/),
    ).toBeInTheDocument()
    await uploaded(page, audioArea, wavFile('a.wav', 2, { INAM: 'T', IGNR: 'G' }))
    await waitFor(() => expect(field(/Genre/)).toHaveValue('G'))
    await page.user.click(publishButton())
    await waitFor(() => expect(page.path()).toBe('/dashboard'))
    expect(getToasts()).toMatchObject([{ description: `Your song has been uploaded successfully. ${notice}` }])
  })

  it('shows Uploading... while it publishes', async () => {
    serve()
    const release = Promise.withResolvers<void>()
    network.use(
      api.mutation(PublishSongDocument, async () => {
        await release.promise
        return HttpResponse.json({
          data: {
            __typename: 'Mutation',
            publishSong: { __typename: 'PublishSongSuccess', data: { __typename: 'Song', id: '1', notice: null } },
          },
        })
      }),
    )
    const page = renderUploadPage()
    await uploaded(page, audioArea, wavFile('a.wav', 2, { INAM: 'T', IGNR: 'G' }))
    await waitFor(() => expect(field(/Genre/)).toHaveValue('G'))
    expect(publishButton()).toHaveTextContent('Publish Song')
    await page.user.click(publishButton())
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeDisabled()
    release.resolve()
    await waitFor(() => expect(page.path()).toBe('/dashboard'))
  })
})

describe('failures', () => {
  const ready = async () => {
    const asked = serve()
    const page = renderUploadPage()
    await uploaded(page, audioArea, wavFile('a.wav', 2, { INAM: 'T', IGNR: 'G' }))
    await waitFor(() => expect(field(/Genre/)).toHaveValue('G'))
    return { page, asked }
  }

  it('lets a refused file be chosen anew', async () => {
    const { page } = await ready()
    await uploaded(page, coverArea, png)
    network.use(
      api.mutation(PublishSongDocument, () =>
        HttpResponse.json({
          data: {
            __typename: 'Mutation',
            publishSong: {
              __typename: 'MediaRefusedError',
              message: 'This image is damaged',
              code: 'MEDIA_REFUSED',
              field: 'coverImageUrl',
            },
          },
        }),
      ),
    )
    await page.user.click(publishButton())
    await waitFor(() =>
      expect(getToasts()).toMatchObject([
        { title: 'Upload Failed', description: 'This image is damaged', variant: 'destructive' },
      ]),
    )
    expect(await coverArea().findByRole('alert')).toHaveTextContent('This image is damaged')
    expect(audioArea().getByText(/^Uploaded/)).toBeInTheDocument()
    expect(page.path()).toBe('/upload-song')
  })

  it('puts the server’s words on the fields', async () => {
    const { page } = await ready()
    network.use(
      api.mutation(PublishSongDocument, () =>
        HttpResponse.json({
          data: null,
          errors: [
            { message: 'Title is taken', extensions: { code: 'BAD_INPUT', fields: { title: 'Title is taken' } } },
          ],
        } as never),
      ),
    )
    await page.user.click(publishButton())
    expect(await screen.findByText('Title is taken')).toBeInTheDocument()
    expect(getToasts()).toMatchObject([{ title: 'Upload Failed', description: 'Title is taken' }])
  })

  it('asks to try again where the server says nothing', async () => {
    const { page } = await ready()
    network.use(api.mutation(PublishSongDocument, () => HttpResponse.error() as never))
    await page.user.click(publishButton())
    await waitFor(() =>
      expect(getToasts()).toMatchObject([{ title: 'Upload Failed', description: 'Please try again' }]),
    )
    expect(field(/Title/)).toHaveValue('T')
    expect(publishButton()).toBeEnabled()
  })
})

describe('signing in', () => {
  it.each([
    ['visitors', loggedOut],
    ['listeners', { ...loggedOut, isAuthenticated: true, userType: 'user', userUsername: 'kim' }],
  ])('is offered to %s', (_, status) => {
    renderUploadPage({ status: status as never })
    expect(screen.getByRole('heading', { name: 'Please Login' })).toBeInTheDocument()
    expect(
      screen.getByText('You need to be logged in as an artist to upload music.', { exact: false }),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Artist Login' })).toHaveAttribute('href', '/artist/login')
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('brings back what was typed and sent before', async () => {
    serve()
    const page = renderUploadPage()
    await page.user.type(field(/Title/), 'Half a song')
    await uploaded(page, audioArea, new File(['no tags'], 'half.mp3', { type: 'audio/mpeg' }))
    page.unmount()
    const asked = serve()
    const again = renderUploadPage()
    expect(field(/Title/)).toHaveValue('Half a song')
    expect(audioArea().getByText('half.mp3')).toBeInTheDocument()
    await again.user.type(field(/Genre/), 'Outrun')
    await again.user.type(field(/Duration/), '61')
    await again.user.click(publishButton())
    await waitFor(() => expect(again.path()).toBe('/dashboard'))
    expect(asked.published).toMatchObject([
      {
        title: 'Half a song',
        duration: 61,
        album: null,
        releaseYear: null,
        audioFileUrl: '/objects/audio-1',
        coverImageUrl: null,
      },
    ])
  })

  it('shows another artist an empty form', async () => {
    serve()
    const page = renderUploadPage()
    await page.user.type(field(/Title/), 'Mine')
    page.become({ ...signedIn, artistUsername: 'other' as never })
    expect(field(/Title/)).toHaveValue('')
  })

  it('that ends half-way leaves the form as it is, and says what to do', async () => {
    serve()
    refuseUploads(401, { code: 'NOT_SIGNED_IN', message: 'Sign in to do this' })
    const page = renderUploadPage()
    await page.user.type(field(/Title/), 'Kept')
    await choose(page, audioArea(), wavFile('a.wav', 2))
    expect(await audioArea().findByText('Sign in to do this')).toBeInTheDocument()
    expect(page.refresh).toHaveBeenCalled()
    page.become(loggedOut as never)
    expect(screen.getByRole('alert')).toHaveTextContent('Your sign-in has ended')
    expect(screen.getByRole('link', { name: /sign in again/ })).toHaveAttribute('href', '/artist/login')
    expect(field(/Title/)).toHaveValue('Kept')
    fireEvent.focus(globalThis.window)
    expect(page.refresh).toHaveBeenCalledTimes(2)
  })
})
