import { ApolloProvider } from '@apollo/client/react'
import { HttpLink } from '@apollo/client'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { ThemeProvider } from 'styled-components'
import { createApolloClient } from '../../../app/apollo-client.ts'
import { csrfHeader } from '../../../app/graphql-request.ts'
import { theme } from '../../../ui/tokens.ts'
import { TooltipProvider } from '../../../ui/tooltip.tsx'
import { createPlayerEngine } from '../engine/player-engine.ts'
import { PlayerWorld } from '../engine/testing/player-world.ts'
import type { PlayerPorts } from '../engine/types.ts'
import { createPlaybackApi } from '../playback-api.ts'
import { PlayerContext } from '../player.ts'
import type { PlayerSongFragment } from '../player-song.generated.ts'

export const songNode = (id: string, fields: Partial<PlayerSongFragment> = {}): PlayerSongFragment => ({
  __typename: 'Song',
  id,
  title: `Title ${id}`,
  genre: 'Outrun',
  album: null,
  duration: 100,
  totalStreams: 0,
  coverImageUrl: null,
  coverSrcSet: null,
  coverColor: null,
  artist: { __typename: 'Artist', id: `artist-${id}`, name: `Artist ${id}`, username: `artist-${id}` },
  ...fields,
})

/** What the server of a test knows; change it at any time. */
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
  songs: [], isSubscribed: true, adminUsername: null, artistId: null, refusal: null, down: false,
  opened: [], claims: [], pages: [],
  ...fields,
})

const gone = () => HttpResponse.json({ errors: [{ message: 'Down', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] })

const handlers = (server: FakeServer) => [
  graphql.query('NewReleases', ({ variables }) => {
    const { first, after } = variables as { first: number; after?: string | null }
    server.pages.push(after ?? null)
    if (server.down) return gone()
    const start = after ? server.songs.findIndex(({ id }) => id === after) + 1 : 0
    const songs = server.songs.slice(start, start + first)
    return HttpResponse.json({
      data: {
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
  graphql.query('PlayerAccess', () =>
    server.down
      ? gone()
      : HttpResponse.json({
          data: {
            authStatus: { __typename: 'AuthStatus', artistId: server.artistId, adminUsername: server.adminUsername },
            subscription: { __typename: 'SubscriptionStatus', isSubscribed: server.isSubscribed },
          },
        })),
  graphql.mutation('OpenPlayback', ({ variables }) => {
    const { songId } = (variables as { input: { songId: string } }).input
    server.opened.push(songId)
    if (server.refusal) {
      return HttpResponse.json({ errors: [{ message: 'No', extensions: { code: server.refusal } }] })
    }
    return HttpResponse.json({
      data: {
        openPlayback: {
          __typename: 'Playback', id: `playback-${server.opened.length}`, url: `/audio/${songId}/1`, expiresAt: '2999-01-01T00:00:00Z',
        },
      },
    })
  }),
  graphql.mutation('RecordStream', ({ variables }) => {
    server.claims.push((variables as { input: object }).input)
    return HttpResponse.json({ data: { recordStream: { __typename: 'StreamVerdict', counted: true, reason: null } } })
  }),
]

export const network = setupServer()

const Address = () => <output data-testid="address">{useLocation().pathname}</output>

type Options = { server: FakeServer; path?: string; ports?: Partial<PlayerPorts>; storage?: Map<string, string> }

/** Renders with the real client, engine and API against a fake server; elements and clock are the world's. */
export function renderStreaming(ui: ReactNode, { server, path = '/discover', ports, storage }: Options) {
  network.use(...handlers(server))
  const world = new PlayerWorld(storage)
  const link = new HttpLink({ uri: 'http://fairwave.test/graphql', headers: csrfHeader })
  const client = createApolloClient({ link })
  const engine = createPlayerEngine({ ...world.ports(), ...createPlaybackApi(client), ...ports })
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <ThemeProvider theme={theme}>
        <ApolloProvider client={client}>
          <TooltipProvider>
            <PlayerContext value={engine}>
              {ui}
              <Address />
            </PlayerContext>
          </TooltipProvider>
        </ApolloProvider>
      </ThemeProvider>
    </MemoryRouter>,
  )
  return { ...view, user: userEvent.setup(), world, engine, client }
}
