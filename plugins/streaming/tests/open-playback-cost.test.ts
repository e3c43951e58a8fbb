import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { listeningWorld } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

const kept = async () =>
  (await test.platform.database.client.playbackSession.findMany({ select: { id: true } })).map(({ id }) => id)
const statementsOf = async (work: () => Promise<unknown>) =>
  (await sqlOf(test, work)).filter((text) => !text.startsWith('SET '))

describe('opening playbacks', () => {
  it('is two statements and the session', async () => {
    const song = await world.song(await world.artist())
    const browser = await world.browser(await world.listener())
    const open = async () => expect((await browser.rest('POST', `/songs/${song.id}/playback`)).status).toBe(201)
    await open()
    expect((await statementsOf(open)).length).toBeLessThanOrEqual(3)
  })

  it('is as few statements for thirty who come at once, each of whom has a session of their own', async () => {
    const artist = await world.artist()
    const songs = await Promise.all([world.song(artist), world.song(artist)])
    const listeners = await Promise.all(Array.from({ length: 30 }, () => world.listener()))
    const before = await kept()
    let ids: string[] = []
    const sent = await statementsOf(async () => {
      ids = await Promise.all(
        listeners.map(async (listener, index) => {
          const ctx = world.as(listener)
          const { id } = await ctx.services.streaming.openPlayback(ctx, { songId: songs[index % 2]?.id as string })
          return id
        }),
      )
    })
    expect(sent.length).toBeLessThanOrEqual(4)
    expect(new Set(ids).size).toBe(30)
    const sessions = await test.ctx.db.playbackSession.findMany({ where: { id: { in: ids } } })
    const byId = new Map(sessions.map((session) => [session.id, session]))
    expect(ids.map((id) => [byId.get(id)?.listenerId, byId.get(id)?.songId])).toEqual(
      listeners.map(({ user }, index) => [user?.id, songs[index % 2]?.id]),
    )
    expect((await kept()).length).toBe(before.length + 30)
  })

  it('refuses each caller of a batch by what is known of that caller', async () => {
    const artist = await world.artist()
    const song = await world.song(artist)
    const hidden = await world.song(await world.artist({ approved: false }))
    const [listener, unpaid] = [await world.listener(), await world.listener({ subscribed: false })]
    const withheld = await world.song(artist)
    await test.ctx.db.song.update({
      where: { id: withheld.id },
      data: {
        state: 'withheld',
        withheldFrom: 'published',
        withheldAt: test.clock.now(),
        withheldReason: 'A complaint',
      },
    })
    const open = async (actor: typeof unpaid, songId: string) => {
      const ctx = world.as(actor)
      return await ctx.services.streaming.openPlayback(ctx, { songId })
    }
    const outcomes = await Promise.allSettled([
      open(listener, song.id),
      open(unpaid, song.id),
      open(listener, hidden.id),
      open(listener, withheld.id),
      open(listener, 'nonsense'),
      open(listener, song.id.toUpperCase()),
    ])
    expect(
      outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? 'opened' : (outcome.reason as { code: string }).code,
      ),
    ).toEqual(['opened', 'SUBSCRIPTION_REQUIRED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'opened'])
  })

  it('answers nobody before the commit, and leaves nothing behind where the connection dies before it', async () => {
    const song = await world.song(await world.artist())
    const listeners = await Promise.all(Array.from({ length: 5 }, () => world.listener()))
    const before = (await kept()).toSorted()
    const { pool } = test.platform.database
    const locker = await pool.connect()
    const answered: string[] = []
    try {
      await locker.query('BEGIN; LOCK TABLE "PlaybackSession" IN SHARE MODE')
      const opening = listeners.map(async (listener) => {
        const ctx = world.as(listener)
        const { id } = await ctx.services.streaming.openPlayback(ctx, { songId: song.id })
        answered.push(id)
      })
      const settled = Promise.allSettled(opening)
      const waiting = async () =>
        (
          await pool.query<{ pid: number }>(
            `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO "PlaybackSession"%'`,
          )
        ).rows
      const pids = await vi.waitFor(async () => {
        const found = await waiting()
        expect(found.length).toBeGreaterThan(0)
        return found.map(({ pid }) => pid)
      }, 20_000)
      expect(answered).toEqual([])
      // The batch is tried once more, by its first item alone.
      const killed = new Set<number>()
      let done = false
      void settled.then(() => (done = true))
      await vi.waitFor(async () => {
        for (const pid of done ? [] : [...pids, ...(await waiting()).map((row) => row.pid)]) {
          if (killed.has(pid)) continue
          killed.add(pid)
          await pool.query('SELECT pg_terminate_backend($1)', [pid])
        }
        expect(done).toBe(true)
      }, 20_000)
      expect((await settled).map(({ status }) => status)).toEqual(listeners.map(() => 'rejected'))
    } finally {
      await locker.query('ROLLBACK')
      locker.release()
    }
    expect(answered).toEqual([])
    expect((await kept()).toSorted()).toEqual(before)
  })
})
