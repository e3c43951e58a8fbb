import { HttpResponse } from 'msw'
import { api, network } from '../../../../app/testing/render-page.tsx'

export const money = (minor: number) => ({ __typename: 'Money', minor })
export const song = (title: string | null, streams: number, cents: number) => ({
  __typename: 'PeriodSong',
  songId: `song ${title}`,
  title,
  streams,
  amount: money(cents),
})
export const artist = (name: string, streams: number, cents: number, ...songs: object[]) => ({
  __typename: 'PeriodArtistPart',
  artistId: name,
  artistName: name,
  artistUsername: name.toLowerCase(),
  coverColor: null,
  isHeld: false,
  wentToPool: false,
  poolMonth: null,
  streams,
  amount: money(cents),
  communityAmount: money(0),
  songs,
})
export const period = (id: string, fields: object = {}) => ({
  __typename: 'SubscriptionPeriod',
  id,
  startsAt: '2026-11-02T12:00:00.000Z',
  endsAt: '2026-12-02T12:00:00.000Z',
  state: 'open',
  isEstimate: true,
  poolMonth: null,
  paid: money(1000),
  refunded: money(0),
  gross: money(1000),
  platformPart: money(200),
  artistsPart: money(800),
  held: money(0),
  refused: money(0),
  community: null,
  communityMoved: money(0),
  artists: [],
  ...fields,
})

/** A listener's paid months, newest first. */
export const servePeriods = (periods: readonly object[]) =>
  network.use(
    api.query('ListenerPeriods', () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          subscriptionPeriods: {
            __typename: 'SubscriptionPeriodConnection',
            edges: periods.map((node, index) => ({
              __typename: 'SubscriptionPeriodEdge',
              cursor: String(index),
              node,
            })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }),
    ),
  )
