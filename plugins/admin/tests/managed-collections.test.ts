import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { emptyTables } from '#api/testing/without-guards.ts'
import { auth } from '#plugins/auth'
import { catalog } from '#plugins/catalog'
import { media } from '#plugins/media'
import { admin } from '../index.ts'

const password = 'longenough'
let test: TestApp
let staff: TestClient
let made = 0

beforeAll(async () => {
  test = await startTestApp({ plugins: [auth, media, catalog, admin] })
  await test.ctx.services.auth.createFirstAdmin(test.ctx, { username: 'boss', email: 'boss@example.com', password })
  await test.ctx.services.auth.createListener(test.ctx, {
    username: 'kim',
    email: 'kim@example.com',
    displayName: 'Kim',
    password,
  })
  staff = test.client()
  await staff.rest('POST', '/auth/admin/login', { username: 'boss', password })
})
afterAll(() => test.close())
beforeEach(async () => {
  const { artist } = test.platform.database.client
  await artist.deleteMany()
  await emptyTables(test.platform.database, 'AuditEntry')
})

const artist = async (genre = 'Outrun') => {
  made += 1
  return await test.ctx.services.auth.createArtist(test.ctx, {
    username: `neon${made}`,
    email: `neon${made}@example.com`,
    name: `Neon ${made}`,
    genre,
    bio: 'Writes songs for night drives.',
    password,
  })
}
const act = (id: string, action: string) =>
  staff.graphql<{ runCollectionAction: { values: { approvedAt: string | null }; actions: string[] } | null }>(
    'mutation ($id: ID!, $action: String!) { runCollectionAction(name: "artists", id: $id, action: $action) { values actions } }',
    { id, action },
  )
const audit = async () =>
  (await test.platform.database.client.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(
    ({ action, targetType, targetId }) => ({ action, targetType, targetId }),
  )

describe('artists', () => {
  it('are approved by the same rule as on the dashboard, with the same audit entry, once', async () => {
    const { id } = await artist()
    expect((await act(id, 'approve')).data?.runCollectionAction).toMatchObject({
      values: { approvedAt: test.clock.now().toISOString() },
      actions: ['suspend'],
    })
    expect((await act(id, 'approve')).errors?.[0]?.extensions?.code).toBe('ACTION_UNAVAILABLE')
    const entry = { targetType: 'artist', targetId: id }
    expect(await audit()).toEqual([
      { ...entry, action: 'artist.approved' },
      { ...entry, action: 'artist.approve-refused' },
    ])
    const { id: other } = await artist()
    await staff.rest('POST', `/admin/approve-artist/${other}`)
    expect((await audit())[2]).toEqual({ action: 'artist.approved', targetType: 'artist', targetId: other })
  })

  it('are rejected while they are pending, and not after', async () => {
    const pending = await artist()
    expect(await act(pending.id, 'reject')).toMatchObject({ data: { runCollectionAction: null } })
    expect(await test.platform.database.client.artist.count()).toBe(0)
    const approved = await artist()
    await act(approved.id, 'approve')
    expect((await act(approved.id, 'reject')).errors?.[0]?.extensions?.code).toBe('ACTION_UNAVAILABLE')
    expect((await audit()).map(({ action }) => action)).toEqual([
      'artist.rejected',
      'artist.approved',
      'artist.reject-refused',
    ])
  })

  it('have one outcome when two admins decide at once', async () => {
    const { id } = await artist()
    const [approval, rejection] = await Promise.all([act(id, 'approve'), act(id, 'reject')])
    expect([approval, rejection].filter(({ errors }) => errors)).toHaveLength(1)
    const entries = (await audit()).map(({ action }) => action)
    expect([
      ['artist.approved', 'artist.reject-refused'],
      ['artist.rejected', 'artist.approve-refused'],
    ]).toContainEqual(entries)
  })

  it('are found by name, genre and approval, without a password hash anywhere', async () => {
    const { id } = await artist('Vaporwave')
    await artist()
    const { data } = await staff.graphql(
      `{ collectionRecords(name: "artists", search: "NEON", filter: [{ name: "genre", value: "Vaporwave" }, { name: "approval", value: "pending" }]) {
        totalCount edges { node { id values } }
      } }`,
    )
    expect(data).toMatchObject({
      collectionRecords: { totalCount: 1, edges: [{ node: { id, values: { approvedAt: null } } }] },
    })
    const record = await staff.graphql('query ($id: ID!) { collectionRecord(name: "artists", id: $id) { values } }', {
      id,
    })
    expect(JSON.stringify(record)).not.toMatch(/argon2|passwordHash/)
  })
})

describe('releases', () => {
  it('are listed, found and opened with their tracks, and written by nobody here', async () => {
    const { id: artistId } = await artist()
    const file = { audioKey: 'a', audioType: 'audio/mpeg', audioBytes: 1 }
    const { id } = await test.platform.database.client.release.create({
      data: {
        artistId,
        title: 'Chrome Roads',
        slug: 'chrome-roads',
        kind: 'ep',
        label: 'Neon Tapes',
        songs: {
          create: [
            { artistId, title: 'Second', trackNumber: 2, state: 'hidden', genre: 'Outrun', duration: 61, ...file },
            { artistId, title: 'First', trackNumber: 1, genre: 'Outrun', duration: 200, ...file },
            { artistId, title: 'Gone', trackNumber: 3, state: 'deleted', genre: 'Outrun', duration: 9, ...file },
          ],
        },
      },
    })
    const { data } = await staff.graphql(
      `query ($id: ID!) {
        byTitle: collectionRecords(name: "releases", search: "chrome", filter: [{ name: "kind", value: "ep" }]) { edges { node { id } } }
        byLabel: collectionRecords(name: "releases", search: "neon tap") { edges { node { id } } }
        hidden: collectionRecords(name: "releases", filter: [{ name: "state", value: "hidden" }]) { edges { node { id } } }
        one: collectionRecord(name: "releases", id: $id) { values }
      }`,
      { id },
    )
    const found = { edges: [{ node: { id } }] }
    expect(data).toMatchObject({ byTitle: found, byLabel: found, hidden: { edges: [] } })
    expect(data).toMatchObject({
      one: { values: { title: 'Chrome Roads', kind: 'ep', tracks: '1. First · 3:20\n2. Second · 1:01 · Hidden' } },
    })
  })
})

describe('listeners, songs', () => {
  it('can be read and not be written', async () => {
    const { id } = await artist()
    await test.platform.database.client.song.create({
      data: {
        artistId: id,
        title: 'Night Drive',
        genre: 'Outrun',
        duration: 200,
        audioKey: 'a',
        audioType: 'audio/mpeg',
        audioBytes: 1,
      },
    })
    const { data } = await staff.graphql(`{
      listeners: collectionRecords(name: "listeners", search: "kim@") { edges { node { values } } }
      songs: collectionRecords(name: "songs", search: "neon", filter: [{ name: "artist", value: "pending" }]) { edges { node { values } } }
    }`)
    expect(data).toMatchObject({
      listeners: { edges: [{ node: { values: { displayName: 'Kim' } } }] },
      songs: {
        edges: [
          { node: { values: { title: 'Night Drive', artistName: `Neon ${made}`, artistId: id, totalStreams: 0 } } },
        ],
      },
    })
    for (const name of ['listeners', 'songs', 'releases', 'artists', 'audit-log']) {
      const answer = await staff.graphql(
        'mutation ($name: String!) { createCollectionRecord(name: $name, values: { title: "x" }) { id } }',
        { name },
      )
      expect(answer.errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    }
  })
})
