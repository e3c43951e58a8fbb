import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { listeningWorld } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  // One is about what is kept.
  test = await startTestApp({ env: { READY_ANSWERS: 'true' } })
  world = listeningWorld(test)
})
afterAll(() => test.close())

interface Counted {
  title: string
  artistName: string
  artistFaceUrl: string | null
  previewUrl: string | null
  streams: number
  countedAt: string
}
const QUERY =
  '{ justCounted { title artistName artistUsername artistFaceUrl coverImageUrl coverColor previewUrl streams countedAt } }'
const read = async () => (await test.client().graphql<{ justCounted: Counted[] }>(QUERY)).data?.justCounted

it('tells visitors of the songs that were counted last, to the minute, and of nobody who listened', async () => {
  test.clock.set('2026-11-10T12:00:10Z')
  expect(await read()).toEqual([])
  const artist = await world.artist()
  const [one, two] = [await world.song(artist, { title: 'One' }), await world.song(artist, { title: 'Two' })]
  const [ada, ben] = [await world.listener(), await world.listener()]
  await world.hear(ada, one)
  await world.hear(ben, one)
  await world.hear(ada, two)
  test.clock.advance(6_000)
  const songs = await read()
  expect(songs?.map(({ title, streams }) => [title, streams])).toEqual([
    ['Two', 1],
    ['One', 2],
  ])
  expect(new Date(songs?.[0]?.countedAt ?? '').getUTCSeconds()).toBe(0)
  expect(JSON.stringify(songs)).not.toContain(ada.user?.id)

  // Between two readings nothing is asked of the database.
  expect(await sqlOf(test, read)).toEqual([])
})

it('shows the picture of its artist, and none that staff withholds', async () => {
  const { artistId } = await test.ctx.db.song.findFirstOrThrow({ where: { title: 'One' } })
  const wear = async (faceWidths: number[]) => {
    const face = { faceKey: `artists/${artistId}/images/face`, faceWidths }
    await test.ctx.db.artistProfile.upsert({
      where: { artistId },
      create: { artistId, ...face, changedAt: test.clock.now() },
      update: face,
    })
    test.clock.advance(6_000)
    return new Set((await read())?.map(({ artistFaceUrl }) => artistFaceUrl))
  }
  expect(await wear([160, 320])).toEqual(new Set([`/api/images/${artistId}/face/320.webp`]))
  expect(await wear([-160, -320])).toEqual(new Set([null]))
})

it('has the half minute that visitors may hear of a song, until its artist takes it away', async () => {
  const song = await test.ctx.db.song.findFirstOrThrow({ where: { title: 'One' } })
  const measured = {
    version: 1,
    durationMs: 90_000,
    hash: 'x',
    loudness: -10,
    truePeak: -1,
    range: 5,
    loudestStart: 12,
  }
  await test.ctx.db.songSound.create({
    data: {
      ...{ songId: song.id, artistId: song.artistId, audioKey: song.audioKey, ...measured },
      ...{ peaks: new Uint8Array(800), createdAt: new Date() },
    },
  })
  const file = { key: 'artists/x/renditions/12345678', contentType: 'audio/mp4', bytes: 1, version: 1, start: 12 }
  await test.ctx.db.songRendition.create({ data: { songId: song.id, kind: 'preview', ...file } })
  const previews = async () => {
    test.clock.advance(6_000)
    return Object.fromEntries((await read())?.map(({ title, previewUrl }) => [title, previewUrl]) ?? [])
  }
  expect(await previews()).toEqual({ One: `/api/songs/${song.id}/preview?v=12345678`, Two: null })
  await test.ctx.db.songSound.update({ where: { songId: song.id }, data: { previewOff: true } })
  expect(await previews()).toEqual({ One: null, Two: null })
})

it('leaves out what is hidden, and reads the end of an index, not the table', async () => {
  await test.platform.database.pool.query(`UPDATE "Song" SET "state" = 'hidden' WHERE "title" = 'Two'`)
  test.clock.advance(6_000)
  expect((await read())?.map(({ title }) => title)).toEqual(['One'])
  const client = await test.platform.database.pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off')
    const { rows } = await client.query('EXPLAIN SELECT "songId" FROM "StreamClaim" ORDER BY "id" DESC LIMIT 400')
    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan Backward/)
    expect(plan).not.toMatch(/Seq Scan|^\s*->\s*Sort/m)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
