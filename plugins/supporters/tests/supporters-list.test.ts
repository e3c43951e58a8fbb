import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { schemaOf } from '#api/graphql/schema-of.ts'
import { isPublicRead } from '#api/graphql/use-replica.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { plugins } from '#plugins'
import { keepSupports } from '../domain/keep-supporters.ts'
import { showSupport } from '../domain/show-support.ts'
import { supporters } from '../index.ts'
import { supportersWorld, type SupportersWorld } from '../testing/supporters-world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: SupportersWorld
beforeAll(async () => {
  world = await supportersWorld()
})
afterAll(() => world.close())

describe('the list', () => {
  const query = `query ($id: ID!, $first: Int, $after: String) {
    artist(id: $id) { supporters(first: $first, after: $after) {
      totalCount edges { cursor node { name since } } pageInfo { hasNextPage endCursor }
    } }
  }`

  it('has those first who have supported longest, page by page, by month and without amounts', async () => {
    const artist = await world.artist()
    const fans = [await world.named('First'), await world.named('Second'), await world.named('Third')]
    for (const [index, fan] of fans.entries()) {
      world.clock.set(`2029-0${index + 1}-05T00:00:00Z`)
      await world.tip(fan, artist)
    }
    for (const fan of fans.toReversed()) await world.show(fan)
    // More money later moves nobody.
    await world.tip(fans[2]!, artist)
    const client = world.test.client()
    type Answer = { artist: { supporters: { pageInfo: { endCursor: string } } } }
    const first = (await client.graphql<Answer>(query, { id: artist.id, first: 2 })).data
    expect(first).toMatchObject({
      artist: {
        supporters: {
          totalCount: 3,
          edges: [{ node: { name: 'First', since: '2029-01' } }, { node: { name: 'Second', since: '2029-02' } }],
          pageInfo: { hasNextPage: true },
        },
      },
    })
    const after = first?.artist.supporters.pageInfo.endCursor
    expect((await client.graphql(query, { id: artist.id, first: 2, after })).data).toMatchObject({
      artist: {
        supporters: { edges: [{ node: { name: 'Third', since: '2029-03' } }], pageInfo: { hasNextPage: false } },
      },
    })
    const wrong = await client.graphql(query, { id: artist.id, after: 'x' })
    expect(wrong.errors?.[0]?.message).toContain('no place in the list')
    expect(JSON.stringify(schemaOf(plugins).getType('Supporter'))).not.toContain('cents')
    expect(await world.shownAt(artist)).toEqual(['First', 'Second', 'Third'])
  })

  it('costs two statements beside the artist, however many there are, and is read where it is true', async () => {
    const artist = await world.artist()
    const fan = await world.named('One')
    await world.show(fan)
    await world.tip(fan, artist)
    const ask = async () => {
      const answer = await world.test.client().rest('GET', `/artists/${artist.artist?.username}/supporters`)
      expect(answer.body.length).toBeGreaterThan(0)
    }
    const costs = async () => (await sqlOf(world.test, ask)).filter((text) => /^\s*SELECT/.test(text)).length
    const one = await costs()
    for (const name of ['Two', 'Three', 'Four']) {
      const more = await world.named(name)
      await world.show(more)
      await world.tip(more, artist)
    }
    expect([one, await costs()]).toEqual([3, 3])
    // A replica may be older than a withdrawn consent.
    const schema = schemaOf(plugins)
    expect(isPublicRead(schema, parse('{ approvedArtist(username: "x") { name } }'))).toBe(true)
    expect(isPublicRead(schema, parse('{ approvedArtist(username: "x") { supporters { totalCount } } }'))).toBe(false)
  })

  it('is switched in GraphQL as well', async () => {
    const [artist, fan] = [await world.artist(), await world.named('Graph')]
    await world.tip(fan, artist)
    const browser = await world.browser(fan)
    expect((await browser.graphql('{ supportShown }')).data).toEqual({ supportShown: false })
    expect((await browser.graphql('mutation { showSupport(shown: true) }')).data).toEqual({ showSupport: true })
    expect((await browser.graphql('{ supportShown }')).data).toEqual({ supportShown: true })
    expect(await world.shownAt(artist)).toEqual(['Graph'])
    expect((await browser.graphql('mutation { showSupport(shown: false) }')).data).toEqual({ showSupport: false })
    expect(await world.shownAt(artist)).toEqual([])
  })
})

describe('what is kept', () => {
  it('comes again by its event where the process ended before it was written', async () => {
    const [artist, fan] = [await world.artist(), await world.named('Crash')]
    await world.tip(fan, artist)
    await world.db.supporterConsent.create({ data: { listenerId: fan.id, agreedAt: world.clock.now() } })
    await world.ctx.emit('support.shown', { listenerId: fan.id })
    expect(await world.shownAt(artist)).toEqual([])
    await world.settled()
    expect(await world.shownAt(artist)).toEqual(['Crash'])
  })

  it('is nothing once the consent is gone, whatever is delivered at the same moment', async () => {
    const [artist, fan] = [await world.artist(), await world.named('Wavering')]
    await world.tip(fan, artist)
    const ctx = world.as(fan)
    for (let round = 0; round < 5; round += 1) {
      await showSupport(ctx, { shown: true })
      await Promise.all([
        ...Array.from({ length: 4 }, () => keepSupports(world.ctx, { listenerId: fan.id, artistId: artist.id })),
        showSupport(ctx, { shown: false }),
      ])
      expect(await world.db.supporter.count({ where: { listenerId: fan.id } })).toBe(0)
    }
    await world.settled()
    expect(await world.shownAt(artist)).toEqual([])
  })

  it('goes with the account of the listener, and of the artist', async () => {
    const [artist, gone, fan] = [await world.artist(), await world.artist(), await world.named('Leaver')]
    await world.show(fan)
    await world.tip(fan, artist)
    await world.tip(fan, gone)
    await world.ctx.hooks.run('auth.erasing', { accountKind: 'artist', accountId: gone.id, keepDownloads: true })
    expect(await world.db.supporter.findMany({ where: { listenerId: fan.id }, select: { artistId: true } })).toEqual([
      { artistId: artist.id },
    ])
    await world.db.listener.delete({ where: { id: fan.id } })
    expect(await world.db.supporter.count({ where: { listenerId: fan.id } })).toBe(0)
    expect(await world.db.supporterConsent.count({ where: { listenerId: fan.id } })).toBe(0)
  })

  it('is given out with one’s data', async () => {
    const [artist, fan] = [await world.artist(), await world.named('Exporter')]
    await world.show(fan)
    await world.tip(fan, artist)
    const parts = Object.fromEntries(
      await Promise.all(
        (supporters.contributes.personalData ?? []).map(async ({ name, rows }) => [
          name,
          await Array.fromAsync(rows?.(world.ctx, { accountKind: 'user', accountId: fan.id }) ?? []),
        ]),
      ),
    )
    expect(parts).toEqual({
      'hidden-supports': [],
      'support-shown': [{ agreedAt: expect.any(Date) }],
      'supported-artists': [{ artistId: artist.id, name: 'Nightline', since: expect.any(Date) }],
    })
  })
})
