import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { definePlugin } from '#api/app/plugin.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'
import { emptyTables } from '#api/testing/without-guards.ts'
import { auth } from '#plugins/auth'
import { mail } from '#plugins/mail'
import { admin } from '../index.ts'

const password = 'longenough'
const removed: string[] = []
const listener = definePlugin({
  name: 'listens-to-removals',
  dependsOn: ['auth'],
  on: { 'artist.removed': async (_ctx, { artistId }) => void removed.push(artistId) },
})

let test: TestApp
let staff: TestClient
let made = 0

beforeAll(async () => {
  test = await startTestApp({ plugins: [auth, mail, admin, listener] })
  await test.ctx.services.auth.createFirstAdmin(test.ctx, { username: 'boss', email: 'boss@example.com', password })
  await test.ctx.services.auth.createListener(test.ctx, {
    username: 'kim',
    email: 'kim@example.com',
    displayName: 'Kim',
    password,
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  const { artist } = test.platform.database.client
  await artist.deleteMany()
  await emptyTables(test.platform.database, 'AuditEntry')
  staff = test.client()
  await staff.rest('POST', '/auth/admin/login', { username: 'boss', password })
})

const pendingArtist = async () => {
  made += 1
  test.clock.advance(1_000)
  const input = {
    username: `neon${made}`,
    email: `neon${made}@example.com`,
    name: `Neon ${made}`,
    genre: 'Outrun',
    bio: 'Writes songs for night drives.',
    password,
  }
  return { ...input, ...(await test.ctx.services.auth.createArtist(test.ctx, input)) }
}
const audit = () => test.platform.database.client.auditEntry.findMany({ orderBy: { id: 'asc' } })
const UNKNOWN = '0195f3a0-0000-7000-8000-000000000000'

describe('who may', () => {
  const calls: [string, string][] = [
    ['GET', '/admin/platform-stats'],
    ['GET', '/admin/pending-artists'],
    ['POST', `/admin/approve-artist/${UNKNOWN}`],
    ['DELETE', `/admin/reject-artist/${UNKNOWN}`],
  ]
  const operations = [
    '{ platformStats { totalArtists } }',
    '{ pendingArtists { edges { node { id } } } }',
    `mutation { approveArtist(id: "${UNKNOWN}") { id } }`,
    `mutation { rejectArtist(id: "${UNKNOWN}") { __typename } }`,
  ]

  it.each(calls)('REST: not visitors (401), not listeners and artists (403): %s %s', async (method, path) => {
    expect((await test.client().rest(method, path)).status).toBe(401)
    const others = test.client()
    await others.rest('POST', '/auth/user/login', { username: 'kim', password })
    await others.rest('POST', '/auth/artist/login', { username: (await pendingArtist()).username, password })
    expect((await others.rest(method, path)).status).toBe(403)
  })

  it.each(operations)('GraphQL: only admins: %s', async (operation) => {
    expect((await test.client().graphql(operation)).errors?.[0]?.extensions?.code).toBe('NOT_SIGNED_IN')
    const others = test.client()
    await others.rest('POST', '/auth/user/login', { username: 'kim', password })
    expect((await others.graphql(operation)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })
})

describe('totals', () => {
  it('count accounts, and 0 where a plugin is off', async () => {
    await pendingArtist()
    await pendingArtist()
    const totals = { totalArtists: 2, totalUsers: 1, totalSongs: 0, totalStreams: 0 }
    expect(await staff.rest('GET', '/admin/platform-stats')).toMatchObject({ status: 200, body: totals })
    expect((await staff.graphql('{ platformStats { totalArtists totalUsers totalSongs totalStreams } }')).data).toEqual(
      { platformStats: totals },
    )
  })
})

describe('pending artists', () => {
  it('are listed until they are approved, the longest waiting first', async () => {
    const [one, two, three] = [await pendingArtist(), await pendingArtist(), await pendingArtist()]
    await staff.rest('POST', `/admin/approve-artist/${two.id}`)
    const { body } = await staff.rest('GET', '/admin/pending-artists')
    expect(body).toHaveLength(2)
    expect(body[0]).toEqual({
      id: one.id,
      name: one.name,
      username: one.username,
      email: one.email,
      genre: 'Outrun',
      bio: one.bio,
      createdAt: expect.any(String),
    })
    expect(body[1].id).toBe(three.id)
  })

  it('are a connection with the count of all', async () => {
    const [one, two] = [await pendingArtist(), await pendingArtist()]
    const query =
      'query ($after: String) { pendingArtists(first: 1, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { id email approved } } } }'
    type Page = { pendingArtists: { pageInfo: { endCursor: string } } }
    const first = (await staff.graphql<Page>(query)).data
    expect(first).toMatchObject({
      pendingArtists: {
        totalCount: 2,
        pageInfo: { hasNextPage: true },
        edges: [{ node: { id: one.id, email: one.email, approved: false } }],
      },
    })
    expect((await staff.graphql(query, { after: first?.pendingArtists.pageInfo.endCursor })).data).toMatchObject({
      pendingArtists: { totalCount: 2, pageInfo: { hasNextPage: false }, edges: [{ node: { id: two.id } }] },
    })
  })
})

describe('approval', () => {
  it('makes the artist public and is written down once', async () => {
    const artist = await pendingArtist()
    expect(await staff.rest('POST', `/admin/approve-artist/${artist.id}`)).toMatchObject({
      status: 200,
      body: { id: artist.id, username: artist.username, approved: true },
    })
    expect((await test.client().graphql(`{ artist(id: "${artist.id}") { approved } }`)).data).toEqual({
      artist: { approved: true },
    })
    expect((await staff.rest('POST', `/admin/approve-artist/${artist.id}`)).status).toBe(200)
    expect(await audit()).toMatchObject([
      {
        actorKind: 'admin',
        actorName: 'boss',
        action: 'artist.approved',
        targetType: 'artist',
        targetId: artist.id,
        targetName: artist.name,
        detail: { username: artist.username },
      },
    ])
  })

  it('has a GraphQL twin', async () => {
    const artist = await pendingArtist()
    expect((await staff.graphql(`mutation { approveArtist(id: "${artist.id}") { id approved } }`)).data).toEqual({
      approveArtist: { id: artist.id, approved: true },
    })
    expect(
      (await staff.graphql(`mutation { approveArtist(id: "${UNKNOWN}") { id } }`)).errors?.[0]?.extensions?.code,
    ).toBe('NOT_FOUND')
    expect(await audit()).toHaveLength(1)
  })
})

describe('rejection', () => {
  it('removes the artist entirely, ends their session and is written down', async () => {
    const artist = await pendingArtist()
    const client = test.client()
    await client.rest('POST', '/auth/artist/login', { username: artist.username, password })
    removed.length = 0
    expect(await staff.rest('DELETE', `/admin/reject-artist/${artist.id}`)).toMatchObject({
      status: 200,
      body: { id: artist.id, removed: true },
    })

    expect((await client.rest('GET', '/auth/status')).body.isAuthenticated).toBe(false)
    const signIn = async (given: string, username = artist.username) => {
      const { status, body } = await client.rest('POST', '/auth/artist/login', { username, password: given })
      return [status, body.code, body.message]
    }
    const refused = [401, 'INVALID_CREDENTIALS', 'Invalid credentials']
    expect(await signIn(password)).toEqual(refused)
    expect(await signIn(password, artist.username.toUpperCase())).toEqual(refused)
    expect(await signIn('another-password')).toEqual(refused)
    expect((await staff.rest('GET', '/admin/pending-artists')).body).toEqual([])
    await test.deliverEvents()
    expect(removed).toEqual([artist.id])
    expect(await audit()).toMatchObject([
      { action: 'artist.rejected', targetId: artist.id, detail: { email: artist.email } },
    ])
    for (const [method, call] of [
      ['DELETE', 'reject'],
      ['POST', 'approve'],
    ] as const) {
      const late = await staff.rest(method, `/admin/${call}-artist/${artist.id}`)
      expect(late).toMatchObject({ status: 409, body: { code: 'ALREADY_REMOVED' } })
      const { name } = artist
      expect((await audit()).at(-1)).toMatchObject({
        action: `artist.${call}-refused`,
        targetId: artist.id,
        targetName: name,
        detail: { code: 'ALREADY_REMOVED' },
      })
    }
    // The name is free again, and is whoever's takes it.
    expect((await test.client().rest('POST', '/auth/artist/register', { ...artist, id: undefined })).status).toBe(201)
    expect((await signIn(password))[0]).toBe(200)
  })

  it('tells the artist why, if a reason is given, and keeps it with the entry', async () => {
    const told = () =>
      test.ctx.db.mailMessage.findFirstOrThrow({
        where: { kind: 'auth.artist-rejected' },
        orderBy: { id: 'desc' },
        select: { recipient: true, params: true },
      })
    const first = await pendingArtist()
    const path = `/admin/reject-artist/${first.id}?reason=`
    for (const wrong of ['a'.repeat(501), 'a%00b'])
      expect(await staff.rest('DELETE', `${path}${wrong}`)).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.any(String) } },
      })
    await staff.rest('DELETE', `${path}${encodeURIComponent(' Somebody else’s songs ')}`)
    expect(await told()).toMatchObject({ recipient: first.email, params: { reason: 'Somebody else’s songs' } })
    expect(await audit()).toMatchObject([{ detail: { email: first.email, reason: 'Somebody else’s songs' } }])
    const credentials = { username: first.username, password }
    // The mail alone gives the reason.
    const answer = await test.client().rest('POST', '/auth/artist/login', credentials)
    expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } })
    const second = await pendingArtist()
    await staff.graphql(
      'mutation ($id: ID!, $reason: String) { rejectArtist(id: $id, reason: $reason) { __typename } }',
      { id: second.id, reason: ' ' },
    )
    expect(await told()).toMatchObject({ recipient: second.email, params: { reason: null } })
  })

  it('leaves artists who were approved', async () => {
    const artist = await pendingArtist()
    await staff.rest('POST', `/admin/approve-artist/${artist.id}`)
    expect(await staff.rest('DELETE', `/admin/reject-artist/${artist.id}`)).toMatchObject({
      status: 409,
      body: { code: 'ARTIST_ALREADY_APPROVED' },
    })
    expect(
      await staff.graphql(
        `mutation { rejectArtist(id: "${artist.id}") { ... on ArtistAlreadyApprovedError { code message } } }`,
      ),
    ).toMatchObject({
      data: { rejectArtist: { code: 'ARTIST_ALREADY_APPROVED', message: expect.stringContaining('approved') } },
    })
    expect(await test.ctx.services.auth.findArtist(test.ctx, artist.id)).not.toBeNull()
    const late = ['artist.reject-refused', 'artist.reject-refused']
    expect((await audit()).map(({ action }) => action)).toEqual(['artist.approved', ...late])
  })

  it('has a GraphQL twin', async () => {
    const artist = await pendingArtist()
    expect(
      (await staff.graphql(`mutation { rejectArtist(id: "${artist.id}") { ... on RejectArtistSuccess { data } } }`))
        .data,
    ).toEqual({ rejectArtist: { data: artist.id } })
  })
})

it.each(['approve-artist', 'reject-artist'])('%s answers 404 for ids that are unknown or none', async (call) => {
  const method = call === 'approve-artist' ? 'POST' : 'DELETE'
  for (const id of [UNKNOWN, 'x', '%00', "'; DROP TABLE"])
    expect((await staff.rest(method, `/admin/${call}/${encodeURIComponent(id)}`)).status).toBe(404)
})

it('lets exactly one of an approval and a rejection at once happen', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await pendingArtist()
    const calls = [
      staff.rest('POST', `/admin/approve-artist/${id}`),
      staff.rest('DELETE', `/admin/reject-artist/${id}`),
    ]
    const [approval, rejection] = await Promise.all(calls)
    const left = await test.ctx.services.auth.findArtist(test.ctx, id)
    const entries = (await audit()).filter(({ targetId }) => targetId === id).map(({ action }) => action)
    const outcome = [approval?.status, rejection?.status, entries, left !== null && left.approvedAt !== null]
    const either = [200, 409, ['artist.approved', 'artist.reject-refused'], true]
    const other = [409, 200, ['artist.rejected', 'artist.approve-refused'], false]
    expect([either, other]).toContainEqual(outcome)
  }
})

it('of approvals by two at once both are in the audit log, and the artist is approved once', async () => {
  const { id, email } = await pendingArtist()
  const other = await test.ctx.db.admin.create({
    data: { ...accountRow('admin'), role: 'owner' },
    select: { id: true, username: true },
  })
  const editor = await signedInClient(test, {
    ...visitor,
    userType: 'admin',
    admin: { ...other, name: other.username, role: 'owner' },
  })
  const answers = await Promise.all(
    [staff, editor, staff, editor].map((client) => client.rest('POST', `/admin/approve-artist/${id}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const entries = await audit()
  expect(entries.map(({ action }) => action)).toEqual(['artist.approved', 'artist.approved-as-well'])
  expect(entries.map(({ actorName }) => actorName).toSorted()).toEqual(['boss', other.username].toSorted())
  expect(await test.ctx.db.mailMessage.count({ where: { kind: 'auth.artist-approved', recipient: email } })).toBe(1)
})

it('of many approvals at once by one writes down one', async () => {
  const { id } = await pendingArtist()
  const answers = await Promise.all(Array.from({ length: 5 }, () => staff.rest('POST', `/admin/approve-artist/${id}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await audit()).toHaveLength(1)
})
