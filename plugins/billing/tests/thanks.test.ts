import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RoyaltiesWorld, royaltiesWorld } from '../../royalties/testing/royalties-world.ts'
import { card, newId } from '../testing/billing-world.ts'

let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
})
afterAll(() => world.close())

it('shows messages of tips that artist and tipper both want seen, named as the tipper said, put up last first', async () => {
  const artist = await world.artist()
  const listener = await world.listener()
  const giver = await world.browser(listener)
  const browser = await world.browser(artist)
  const give = async (message: string | undefined, thanks?: string): Promise<string> => {
    const { body } = await giver.rest('POST', `/artists/${artist.id}/tips`, { amount: 3, message, thanks })
    await giver.rest('POST', '/payments/sandbox/confirm', { clientSecret: body.clientSecret, card: card() })
    world.clock.advance(1_000)
    return body.tipId
  }
  const publish = async (tipId: string, published = true, client = browser) => {
    world.clock.advance(1_000)
    return (await client.rest('PUT', `/dashboard/thanks/${tipId}`, { published })).status
  }
  const shown = async () => (await world.test.client().rest('GET', `/artists/${artist.id}/thanks`)).body
  const named = await give('By name', 'named')
  const unnamed = await give('Not by name', 'unnamed')
  // Programs that were written before tell nobody that it may be shown.
  const untold = await give('Said nothing')
  const empty = await give(undefined, 'named')
  expect(await shown()).toEqual([])

  expect([await publish(named), await publish(unnamed)]).toEqual([200, 200])
  expect([await publish(untold), await publish(empty)]).toEqual([409, 409])
  expect([await publish(named, true, giver), await publish(newId())]).toEqual([403, 404])
  expect(await publish(named, true, await world.browser(await world.artist()))).toBe(404)
  expect(await shown()).toMatchObject([
    { message: 'Not by name', from: null },
    { message: 'By name', from: 'Ada' },
  ])
  const query = `query ($id: ID!, $after: String) {
    artistThanks(artistId: $id, first: 1, after: $after) { edges { cursor node { message from } } pageInfo { hasNextPage } }
  }`
  const first = (await giver.graphql<{ artistThanks: { edges: { cursor: string }[] } }>(query, { id: artist.id })).data
  const second = await giver.graphql(query, { id: artist.id, after: first?.artistThanks.edges[0]?.cursor })
  expect(second.data).toMatchObject({
    artistThanks: { edges: [{ node: { message: 'By name', from: 'Ada' } }], pageInfo: { hasNextPage: false } },
  })

  const byGraphql = async (tipId: string) =>
    (
      await browser.graphql(
        `mutation ($tipId: ID!) {
          publishThanks(tipId: $tipId, published: true) {
            __typename
            ... on PublishThanksSuccess { data }
            ... on Error { code message }
          }
        }`,
        { tipId },
      )
    ).data
  expect(await byGraphql(unnamed)).toEqual({ publishThanks: { __typename: 'PublishThanksSuccess', data: true } })
  expect(await byGraphql(untold)).toEqual({
    publishThanks: {
      __typename: 'ThanksPrivateError',
      code: 'THANKS_PRIVATE',
      message: 'This message is for you alone',
    },
  })

  expect(await publish(unnamed, false)).toBe(200)
  expect(await shown()).toHaveLength(1)
  // Erasing a tip deletes the message and the thanks.
  await world.db.tip.update({ where: { id: named }, data: { message: null } })
  expect(await shown()).toEqual([])
})

it('is of approved artists alone', async () => {
  expect((await world.test.client().rest('GET', `/artists/${newId()}/thanks`)).body).toEqual([])
})
