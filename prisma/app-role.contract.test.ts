import pg from 'pg'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { fetchAudio } from '#api/testing/fetch-audio.ts'
import { type RedisServer, startRedisServer } from '#api/testing/programs/redis-server.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { subscribeForTest } from '#api/testing/subscribe-for-test.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'

const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

/** The whole product under `fairwave_app`, on a database that its owner has migrated. */
async function startAsApp(): Promise<TestApp> {
  const database: TestDatabase = await createTestDatabase()
  undo.push(() => database.drop())
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  // Roles belong to the server, which other tests use as well: this one signs in as a member of the product's.
  const [member, password] = [`app_${randomBytes(6).toString('hex')}`, randomBytes(12).toString('hex')]
  await owner.query(readFileSync('docs/deploy/roles.sql', 'utf8'))
  await owner.query(`CREATE ROLE ${member} LOGIN PASSWORD '${password}' IN ROLE fairwave_app`)
  await owner.end()
  const redis: RedisServer = await startRedisServer()
  undo.push(() => redis.stop())
  const url = Object.assign(new URL(database.url), { username: member, password }).href
  const test = await startTestApp({
    env: { REDIS_URL: redis.url },
    database: { url, drop: async () => {} },
  })
  undo.push(() => test.close())
  return test
}

it('signs up, subscribes, plays, adds up and settles as fairwave_app, which may not change a table', async () => {
  const test = await startAsApp()
  const { ctx, clock } = test
  await expect(ctx.db.$executeRaw`ALTER TABLE "Listener" ADD COLUMN extra int`).rejects.toThrow(/must be owner/)

  const artistBrowser = test.client()
  const password = 'violet-kestrel-9'
  const artist = { username: 'nightline', name: 'Nightline', email: 'nightline@example.com', genre: 'Synthwave' }
  const registered = await artistBrowser.rest('POST', '/auth/artist/register', {
    ...artist,
    password,
    bio: 'Plays at night, sleeps by day.',
  })
  expect(registered.status).toBe(201)
  const { id: artistId } = await ctx.db.artist.update({
    where: { usernameKey: 'nightline' },
    data: { approvedAt: clock.now() },
    select: { id: true },
  })
  const browser = test.client()
  const person = { username: 'ada', email: 'ada@example.com', displayName: 'Ada', password }
  expect((await browser.rest('POST', '/auth/user/register', person)).status).toBe(201)
  const listener = await ctx.db.listener.findFirstOrThrow({ where: { username: 'ada' } })
  await subscribeForTest(test, listener.id)

  const song = await ctx.db.song.create({
    data: {
      artistId,
      title: 'Neon Rain',
      genre: 'Synthwave',
      duration: 180,
      audioKey: `artists/${artistId}/audio/x`,
      audioType: 'audio/mpeg',
      audioBytes: 1_800,
    },
  })
  await test.platform.objects.write(song.audioKey, Buffer.alloc(1_800), { contentType: 'audio/mpeg' })
  const asListener = test.app.context({
    ...ctx.actor,
    system: false,
    userType: 'user',
    user: { id: listener.id, username: 'ada', name: 'Ada' },
  })
  const { url } = await asListener.services.streaming.openPlayback(asListener, { songId: song.id })
  await fetchAudio(test, url)
  clock.advance(31_000)
  expect(
    await asListener.services.streaming.claimStream(asListener, { songId: song.id, artistId, duration: 30 }),
  ).toEqual({ counted: true })

  await test.runJob('streaming.aggregate')
  expect(await ctx.db.streamClaim.count({ where: { songId: song.id } })).toBe(1)
  const period = await ctx.db.subscriptionPeriod.findFirstOrThrow()
  clock.set(new Date(period.endsAt.getTime() + 3_600_000))
  await test.runJob('royalties.settle-periods')
  expect(await ctx.services.ledger.accountBalance(ctx, `artist:${artistId}`)).toBe(800)
  // The first of the next month: months close, partitions are made, old rows go.
  clock.set('2027-01-01T01:00:00Z')
  for (const name of test.app.jobs.keys()) {
    const job = test.app.jobs.get(name)
    const takesNothing = await runsWithoutPayload(async () => await job?.run({}))
    expect(takesNothing, name).not.toMatch(/permission denied|must be owner/)
  }
  expect((await signedInClient(test, asListener.actor)).cookie).not.toBeNull()
})

/** The message of a job that fails, for example for want of its payload. */
async function runsWithoutPayload(run: () => Promise<unknown>): Promise<string> {
  try {
    await run()
    return ''
  } catch (error) {
    return String(error)
  }
}
