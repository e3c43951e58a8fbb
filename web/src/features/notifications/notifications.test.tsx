// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { announceIdentityChange } from '../../app/identity-events.ts'
import { fakeStreams } from '../../app/live/testing/fake-streams.ts'
import { api, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { ArtistBell } from './artist-bell.tsx'
import { Bell } from './bell.tsx'
import { notifications } from './index.ts'
import { NotificationsPage } from './notifications-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(async () => {
  cleanup()
  // The page's stream is left in the next turn.
  await new Promise((resolve) => window.setTimeout(resolve))
  network.resetHandlers()
  await announceIdentityChange()
})
afterAll(() => network.close())

const serveUnread = (unread: () => number) => {
  const streams = fakeStreams()
  network.use(
    streams.handler,
    api.query('UnreadNotifications', () => HttpResponse.json({ data: { unreadNotifications: unread() } })),
  )
  return streams
}

describe('the bell', () => {
  it.each([
    [0, 'Notifications', null],
    [7, 'Notifications: 7 new', '7'],
    [100, 'Notifications: 99+ new', '99+'],
  ])('says that %i are new', async (unread, name, shown) => {
    serveUnread(() => unread)
    renderPage(<Bell />, { status: asListener })
    const bell = await screen.findByRole('link', { name })
    expect(bell.getAttribute('href')).toBe('/notifications')
    expect(bell.getAttribute('data-new')).toBe(shown)
  })

  it('follows what comes', async () => {
    let unread = 0
    const streams = serveUnread(() => unread)
    renderPage(<Bell />, { status: asListener })
    await waitFor(() => expect(streams.opened).toHaveLength(1))
    expect(streams.opened[0]?.topics).toEqual([{ topic: 'notifications' }])
    unread = 2
    streams.opened[0]?.send({ topic: 'notifications' })
    expect(await screen.findByRole('link', { name: 'Notifications: 2 new' })).toBeTruthy()
  })

  it('is in the header of artists alone', async () => {
    serveUnread(() => 1)
    const artist = { ...asListener, userType: 'artist', artistUsername: 'nova' } as const
    renderPage(<ArtistBell />, { status: artist })
    expect(await screen.findByRole('link', { name: 'Notifications: 1 new' })).toBeTruthy()
    cleanup()
    renderPage(<ArtistBell />, { status: asListener })
    expect(screen.queryByRole('link')).toBeNull()
  })
})

const at = '2026-11-20T20:00:00.000Z'
const money = (minor: number) => ({ __typename: 'Money', minor })
const artist = (name: string) => ({ __typename: 'NotificationActor', name, username: name.toLowerCase() })

const serve = (nodes: readonly object[]) => {
  const seen: unknown[] = []
  network.use(
    api.query('Notifications', () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          notifications: {
            __typename: 'NotificationConnection',
            edges: nodes.map((node, index) => ({
              __typename: 'NotificationEdge',
              node: { id: String(index), at, isNew: false, ...node },
            })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }),
    ),
    api.mutation('MarkNotificationsSeen', ({ variables }) => {
      seen.push(variables.through)
      const markNotificationsSeen = { __typename: 'NotificationMark', seenUntil: at }
      return HttpResponse.json({ data: { __typename: 'Mutation', markNotificationsSeen } })
    }),
  )
  return seen
}
const open = (status = asListener) =>
  renderPage(<NotificationsPage />, { features: [notifications], path: '/notifications', status })
const follow = (count: number, ...names: string[]) => ({
  __typename: 'FollowNotification',
  count,
  artists: names.map(artist),
})
const reply = (count: number, ...names: string[]) => ({
  __typename: 'ReplyNotification',
  ...{ count, artists: names.map(artist), title: 'Harbor Lights', path: '/artist/nova/harbor-lights#comment-a' },
})

describe('/notifications', () => {
  it('asks visitors to sign in', () => {
    renderPage(<NotificationsPage />, { features: [notifications], path: '/notifications' })
    expect(screen.getByText('Sign in to see your notifications')).toBeTruthy()
  })

  it('says what happened, each in a sentence', async () => {
    const seen = serve([
      follow(13, 'Palm', 'Vector', 'Dusk'),
      follow(2, 'Palm', 'Vector'),
      follow(2, 'Palm'),
      follow(1),
      follow(1200),
      { __typename: 'OrderNotification', title: 'Night Shift tee', quantity: 2, amount: money(4800) },
      { __typename: 'PayoutNotification', amount: money(1234), failed: false },
      { __typename: 'PayoutNotification', amount: money(1234), failed: true },
      { __typename: 'DecisionNotification', title: 'Neon Rain', path: '/song/a' },
      reply(1),
      reply(4),
      reply(1, 'Palm'),
      reply(5, 'Palm', 'Vector'),
      { __typename: 'HeartNotification', artist: artist('Palm'), title: 'Arcade', path: '/post/a#comment-b' },
      { __typename: 'HeartNotification', artist: null, title: 'Arcade', path: '/post/a#comment-b' },
    ])
    open()
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Palm, Vector, Dusk and 10 others followed you',
      'Palm and Vector followed you',
      'Palm and 1 other followed you',
      'Somebody followed you',
      '1,200 people followed you',
      'You sold 2 × Night Shift tee for $48.00',
      'Your payout of $12.34 was sent',
      'Your payout of $12.34 failed. The money is back in your balance',
      'Our team made a decision about Neon Rain. We sent you a mail with the reasons',
      'Somebody answered your comment on Harbor Lights',
      '4 answers to your comment on Harbor Lights',
      'Palm answered your comment on Harbor Lights',
      'Palm and Vector answered your comment on Harbor Lights (5 answers in all)',
      'Palm loved your comment on Arcade',
      'The artist loved your comment on Arcade',
    ])
    expect(screen.getByRole('link', { name: 'Neon Rain' }).getAttribute('href')).toBe('/song/a')
    expect(screen.queryByText('New')).toBeNull()
    expect(seen).toEqual([])
  })

  it('marks what is shown as seen, and keeps it marked as new while the page is open', async () => {
    const seen = serve([{ ...follow(1), isNew: true }, follow(2)])
    open()
    expect(await screen.findAllByText('New')).toHaveLength(1)
    await waitFor(() => expect(seen).toEqual([at]))
    expect(screen.getAllByText('New')).toHaveLength(1)
  })
})
