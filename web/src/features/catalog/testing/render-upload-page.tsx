import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { MemoryRouter, useLocation } from 'react-router'
import { ThemeProvider } from 'styled-components'
import { vi } from 'vitest'
import { createApolloClient } from '../../../app/apollo-client.ts'
import { createServerLink } from '../../../app/server-link.ts'
import { FixedAuthStatus, loggedOut } from '../../../app/auth-status.tsx'
import { composeFeatures, CompositionProvider } from '../../../app/composition.tsx'
import { defineFeature } from '../../../app/define-feature.ts'
import { theme } from '../../../ui/tokens.ts'
import { fakeRequests } from '../../../ui/upload/testing/fake-xhr.ts'
import { PublishSongDocument } from '../upload-song.generated.ts'
import { UploadSongPage } from '../upload-song-page.tsx'

const endpoint = new URL('/graphql', window.location.href).href
export const api = graphql.link(endpoint)
export const network = setupServer()

export const signedIn = { ...loggedOut, isAuthenticated: true, userType: 'artist' as const, artistUsername: 'neon' }

/** The page's requests to the fake server. */
export type Asked = { places: Record<string, unknown>[]; published: Record<string, unknown>[] }

/** An upload in parts of which nothing has arrived. */
const inParts = (number: number) => ({
  objectPath: `/objects/in-parts-${number}`,
  size: 0,
  partSize: 8_388_608,
  complete: false,
  arrived: [],
})

/** A server that gives places for uploads and publishes what comes. */
export function serve(): Asked {
  const asked: Asked = { places: [], published: [] }
  network.use(
    http.post('*/api/objects/upload', async ({ request }) => {
      const input = (await request.json()) as Record<string, unknown>
      asked.places.push(input)
      const path = `/objects/${String(input.purpose)}-${asked.places.length}`
      const headers = { 'Content-Type': String(input.contentType) }
      return HttpResponse.json({ uploadURL: `${path}?sig=1`, objectPath: path, headers })
    }),
    http.post('*/api/objects/multipart', async ({ request }) => {
      asked.places.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json(inParts(asked.places.length))
    }),
    http.get('*/api/objects/multipart', () => HttpResponse.json(inParts(asked.places.length))),
    http.post('*/api/objects/multipart/parts', () => HttpResponse.json([{ url: '/part' }])),
    api.mutation(PublishSongDocument, ({ variables }) => {
      asked.published.push(variables.input as Record<string, unknown>)
      return HttpResponse.json({
        data: {
          __typename: 'Mutation',
          publishSong: { __typename: 'PublishSongSuccess', data: { __typename: 'Song', id: 'song-1', notice: null } },
        },
      })
    }),
  )
  return asked
}

/** Another feature says something below the uploads. */
const notes = defineFeature({
  name: 'notes',
  slots: {
    uploadNotes: [
      ({ artistUsername, after }) => (
        <p data-testid="note">
          {artistUsername}: {after}
        </p>
      ),
    ],
  },
})

const Address = () => <output data-testid="address">{useLocation().pathname}</output>

/** The page with the real client; PUTs are answered by hand through `requests`. */
export function renderUploadPage({ status = signedIn, loading = false } = {}) {
  const refresh = vi.fn(async () => status)
  const requests = fakeRequests()
  const client = createApolloClient({ link: createServerLink(endpoint) })
  const tree = (shown: typeof status) => (
    <MemoryRouter initialEntries={['/upload-song']}>
      <ThemeProvider theme={theme}>
        <CompositionProvider value={composeFeatures([notes])}>
          <ApolloProvider client={client}>
            <FixedAuthStatus value={{ status: shown, loading, refresh }}>
              <UploadSongPage />
              <Address />
            </FixedAuthStatus>
          </ApolloProvider>
        </CompositionProvider>
      </ThemeProvider>
    </MemoryRouter>
  )
  const view = render(tree(status))
  return {
    ...view,
    user: userEvent.setup(),
    refresh,
    requests,
    path: () => view.getByTestId('address').textContent,
    become: (next: typeof status) => view.rerender(tree(next)),
  }
}

/** A WAV file of silence, with title and album as it would be tagged, built by hand: 44-byte header and LIST INFO. */
export function wavFile(name: string, seconds: number, tags: Record<string, string> = {}): File {
  const rate = 8000
  const info = Object.entries(tags).map(([id, text]) => chunk(id, new TextEncoder().encode(`${text}\0`)))
  const list = info.length > 0 ? [chunk('LIST', join([ascii('INFO'), ...info]))] : []
  const format = new Uint8Array(16)
  const view = new DataView(format.buffer)
  view.setUint16(0, 1, true)
  view.setUint16(2, 1, true)
  view.setUint32(4, rate, true)
  view.setUint32(8, rate, true)
  view.setUint16(12, 1, true)
  view.setUint16(14, 8, true)
  const body = join([
    ascii('WAVE'),
    chunk('fmt ', format),
    ...list,
    chunk('data', new Uint8Array(rate * seconds).fill(128)),
  ])
  return new File([chunk('RIFF', body)], name, { type: 'audio/wav' })
}

const ascii = (text: string) => new TextEncoder().encode(text)

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function chunk(id: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(8)
  head.set(ascii(id))
  new DataView(head.buffer).setUint32(4, body.length, true)
  return join([head, body, new Uint8Array(body.length % 2)])
}
