import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { plainRedis } from '#api/testing/programs/redis-server.ts'
import { eventually } from '#api/testing/programs/server-process.ts'
import { createTestDatabase } from '#api/testing/test-database.ts'
import {
  runRecount,
  sellTickets,
  type StageApi,
  type StageProcess,
  type StageSettings,
  startApi,
  startWorker,
  type Ticket,
} from '../testing/chaos-stage.ts'
import { PATIENCE } from '#api/testing/patience.ts'

const CLAIMS = 2_000
const WAVES = 8
const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000)

/** mulberry32: the same kills for the same seed. */
function randomOf(state: number): () => number {
  let a = state
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/**
 * The observations of the crowd: verdicts received, and attempts without an answer, which may have been recorded or
 * not.
 */
class Ledger {
  counted: Ticket[] = []
  answers = 0
  inDoubt = 0
  doubted = new Set<Ticket>()

  /** Claims until there is an answer, as a player does, going to the other server when one is gone. */
  async claim(ticket: Ticket, apis: readonly StageApi[], first: number): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const { origin } = apis[(first + attempt) % apis.length] as StageApi
      const answer: { status: number; body: { counted?: boolean; reason?: string } } = await fetch(
        `${origin}/api/streams`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: ticket.cookie },
          body: JSON.stringify({ songId: ticket.songId, artistId: ticket.artistId, duration: 30 }),
        },
      )
        .then(async (response) => ({
          status: response.status,
          body: (await response.json()) as { counted?: boolean; reason?: string },
        }))
        .catch((error: Error & { cause?: { code?: string } }) => ({
          status: error.cause?.code === 'ECONNREFUSED' ? 0 : 599,
          body: {},
        }))
      if (answer.status === 202) {
        this.answers += 1
        if (answer.body.counted) this.counted.push(ticket)
        else if (answer.body.reason !== 'DUPLICATE') throw new Error(`not counted: ${answer.body.reason}`)
        return
      }
      if (answer.status !== 0 && answer.status < 500)
        throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
      if (answer.status !== 0) {
        this.inDoubt += 1
        this.doubted.add(ticket)
      }
      await wait(20)
    }
  }
}

describe.each(['PostgreSQL', 'Redis'])('with the queue on %s', (kind) => {
  it(`${CLAIMS} claims, workers and servers killed at random: none lost, none doubled`, {
    timeout: 300_000 * PATIENCE,
  }, async () => {
    console.warn(`CHAOS_SEED=${seed}`)
    const random = randomOf(seed)
    const database = await createTestDatabase()
    undo.push(() => database.drop())
    const redis = kind === 'Redis' ? await plainRedis() : null
    undo.push(async () => await redis?.stop())
    const settings: StageSettings = { databaseUrl: database.url, redisUrl: redis?.url ?? null }
    const pool = new pg.Pool({ connectionString: database.url, max: 2 })
    undo.push(() => pool.end())
    const tickets = await sellTickets(pool, CLAIMS)
    expect(tickets).toHaveLength(CLAIMS)

    const started = await Promise.allSettled([startApi(settings), startApi(settings), startWorker(settings)] as const)
    for (const process of started) if (process.status === 'fulfilled') undo.push(() => process.value.stop())
    const [one, two, worker] = started.map((process) => {
      if (process.status === 'rejected') throw process.reason
      return process.value
    }) as [StageApi, StageApi, StageProcess]
    const apis = [one, two]

    const ledger = new Ledger()
    const kills = { api: 0, worker: 0 }
    const perWave = CLAIMS / WAVES
    for (let wave = 0; wave < WAVES; wave += 1) {
      const crowd = tickets.slice(wave * perWave, (wave + 1) * perWave)
      const claims = crowd.flatMap((ticket, index) => {
        // Each tenth is claimed at both servers at once.
        const tries = index % 10 === 0 ? [0, 1] : [index]
        return tries.map((first) => ledger.claim(ticket, apis, first))
      })
      const [killApi, killWorker] = [random() < 0.8 || wave === 0, random() < 0.7 || wave === 0]
      const victim = apis[random() < 0.5 ? 0 : 1] as StageApi
      // In the middle of the wave, however fast the machine: after so many answers, and a moment more.
      const [after, moment, workerMoment] = [ledger.answers + random() * perWave * 0.5, random() * 5, random() * 600]
      const killing = [
        killApi &&
          eventually(() => ledger.answers >= after, { within: 30_000, every: 1, what: 'the middle of the wave' })
            .then(() => wait(moment))
            .then(() => victim.killAndRestart()),
        killWorker && wait(workerMoment).then(() => worker.killAndRestart()),
      ]
      kills.api += Number(killApi)
      kills.worker += Number(killWorker)
      await Promise.all([...claims, ...killing])
    }
    const { rows } = await pool.query<{ listenerId: string; songId: string; counted: boolean }>(
      'SELECT "listenerId", "songId", "counted" FROM "StreamClaim"',
    )
    const kept = rows.filter(({ counted }) => counted).map(({ listenerId, songId }) => `${listenerId} ${songId}`)
    const answered = ledger.counted.map(({ listenerId, songId }) => `${listenerId} ${songId}`)
    expect(new Set(answered).size, 'a claim was answered as counted twice').toBe(answered.length)
    expect(new Set(kept).size, 'a session was counted twice').toBe(kept.length)
    expect(
      answered.filter((claim) => !kept.includes(claim)),
      'answered as counted, and lost',
    ).toEqual([])
    // Claims counted without an answer are among those in doubt, and nobody lost a stream.
    const unanswered = kept.filter((claim) => !answered.includes(claim))
    console.warn(
      `${kills.api} servers and ${kills.worker} workers killed, ${ledger.inDoubt} attempts in doubt, ${unanswered.length} of them counted without an answer`,
    )
    const doubted = new Set([...ledger.doubted].map(({ listenerId, songId }) => `${listenerId} ${songId}`))
    expect(unanswered.filter((claim) => !doubted.has(claim))).toEqual([])
    expect(kept).toHaveLength(CLAIMS)
    expect(rows.length).toBeGreaterThanOrEqual(ledger.answers)
    expect(rows.length).toBeLessThanOrEqual(ledger.answers + ledger.inDoubt)

    const waiting = async () => (await pool.query('SELECT 1 FROM "PendingClaim" LIMIT 1')).rows.length
    await eventually(async () => (await waiting()) === 0, {
      within: 120_000,
      every: 100,
      what: 'aggregation after the last kill',
    })
    const totals = await pool.query<{
      songs: number
      days: number
      artists: number
      periods: number
      listeners: number
    }>(`
      SELECT (SELECT sum("totalStreams") FROM "Song")::int AS songs, (SELECT sum("streams") FROM "SongDay")::int AS days,
        (SELECT sum("streams") FROM "ArtistDay")::int AS artists, (SELECT sum("streams") FROM "PeriodArtist")::int AS periods,
        (SELECT sum("streams") FROM "ArtistMonthListener")::int AS listeners`)
    expect(totals.rows[0]).toEqual({ songs: CLAIMS, days: CLAIMS, artists: CLAIMS, periods: CLAIMS, listeners: CLAIMS })
    const recount = await runRecount(settings)
    expect(recount.output).toContain(`${CLAIMS} counted claims in the totals, 0 waiting; every total is right`)
    expect(recount.exitCode).toBe(0)
  })
})
