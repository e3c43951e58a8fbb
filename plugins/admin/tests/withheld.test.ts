import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#api/access/actor.ts'
import type { StaffRole } from '#api/access/staff-role.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'
import { WITHOUT_LIMITS } from '#api/testing/wrong-input/stage.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
let artist: Actor & { artist: NonNullable<Actor['artist']> }
let own: TestClient
let listener: TestClient
let editor: TestClient
beforeAll(async () => {
  test = await startTestApp({ env: WITHOUT_LIMITS })
  world = listeningWorld(test)
  artist = (await world.artist()) as typeof artist
  own = await world.browser(artist)
  listener = await world.browser(await world.listener())
  editor = await staff('editor')
})
afterAll(() => test.close())

const REASON = 'Somebody else holds the rights.'

async function staff(role: StaffRole): Promise<TestClient> {
  const { id, username } = await test.ctx.db.admin.create({ data: { ...accountRow(role), role } })
  const admin = { id, username, name: username, role }
  return await signedInClient(test, { userType: 'admin', user: null, artist: null, admin })
}

const act = (who: TestClient, collection: string, id: string, action: string, input?: object) =>
  who.graphql<{ runCollectionAction: { values: Record<string, unknown>; actions: string[] } }>(
    `mutation ($id: ID!, $action: String!, $input: JSON) {
      runCollectionAction(name: "${collection}", id: $id, action: $action, input: $input) { values actions }
    }`,
    { id, action, input },
  )
const hide = (collection: string, id: string) => act(editor, collection, id, 'hide', { reason: REASON })
const restore = (collection: string, id: string) => act(editor, collection, id, 'restore')
const status = async (client: TestClient, method: string, path: string, body?: unknown) =>
  (await client.rest(method, path, body)).status
const audited = async (targetId: string) =>
  (await test.ctx.db.auditEntry.findMany({ where: { targetId }, orderBy: { id: 'asc' } })).map(
    ({ action, detail }) => [action, detail] as const,
  )
const mails = async (title: string) =>
  (await test.ctx.db.mailMessage.findMany({ where: { kind: { startsWith: 'auth.thing' } }, orderBy: { id: 'asc' } }))
    .filter(({ params }) => (params as { title: string }).title === title)
    .map(({ kind, params }) => [kind, (params as { reason?: string }).reason])
const songState = async (id: string) => (await test.ctx.db.song.findUniqueOrThrow({ where: { id } })).state

const published = (title: string) => world.song(artist, { title })
async function album(titles: readonly string[]) {
  const title = titles.join(' and ')
  const artistId = artist.artist.id
  const { id } = await test.ctx.db.release.create({
    data: { artistId, title, slug: title.toLowerCase().replaceAll(' ', '-'), kind: 'album', trackCount: titles.length },
  })
  const songs: string[] = []
  for (const [index, name] of titles.entries()) {
    const song = await published(name)
    await test.ctx.db.song.update({
      where: { id: song.id },
      data: { releaseId: id, trackNumber: index + 1, album: title },
    })
    songs.push(song.id)
  }
  return { id, title, songs }
}

describe('a song that staff hides', () => {
  it('is seen, found, listed and played by nobody but its artist and staff, and is as before when it is back', async () => {
    const { id } = await published('Stolen Tape')
    const lists = async (client: TestClient) => ({
      page: await status(client, 'GET', `/songs/${id}`),
      play: await status(client, 'POST', `/songs/${id}/playback`),
      newest: JSON.stringify((await client.rest('GET', '/discover/new-releases')).body).includes(id),
      feed: String((await client.rest('GET', '/discover/new-releases.rss')).body).includes('Stolen'),
      found: JSON.stringify((await client.rest('GET', '/search?q=stolen')).body).includes(id),
    })
    await test.runJob('search.refresh')
    const before = await lists(listener)
    expect(before).toMatchObject({ page: 200, newest: true, play: 201, feed: true, found: true })
    const { data } = await hide('songs', id)
    expect(data?.runCollectionAction).toMatchObject({
      values: { state: 'withheld', withheldReason: REASON },
      actions: ['restore'],
    })
    await test.deliverEvents()
    expect(await lists(listener)).toEqual({ page: 404, play: 404, newest: false, feed: false, found: false })
    expect((await own.rest('GET', `/songs/${id}`)).body).toMatchObject({ state: 'withheld', withheldReason: REASON })
    expect((await own.rest('GET', '/songs/mine')).body).toContainEqual(
      expect.objectContaining({ id, state: 'withheld' }),
    )
    expect(await status(editor, 'GET', `/songs/${id}`)).toBe(200)
    await restore('songs', id)
    await test.deliverEvents()
    expect(await lists(listener)).toEqual(before)
    expect(await mails('Stolen Tape')).toEqual([
      ['auth.thing-withheld', REASON],
      ['auth.thing-restored', undefined],
    ])
    expect(await audited(id)).toEqual([
      ['song.withheld', { before: 'published', after: 'withheld', reason: REASON }],
      ['song.restored', { before: 'withheld', after: 'published', 'reason before': REASON }],
    ])
  })

  it('is brought back by no door of its artist, and by no job', async () => {
    const { id: releaseId, title, songs } = await album(['First', 'Second'])
    const id = songs[0] as string
    await hide('songs', id)
    for (const state of ['published', 'hidden', 'withheld'])
      expect(await status(own, 'PUT', `/songs/${id}/state`, { state }), state).toBe(state === 'withheld' ? 400 : 409)
    const publishAt = new Date(test.clock.now().getTime() + 3_600_000).toISOString()
    expect(await status(own, 'PUT', `/songs/${id}/state`, { state: 'scheduled', publishAt })).toBe(409)
    expect(await status(own, 'PATCH', `/songs/${id}`, { title: 'Third' })).toBe(200)
    for (const state of ['hidden', 'published'])
      expect(await status(own, 'PUT', `/releases/${releaseId}/state`, { state })).toBe(200)
    await test.runJob('catalog.publish-due')
    expect(await songState(id)).toBe('withheld')
    expect((await listener.rest('GET', `/releases/${releaseId}`)).body.tracks).toHaveLength(1)
    expect(await test.ctx.db.release.findUnique({ where: { id: releaseId } })).toMatchObject({ title, trackCount: 1 })
    await expect(test.ctx.db.song.update({ where: { id }, data: { state: 'published' } })).rejects.toThrow(
      'song_withheld',
    )
    expect(await status(own, 'DELETE', `/songs/${id}`)).toBe(204)
    expect(await songState(id)).toBe('deleted')
  })

  it('comes out when its time is there, once it is back', async () => {
    const { id } = await published('Later')
    const publishAt = new Date(test.clock.now().getTime() + 60_000).toISOString()
    await own.rest('PUT', `/songs/${id}/state`, { state: 'scheduled', publishAt })
    await hide('songs', id)
    test.clock.advance(120_000)
    await test.runJob('catalog.publish-due')
    expect(await songState(id)).toBe('withheld')
    await restore('songs', id)
    await test.runJob('catalog.publish-due')
    expect(await songState(id)).toBe('published')
  })
})

describe('a release that staff hides', () => {
  it('takes its tracks along, and brings back those that went with it', async () => {
    const { id, title, songs } = await album(['Alpha', 'Beta', 'Gamma'])
    const [first, second, third] = songs as [string, string, string]
    await own.rest('PUT', `/songs/${second}/state`, { state: 'hidden' })
    await hide('songs', third)
    await hide('releases', id)
    expect(await status(listener, 'GET', `/releases/${id}`)).toBe(404)
    expect(await status(listener, 'GET', `/songs/${first}`)).toBe(404)
    expect(await status(own, 'PUT', `/releases/${id}/state`, { state: 'published' })).toBe(409)
    expect(await status(own, 'PUT', `/songs/${first}/state`, { state: 'published' })).toBe(409)
    const { id: other } = await published('Joins')
    expect(await own.rest('PATCH', `/songs/${other}`, { album: title })).toMatchObject({
      status: 409,
      body: { code: 'WITHHELD' },
    })
    expect((await restore('songs', first)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_WITHHELD' })
    await restore('releases', id)
    expect(await Promise.all(songs.map(songState))).toEqual(['published', 'hidden', 'withheld'])
    expect((await listener.rest('GET', `/releases/${id}`)).body).toMatchObject({ state: 'published', trackCount: 1 })
    expect(await mails(title)).toHaveLength(2)
    expect(await mails('Alpha')).toEqual([])
  })
})

describe('a product that staff hides', () => {
  it('cannot be seen, bought or shown again by its artist, and comes back as it was', async () => {
    const artistId = artist.artist.id
    const { id } = await test.ctx.db.product.create({
      data: { artistId, name: 'Shirt', description: 'Black', priceCents: 2_000, category: 't_shirt', inventory: 5 },
    })
    await hide('products', id)
    const seen = async () =>
      (
        await listener.graphql<{ product: object | null }>(
          'query ($id: ID!) { product(id: $id) { name withheldReason } }',
          { id },
        )
      ).data?.product
    expect(await seen()).toBeNull()
    expect((await listener.rest('GET', `/artists/${artistId}/merchandise`)).body).toEqual([])
    expect(await status(listener, 'POST', '/orders', { productId: id, quantity: 1 })).not.toBe(201)
    expect(await own.rest('PATCH', `/products/${id}`, { isActive: true })).toMatchObject({
      status: 409,
      body: { code: 'WITHHELD' },
    })
    expect((await own.rest('PATCH', `/products/${id}`, { name: 'Tee' })).body).toMatchObject({
      ...{ name: 'Tee', isActive: false, withheldReason: REASON },
    })
    await restore('products', id)
    expect(await seen()).toEqual({ name: 'Tee', withheldReason: null })
    expect((await listener.rest('GET', `/artists/${artistId}/merchandise`)).body).toMatchObject([
      { id, isActive: true },
    ])
    expect((await audited(id)).map(([action]) => action)).toEqual(['product.withheld', 'product.restored'])
  })
})

describe('a playlist that staff hides', () => {
  it('is its owner’s alone: neither collaborators nor links open it, and it stays private', async () => {
    const { id: songId } = await published('On a list')
    const owner = await world.browser(await world.listener())
    const { id } = (await owner.rest('POST', '/playlists', { title: 'Mine', visibility: 'public', songIds: [songId] }))
      .body
    const invite = await owner.graphql<{ inviteToPlaylist: { invitationKey: string } }>(
      'mutation ($id: ID!) { inviteToPlaylist(playlistId: $id) { invitationKey } }',
      { id },
    )
    const key = invite.data?.inviteToPlaylist.invitationKey
    const join = (who: TestClient) =>
      who.graphql('mutation ($id: ID!, $key: String!) { joinPlaylist(playlistId: $id, key: $key) { id } }', { id, key })
    expect((await join(listener)).errors).toBeUndefined()
    const list = test.app.contributions('reportable').find(({ kind }) => kind === 'playlist')
    await list?.withhold?.(test.ctx, id, REASON)
    for (const client of [listener, test.client()]) expect(await status(client, 'GET', `/playlists/${id}`)).toBe(404)
    expect((await join(await world.browser(await world.listener()))).errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await listener.rest('GET', '/library/playlists/kept')).body).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    expect((await owner.rest('GET', `/playlists/${id}`)).body).toMatchObject({
      visibility: 'private',
      withheldReason: REASON,
    })
    expect(await status(owner, 'PATCH', `/playlists/${id}`, { visibility: 'unlisted' })).toBe(409)
    expect(await status(owner, 'PATCH', `/playlists/${id}`, { title: 'Ours', visibility: 'private' })).toBe(200)
    await list?.restore?.(test.ctx, id)
    expect((await listener.rest('GET', `/playlists/${id}`)).body).toMatchObject({ title: 'Ours', visibility: 'public' })
  })
})

describe('staff that hides', () => {
  it('is an editor or an owner, says why, and of two at once one wins while both are in the audit log', async () => {
    const { id } = await published('Twice')
    for (const role of ['support', 'finance'] as const)
      expect((await act(await staff(role), 'songs', id, 'hide', { reason: REASON })).errors, role).toBeDefined()
    expect((await act(editor, 'songs', id, 'hide', { reason: ' ' })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
    })
    const owner = await staff('owner')
    const answers = await Promise.all([
      act(editor, 'songs', id, 'hide', { reason: 'The first reason.' }),
      act(owner, 'songs', id, 'hide', { reason: 'The second reason.' }),
    ])
    const codes = answers.flatMap(({ errors }) => errors?.[0]?.extensions?.code ?? [])
    expect(codes).toHaveLength(1)
    // Who comes so late that the first is done is not offered it any more.
    expect(['ALREADY_WITHHELD', 'ACTION_UNAVAILABLE']).toContain(codes[0])
    expect((await audited(id)).map(([action]) => action).sort()).toEqual(['song.hide-refused', 'song.withheld'])
    expect(await mails('Twice')).toHaveLength(1)
  })
})

describe('what can be reported', () => {
  it('is found by ids and by the address of its page, hidden or not, and says whose it is', async () => {
    const { id: releaseId, songs } = await album(['Delta'])
    const kinds = new Map(test.app.contributions('reportable').map((each) => [each.kind, each]))
    expect([...kinds.keys()].sort()).toEqual([
      'artist',
      'comment',
      'custom-request',
      'picture',
      'playlist',
      'post',
      'product',
      'release',
      'song',
    ])
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const [kind, id] of [
      ['song', songs[0] as string],
      ['release', releaseId],
      ['artist', artist.artist.id],
    ] as const) {
      const reportable = kinds.get(kind)
      const [thing, ...others] = (await reportable?.find(test.ctx, [id, nobody, 'x'])) ?? []
      expect(others).toEqual([])
      expect(thing).toMatchObject({ id, kind, artistId: artist.artist.id, isPublic: true, withheld: null })
      expect(await reportable?.idAt?.(test.ctx, thing?.path as string)).toBe(id)
      expect(await reportable?.idAt?.(test.ctx, '/somewhere/%ff')).toBeNull()
    }
  })
})
