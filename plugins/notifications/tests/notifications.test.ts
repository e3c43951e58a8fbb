import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#api/access/actor.ts'
import { openStream } from '#api/testing/event-stream.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'
import { listNotifications, MAX_UNREAD } from '../domain/list-notifications.ts'
import { notify } from '../domain/notify.ts'
import { trim } from '../jobs/trim.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

const LIST = `query ($first: Int, $after: String) { notifications(first: $first, after: $after) {
  totalCount
  edges { cursor node { __typename id at isNew
    ... on FollowNotification { count artists { name username } }
    ... on OrderNotification { orderId title quantity amount { minor } }
    ... on PayoutNotification { payoutId amount { minor } failed }
    ... on DecisionNotification { decisionId title path } } }
  pageInfo { hasNextPage endCursor } } }`
const UNREAD = 'query { unreadNotifications }'
const SEEN = 'mutation ($through: String!) { markNotificationsSeen(through: $through) { seenUntil } }'
const FOLLOW = 'mutation ($id: ID!) { followArtist(artistId: $id) }'
const UNFOLLOW = 'mutation ($id: ID!) { unfollowArtist(artistId: $id) }'

interface Listed {
  notifications: {
    totalCount: number
    edges: { node: { __typename: string; id: string; at: string; isNew: boolean; count?: number; orderId?: string } }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  }
}
type Browser = Awaited<ReturnType<typeof world.browser>>
const idOf = ({ artist, user }: Actor) => (artist ?? user)?.id as string
const list = async (browser: Browser, variables = {}) =>
  (await browser.graphql<Listed>(LIST, variables)).data?.notifications as Listed['notifications']
const nodes = async (browser: Browser) => (await list(browser)).edges.map(({ node }) => node)
const unread = async (browser: Browser) =>
  (await browser.graphql<{ unreadNotifications: number }>(UNREAD)).data?.unreadNotifications

async function artist() {
  const actor = await world.artist()
  return { actor, id: idOf(actor), browser: await world.browser(actor) }
}
const order = (accountId: string, id: string) =>
  test.ctx.transaction((tx) =>
    notify(tx, {
      account: { accountKind: 'artist', accountId },
      kind: 'order',
      facts: { title: 'Night Shift tee', quantity: 2, cents: 4800 },
      subject: id,
      cause: `order:${id}`,
    }),
  )

describe('following', () => {
  it('is one notification a day, with the newest three artists by name and listeners counted', async () => {
    const { id, browser } = await artist()
    const others = [await artist(), await artist(), await artist(), await artist()]
    const listeners = [await world.listener(), await world.listener()]
    for (const { browser: each } of others) await each.graphql(FOLLOW, { id })
    for (const each of listeners) await (await world.browser(each)).graphql(FOLLOW, { id })
    const [only, ...rest] = await nodes(browser)
    expect(rest).toEqual([])
    const named = others
      .slice(1)
      .reverse()
      .map(({ actor }) => actor.artist?.username)
    expect(only).toMatchObject({
      __typename: 'FollowNotification',
      isNew: true,
      count: 6,
      artists: named.map((username) => ({ username })),
    })
    test.clock.advance(86_400_000)
    await (await world.browser(await world.listener())).graphql(FOLLOW, { id })
    expect((await nodes(browser)).map(({ count }) => count)).toEqual([1, 6])
  })

  it('notifies once of whoever follows again, and nobody of oneself', async () => {
    const { id, browser } = await artist()
    const follower = await world.browser(await world.listener())
    for (const what of [FOLLOW, FOLLOW, UNFOLLOW, FOLLOW]) await follower.graphql(what, { id })
    await browser.graphql(FOLLOW, { id })
    expect((await nodes(browser)).map(({ count }) => count)).toEqual([1])
  })
})

describe('notifications', () => {
  it('are of the account alone, and of nobody who is not signed in', async () => {
    const { id } = await artist()
    await order(id, 'a')
    const { browser: other } = await artist()
    expect(await nodes(other)).toEqual([])
    expect(await unread(other)).toBe(0)
    expect((await test.client().graphql(LIST)).errors?.[0]?.extensions?.code).toBe('NOT_SIGNED_IN')
  })

  it('are not written where the cause is rolled back', async () => {
    const { id, browser } = await artist()
    const failing = test.ctx.transaction(async (tx) => {
      await notify(tx, {
        account: { accountKind: 'artist', accountId: id },
        kind: 'payout',
        facts: { cents: 500, failed: false },
        subject: 'p',
        cause: 'p',
      })
      throw new Error('no payout')
    })
    await expect(failing).rejects.toThrow('no payout')
    expect(await nodes(browser)).toEqual([])
  })

  it('are counted until they are seen, up to 100; what changes is new again', async () => {
    const { id, browser } = await artist()
    await order(id, 'a')
    await order(id, 'b')
    await order(id, 'b')
    expect(await unread(browser)).toBe(2)
    const [newest] = await nodes(browser)
    await browser.graphql(SEEN, { through: newest?.at })
    expect(await unread(browser)).toBe(0)
    expect((await nodes(browser)).map(({ isNew }) => isNew)).toEqual([false, false])
    // Never less than before.
    await browser.graphql(SEEN, { through: '2020-01-01T00:00:00Z' })
    expect(await unread(browser)).toBe(0)
    test.clock.advance(1_000)
    const failed = { kind: 'payout', facts: { cents: 500, failed: true }, subject: 'p' } as const
    const account = { accountKind: 'artist', accountId: id } as const
    await notify(test.ctx, { account, ...failed, cause: 'p:failed' })
    expect(await unread(browser)).toBe(1)
    for (let at = 0; at < MAX_UNREAD + 5; at += 1) await order(id, `many-${at}`)
    expect(await unread(browser)).toBe(MAX_UNREAD)
  })

  it('are read page by page, also where some move to the top meanwhile', async () => {
    const { actor, id, browser } = await artist()
    for (const each of ['a', 'b', 'c', 'd', 'e']) {
      test.clock.advance(1_000)
      await order(id, each)
    }
    const first = await list(browser, { first: 2 })
    expect(first.edges.map(({ node }) => node.orderId)).toEqual(['e', 'd'])
    expect(first).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } })
    const second = await list(browser, { first: 2, after: first.pageInfo.endCursor })
    expect(second.edges.map(({ node }) => node.orderId)).toEqual(['c', 'b'])
    const last = await list(browser, { first: 2, after: second.pageInfo.endCursor })
    expect(last.edges.map(({ node }) => node.orderId)).toEqual(['a'])
    expect(last.pageInfo.hasNextPage).toBe(false)
    expect(await listNotifications(world.as(actor), { limit: 5, after: 'nowhere' })).toEqual([])
  })

  it('go when they are half a year old', async () => {
    const { id, browser } = await artist()
    await order(id, 'old')
    test.clock.advance(184 * 86_400_000)
    await order(id, 'new')
    await trim(test.ctx)
    expect((await nodes(browser)).map(({ orderId }) => orderId)).toEqual(['new'])
    const causes = { where: { accountId: id } }
    expect(await test.platform.database.client.notificationCause.count(causes)).toBe(1)
  })
})

it('open pages learn of a notification, and of another page that has shown it', async () => {
  const { id, browser } = await artist()
  const live = 'subscription { liveEvents(topics: [{ topic: notifications }]) { topic } }'
  const stream = await openStream(test, live, browser.cookie)
  const strange = await openStream(test, live, (await artist()).browser.cookie)
  await order(id, 'a')
  await stream.until(1)
  const [newest] = await nodes(browser)
  await browser.graphql(SEEN, { through: newest?.at })
  await stream.until(2)
  const event = { data: { liveEvents: { topic: 'notifications' } } }
  expect(stream.events).toEqual([event, event])
  expect(strange.events).toEqual([])
  stream.leave()
  strange.leave()
})
