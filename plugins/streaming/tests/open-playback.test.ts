import { openAudio } from '../domain/open-playback.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchAudio } from '#api/testing/fetch-audio.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { listeningWorld, together } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

const sessionsOf = async (listenerId: string | undefined) =>
  await test.platform.database.client.playbackSession.findMany({ where: { listenerId }, orderBy: { openedAt: 'asc' } })
const OPEN = 'mutation ($input: OpenPlaybackInput!) { openPlayback(input: $input) { id url expiresAt } }'

async function scene() {
  const artist = await world.artist()
  const song = await world.song(artist)
  const listener = await world.listener()
  await test.platform.objects.write(
    (await test.ctx.services.catalog.songsForPlayback(test.ctx, [song.id]))[0]?.audioKey as string,
    Buffer.from('audio-bytes'),
    { contentType: 'audio/mpeg' },
  )
  return { artist, song, listener }
}

describe('the audio of a song', () => {
  it('is served to a subscriber, by ranges, from a URL that ends', async () => {
    const { song, listener } = await scene()
    const browser = await world.browser(listener)
    const answer = await browser.rest('GET', `/songs/${song.id}/audio`)
    expect(answer.status).toBe(302)
    expect(answer.headers['cache-control']).toBe('no-store')
    const url = String(answer.headers.location)
    const bytes = await browser.inject({ method: 'GET', url, headers: { range: 'bytes=6-' } })
    expect([bytes.statusCode, bytes.headers['content-type'], bytes.body]).toEqual([206, 'audio/mpeg', 'bytes'])
    test.clock.advance((2 * song.duration + 301) * 1_000)
    expect((await browser.inject({ method: 'GET', url })).statusCode).toBe(403)
  })

  it('is not served to others', async () => {
    const { song } = await scene()
    const [unpaid, colleague] = [await world.listener({ subscribed: false }), await world.artist()]
    expect(await test.client().rest('GET', `/songs/${song.id}/audio`)).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN' },
    })
    for (const actor of [unpaid, colleague]) {
      const browser = await world.browser(actor)
      expect(await browser.rest('GET', `/songs/${song.id}/audio`)).toMatchObject({
        status: 403,
        body: { code: 'SUBSCRIPTION_REQUIRED', message: 'Subscribe to stream music' },
      })
      expect(await browser.rest('POST', `/songs/${song.id}/playback`)).toMatchObject({ status: 403 })
      expect((await browser.graphql(OPEN, { input: { songId: song.id } })).errors?.[0]?.extensions?.code).toBe(
        'SUBSCRIPTION_REQUIRED',
      )
    }
    expect(await sessionsOf(unpaid.user?.id)).toEqual([])
  })

  it('of a pending artist is for that artist and admins only; unknown songs are not there', async () => {
    const pending = await world.artist({ approved: false })
    const hidden = await world.song(pending)
    const listener = await world.browser(await world.listener())
    for (const id of [hidden.id, '018f6b7e-0000-7000-8000-000000000000', 'nonsense', '..%2f..']) {
      expect([id, (await listener.rest('GET', `/songs/${id}/audio`)).status]).toEqual([id, 404])
    }
    for (const actor of [pending, await world.admin()]) {
      expect((await (await world.browser(actor)).rest('GET', `/songs/${hidden.id}/audio`)).status).toBe(302)
    }
  })

  it('is uncounted for the song’s own artist and for admins', async () => {
    const { song, artist, listener } = await scene()
    const unpaid = await world.listener({ subscribed: false })
    for (const actor of [artist, together(listener, artist), together(unpaid, await world.admin())]) {
      const answer = await (await world.browser(actor)).rest('POST', `/songs/${song.id}/playback`, {})
      expect(answer).toMatchObject({ status: 201, body: { id: expect.any(String), url: expect.any(String) } })
      expect(await sessionsOf(actor.user?.id ?? '018f6b7e-0000-7000-8000-000000000000')).toEqual([])
    }
  })
})

describe('a playback session', () => {
  it('opens for each load of a song', async () => {
    const { song, listener } = await scene()
    const browser = await world.browser(listener)
    const first = await browser.rest('POST', `/songs/${song.id}/playback`)
    const second = (
      await browser.graphql<{ openPlayback: { id: string; expiresAt: string } }>(OPEN, { input: { songId: song.id } })
    ).data?.openPlayback
    expect(first.body.id).not.toBe(second?.id)
    expect((await sessionsOf(listener.user?.id)).map(({ id }) => id).sort()).toEqual([first.body.id, second?.id].sort())
    expect(second?.expiresAt).toBe(
      new Date(test.clock.now().getTime() + (2 * song.duration + 300) * 1_000).toISOString(),
    )
  })

  it('keeps a short song’s URL for ten minutes', async () => {
    const { artist, listener } = await scene()
    const song = await world.song(artist, { duration: 20 })
    const ctx = world.as(listener)
    const { expiresAt } = await ctx.services.streaming.openPlayback(ctx, { songId: song.id })
    expect(expiresAt.getTime() - test.clock.now().getTime()).toBe(600_000)
  })

  it('gets a new URL without becoming another one', async () => {
    const { song, listener, artist } = await scene()
    const ctx = world.as(listener)
    const { openPlayback } = ctx.services.streaming
    const { id, url } = await openPlayback(ctx, { songId: song.id })
    test.clock.advance(900_000)
    const renewed = await openPlayback(ctx, { songId: song.id, playbackId: id })
    expect(renewed.id).toBe(id)
    expect(renewed.url).not.toBe(url)
    expect(await sessionsOf(listener.user?.id)).toHaveLength(1)

    const other = world.as(await world.listener())
    const otherSong = await world.song(artist)
    await expect(openPlayback(other, { songId: song.id, playbackId: id })).rejects.toMatchObject({ status: 404 })
    await expect(openPlayback(ctx, { songId: otherSong.id, playbackId: id })).rejects.toMatchObject({ status: 404 })
    await expect(openPlayback(ctx, { songId: song.id, playbackId: 'nonsense' })).rejects.toMatchObject({ status: 404 })
  })

  it('is the same for a media element that asks for range after range, until it was counted or is old', async () => {
    const { artist, listener } = await scene()
    const song = await world.song(artist)
    const ctx = world.as(listener)
    const { claimStream } = ctx.services.streaming
    const { id, url } = await openAudio(ctx, song.id)
    await fetchAudio(test, url)
    test.clock.advance(40_000)
    expect((await openAudio(ctx, song.id)).id).toBe(id)
    await expect(claimStream(ctx, world.claimOf(song))).resolves.toEqual({ counted: true })
    const next = await openAudio(ctx, song.id)
    expect(next.id).not.toBe(id)
    test.clock.advance(song.duration * 1_000 + 600_000)
    expect((await openAudio(ctx, song.id)).id).not.toBe(next.id)
    expect(await sessionsOf(listener.user?.id)).toHaveLength(3)
  })
})
