import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#api/access/actor.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { listeningWorld, type WorldSong } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
let artist: Actor
let songs: { quiet: WorldSong; loud: WorldSong; unheard: WorldSong }
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
  artist = await world.artist()
  songs = {
    quiet: await world.song(artist, { title: 'Quiet' }),
    loud: await world.song(artist, { title: 'Loud' }),
    unheard: await world.song(artist, { title: 'Unheard' }),
  }
  const listener = await world.listener()
  test.clock.set('2026-10-31T23:58:00Z')
  const early = await world.listener()
  await world.hear(early, songs.loud)
  await test.runJob('streaming.aggregate')
  test.clock.set('2026-11-10T12:00:00Z')
  await world.hear(listener, songs.loud)
  await world.hear(listener, songs.quiet)
})
afterAll(() => test.close())

const id = () => artist.artist?.id as string

describe('GET /api/dashboard/streams/:artistId', () => {
  it('lists each song with its streams, most streamed first, counted a moment ago or last month', async () => {
    const answer = await (await world.browser(artist)).rest('GET', `/dashboard/streams/${id()}`)
    expect(answer.status).toBe(200)
    expect(answer.body.map(({ daily: _daily, ...song }: { daily: unknown }) => song)).toEqual([
      { songId: songs.loud.id, title: 'Loud', totalStreams: 2, monthStreams: 1 },
      { songId: songs.quiet.id, title: 'Quiet', totalStreams: 1, monthStreams: 1 },
      { songId: songs.unheard.id, title: 'Unheard', totalStreams: 0, monthStreams: 0 },
    ])
    const [{ daily }] = answer.body
    expect(daily).toHaveLength(30)
    expect(daily.filter(({ streams }: { streams: number }) => streams > 0)).toEqual([
      { date: '2026-10-31', streams: 1 },
      { date: '2026-11-10', streams: 1 },
    ])
    expect([daily[0].date, daily[29].date]).toEqual(['2026-10-12', '2026-11-10'])
  })

  it('is for that artist and admins', async () => {
    const status = async (actor: Actor | null, artistId = id()) =>
      (await (actor ? await world.browser(actor) : test.client()).rest('GET', `/dashboard/streams/${artistId}`)).status
    const admin = await world.admin()
    expect(await status(admin)).toBe(200)
    expect(await status(null)).toBe(401)
    expect(await status(await world.artist())).toBe(403)
    expect(await status(await world.listener())).toBe(403)
    expect(await status(admin, '018f6b7e-0000-7000-8000-000000000000')).toBe(404)
    expect(await status(admin, 'nonsense')).toBe(404)
  })
})

describe('Artist.streams', () => {
  const query =
    'query ($id: ID!) { artist(id: $id) { name streams { title totalStreams monthStreams daily { date streams } } } }'

  it('is the same list, and null for others', async () => {
    const own = await (await world.browser(artist)).graphql<{
      artist: { streams: { title: string; daily: unknown[] }[] }
    }>(query, { id: id() })
    expect(own.errors).toBeUndefined()
    expect(own.data?.artist.streams.map(({ title }) => title)).toEqual(['Loud', 'Quiet', 'Unheard'])
    expect(own.data?.artist.streams[0]?.daily).toHaveLength(30)
    await expect(test.client().graphql(query, { id: id() })).resolves.toMatchObject({
      data: { artist: { name: 'Nightline', streams: null } },
    })
  })
})
