import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'
import { playlistPage } from '../pages/playlist-page.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
let songs: string[]
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
  const artist = await world.artist()
  songs = [(await world.song(artist, { title: 'Night Grid' })).id]
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.ctx.db.playlist.deleteMany()
  await test.ctx.db.searchDocument.deleteMany()
})

const found = async (query = 'roadlight', browser = test.client()) => {
  await test.deliverEvents()
  return (await browser.rest('GET', `/search?q=${query}&kind=playlist`)).body as { id: string; detail: string }[]
}
const documents = () => test.ctx.db.searchDocument.count({ where: { kind: 'playlist' } })
const made = async (browser: TestClient, more: object = {}) =>
  (await browser.rest('POST', '/playlists', { title: 'Roadlight', songIds: songs, visibility: 'public', ...more })).body
    .id as string

it('public playlists are found, by title and by who made them; others by nobody', async () => {
  const listener = await world.listener({ subscribed: false })
  const browser = await world.browser(listener)
  const id = await made(browser)
  await made(browser, { visibility: 'private' })
  await made(browser, { visibility: 'unlisted' })
  await made(browser, { songIds: [] })
  expect(await found()).toMatchObject([{ kind: 'playlist', id, detail: 'Ada', path: `/playlist/${id}` }])
  expect(await found('roadlight', browser)).toHaveLength(1)
  expect((await found('rodlight ada')).map((hit) => hit.id)).toEqual([id])
})

it('a change of who may see it is true at once, and when a song comes in or the last one goes', async () => {
  const browser = await world.browser(await world.listener({ subscribed: false }))
  const id = await made(browser)
  expect(await found()).toHaveLength(1)
  await browser.rest('PATCH', `/playlists/${id}`, { visibility: 'unlisted' })
  // Before any event is delivered.
  expect((await test.client().rest('GET', '/search?q=roadlight&kind=playlist')).body).toEqual([])
  await test.deliverEvents()
  expect(await documents()).toBe(0)
  await browser.rest('PATCH', `/playlists/${id}`, { visibility: 'public' })
  expect(await found()).toHaveLength(1)
  const [entry] = (await browser.rest('GET', `/playlists/${id}/songs`)).body
  await browser.rest('DELETE', `/playlists/${id}/songs/${entry.id}`)
  expect(await found()).toEqual([])
  expect(await documents()).toBe(0)
  await browser.rest('POST', `/playlists/${id}/songs`, { songIds: songs })
  expect(await found()).toHaveLength(1)
  await browser.rest('DELETE', `/playlists/${id}`)
  expect(await found()).toEqual([])
  expect(await documents()).toBe(0)
})

it('an account that closes takes its playlists along, and brings them back', async () => {
  const listener = await world.listener({ subscribed: false })
  const browser = await world.browser(listener)
  const id = await made(browser)
  const account = { accountKind: 'user', accountId: listener.user?.id as string } as const
  expect(await found()).toHaveLength(1)
  await test.ctx.transaction((inner) => test.ctx.services.auth.closeAccount(inner, account, new Date(Date.now() + 1e9)))
  expect((await test.client().rest('GET', '/search?q=roadlight&kind=playlist')).body).toEqual([])
  await test.deliverEvents()
  expect(await documents()).toBe(0)
  await test.ctx.db.listener.update({ where: { id: account.accountId }, data: { deletesAt: null } })
  await test.ctx.emit('account.reopened', account)
  expect(await found()).toMatchObject([{ id }])
  await test.ctx.services.auth.renameAccount(test.ctx, account, 'Zelda')
  expect(await found('zelda')).toMatchObject([{ id, detail: 'Zelda' }])
})

it('is told of to whoever has the address, the unlisted one not to search engines, the private one not at all', async () => {
  const browser = await world.browser(await world.listener({ subscribed: false }))
  const id = await made(browser, { description: 'For <late> trains' })
  const tell = () => playlistPage.tell(test.app.context(), { id })
  const told = await tell()
  expect(told?.head).toEqual({
    title: 'Roadlight',
    description: 'For <late> trains',
    type: 'music.playlist',
    canonical: `/playlist/${id}`,
  })
  expect(told?.data).toMatchObject({ '@type': 'MusicPlaylist', numTracks: 1, track: [{ name: 'Night Grid' }] })
  await browser.rest('PATCH', `/playlists/${id}`, { visibility: 'unlisted' })
  expect((await tell())?.head).toMatchObject({ unlisted: true })
  await browser.rest('PATCH', `/playlists/${id}`, { visibility: 'private' })
  expect(await tell()).toBeNull()
  expect(await playlistPage.tell(test.app.context(), { id: 'none' })).toBeNull()
})
