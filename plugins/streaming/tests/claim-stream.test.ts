import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { createClaimStream } from '../domain/claims/claim-stream.ts'
import { listeningWorld, together } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

const claimsOf = async (listenerId: string | undefined) =>
  await test.platform.database.client.streamClaim.findMany({ where: { listenerId }, orderBy: { id: 'asc' } })

async function scene() {
  const artist = await world.artist()
  const [song, other] = [await world.song(artist), await world.song(artist, { title: 'Grid Sunset' })]
  const listener = await world.listener()
  const ctx = world.as(listener)
  return { artist, song, other, listener, ctx, streaming: ctx.services.streaming }
}

describe('a claim', () => {
  it('counts 30 seconds heard, keeps the claim and the period it is paid from', async () => {
    const { song, listener } = await scene()
    await expect(world.hear(listener, song)).resolves.toEqual({ counted: true })
    const [claim, ...others] = await claimsOf(listener.user?.id)
    expect(others).toEqual([])
    expect(claim).toMatchObject({
      counted: true,
      reason: null,
      duration: 30,
      songId: song.id,
      artistId: song.artistId,
      periodId: listener.periodId,
      claimedAt: test.clock.now(),
    })
  })

  it('counts nothing for skipping through songs', async () => {
    const { song, listener } = await scene()
    await expect(world.hear(listener, song, 29)).resolves.toEqual({ counted: false, reason: 'TOO_SHORT' })
    const { ctx, streaming, other } = await scene()
    await world.load(ctx.actor, other)
    test.clock.advance(5_000)
    await expect(streaming.claimStream(ctx, world.claimOf(other, 30))).resolves.toEqual({
      counted: false,
      reason: 'TOO_SOON',
    })
  })

  it('counts a replay only when the song was opened anew', async () => {
    const { song, listener, ctx, streaming } = await scene()
    await world.hear(listener, song)
    test.clock.advance(60_000)
    await expect(streaming.claimStream(ctx, world.claimOf(song))).resolves.toEqual({
      counted: false,
      reason: 'DUPLICATE',
    })
    await expect(world.hear(listener, song)).resolves.toEqual({ counted: true })
  })

  it('counts one of two tabs that play at once', async () => {
    const { song, other, ctx, streaming } = await scene()
    await world.load(ctx.actor, song)
    await world.load(ctx.actor, other)
    test.clock.advance(30_000)
    const verdicts = await Promise.all([song, other].map((heard) => streaming.claimStream(ctx, world.claimOf(heard))))
    expect(verdicts).toEqual([{ counted: true }, { counted: false, reason: 'OVERLAPPING' }])
  })

  it('counts nothing that was posted by hand', async () => {
    const { artist, song, listener, ctx, streaming } = await scene()
    await expect(streaming.claimStream(ctx, world.claimOf(song))).resolves.toEqual({
      counted: false,
      reason: 'NO_PLAYBACK',
    })
    const unpaid = world.as(await world.listener({ subscribed: false }))
    await expect(streaming.claimStream(unpaid, world.claimOf(song))).resolves.toEqual({
      counted: false,
      reason: 'NO_SUBSCRIPTION',
    })
    for (const actor of [artist, together(listener, artist)]) {
      await expect(world.hear(actor, song)).resolves.toEqual({ counted: false, reason: 'OWN_SONG' })
    }
    await expect(streaming.claimStream(world.as(await world.admin()), world.claimOf(song))).resolves.toEqual({
      counted: false,
      reason: 'NO_SUBSCRIPTION',
    })
    expect((await claimsOf(listener.user?.id)).map(({ reason }) => reason)).toEqual(['NO_PLAYBACK', 'OWN_SONG'])
  })

  it('stops counting when the period ends', async () => {
    const { song, listener } = await scene()
    const before = test.clock.now()
    test.clock.advance(31 * 86_400_000)
    await test.platform.database.client.playbackSession.create({
      data: {
        listenerId: listener.user?.id as string,
        songId: song.id,
        artistId: song.artistId,
        songDuration: 180,
        openedAt: before,
      },
    })
    const ctx = world.as(listener)
    await expect(ctx.services.streaming.claimStream(ctx, world.claimOf(song))).resolves.toEqual({
      counted: false,
      reason: 'NO_SUBSCRIPTION',
    })
    test.clock.set(before)
  })

  it('refuses what is no claim', async () => {
    const { song, other, ctx, streaming } = await scene()
    const foreign = await world.song(await world.artist())
    await expect(
      streaming.claimStream(ctx, { ...world.claimOf(song), artistId: foreign.artistId }),
    ).rejects.toMatchObject({ status: 400, fields: { artistId: expect.any(String) } })
    await expect(streaming.claimStream(ctx, { ...world.claimOf(other), songId: 'no-id' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      streaming.claimStream(ctx, { ...world.claimOf(other), songId: ctx.actor.user?.id as string }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(streaming.claimStream(world.as(visitor), world.claimOf(song))).rejects.toMatchObject({ status: 401 })
  })
})

describe('many claims at once', () => {
  it('count a session once', async () => {
    const { song, listener, ctx, streaming } = await scene()
    // Batchers of their own stand for API processes: only the database knows of the others.
    const processes = [
      streaming.claimStream,
      createClaimStream(),
      createClaimStream({ maxBatch: 3 }),
      createClaimStream({ maxBatch: 1 }),
    ]
    await world.load(ctx.actor, song)
    test.clock.advance(300_000)
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, (_, index) => processes[index % processes.length]?.(ctx, world.claimOf(song))),
    )
    expect(verdicts.filter((verdict) => verdict?.counted)).toHaveLength(1)
    expect(verdicts.filter((verdict) => verdict?.reason === 'DUPLICATE')).toHaveLength(49)
    const claims = await claimsOf(listener.user?.id)
    expect(claims).toHaveLength(50)
    expect(claims.filter(({ counted }) => counted)).toHaveLength(1)
  })

  it('of many listeners never lock each other out, in whatever order processes take them', async () => {
    const { song, other } = await scene()
    const listeners = await Promise.all(Array.from({ length: 12 }, () => world.listener()))
    const processes = [
      createClaimStream({ maxBatch: 5 }),
      createClaimStream({ maxBatch: 7 }),
      createClaimStream({ maxBatch: 12 }),
    ]
    for (const listener of listeners) {
      for (const heard of [song, other]) await world.load(listener, heard)
    }
    test.clock.advance(30_000)
    const tries = processes.flatMap((claim, index) => {
      const order = index === 1 ? listeners.toReversed() : listeners
      return order.flatMap((listener) => [song, other].map((heard) => claim(world.as(listener), world.claimOf(heard))))
    })
    const verdicts = await Promise.all(tries)
    // Each listener has 30 seconds of wall clock: one of the two songs.
    expect(verdicts.filter(({ counted }) => counted)).toHaveLength(listeners.length)
    expect(new Set(verdicts.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['DUPLICATE', 'OVERLAPPING']))
  })

  it('keep to themselves: what cannot be judged fails alone', async () => {
    const { song, ctx, streaming } = await scene()
    const foreign = await world.song(await world.artist())
    await world.load(ctx.actor, song)
    test.clock.advance(30_000)
    const results = await Promise.allSettled([
      streaming.claimStream(ctx, { ...world.claimOf(foreign), artistId: song.artistId }),
      streaming.claimStream(ctx, world.claimOf(song)),
      streaming.claimStream(ctx, { ...world.claimOf(song), songId: '018f6b7e-0000-7000-8000-000000000000' }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
    expect(results[1]).toMatchObject({ value: { counted: true } })
  })

  it('go to the database twice, however many they are, with one statement for each session that is looked up', async () => {
    const { song } = await scene()
    const listeners = await Promise.all(Array.from({ length: 30 }, () => world.listener()))
    for (const listener of listeners) await world.load(listener, song)
    test.clock.advance(30_000)
    const claim = createClaimStream({ lanes: 1 })
    const sql = watchSql(test)
    const verdicts = await Promise.all(listeners.map((listener) => claim(world.as(listener), world.claimOf(song))))
    const statements = sql.take()
    sql.stop()
    expect(verdicts.every(({ counted }) => counted)).toBe(true)
    // The clocks and what is known; then the claims and the end: twice to the database and back.
    const sent = statements.filter((text) => text.includes('EXECUTE'))
    expect(sent.map((text) => text.match(/\bEXECUTE /g)?.length)).toEqual([2 + listeners.length, 1])
    expect(sent[0]).toMatch(/^BEGIN; /)
    expect(sent[1]).toMatch(/; COMMIT$/)
    expect(statements).toEqual(sent)
  })

  it('write no clock that they do not move', async () => {
    const { song, ctx } = await scene()
    await world.load(ctx.actor, song)
    test.clock.advance(30_000)
    const claim = createClaimStream()
    const written = async () =>
      (
        await test.platform.database.pool.query(
          'SELECT ctid::text, xmin::text FROM "ListeningClock" WHERE "listenerId" = $1',
          [ctx.actor.user?.id],
        )
      ).rows
    expect(await claim(ctx, world.claimOf(song, 30))).toEqual({ counted: true })
    const before = await written()
    expect(before).toHaveLength(1)
    expect(await claim(ctx, world.claimOf(song, 30))).toMatchObject({ reason: 'DUPLICATE' })
    expect(await written()).toEqual(before)
  })

  it('of one listener keep their order, though batches of others are under way', async () => {
    const { song, ctx } = await scene()
    await world.load(ctx.actor, song)
    test.clock.advance(30_000)
    const claim = createClaimStream({ maxBatch: 1, lanes: 4 })
    const verdicts = await Promise.all([29, 30, 30, 31].map((seconds) => claim(ctx, world.claimOf(song, seconds))))
    expect(verdicts.map(({ reason }) => reason ?? 'COUNTED')).toEqual([
      'TOO_SHORT',
      'COUNTED',
      'DUPLICATE',
      'DUPLICATE',
    ])
  })

  it('survive one among them that the database refuses', async () => {
    const { song } = await scene()
    const listeners = await Promise.all(Array.from({ length: 5 }, () => world.listener()))
    for (const listener of listeners) await world.load(listener, song)
    test.clock.advance(100_000)
    const { pool } = test.platform.database
    await pool.query('ALTER TABLE "StreamClaim" ADD CONSTRAINT poison CHECK ("duration" <> 77)')
    try {
      const { claimStream } = test.ctx.services.streaming
      const results = await Promise.allSettled(
        listeners.map((listener, index) =>
          claimStream(world.as(listener), world.claimOf(song, [77, 30, 77, 31, 32][index])),
        ),
      )
      expect(results.map(({ status }) => status)).toEqual([
        'rejected',
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ])
      const kept = await Promise.all(listeners.map(({ user }) => claimsOf(user?.id)))
      expect(kept.map((claims) => claims.length)).toEqual([0, 1, 0, 1, 1])
    } finally {
      await pool.query('ALTER TABLE "StreamClaim" DROP CONSTRAINT poison')
    }
  })

  it('cannot be doubled or rewritten behind the server’s back', async () => {
    const { song, listener } = await scene()
    await world.hear(listener, song)
    const [claim] = await claimsOf(listener.user?.id)
    const { id: _id, ...copy } = claim as NonNullable<typeof claim>
    const { streamClaim } = test.platform.database.client
    await expect(streamClaim.create({ data: copy })).rejects.toThrow(/Unique constraint/)
    await expect(streamClaim.create({ data: { ...copy, playbackId: null } })).rejects.toThrow(
      /stream_claim_counted_whole/,
    )
    await expect(streamClaim.create({ data: { ...copy, counted: false } })).rejects.toThrow(/stream_claim_verdict/)
  })
})

describe('POST /api/streams and recordStream', () => {
  it('answer 202 with the verdict', async () => {
    const { song, listener, ctx } = await scene()
    const browser = await world.browser(listener)
    await world.load(ctx.actor, song)
    test.clock.advance(30_000)
    expect(await browser.rest('POST', '/streams', world.claimOf(song))).toMatchObject({
      status: 202,
      body: { counted: true },
    })
    const again = await browser.graphql(
      'mutation ($input: RecordStreamInput!) { recordStream(input: $input) { counted reason } }',
      { input: world.claimOf(song) },
    )
    expect(again).toMatchObject({ data: { recordStream: { counted: false, reason: 'DUPLICATE' } } })
  })

  it.each([
    ['a fraction of a second', { duration: 30.5 }],
    ['a negative duration', { duration: -1 }],
    ['a text for a duration', { duration: '30' }],
    ['more than a day', { duration: 86_401 }],
    ['no song', { songId: undefined }],
    ['a number for a song', { songId: 7 }],
    ['another artist', { artistId: '018f6b7e-0000-7000-8000-000000000000' }],
  ])('refuse %s with 400', async (_what, wrong) => {
    const { song, listener } = await scene()
    const answer = await (await world.browser(listener)).rest('POST', '/streams', { ...world.claimOf(song), ...wrong })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual(Object.keys(wrong))
  })

  it('are for those who are signed in, from this site', async () => {
    const { song, listener } = await scene()
    expect((await test.client().rest('POST', '/streams', world.claimOf(song))).status).toBe(401)
    expect(
      (
        await (
          await world.browser(listener)
        ).rest('POST', '/streams', world.claimOf(song), { 'sec-fetch-site': 'cross-site' })
      ).status,
    ).toBe(403)
  })
})
