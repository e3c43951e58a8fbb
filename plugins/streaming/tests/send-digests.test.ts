import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'

const DAY = 24 * 60 * 60 * 1_000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const db = () => test.platform.database.client
const artistOf = (name: string) =>
  db().artist.create({
    data: {
      ...accountRow('artist'),
      name,
      genre: 'Outrun',
      bio: 'Plays for tests only.',
      approvedAt: test.clock.now(),
    },
    select: { id: true, username: true },
  })
const listenerOf = (name: string) =>
  db().listener.create({ data: { ...accountRow('listener'), displayName: name }, select: { id: true, email: true } })
const release = (artistId: string, title: string, daysAgo: number) =>
  db().song.create({
    data: {
      artistId,
      title,
      genre: 'Outrun',
      duration: 60,
      audioKey: `artists/${artistId}/audio/x`,
      audioType: 'audio/mpeg',
      audioBytes: 1,
      createdAt: new Date(test.clock.now().getTime() - daysAgo * DAY),
    },
    select: { id: true },
  })
const played = (artistId: string, listenerId: string, month = '2026-11-01') =>
  db().artistMonthListener.create({
    data: { artistId, listenerId, month: new Date(month), streams: 3 },
    select: { artistId: true },
  })
const digests = () =>
  db().mailMessage.findMany({
    where: { kind: 'streaming.weekly-digest' },
    orderBy: { recipient: 'asc' },
    select: { recipient: true, accountId: true, params: true, bulk: true, topic: true },
  })
const run = () => test.runJob('streaming.send-digests')

describe('the weekly digest', () => {
  let nova: { id: string; username: string }
  let fan: { id: string; email: string }
  beforeAll(async () => {
    nova = await artistOf('Nova')
    const other = await artistOf('Other')
    fan = await listenerOf('Fan')
    const [past, stranger] = [await listenerOf('Past'), await listenerOf('Stranger')]
    await release(nova.id, 'Old', 8)
    await release(nova.id, 'Fresh', 2)
    await release(other.id, 'Unheard', 1)
    await played(nova.id, fan.id)
    await played(nova.id, fan.id, '2026-10-01')
    // Too long ago, and an artist without a new song.
    await played(nova.id, past.id, '2026-08-01')
    await played((await artistOf('Quiet')).id, stranger.id)
  })
  beforeEach(() => db().mailMessage.deleteMany())

  it('goes to who played an artist lately, with what that artist released in the week', async () => {
    await run()
    expect(await digests()).toEqual([
      {
        recipient: fan.email,
        accountId: fan.id,
        bulk: true,
        topic: 'new-releases',
        params: { songs: [{ title: 'Fresh', artist: 'Nova', username: nova.username }], more: 0 },
      },
    ])
    expect(await test.runWork('mail')).toBe(1)
    expect(await db().mailMessage.findFirst({ select: { state: true } })).toEqual({ state: 'kept' })
  })

  it('is written once a week, however often the job runs', async () => {
    await run()
    test.clock.advance(DAY)
    await run()
    expect(await digests()).toHaveLength(1)
    test.clock.advance(-DAY)
  })

  it('is not written for who switched it off, nor for an address that takes no mail', async () => {
    const choice = { accountKind: 'user', accountId: fan.id, topic: 'new-releases' } as const
    await db().mailPreference.create({
      data: { ...choice, wanted: false, changedAt: test.clock.now() },
      select: { topic: true },
    })
    await run()
    expect(await digests()).toEqual([])
    await db().mailPreference.deleteMany()
    await db().bouncedAddress.create({
      data: { address: fan.email.toLowerCase(), reason: '550', bouncedAt: test.clock.now() },
      select: { id: true },
    })
    await run()
    expect(await digests()).toEqual([])
    await db().bouncedAddress.deleteMany()
  })

  it('costs two statements for each 5,000 listeners, and brings none of their rows here', async () => {
    await db().$executeRaw`
      INSERT INTO "Listener" ("id", "username", "usernameKey", "email", "emailKey", "displayName", "passwordHash")
      SELECT gen_random_uuid(), 'crowd' || n, 'crowd' || n, 'crowd' || n || '@example.com', 'crowd' || n || '@example.com', 'Crowd', 'none'
      FROM generate_series(1, 6000) AS series (n)`
    await db().$executeRaw`
      INSERT INTO "ArtistMonthListener" ("artistId", "month", "listenerId", "streams")
      SELECT ${nova.id}::uuid, '2026-11-01', "id", 1 FROM "Listener" WHERE "username" LIKE 'crowd%'`
    const sql = await sqlOf(test, run)
    expect(sql.length).toBeLessThanOrEqual(2 * 2 + 1)
    expect(await db().mailMessage.count()).toBe(6_001)
  })
})
