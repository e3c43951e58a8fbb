import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

const rows = async () => await test.platform.database.client.songLike.count()
const LIKE = 'mutation ($id: ID!) { likeSong(songId: $id) }'
const LIKED =
  'query ($first: Int, $after: String) { likedSongs(first: $first, after: $after) { edges { node { likedAt song { title artist { name } } } } pageInfo { hasNextPage endCursor } } }'

interface Page {
  likedSongs: { edges: { node: { song: { title: string } } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
}
const titles = (data: Page | null) => data?.likedSongs.edges.map(({ node }) => node.song.title)

describe('liking songs', () => {
  it('is the same however often and by whom at once it is asked for', async () => {
    const song = await world.song(await world.artist())
    const browser = await world.browser(await world.listener())
    const before = await rows()
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.rest('PUT', `/library/songs/${song.id}`)))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(8).fill([200, { liked: true }]))
    expect(await rows()).toBe(before + 1)
    for (let time = 0; time < 2; time += 1)
      expect((await browser.rest('DELETE', `/library/songs/${song.id}`)).body).toEqual({ liked: false })
    expect(await rows()).toBe(before)
  })

  it('is for listeners, artists and admins, each with a list of their own; visitors are asked to sign in', async () => {
    const artist = await world.artist()
    const song = await world.song(artist)
    const people = [await world.listener(), artist, await world.admin()]
    for (const actor of people) {
      const browser = await world.browser(actor)
      expect((await browser.graphql(LIKE, { id: song.id })).data).toEqual({ likeSong: true })
      expect((await browser.rest('GET', '/library/songs')).body).toMatchObject([{ songId: song.id }])
    }
    const visitor = test.client()
    expect(await visitor.rest('PUT', `/library/songs/${song.id}`)).toMatchObject({ status: 401 })
    expect((await visitor.graphql(LIKE, { id: song.id })).errors?.[0]?.extensions?.code).toBe('NOT_SIGNED_IN')
  })

  it('knows songs that everybody may see, and no others', async () => {
    const pending = await world.artist({ approved: false })
    const hidden = await world.song(pending)
    const browser = await world.browser(pending)
    for (const id of [hidden.id, '0195f3a0-0000-7000-8000-000000000000'])
      expect(await browser.rest('PUT', `/library/songs/${id}`)).toMatchObject({ status: 404 })
    expect(await browser.rest('PUT', '/library/songs/neon')).toMatchObject({
      status: 400,
      body: { fields: { songId: 'Song must be the id of a song' } },
    })
  })

  it('lists them liked last first, page by page, in a fixed number of statements; those that are gone are left out', async () => {
    const artist = await world.artist()
    const listener = await world.listener()
    const browser = await world.browser(listener)
    for (const title of ['one', 'two', 'three', 'four', 'five']) {
      const { id } = await world.song(artist, { title })
      test.clock.advance(1_000)
      await browser.rest('PUT', `/library/songs/${id}`)
    }
    const gone = await world.song(await world.artist())
    await browser.rest('PUT', `/library/songs/${gone.id}`)
    await test.platform.database.client.artist.update({ where: { id: gone.artistId }, data: { approvedAt: null } })

    const watch = watchSql(test)
    const first = await browser.graphql<Page>(LIKED, { first: 3 })
    const few = watch.take().length
    expect(titles(first.data)).toEqual(['five', 'four', 'three'])
    const after = first.data?.likedSongs.pageInfo.endCursor
    expect(titles((await browser.graphql<Page>(LIKED, { first: 3, after })).data)).toEqual(['two', 'one'])
    watch.take()
    expect(titles((await browser.graphql<Page>(LIKED, { first: 50 })).data)).toHaveLength(5)
    expect(watch.take().length).toBeLessThanOrEqual(few)
    watch.stop()
  })

  it('tells of a whole list at once what is liked, in one statement', async () => {
    const artist = await world.artist()
    const songs = [await world.song(artist), await world.song(artist), await world.song(artist)].map(({ id }) => id)
    const listener = await world.listener()
    const browser = await world.browser(listener)
    await browser.rest('PUT', `/library/songs/${songs[1]}`)
    const AMONG = 'query ($ids: [ID!]!) { likedAmong(ids: $ids) }'
    await browser.graphql(AMONG, { ids: songs })
    const watch = watchSql(test)
    expect((await browser.graphql(AMONG, { ids: songs })).data).toEqual({ likedAmong: [songs[1]] })
    expect(watch.take().filter((text) => text.includes('"SongLike"'))).toHaveLength(1)
    watch.stop()
    expect((await browser.graphql(AMONG, { ids: Array(201).fill(songs[0]) })).errors?.[0]?.extensions?.code).toBe(
      'BAD_INPUT',
    )
  })

  it('goes with the account', async () => {
    const song = await world.song(await world.artist())
    const { user } = await world.listener({ subscribed: false })
    await test.ctx.db.songLike.create({
      data: { accountKind: 'user', accountId: user?.id as string, songId: song.id, createdAt: test.clock.now() },
    })
    await test.ctx.db.$queryRaw`SELECT fairwave_erase('user', ${user?.id}::uuid, ${'k'.repeat(32)})`
    expect(await test.ctx.db.songLike.count({ where: { songId: song.id } })).toBe(0)
  })
})

describe('following artists', () => {
  it('is set and unset without harm, counted, and listed', async () => {
    const [artist, other, pending] = [
      await world.artist(),
      await world.artist(),
      await world.artist({ approved: false }),
    ]
    const id = artist.artist?.id as string
    const browser = await world.browser(await world.listener())
    await Promise.all(Array.from({ length: 5 }, () => browser.rest('PUT', `/library/artists/${id}`)))
    test.clock.advance(1_000)
    await browser.graphql('mutation ($id: ID!) { followArtist(artistId: $id) }', { id: other.artist?.id })
    expect((await test.client().rest('GET', `/artists/${id}/followers`)).body).toEqual({ followers: 1 })
    expect((await browser.rest('GET', '/library/artists')).body).toMatchObject([
      { artistId: other.artist?.id },
      { artistId: id },
    ])
    expect(
      (
        await browser.graphql(
          '{ followedArtists(first: 1) { edges { node { artist { name } } } pageInfo { hasNextPage } } }',
        )
      ).data,
    ).toMatchObject({
      followedArtists: { edges: [{ node: { artist: { name: 'Nightline' } } }], pageInfo: { hasNextPage: true } },
    })
    expect(
      (await browser.graphql('query ($ids: [ID!]!) { followedAmong(ids: $ids) }', { ids: [id, pending.artist?.id] }))
        .data,
    ).toEqual({ followedAmong: [id] })
    expect((await browser.rest('DELETE', `/library/artists/${id}`)).body).toEqual({ followed: false })
    expect((await test.client().rest('GET', `/artists/${id}/followers`)).body).toEqual({ followers: 0 })
    expect((await browser.rest('PUT', `/library/artists/${pending.artist?.id}`)).status).toBe(404)
  })
})
