import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { mediaFolder, upload } from '../../media/testing/media-fixtures.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'
import { playlistPage } from '../pages/playlist-page.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
let songId: string
const media = mediaFolder()
const square = media.picture('square.png', '700x700')
const other = media.picture('other.png', '400x500')
const mp3 = media.tone('tone.mp3', 2)
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
  songId = (await world.song(await world.artist(), { title: 'Night Grid' })).id
})
afterAll(async () => {
  await test.close()
  media.remove()
})

async function maker() {
  const listener = await world.listener({ subscribed: false })
  const browser = await world.browser(listener)
  const accountId = listener.user?.id as string
  const { body } = await browser.rest('POST', '/playlists', {
    ...{ title: 'Roadlight', songIds: [songId], visibility: 'public' },
  })
  const id = body.id as string
  const put = async (bytes: Uint8Array) => (await upload(browser, bytes, { purpose: 'cover' })).objectPath as string
  const edit = (input: object, who: TestClient = browser) => who.rest('PATCH', `/playlists/${id}`, input)
  const used = () => test.ctx.db.storedObject.count({ where: { ownerId: accountId, usedAt: { not: null } } })
  return { browser, accountId, id, put, edit, used }
}

it('a listener puts a picture up as the cover of a playlist: lists, the page, search and the card of a link show it', async () => {
  const { browser, accountId, id, put, edit } = await maker()
  const answer = await edit({ coverImageUrl: await put(square), coverAlt: ' Lights of a road ' })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      coverUrls: [expect.stringMatching(new RegExp(`^/api/images/user-${accountId}/[^/]+/\\d+\\.webp$`))],
      ...{ hasOwnCover: true, coverAlt: 'Lights of a road', title: 'Roadlight' },
    },
  })
  const [url] = answer.body.coverUrls as string[]
  expect((await test.client().rest('GET', url?.replace('/api', '') ?? '')).status).toBe(200)
  expect((await browser.rest('GET', '/library/playlists')).body[0].coverUrls).toEqual([url])
  await test.deliverEvents()
  const found = (await test.client().rest('GET', '/search?q=roadlight&kind=playlist')).body as Record<string, string>[]
  expect(found.find((hit) => hit.id === id)?.imageUrl).toBe(url)
  const told = await playlistPage.tell(test.ctx, { id })
  expect(told?.card?.pictures).toEqual([expect.stringMatching(new RegExp(`^users/${accountId}/images/`))])
  expect(told?.embed).toMatchObject({ cover: url })
  const { data } = await test
    .client()
    .graphql<{ playlist: object }>(
      `query ($id: ID!) { playlist(id: $id) { hasOwnCover coverAlt covers { url srcSet } } }`,
      { id },
    )
  expect(data?.playlist).toMatchObject({ hasOwnCover: true, coverAlt: 'Lights of a road', covers: [{ url }] })
  await edit({ coverAlt: '' })
  expect((await browser.rest('GET', `/playlists/${id}`)).body).toMatchObject({ coverUrls: [url], coverAlt: null })
})

it('is put up with the playlist itself, or the playlist is not made', async () => {
  const { browser, accountId, put, used } = await maker()
  const words = { title: 'Covered', songIds: [songId] }
  const made = await browser.rest('POST', '/playlists', {
    ...{ ...words, coverImageUrl: await put(square), coverAlt: ' A road ' },
  })
  expect(made).toMatchObject({
    status: 201,
    body: { hasOwnCover: true, coverAlt: 'A road', coverUrls: [expect.stringContaining(`user-${accountId}/`)] },
  })
  const kept = await used()
  expect(kept).toBeGreaterThan(0)
  const CREATE = `mutation ($input: CreatePlaylistInput!) { createPlaylist(input: $input) {
    __typename ... on CreatePlaylistSuccess { data { hasOwnCover coverAlt } } } }`
  const create = async (input: object) =>
    (await browser.graphql<{ createPlaylist: unknown }>(CREATE, { input: { ...words, ...input } })).data?.createPlaylist
  const data = { hasOwnCover: true, coverAlt: null }
  expect(await create({ coverImageUrl: await put(other) })).toMatchObject({ data })
  // Words without a picture, as forms send them, say nothing.
  expect(await create({ coverImageUrl: '', coverAlt: 'A road' })).toMatchObject({
    data: { hasOwnCover: false, coverAlt: null },
  })
  const before = [await used(), await test.ctx.db.playlist.count({ where: { accountId } })]
  const refused = await browser.rest('POST', '/playlists', { ...words, coverImageUrl: await put(mp3) })
  expect(refused).toMatchObject({ status: 400, body: { fields: { coverImageUrl: expect.any(String) } } })
  expect([await used(), await test.ctx.db.playlist.count({ where: { accountId } })]).toEqual(before)
})

it('is replaced and taken away again, and goes with the playlist; nothing refers to its files any more', async () => {
  const { browser, id, put, edit, used } = await maker()
  await edit({ coverImageUrl: await put(square), coverAlt: 'A road' })
  const first = await used()
  expect(first).toBeGreaterThan(0)
  const replaced = await browser.graphql<{ editPlaylist: { coverAlt: string | null } }>(
    `mutation ($input: EditPlaylistInput!) { editPlaylist(input: $input) { coverAlt covers { url } } }`,
    { input: { playlistId: id, coverImageUrl: await put(other) } },
  )
  // The old description does not apply to the new picture.
  expect(replaced.data?.editPlaylist.coverAlt).toBeNull()
  expect((await browser.rest('GET', `/playlists/${id}`)).body.coverUrls[0]).toMatch(/\/400\.webp$/)
  expect((await edit({ coverImageUrl: '' })).body).toMatchObject({ hasOwnCover: false, coverUrls: [] })
  expect(await used()).toBe(0)
  await edit({ coverImageUrl: await put(square) })
  expect(await used()).toBe(first)
  await browser.rest('DELETE', `/playlists/${id}`)
  expect(await used()).toBe(0)
})

it('refuses what is no picture, what somebody else put up, and everybody but who made the playlist', async () => {
  const { browser, put, edit, used } = await maker()
  const stranger = await maker()
  const refused = { status: 400, body: { fields: { coverImageUrl: expect.any(String) } } }
  expect(await edit({ coverImageUrl: await put(mp3) })).toMatchObject(refused)
  expect(await edit({ coverImageUrl: await stranger.put(square) })).toMatchObject(refused)
  expect((await edit({ coverImageUrl: await stranger.put(square) }, stranger.browser)).status).toBe(403)
  expect(await edit({ coverAlt: 'x'.repeat(201) })).toMatchObject({ status: 400 })
  const reference = await put(square)
  expect((await edit({ coverImageUrl: reference })).status).toBe(200)
  const kept = await used()
  expect(await edit({ coverImageUrl: reference })).toMatchObject(refused)
  expect(await used()).toBe(kept)
  // A listener puts up covers, and nothing else.
  for (const purpose of ['audio', 'face', null])
    expect((await browser.rest('POST', '/objects/upload', { purpose, size: 10 })).status).toBe(403)
  expect((await test.client().rest('POST', '/objects/upload', { purpose: 'cover' })).status).toBe(401)
})

it('a listener has room for 200 MB of covers', async () => {
  const { browser, accountId } = await maker()
  const MB = 1024 * 1024
  const row = { ownerKind: 'user', ownerId: accountId, usedAt: new Date() } as const
  await test.ctx.db.storedObject.create({ data: { ...row, key: `users/${accountId}/x`, size: 195 * MB } })
  const ask = (size: number) => browser.rest('POST', '/objects/upload', { purpose: 'cover', size })
  expect(await ask(6 * MB)).toMatchObject({ status: 413, body: { code: 'QUOTA_EXCEEDED' } })
  expect((await ask(5 * MB)).status).toBe(200)
})

it('is withheld by staff as any other picture: the covers of its songs stand in, and its owner alone sees it', async () => {
  const { browser, id, put, edit, accountId } = await maker()
  const [url = ''] = (await edit({ coverImageUrl: await put(square) })).body.coverUrls as string[]
  const admin = { ...test.ctx, actor: { ...test.ctx.actor, system: true } }
  const kind = test.ctx.contributions('reportable').find((one) => one.kind === 'picture')
  const name = (await kind?.idAt?.(test.ctx, url)) ?? ''
  expect(name).toMatch(new RegExp(`^user-${accountId}:`))
  expect(await kind?.find?.(test.ctx, [name])).toMatchObject([
    {
      ...{ title: 'Cover of Roadlight', path: `/playlist/${id}`, by: 'Ada', artistId: null, isPublic: true },
      owner: { accountKind: 'user', accountId },
    },
  ])
  await kind?.withhold?.(admin, name, 'Drawn by somebody else.')
  const path = url.replace('/api', '')
  const hidden = path.replace('/images/', '/images/withheld/')
  expect((await test.client().rest('GET', path)).status).toBe(404)
  expect((await test.client().rest('GET', hidden)).status).toBe(404)
  expect((await browser.rest('GET', hidden)).status).toBe(200)
  expect((await browser.rest('GET', `/playlists/${id}`)).body).toMatchObject({ hasOwnCover: true, coverUrls: [] })
  await test.deliverEvents()
  expect(JSON.stringify((await test.client().rest('GET', '/search?q=roadlight&kind=playlist')).body)).not.toContain(url)
  await kind?.restore?.(admin, name)
  expect((await browser.rest('GET', `/playlists/${id}`)).body.coverUrls).toEqual([url])
  // One that is taken away while it is withheld leaves nothing behind.
  await kind?.withhold?.(admin, name, 'Drawn by somebody else.')
  await edit({ coverImageUrl: '' })
  expect(await test.ctx.db.storedObject.count({ where: { ownerId: accountId, usedAt: { not: null } } })).toBe(0)
})

it('nobody refers to the files of a listener who is erased', async () => {
  const { put, edit, used, accountId } = await maker()
  await edit({ coverImageUrl: await put(square) })
  await test.ctx.hooks.run('auth.erasing', { accountKind: 'user', accountId, keepDownloads: true })
  expect(await used()).toBe(0)
})

it('costs a list of playlists no statement more', async () => {
  const { browser, put, edit } = await maker()
  for (let made = 0; made < 3; made += 1) await browser.rest('POST', '/playlists', { title: 'More', songIds: [songId] })
  const watch = watchSql(test)
  const count = async () => {
    watch.take()
    await browser.rest('GET', '/library/playlists')
    return watch.take().length
  }
  await count()
  const without = await count()
  await edit({ coverImageUrl: await put(square) })
  expect(await count()).toBe(without)
  watch.stop()
})
