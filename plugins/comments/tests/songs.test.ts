import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestClient } from '#api/testing/test-app.ts'
import { type CommunityWorld, communityWorld } from '../../community/testing/community-world.ts'
import { hasHeard } from '../domain/has-heard.ts'
import { COMMENT_LIMITS, MAX_MARKS } from '../rules.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: CommunityWorld
beforeAll(async () => {
  world = await communityWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000

/** A song that is out, with a listener who has a paid month. */
async function scene({ duration = 100 } = {}) {
  const [artist, { listener, period }] = [await world.artist(), await world.subscriber()]
  const song = async () => {
    const { id } = await world.db.song.create({
      data: {
        ...{ artistId: artist.id, title: 'Night Grid', genre: 'Outrun', duration },
        ...{ audioKey: `artists/${artist.id}/audio/a`, audioType: 'audio/flac', audioBytes: 10 },
      },
      select: { id: true },
    })
    return id
  }
  const songId = await song()
  return {
    ...{ artist, listener, period, songId, song },
    ...{ atArtist: await world.browser(artist), atListener: await world.browser(listener) },
  }
}

async function write(client: TestClient, songId: string, more: object = {}) {
  world.clock.advance(1_000)
  return await client.rest('POST', `/songs/${songId}/comments`, { text: 'Here', ...more })
}
const accessOf = async (client: TestClient, songId: string): Promise<string> =>
  (await client.rest('GET', `/songs/${songId}/discussion`)).body.access

describe('who writes on a song', () => {
  it('is whose stream of that song counted in a paid month that stands, for 90 days after its end', async () => {
    const { artist, listener, period, songId, song, atListener } = await scene()
    const refused = await write(atListener, songId)
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_HEARD'])
    await world.heard(artist, period, { songId: await song() })
    expect(await accessOf(atListener, songId)).toBe('notHeard')
    await world.heard(artist, { id: period.id, listenerId: (await world.listener()).id }, { songId })
    expect(await accessOf(atListener, songId)).toBe('notHeard')
    await world.heard(artist, period, { songId })
    expect(await accessOf(atListener, songId)).toBe('open')
    expect((await write(atListener, songId)).status).toBe(201)
    const end = period.endsAt.getTime() + COMMENT_LIMITS.heardDays * DAY_MS
    const heard = async (at: number) => {
      world.clock.set(new Date(at))
      return await hasHeard(world.as(listener), { id: songId, artistId: artist.id })
    }
    expect([await heard(end - 1), await heard(end)]).toEqual([true, false])
    world.clock.set(new Date(end - DAY_MS))
    await world.refund(period, 1000)
    expect(await heard(end - DAY_MS)).toBe(false)
  })

  it('is nobody whose stream was refused or did not count, and always the artist', async () => {
    const { artist, period, songId, atArtist, atListener } = await scene()
    const now = world.clock.now()
    await world.db.streamClaim.create({
      data: {
        ...{
          listenerId: period.listenerId,
          songId,
          artistId: artist.id,
          playbackId: crypto.randomUUID(),
          duration: 10,
        },
        ...{ openedAt: now, claimedAt: now, counted: false, reason: 'TOO_SHORT' },
      },
      select: { id: true },
    })
    expect(await accessOf(atListener, songId)).toBe('notHeard')
    await world.heard(artist, period, { songId })
    expect(await accessOf(atListener, songId)).toBe('open')
    await world.db.refusedListening.create({
      data: { periodId: period.id, artistId: artist.id, refusedAt: world.clock.now() },
    })
    expect(await accessOf(atListener, songId)).toBe('notHeard')
    expect((await write(atArtist, songId)).status).toBe(201)
    expect(await accessOf(world.test.client(), songId)).toBe('signedOut')
  })
})

describe('comments on exclusive music', () => {
  it('are read and written by those who may hear it: asked again at each request', async () => {
    const { artist, listener, period, songId, atArtist, atListener } = await scene()
    const release = await world.release(artist)
    await world.db.release.update({ where: { id: release.id }, data: { state: 'published', trackCount: 1 } })
    await world.heard(artist, period, { songId })
    const places = [`/songs/${songId}` as const, `/releases/${release.id}` as const]
    for (const place of places) await atArtist.rest('POST', `${place}/comments`, { text: 'For you' })
    const seen = async (client: TestClient) => {
      const found = []
      for (const place of places) {
        const { body } = await client.rest('GET', `${place}/comments`)
        const { body: discussion } = await client.rest('GET', `${place}/discussion`)
        found.push([body.length, discussion.access])
      }
      return found
    }
    const open = [
      [1, 'open'],
      [1, 'open'],
    ]
    expect(await seen(atListener)).toEqual(open)
    await world.db.release.update({ where: { id: release.id }, data: { audience: 'supporters' } })
    await world.db.song.update({ where: { id: songId }, data: { audience: 'supporters', ownAudience: true } })
    expect(await seen(atListener)).toEqual([
      [0, 'notAllowed'],
      [0, 'notAllowed'],
    ])
    expect(await seen(world.test.client())).toEqual([
      [0, 'signedOut'],
      [0, 'signedOut'],
    ])
    for (const place of places)
      expect((await atListener.rest('POST', `${place}/comments`, { text: 'Let me in' })).status).toBe(403)
    expect((await world.test.client().rest('GET', `/songs/${songId}/comments/marks`)).body).toEqual([])
    const payment = await world.tip(listener, artist)
    expect(await seen(atListener)).toEqual(open)
    await world.reverse(payment, 'refund.made', 300)
    expect((await seen(atListener)).map(([count]) => count)).toEqual([0, 0])
    expect(await seen(atArtist)).toEqual(open)
  })
})

describe('a comment on a song', () => {
  it('is about a second that the song has, or about all of it, and is reported with its place', async () => {
    const { songId, atArtist } = await scene()
    const late = await write(atArtist, songId, { atSecond: 100 })
    expect([late.status, late.body.fields]).toEqual([400, { atSecond: 'The song ends before that' }])
    for (const atSecond of [-1, 1.5]) expect((await write(atArtist, songId, { atSecond })).status).toBe(400)
    await write(atArtist, songId, { atSecond: 99 })
    const { body: whole } = await write(atArtist, songId)
    const { body } = await world.test.client().rest('GET', `/songs/${songId}/comments`)
    expect(body.map(({ atSecond }: { atSecond: number | null }) => atSecond)).toEqual([null, 99])
    const [reportable] = world.ctx.contributions('reportable').filter(({ kind }) => kind === 'comment')
    expect(await reportable?.find(world.ctx, [whole.id])).toMatchObject([
      { path: `/song/${songId}#comment-${whole.id}`, texts: [{ label: 'Under “Night Grid”', text: 'Here' }] },
    ])
  })

  it('is gone with the song, and closed by its artist', async () => {
    const { songId, atArtist } = await scene()
    await write(atArtist, songId)
    await atArtist.rest('PUT', `/songs/${songId}/comments/closed`, { closed: true })
    expect((await write(atArtist, songId)).body.code).toBe('COMMENTS_CLOSED')
    const other = await world.browser(await world.artist())
    expect((await other.rest('PUT', `/songs/${songId}/comments/closed`, { closed: false })).status).toBe(404)
    await world.db.song.update({ where: { id: songId }, data: { state: 'hidden' } })
    expect((await world.test.client().rest('GET', `/songs/${songId}/comments`)).body).toEqual([])
    expect((await world.test.client().rest('GET', `/songs/${songId}/comments/marks`)).body).toEqual([])
  })
})

describe('the marks of a song', () => {
  it('are two hundred of ten thousand comments, spread over it, none that is hidden', async () => {
    const { artist, listener, songId, atArtist } = await scene({ duration: 400 })
    await world.db.$executeRaw`
      INSERT INTO "Comment" ("id", "artistId", "songId", "accountKind", "accountId", "text", "atSecond", "createdAt")
      SELECT gen_random_uuid(), ${artist.id}::uuid, ${songId}::uuid, 'user', ${listener.id}::uuid, 'Comment ' || n, n % 400,
        ${world.clock.now()}::timestamptz - n * interval '1 second' FROM generate_series(0, 9999) n`
    const marks = async (): Promise<{ id: string; atSecond: number; text: string }[]> =>
      (await world.test.client().rest('GET', `/songs/${songId}/comments/marks`)).body
    const first = await marks()
    expect(first.map(({ atSecond }) => atSecond)).toEqual(Array.from({ length: MAX_MARKS }, (_, at) => at * 2))
    // The newest of its second.
    expect(first.slice(0, 2).map(({ text }) => text)).toEqual(['Comment 0', 'Comment 2'])
    await atArtist.rest('PUT', `/comments/${first[0]?.id}/hidden`, { hidden: true })
    await world.db.comment.updateMany({ where: { songId, atSecond: 2 }, data: { withheldAt: world.clock.now() } })
    expect((await marks()).slice(0, 2)).toMatchObject([{ text: 'Comment 400' }, { atSecond: 3 }])
  })

  it('are every second that has a comment in a song of less than two hundred', async () => {
    const { songId, atArtist } = await scene({ duration: 61 })
    for (const atSecond of [0, 1, 30, 59, 60, 30]) await write(atArtist, songId, { atSecond })
    const { body } = await world.test.client().rest('GET', `/songs/${songId}/comments/marks`)
    expect(body.map(({ atSecond }: { atSecond: number }) => atSecond)).toEqual([0, 1, 30, 59, 60])
  })
})
