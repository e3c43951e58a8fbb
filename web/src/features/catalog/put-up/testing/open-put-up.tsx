import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router'
import { ThemeProvider } from 'styled-components'
import { vi } from 'vitest'
import { createApolloClient } from '../../../../app/apollo-client.ts'
import { FixedAuthStatus } from '../../../../app/auth-status.tsx'
import { composeFeatures, CompositionProvider } from '../../../../app/composition.tsx'
import { createServerLink } from '../../../../app/server-link.ts'
import { theme } from '../../../../ui/tokens.ts'
import { api, network, signedIn, wavFile } from '../../testing/render-upload-page.tsx'
import { PublishReleaseDocument, type PublishReleaseMutation } from '../put-up.generated.ts'
import { PutUpPage } from '../put-up-page.tsx'

type Input = Record<string, unknown>
type Answer = PublishReleaseMutation['publishRelease']

/** The server's answer for a published release. */
export const neon = {
  __typename: 'Release' as const,
  id: 'release-1',
  title: 'Neon',
  slug: 'neon',
  state: 'published' as const,
  publishAt: null,
  announced: false,
  artist: { __typename: 'Artist' as const, id: 'artist-1', username: 'neon' },
}

/** The server answers so to what is published; resolves to the list of what was. */
export function answerPublish(answer: Answer | ((input: Input) => Answer)): Input[] {
  const published: Input[] = []
  network.use(
    api.mutation(PublishReleaseDocument, ({ variables }) => {
      const input = variables.input as Input
      published.push(input)
      const publishRelease = typeof answer === 'function' ? answer(input) : answer
      return HttpResponse.json({ data: { __typename: 'Mutation', publishRelease } })
    }),
  )
  return published
}

/** The page of an artist, with the real client. */
export function openPutUp() {
  const client = createApolloClient({ link: createServerLink(new URL('/graphql', window.location.href).href) })
  render(
    <MemoryRouter>
      <ThemeProvider theme={theme}>
        <CompositionProvider value={composeFeatures([])}>
          <ApolloProvider client={client}>
            <FixedAuthStatus value={{ status: signedIn, loading: false, refresh: vi.fn(async () => signedIn) }}>
              <PutUpPage />
            </FixedAuthStatus>
          </ApolloProvider>
        </CompositionProvider>
      </ThemeProvider>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

export const zone = () => screen.getByLabelText(/^Drop (?:your|more) songs/)
export const publishButton = () => screen.getByRole('button', { name: 'Publish Release' })
export const titles = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Title of track/ }).map(({ value }) => value)
/** A recording of a second. */
export const wav = (name: string, tags = {}) =>
  new File([wavFile(name, 1, tags)], name, { lastModified: 5, type: 'audio/wav' })
