import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type SupportersWorld, supportersWorld } from '../testing/supporters-world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: SupportersWorld
beforeAll(async () => {
  world = await supportersWorld()
})
afterAll(() => world.close())

it('an artist takes a supporter off the page and lets them stand there again; switching the consent does not', async () => {
  const [artist, rude, kind] = [await world.artist(), await world.named('Rude Name'), await world.named('Kind Name')]
  for (const [index, fan] of [rude, kind].entries()) {
    world.clock.set(`2029-0${index + 1}-05T00:00:00Z`)
    await world.tip(fan, artist)
    await world.show(fan)
  }
  const browser = await world.browser(artist)
  const mine = async () => (await browser.rest('GET', '/dashboard/supporters')).body as { id: string; name: string }[]
  const idOf = async (name: string) => (await mine()).find((one) => one.name === name)?.id ?? ''
  const hide = async (hidden: boolean) =>
    (await browser.rest('PUT', `/dashboard/supporters/${await idOf('Rude Name')}`, { hidden })).body
  for (let time = 0; time < 2; time += 1) expect(await hide(true)).toEqual({ hidden: true })
  expect(await world.shownAt(artist)).toEqual(['Kind Name'])
  const { data } = await world.test
    .client()
    .graphql<object>('query ($id: ID!) { artist(id: $id) { supporters { totalCount edges { node { name } } } } }', {
      id: artist.id,
    })
  expect(data).toEqual({ artist: { supporters: { totalCount: 1, edges: [{ node: { name: 'Kind Name' } }] } } })
  expect(await mine()).toMatchObject([
    { name: 'Rude Name', hidden: true },
    { name: 'Kind Name', hidden: false },
  ])
  await world.show(rude, false)
  expect(await mine()).toHaveLength(1)
  await world.show(rude)
  expect(await world.shownAt(artist)).toEqual(['Kind Name'])
  const shown = await browser.graphql<object>(
    'mutation ($id: ID!) { hideSupporter(supporterId: $id, hidden: false) }',
    { id: await idOf('Rude Name') },
  )
  expect(shown.data).toEqual({ hideSupporter: false })
  expect(await world.shownAt(artist)).toEqual(['Rude Name', 'Kind Name'])
  const own = await browser.graphql<object>('{ mySupporters { edges { node { name hidden } } } }')
  expect(own.data).toEqual({
    mySupporters: {
      edges: [{ node: { name: 'Rude Name', hidden: false } }, { node: { name: 'Kind Name', hidden: false } }],
    },
  })
})

it('is for the artist alone, at their own page', async () => {
  const [artist, other, fan] = [await world.artist(), await world.artist(), await world.named('Ada')]
  await world.tip(fan, artist)
  await world.show(fan)
  const [{ id }] = (await (await world.browser(artist)).rest('GET', '/dashboard/supporters')).body as [{ id: string }]
  const put = async (who: typeof fan, at: string) =>
    (await (await world.browser(who)).rest('PUT', `/dashboard/supporters/${at}`, { hidden: true })).status
  expect(await put(other, id)).toBe(404)
  expect(await put(artist, randomUUID())).toBe(404)
  expect(await put(fan, id)).toBe(403)
  expect((await world.test.client().rest('PUT', `/dashboard/supporters/${id}`, { hidden: true })).status).toBe(401)
  expect(await world.shownAt(artist)).toEqual(['Ada'])
  // Erasing the artist leaves no word of it.
  expect(await put(artist, id)).toBe(200)
  await world.ctx.hooks.run('auth.erasing', { accountKind: 'artist', accountId: artist.id, keepDownloads: true })
  expect(await world.db.hiddenSupporter.count({ where: { artistId: artist.id } })).toBe(0)
})
