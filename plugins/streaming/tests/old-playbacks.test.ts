import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { removeOldPlaybacks } from '../domain/retention.ts'
import { PLAYBACK_DAYS } from '../rules.ts'
import { listeningWorld } from '../testing/listening-world.ts'

const LIFETIME = PLAYBACK_DAYS * 86_400_000

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())
beforeEach(() => test.platform.database.client.playbackSession.deleteMany())

const sessions = async () =>
  (await test.platform.database.client.playbackSession.findMany({ orderBy: { openedAt: 'asc' } })).map(({ id }) => id)

async function scene() {
  const song = await world.song(await world.artist())
  const ctx = world.as(await world.listener())
  return { song, ctx, streaming: ctx.services.streaming }
}

describe('a session of seven days ago', () => {
  it('is claimed and renewed to the last moment, and then no more, whether or not it was removed', async () => {
    const { song, ctx, streaming } = await scene()
    const first = await world.load(ctx.actor, song)
    test.clock.advance(LIFETIME)
    expect(await test.runJob('streaming.remove-old-playbacks')).toBe(0)
    expect((await streaming.openPlayback(ctx, { songId: song.id, playbackId: first.id })).id).toBe(first.id)
    expect(await streaming.claimStream(ctx, world.claimOf(song))).toEqual({ counted: true })

    const second = await streaming.openPlayback(ctx, { songId: song.id })
    test.clock.advance(LIFETIME + 1)
    await expect(streaming.openPlayback(ctx, { songId: song.id, playbackId: second.id })).rejects.toMatchObject({
      status: 404,
    })
    expect(await streaming.claimStream(ctx, world.claimOf(song))).toEqual({ counted: false, reason: 'NO_PLAYBACK' })
    expect(await test.runJob('streaming.remove-old-playbacks')).toBe(2)
    expect(await streaming.claimStream(ctx, world.claimOf(song))).toEqual({ counted: false, reason: 'NO_PLAYBACK' })
  })

  it('goes in batches; younger ones and every claim stay', async () => {
    const { song, ctx, streaming } = await scene()
    for (let load = 0; load < 5; load += 1) await world.load(ctx.actor, song)
    test.clock.advance(60_000)
    expect(await streaming.claimStream(ctx, world.claimOf(song))).toEqual({ counted: true })
    const claims = await world.countedClaims()
    test.clock.advance(LIFETIME - 30_000)
    const young = await streaming.openPlayback(ctx, { songId: song.id })
    expect(await removeOldPlaybacks(test.ctx, 2)).toBe(5)
    expect(await sessions()).toEqual([young.id])
    expect(await world.countedClaims()).toEqual(claims)
    expect(await removeOldPlaybacks(test.ctx, 2)).toBe(0)
  })
})
