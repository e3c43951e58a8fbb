import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { ThemeProvider } from 'styled-components'
import { createApolloClient } from '../../../app/apollo-client.ts'
import { createServerLink } from '../../../app/server-link.ts'
import { FixedAuthStatus, loggedOut } from '../../../app/auth-status.tsx'
import { composeFeatures, CompositionProvider } from '../../../app/composition.tsx'
import { fakeStreams } from '../../../app/live/testing/fake-streams.ts'
import type { Feature } from '../../../app/define-feature.ts'
import { theme } from '../../../ui/tokens.ts'
import { TooltipProvider } from '../../../ui/tooltip.tsx'
import { streaming } from '../index.ts'
import { createPlayerEngine } from '../engine/player-engine.ts'
import { PlayerWorld } from '../engine/testing/player-world.ts'
import type { PlayerPorts } from '../engine/types.ts'
import { NewReleasesDocument } from '../discover-page.generated.ts'
import { OpenPlaybackDocument, RecordStreamDocument } from '../playback-api.generated.ts'
import { createPlaybackApi } from '../playback-api.ts'
import { PlayerAccessDocument } from '../player-access.generated.ts'
import { SongLyricsDocument } from '../player-lyrics.generated.ts'
import { PlayerContext } from '../player.ts'
import { SongSoundDocument } from '../song-sounds.generated.ts'
import type { PlayerSongFragment } from '../player-song.generated.ts'

const endpoint = new URL('/graphql', window.location.href).href
const api = graphql.link(endpoint)

export const songNode = (id: string, fields: Partial<PlayerSongFragment> = {}): PlayerSongFragment => ({
  __typename: 'Song',
  id,
  title: `Title ${id}`,
  genre: 'Outrun',
  album: null,
  release: null,
  duration: 100,
  totalStreams: 0,
  coverImageUrl: null,
  coverSrcSet: null,
  coverColor: null,
  artist: { __typename: 'Artist', id: `artist-${id}`, name: `Artist ${id}`, username: `artist-${id}` },
  ...fields,
})

/** The test server's state; change it at any time. */
export type FakeServer = {
  songs: PlayerSongFragment[]
  isSubscribed: boolean
  adminUsername: string | null
  artistId: string | null
  /** GraphQL error code with which openPlayback is refused. */
  refusal: string | null
  down: boolean
  opened: string[]
  claims: object[]
  pages: (string | null)[]
}

export const fakeServer = (fields: Partial<FakeServer> = {}): FakeServer => ({
  songs: [],
  isSubscribed: true,
  adminUsername: null,
  artistId: null,
  refusal: null,
  down: false,
  opened: [],
  claims: [],
  pages: [],
  ...fields,
})

const down = 'INTERNAL_SERVER_ERROR'
const failure = (code: string) => ({ data: null, errors: [{ message: 'No', extensions: { code } }] })

const handlers = (server: FakeServer) => [
  fakeStreams().handler,
  api.query(NewReleasesDocument, ({ variables }) => {
    const { first, after } = variables
    server.pages.push(after ?? null)
    if (server.down) return HttpResponse.json(failure(down))
    const start = after ? server.songs.findIndex(({ id }) => id === after) + 1 : 0
    const songs = server.songs.slice(start, start + first)
    return HttpResponse.json({
      data: {
        __typename: 'Query',
        newReleases: {
          __typename: 'SongConnection',
          edges: songs.map((node) => ({ __typename: 'SongEdge', cursor: node.id, node })),
          pageInfo: {
            __typename: 'PageInfo',
            hasNextPage: start + first < server.songs.length,
            endCursor: songs.at(-1)?.id ?? null,
          },
        },
      },
    })
  }),
  api.query(PlayerAccessDocument, () =>
    server.down
      ? HttpResponse.json(failure(down))
      : HttpResponse.json({
          data: {
            __typename: 'Query',
            authStatus: { __typename: 'AuthStatus', artistId: server.artistId, adminUsername: server.adminUsername },
            subscription: { __typename: 'SubscriptionStatus', isSubscribed: server.isSubscribed },
          },
        }),
  ),
  api.query(SongLyricsDocument, () => HttpResponse.json({ data: { __typename: 'Query', song: null } })),
  api.query(SongSoundDocument, () => HttpResponse.json({ data: { __typename: 'Query', song: null } })),
  api.mutation(OpenPlaybackDocument, ({ variables }) => {
    const { songId } = variables.input
    server.opened.push(songId)
    if (server.refusal) {
      return HttpResponse.json(failure(server.refusal))
    }
    return HttpResponse.json({
      data: {
        __typename: 'Mutation',
        openPlayback: {
          __typename: 'Playback',
          id: `playback-${server.opened.length}`,
          url: `/audio/${songId}/1`,
          expiresAt: '2999-01-01T00:00:00Z',
          format: 'AAC',
        },
      },
    })
  }),
  api.mutation(RecordStreamDocument, ({ variables }) => {
    server.claims.push(variables.input)
    return HttpResponse.json({
      data: { __typename: 'Mutation', recordStream: { __typename: 'StreamVerdict', counted: true, reason: null } },
    })
  }),
]

export const network = setupServer()

type Options = {
  server: FakeServer
  path?: string
  ports?: Partial<PlayerPorts>
  storage?: Map<string, string>
  /** Other features' parts of the player; default: none. */
  features?: readonly Feature[]
}

/** Renders with the real client, engine and API against a fake server; elements and clock are the world's. */
export function renderStreaming(ui: ReactNode, { server, path = '/discover', ports, storage, features = [] }: Options) {
  network.use(...handlers(server))
  const world = new PlayerWorld(storage)
  const link = createServerLink(endpoint)
  const client = createApolloClient({ link, typePolicies: composeFeatures([streaming]).typePolicies })
  const engine = createPlayerEngine({ ...world.ports(), ...createPlaybackApi(client), ...ports })
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <ThemeProvider theme={theme}>
        <ApolloProvider client={client}>
          <TooltipProvider>
            <FixedAuthStatus value={{ status: loggedOut, refresh: async () => loggedOut }}>
              <CompositionProvider value={composeFeatures(features)}>
                <PlayerContext value={engine}>{ui}</PlayerContext>
              </CompositionProvider>
            </FixedAuthStatus>
          </TooltipProvider>
        </ApolloProvider>
      </ThemeProvider>
    </MemoryRouter>,
  )
  return { ...view, user: userEvent.setup(), world, engine, client }
}
