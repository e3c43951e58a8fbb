import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { aggregateStreams } from '../domain/aggregate-streams.ts'
import { trimHistory } from '../domain/retention.ts'
import { listeningWorld } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

interface Page {
  playedSongs: {
    edges: { node: { times: number; song: { title: string } | null } }[]
    pageInfo: { hasNextPage: boolean; endCursor: string }
  }
}
const PLAYED =
  'query ($first: Int, $after: String) { playedSongs(first: $first, after: $after) { edges { node { times heardAt song { title artist { name } } } } pageInfo { hasNextPage endCursor } } }'
const seen = (data: Page | null) =>
  data?.playedSongs.edges.map(({ node: { song, times } }) => [song?.title ?? null, times])

/** A listener who hears these songs one after the other, with everything added up. */
async function heard(...titles: string[]) {
  const artist = await world.artist()
  const listener = await world.listener()
  const songs = new Map<string, Awaited<ReturnType<typeof world.song>>>()
  const hear = async (title: string) => {
    const song = songs.get(title) ?? (await world.song(artist, { title }))
    songs.set(title, song)
    expect(await world.hear(listener, song)).toEqual({ counted: true })
  }
  for (const title of titles) await hear(title)
  await aggregateStreams(test.ctx)
  const browser = await world.browser(listener)
  const list = async (variables = {}) => (await browser.graphql<Page>(PLAYED, variables)).data
  return { browser, listener, songs, hear, list }
}

describe('the history of a listener', () => {
  it('has each song once, heard last first, with how often, page by page', async () => {
    const { list } = await heard('one', 'two', 'three', 'one')
    const first = await list({ first: 2 })
    expect(seen(first)).toEqual([
      ['one', 2],
      ['three', 1],
    ])
    expect(first?.playedSongs.pageInfo.hasNextPage).toBe(true)
    const rest = await list({ first: 2, after: first?.playedSongs.pageInfo.endCursor })
    expect(seen(rest)).toEqual([['two', 1]])
    expect(seen(await list({ after: 'bm93aGVyZQ' }))).toEqual([])
  })

  it('is a listener’s own, and of listeners only', async () => {
    await heard('one')
    const other = await world.browser(await world.listener())
    expect(seen((await other.graphql<Page>(PLAYED)).data)).toEqual([])
    for (const client of [test.client(), await world.browser(await world.artist())])
      expect((await client.graphql<Page>(PLAYED)).data).toBeNull()
  })

  it('shows that a song is gone', async () => {
    const { list, songs, browser } = await heard('here', 'gone')
    const { artistId } = songs.get('gone') as { artistId: string }
    await test.platform.database.client.artist.update({ where: { id: artistId }, data: { approvedAt: null } })
    expect(seen(await list())).toEqual([
      [null, 1],
      [null, 1],
    ])
    expect((await browser.rest('GET', '/library/history')).body).toMatchObject([
      { songId: null, times: 1 },
      { songId: null, times: 1 },
    ])
  })

  it('is cleared for good, also of what is not added up yet, and begins anew', async () => {
    const { browser, list, hear } = await heard('old')
    await hear('late')
    expect((await browser.graphql('mutation { clearHistory }')).data).toEqual({ clearHistory: true })
    await aggregateStreams(test.ctx)
    expect(seen(await list())).toEqual([])
    await hear('old')
    await aggregateStreams(test.ctx)
    expect(seen(await list())).toEqual([['old', 1]])
  })

  it('keeps nothing while it is off; streams count all the same', async () => {
    const { browser, list, hear } = await heard('before')
    expect((await browser.rest('GET', '/library/history/kept')).body).toEqual({ kept: true })
    await browser.graphql('mutation ($kept: Boolean!) { keepHistory(kept: $kept) }', { kept: false })
    expect((await browser.graphql('{ historyKept }')).data).toEqual({ historyKept: false })
    await hear('secret')
    await aggregateStreams(test.ctx)
    await hear('just before')
    expect((await browser.rest('PUT', '/library/history/kept', { kept: true })).body).toEqual({ kept: true })
    await hear('after')
    await aggregateStreams(test.ctx)
    expect(seen(await list())).toEqual([
      ['after', 1],
      ['before', 1],
    ])
    await expect(test.ctx.services.streaming.recount(test.ctx)).resolves.toMatchObject({ differences: [] })
  })

  it('lets go of one song', async () => {
    const { browser, list, songs } = await heard('one', 'two')
    expect((await browser.rest('DELETE', `/library/history/${songs.get('two')?.id}`)).body).toEqual({ forgotten: true })
    expect(seen(await list())).toEqual([['one', 1]])
  })

  it('is trimmed to the songs that were heard last', async () => {
    const { list } = await heard('one', 'two', 'three', 'four')
    expect(await trimHistory(test.ctx, { most: 3 })).toBeGreaterThanOrEqual(1)
    expect(seen(await list())).toEqual([
      ['four', 1],
      ['three', 1],
      ['two', 1],
    ])
    expect(await trimHistory(test.ctx, { most: 3 })).toBe(0)
  })

  it('goes with the account', async () => {
    const accountId = (await world.listener({ subscribed: false })).user?.id as string
    const song = await world.song(await world.artist())
    const owner = { accountKind: 'user', accountId } as const
    await test.ctx.db.playedSong.create({ data: { ...owner, songId: song.id, heardAt: test.clock.now(), times: 1 } })
    await test.ctx.db.historyChoice.create({ data: { ...owner, kept: false } })
    await test.ctx.db.$queryRaw`SELECT fairwave_erase('user', ${accountId}::uuid, ${'k'.repeat(32)})`
    expect(await test.ctx.db.playedSong.count({ where: owner })).toBe(0)
    expect(await test.ctx.db.historyChoice.count({ where: owner })).toBe(0)
  })
})
