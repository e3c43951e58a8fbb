import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { previewsOfSongs } from '../domain/previews.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function songWithPreview() {
  const artist = await test.ctx.db.artist.create({
    data: { ...accountRow('heard'), name: 'Neon Harbor', genre: 'Outrun', bio: 'b', approvedAt: new Date() },
  })
  const audio = { audioKey: 'a', audioType: 'audio/mpeg', audioBytes: 1 }
  const song = await test.ctx.db.song.create({
    data: { artistId: artist.id, title: 'Night Grid', genre: 'Outrun', duration: 90, ...audio },
  })
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
      songId: song.id,
      artistId: artist.id,
      audioKey: 'a',
      ...measured,
      peaks: new Uint8Array(800),
      createdAt: new Date(),
    },
  })
  const file = { key: 'artists/x/renditions/12345678', contentType: 'audio/mp4', bytes: 1, version: 1, start: 12 }
  await test.ctx.db.songRendition.create({ data: { songId: song.id, kind: 'preview', ...file } })
  return { song, artist }
}

it('pages and players of others have the half minute, until the artist, new audio or the platform takes it away', async () => {
  const { song } = await songWithPreview()
  const told = async () => await previewsOfSongs(test.ctx, { songIds: [song.id, 'nothing'] })
  const path = `/api/songs/${song.id}/preview?v=12345678`
  expect([...(await told())]).toEqual([[song.id, { path, contentType: 'audio/mp4', bytes: 1 }]])
  const player = async () => (await test.server.inject({ url: `/embed/song/${song.id}` })).body
  expect(await player()).toContain(`data-preview="${path}"`)
  await test.ctx.db.songSound.update({ where: { songId: song.id }, data: { previewOff: true } })
  expect((await told()).size).toBe(0)
  expect(await player()).not.toContain('data-preview')
  await test.ctx.db.songSound.update({ where: { songId: song.id }, data: { previewOff: false } })
  expect(await player()).toContain('data-preview')
  // Made a moment after everything else: what is kept hears of it.
  await test.ctx.db.songRendition.deleteMany({ where: { songId: song.id } })
  expect(await player()).not.toContain('data-preview')
  await test.ctx.db.songRendition.create({
    data: {
      songId: song.id,
      kind: 'preview',
      key: 'k/87654321',
      contentType: 'audio/mp4',
      bytes: 1,
      version: 1,
      start: 3,
    },
  })
  expect(await player()).toContain('preview?v=87654321')
  await test.ctx.db.song.update({ where: { id: song.id }, data: { audioKey: 'b' } })
  expect((await told()).size).toBe(0)
  const off = { ...test.ctx, settings: { ...test.ctx.settings, sound: { PREVIEWS: false } } }
  expect((await previewsOfSongs(off, { songIds: [song.id] })).size).toBe(0)
})
