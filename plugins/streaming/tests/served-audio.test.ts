import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchAudio } from '#api/testing/fetch-audio.ts'
import { eventually } from '#api/testing/programs/server-process.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { createClaimStream } from '../domain/claims/claim-stream.ts'
import { listeningWorld } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
let origin: string
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
  origin = await test.listen()
})
afterAll(() => test.close())

const NOT_SERVED = { counted: false, reason: 'NOT_SERVED' }

async function scene(duration = 180) {
  const artist = await world.artist()
  const song = await world.song(artist, { duration })
  const listener = await world.listener()
  const ctx = world.as(listener)
  const claim = (seconds = 30) => ctx.services.streaming.claimStream(ctx, world.claimOf(song, seconds))
  return { artist, song, listener, ctx, claim }
}

/** A session's state in the database, as another process sees it. */
const kept = async (id: string) =>
  (
    await test.platform.database.pool.query<{ served: string | null; servingUntil: Date | null }>(
      'SELECT "served"::text AS "served", "servingUntil" FROM "PlaybackSession" WHERE "id" = $1',
      [id],
    )
  ).rows[0]

const storesWhole = (id: string, served: string) =>
  eventually(async () => (await kept(id))?.served === served && (await kept(id))?.servingUntil === null, {
    within: 20_000,
    every: 20,
    what: 'what was served to be kept',
  })

describe('a stream counts only when its audio was sent', () => {
  it('and not for a session that was opened and never fetched', async () => {
    const { song, ctx, claim } = await scene()
    const { url } = await ctx.services.streaming.openPlayback(ctx, { songId: song.id })
    test.clock.advance(40_000)
    expect(await claim()).toEqual(NOT_SERVED)
    await fetchAudio(test, url)
    expect(await claim()).toEqual({ counted: true })
  })

  it('at least the half of what was heard, whatever the ranges, each byte once', async () => {
    const { song, ctx, claim } = await scene()
    // 100 bytes a second: the half of 30 seconds are 1,500.
    const { url } = await ctx.services.streaming.openPlayback(ctx, { songId: song.id })
    test.clock.advance(40_000)
    for (let again = 0; again < 20; again += 1) await fetchAudio(test, url, '100-199')
    expect(await claim()).toEqual(NOT_SERVED)
    await fetchAudio(test, url, '9000-9899')
    await fetchAudio(test, url, '150-698')
    expect(await claim()).toEqual(NOT_SERVED)
    await fetchAudio(test, url, '699-699')
    expect(await claim()).toEqual({ counted: true })
  })

  it('from the URL of this very session', async () => {
    const { song, listener, ctx, claim } = await scene()
    const first = await world.load(listener, song)
    test.clock.advance(40_000)
    expect(await claim()).toEqual({ counted: true })
    const second = await ctx.services.streaming.openPlayback(ctx, { songId: song.id })
    expect(second.url).not.toBe(first.url)
    // A player that asked the first URL again would have been answered by its own cache.
    await fetchAudio(test, first.url)
    test.clock.advance(40_000)
    expect(await claim()).toEqual(NOT_SERVED)
    const renewed = await ctx.services.streaming.openPlayback(ctx, { songId: song.id, playbackId: second.id })
    await fetchAudio(test, renewed.url)
    expect(await claim()).toEqual({ counted: true })
  })

  it('and to somebody: what is asked for and never read is not sent', async () => {
    const { song, ctx, claim } = await scene()
    const { platform } = test
    const size = 64 * 1024 * 1024
    const { audioKey } = await platform.database.client.song.update({
      where: { id: song.id },
      data: { audioBytes: size },
      select: { audioKey: true },
    })
    await platform.objects.write(audioKey, Buffer.alloc(size), { contentType: 'audio/wav' })
    const { id, url } = await ctx.services.streaming.openPlayback(ctx, { songId: song.id })
    test.clock.advance(170_000)
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.pause()
    socket.write(`GET ${url} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
    try {
      await eventually(async () => (await kept(id))?.served?.startsWith('{[0,') === true, {
        within: 20_000,
        every: 20,
        what: 'the first bytes to be sent',
      })
      expect(await claim(170)).toEqual(NOT_SERVED)
      // Another process waits for this one only as long as bytes move, and not until the connection is cut.
      const elsewhere = createClaimStream()
      const verdict = async () => await elsewhere(ctx, world.claimOf(song, 170)).catch(() => null)
      await eventually(async () => (await verdict()) !== null, {
        within: 60_000,
        every: 200,
        what: 'a verdict elsewhere while the reader stands still',
      })
      expect(await verdict()).toEqual(NOT_SERVED)
      // Its reading was wrong: processes that are still sending report again.
      const before = (await kept(id))?.served
      socket.resume()
      await eventually(async () => (await kept(id))?.served !== before, {
        within: 20_000,
        every: 20,
        what: 'more bytes to be sent',
      })
    } finally {
      socket.destroy()
    }
    await eventually(async () => (await kept(id))?.servingUntil === null, {
      within: 20_000,
      every: 20,
      what: 'the end of the answer',
    })
  })
})

describe('with several processes', () => {
  it('another one counts what this one sent, a second later at most', async () => {
    const { song, listener, ctx } = await scene()
    const { id } = await world.load(listener, song, '0-1599')
    await storesWhole(id, '{[0,1600)}')
    test.clock.advance(40_000)
    const elsewhere = createClaimStream()
    expect(await elsewhere(ctx, world.claimOf(song, 32))).toEqual({ counted: true })
  })

  it('what two of them sent is one', async () => {
    const { song, listener, ctx } = await scene()
    const { id, url } = await world.load(listener, song, '0-799')
    await storesWhole(id, '{[0,800)}')
    await test.platform.database.pool.query(
      `UPDATE "PlaybackSession" SET "served" = "served" + '{[400,1600)}' WHERE "id" = $1`,
      [id],
    )
    await fetchAudio(test, url, '2000-2000')
    await storesWhole(id, '{[0,1600),[2000,2001)}')
    test.clock.advance(40_000)
    expect(await createClaimStream()(ctx, world.claimOf(song))).toEqual({ counted: true })
  })

  it('one that sends is waited for, and one that died while sending leaves its listeners the benefit of the doubt', async () => {
    const { song, ctx } = await scene()
    const elsewhere = createClaimStream()
    const { id } = await ctx.services.streaming.openPlayback(ctx, { songId: song.id })
    test.clock.advance(40_000)
    const leased = async (seconds: number) =>
      await test.platform.database.client.playbackSession.updateMany({
        where: { id },
        data: { servingUntil: new Date(test.clock.now().getTime() + seconds * 1_000) },
      })
    await leased(5)
    await expect(elsewhere(ctx, world.claimOf(song))).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    expect(await test.platform.database.client.streamClaim.count({ where: { songId: song.id } })).toBe(0)
    await leased(-1)
    expect(await elsewhere(ctx, world.claimOf(song))).toEqual({ counted: true })
  })
})

describe('what never counts', () => {
  it('is a claim by access token', async () => {
    const { song, listener } = await scene()
    await world.load(listener, song)
    test.clock.advance(40_000)
    const ctx = world.as({ ...listener, token: { id: 'token', scopes: ['write'] } })
    expect(await ctx.services.streaming.claimStream(ctx, world.claimOf(song))).toEqual({
      counted: false,
      reason: 'TOKEN',
    })
  })

  it('is a song shorter than 30 seconds, however often it is heard', async () => {
    const { song, listener } = await scene(29)
    expect(await world.hear(listener, song, 29)).toEqual({ counted: false, reason: 'SONG_TOO_SHORT' })
    expect(await world.hear(listener, song, 60)).toEqual({ counted: false, reason: 'SONG_TOO_SHORT' })
  })

  it('is a listener who is the artist by address', async () => {
    const { artist, song } = await scene()
    const email = `ada.${song.id.slice(0, 8)}@gmail.com`
    const { client } = test.platform.database
    await client.artist.update({ where: { id: artist.artist?.id }, data: { email, emailKey: email } })
    const alias = `A.D.A.${song.id.slice(0, 8).toUpperCase()}+fan@GoogleMail.com`
    expect(await world.hear(await world.listener({ email: alias }), song)).toEqual({
      counted: false,
      reason: 'OWN_SONG',
    })
    const other = await world.song(await world.artist())
    const listener = await world.listener({ email: `${alias}.org` })
    expect(await world.hear(listener, song)).toEqual({ counted: true })
    expect(await world.hear(listener, other)).toEqual({ counted: true })
  })

  it('is a listener to whose address the artist is paid out', async () => {
    const { artist, song } = await scene()
    const email = `payee-${song.id}@example.com`
    await test.platform.database.client.payoutAccount.create({
      data: { providerAccountId: `acct_${song.id}`, artistId: artist.artist?.id, email, createdAt: test.clock.now() },
    })
    expect(await world.hear(await world.listener({ email: `payee-${song.id}+1@example.com` }), song)).toEqual({
      counted: false,
      reason: 'OWN_SONG',
    })
  })
})
