import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'
import { PLAYLIST_LIMITS } from '../rules.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
let songs: string[]
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
  const artist = await world.artist()
  songs = []
  for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) songs.push((await world.song(artist, { title })).id)
})
afterAll(() => test.close())

const someone = async () => await world.browser(await world.listener({ subscribed: false }))
const made = async (browser: TestClient, more: object = {}) =>
  (await browser.rest('POST', '/playlists', { title: 'Night drive', songIds: songs, ...more })).body as { id: string }
interface Entry {
  id: string
  songId: string | null
}
const entriesOf = async (browser: TestClient, id: string, query = ''): Promise<Entry[]> =>
  (await browser.rest('GET', `/playlists/${id}/songs${query}`)).body
const order = async (browser: TestClient, id: string) =>
  (await entriesOf(browser, id)).map(({ songId }) => 'abcdef'[songs.indexOf(songId as string)]).join('')
const move = (browser: TestClient, id: string, entry: Entry | undefined, after: Entry | null | undefined) =>
  browser.rest('PUT', `/playlists/${id}/songs/${entry?.id}/place`, { afterId: after?.id ?? null })

describe('a playlist', () => {
  it('is made, described, filled, thinned out and deleted', async () => {
    const browser = await someone()
    const answer = await browser.rest('POST', '/playlists', { title: ' Night drive ' })
    expect(answer).toMatchObject({
      status: 201,
      body: { title: 'Night drive', visibility: 'private', songCount: 0, ownerName: 'Ada', coverUrls: [] },
    })
    const { id } = answer.body
    expect((await browser.rest('POST', `/playlists/${id}/songs`, { songIds: songs.slice(0, 3) })).body.songCount).toBe(
      3,
    )
    const [first] = await entriesOf(browser, id)
    for (let time = 0; time < 2; time += 1)
      expect((await browser.rest('DELETE', `/playlists/${id}/songs/${first?.id}`)).body.songCount).toBe(2)
    expect(await order(browser, id)).toBe('bc')
    expect((await browser.rest('PATCH', `/playlists/${id}`, { description: 'Two\nlines' })).body).toMatchObject({
      title: 'Night drive',
      description: 'Two\nlines',
    })
    expect((await browser.rest('GET', '/library/playlists')).body).toMatchObject([{ id }])
    expect((await browser.rest('DELETE', `/playlists/${id}`)).body).toEqual({ deleted: true })
    expect((await browser.rest('GET', `/playlists/${id}`)).status).toBe(404)
  })

  it('stands in the order that people give it, also when two give it at once', async () => {
    const browser = await someone()
    const { id } = await made(browser)
    const entries = await entriesOf(browser, id)
    const [a, b, c, d, e, f] = entries
    await move(browser, id, f, null)
    expect(await order(browser, id)).toBe('fabcde')
    await move(browser, id, a, e)
    expect(await order(browser, id)).toBe('fbcdea')
    await move(browser, id, a, a)
    expect(await order(browser, id)).toBe('fbcdea')
    // Always between the same two: the room there is used up, and made anew.
    for (let time = 0; time < 15; time += 1) await move(browser, id, time % 2 ? c : d, b)
    expect((await order(browser, id)).slice(0, 2)).toBe('fb')
    const answers = await Promise.all(
      [a, b, c, d, e, f].flatMap((entry) => [move(browser, id, entry, null), move(browser, id, entry, f)]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([...(await order(browser, id))].sort().join('')).toBe('abcdef')
    await browser.rest('DELETE', `/playlists/${id}/songs/${c?.id}`)
    expect(await move(browser, id, a, c)).toMatchObject({ status: 409, body: { code: 'ENTRY_GONE' } })
  })

  it('is seen by whom its maker lets see it', async () => {
    const [owner, other, visitor] = [await someone(), await someone(), test.client()]
    const { id } = await made(owner)
    for (const browser of [other, visitor]) {
      expect((await browser.rest('GET', `/playlists/${id}`)).status).toBe(404)
      expect((await browser.rest('GET', `/playlists/${id}/songs`)).status).toBe(404)
      expect((await browser.graphql('query ($id: ID!) { playlist(id: $id) { title } }', { id })).data).toEqual({
        playlist: null,
      })
    }
    expect((await other.rest('PUT', `/library/followed/${id}`)).status).toBe(404)
    await owner.rest('PATCH', `/playlists/${id}`, { visibility: 'public' })
    expect((await visitor.rest('GET', `/playlists/${id}`)).body).toMatchObject({ title: 'Night drive' })
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/invitation'],
    ] as const)
      expect((await other.rest(method, `/playlists/${id}${path}`, {})).status).toBe(403)
    expect((await other.rest('POST', `/playlists/${id}/songs`, { songIds: songs })).status).toBe(403)

    await other.rest('PUT', `/library/followed/${id}`)
    expect((await other.rest('GET', '/library/followed')).body).toMatchObject([{ id }])
    await owner.rest('PATCH', `/playlists/${id}`, { visibility: 'private' })
    expect((await other.rest('GET', '/library/followed')).body).toEqual([])
  })

  it('is worked on together by a secret link, until that ends', async () => {
    const [owner, friend, stranger] = [await someone(), await someone(), await someone()]
    const { id } = await made(owner)
    const { key } = (await owner.rest('POST', `/playlists/${id}/invitation`)).body
    expect((await stranger.rest('POST', `/playlists/${id}/join`, { key: `${key}x` })).status).toBe(404)
    expect((await friend.rest('POST', `/playlists/${id}/join`, { key })).status).toBe(200)
    expect((await friend.rest('POST', `/playlists/${id}/songs`, { songIds: [songs[0]] })).body.songCount).toBe(7)
    expect((await friend.rest('PATCH', `/playlists/${id}`, { title: 'Mine' })).status).toBe(403)
    expect(
      (await friend.graphql('query ($id: ID!) { playlist(id: $id) { myRole invitationKey } }', { id })).data,
    ).toEqual({ playlist: { myRole: 'collaborator', invitationKey: null } })

    const { key: next } = (await owner.rest('POST', `/playlists/${id}/invitation`)).body
    expect(next).not.toBe(key)
    expect((await stranger.rest('POST', `/playlists/${id}/join`, { key })).status).toBe(404)
    await owner.rest('DELETE', `/playlists/${id}/invitation`)
    expect((await stranger.rest('POST', `/playlists/${id}/join`, { key: next })).status).toBe(404)
    expect((await friend.rest('GET', `/playlists/${id}`)).status).toBe(404)
  })

  it('shows a song that is gone as gone, in a fixed number of statements', async () => {
    const browser = await someone()
    const artist = await world.artist()
    const { id } = await made(browser, { songIds: [songs[0], (await world.song(artist)).id, songs[1]] })
    await test.platform.database.client.artist.update({
      where: { id: artist.artist?.id as string },
      data: { approvedAt: null },
    })
    const SONGS =
      'query ($id: ID!) { playlist(id: $id) { songCount covers { url } entries(first: 50) { edges { node { song { title artist { name } } } } } } }'
    const watch = watchSql(test)
    expect((await browser.graphql(SONGS, { id })).data).toMatchObject({
      playlist: {
        songCount: 3,
        entries: {
          edges: [{ node: { song: { title: 'a' } } }, { node: { song: null } }, { node: { song: { title: 'b' } } }],
        },
      },
    })
    const few = watch.take().length
    await browser.rest('POST', `/playlists/${id}/songs`, { songIds: [...songs, ...songs] })
    watch.take()
    await browser.graphql(SONGS, { id })
    expect(watch.take().length).toBeLessThanOrEqual(few)
    watch.stop()
  })

  it('has room for so many songs, and says so', async () => {
    const browser = await someone()
    const { id } = await made(browser, { songIds: [] })
    await test.ctx.db.playlist.update({ where: { id }, data: { songCount: PLAYLIST_LIMITS.songs - 1 } })
    expect(await browser.rest('POST', `/playlists/${id}/songs`, { songIds: songs.slice(0, 2) })).toMatchObject({
      status: 409,
      body: { code: 'PLAYLIST_FULL', message: 'A playlist has room for 10,000 songs' },
    })
    expect(await entriesOf(browser, id)).toEqual([])
    expect(
      (
        await browser.graphql(
          'mutation ($id: ID!, $songs: [ID!]!) { addToPlaylist(playlistId: $id, songIds: $songs) { __typename ... on Error { code } } }',
          { id, songs: songs.slice(0, 2) },
        )
      ).data,
    ).toMatchObject({ addToPlaylist: { code: 'PLAYLIST_FULL' } })
  })
})
