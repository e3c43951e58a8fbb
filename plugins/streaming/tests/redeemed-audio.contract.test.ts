import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '#api/testing/programs/s3-server.ts'
import { eventually } from '#api/testing/programs/server-process.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { createClaimStream } from '../domain/claims/claim-stream.ts'
import { listeningWorld } from '../testing/listening-world.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3?.stop())

const NOT_SERVED = { counted: false, reason: 'NOT_SERVED' }

describe.each([
  ['a bucket', {}],
  ['a bucket behind a CDN', { CDN_URL: 'https://cdn.example.org' }],
])('where %s sends the audio', (_, env) => {
  let test: TestApp
  let world: ReturnType<typeof listeningWorld>
  beforeAll(async () => {
    test = await startTestApp({
      env: {
        S3_BUCKET: `test-${randomUUID()}`,
        S3_ENDPOINT: s3.endpoint,
        S3_REGION: s3.region,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
        S3_FORCE_PATH_STYLE: 'true',
        ...env,
      },
    })
    world = listeningWorld(test)
  })
  afterAll(() => test?.close())

  async function scene() {
    const song = await world.song(await world.artist())
    const ctx = world.as(await world.listener())
    const open = () => ctx.services.streaming.openPlayback(ctx, { songId: song.id })
    const claim = () => ctx.services.streaming.claimStream(ctx, world.claimOf(song))
    /** By a process that redeemed nothing itself. */
    const claimElsewhere = () => createClaimStream()(ctx, world.claimOf(song))
    return { open, claim, claimElsewhere }
  }
  const kept = async (id: string) =>
    (
      await test.platform.database.pool.query<{ served: string | null }>(
        'SELECT "served"::text AS "served" FROM "PlaybackSession" WHERE "id" = $1',
        [id],
      )
    ).rows[0]?.served ?? null
  const ask = async (url: string, method: 'GET' | 'HEAD' = 'GET') => await test.server.inject({ method, url })

  it('a stream counts when its URL was redeemed, and not before', async () => {
    const { open, claim } = await scene()
    const { url } = await open()
    test.clock.advance(40_000)
    expect(await claim()).toEqual(NOT_SERVED)
    const answer = await ask(url)
    expect(answer.statusCode).toBe(302)
    const there = await fetch(String(answer.headers.location))
    expect([new URL(there.url).origin, there.status]).toEqual([s3.endpoint, 200])
    expect((await there.arrayBuffer()).byteLength).toBe(18_000)
    expect(await claim()).toEqual({ counted: true })
  })

  it('and another process knows of it', async () => {
    const { open, claimElsewhere } = await scene()
    const { id, url } = await open()
    test.clock.advance(40_000)
    expect(await claimElsewhere()).toEqual(NOT_SERVED)
    expect((await ask(url)).statusCode).toBe(302)
    // Written before the answer, unless the database takes longer than music waits for it.
    await eventually(async () => (await kept(id)) !== null, { within: 60_000, what: 'what was redeemed to be kept' })
    expect(await claimElsewhere()).toEqual({ counted: true })
  })

  it('asking for its headers, for another song’s, or with a changed URL redeems nothing', async () => {
    const { open, claim } = await scene()
    const other = await scene()
    const { id, url } = await open()
    const { id: otherId, url: otherUrl } = await other.open()
    test.clock.advance(40_000)
    expect((await ask(url, 'HEAD')).statusCode).toBe(302)
    expect((await ask(otherUrl)).statusCode).toBe(302)
    const changed = otherUrl.replace(otherId, id)
    expect(changed).not.toBe(otherUrl)
    expect((await ask(changed)).statusCode).toBe(403)
    expect(await claim()).toEqual(NOT_SERVED)
    expect(await other.claim()).toEqual({ counted: true })
  })

  it('the URL of the session before counts for that one alone', async () => {
    const { open, claim } = await scene()
    const first = await open()
    await ask(first.url)
    test.clock.advance(40_000)
    expect(await claim()).toEqual({ counted: true })
    const second = await open()
    expect(second.id).not.toBe(first.id)
    await ask(first.url)
    test.clock.advance(40_000)
    expect(await claim()).toEqual(NOT_SERVED)
    await ask(second.url)
    expect(await claim()).toEqual({ counted: true })
  })
})
