import type pg from 'pg'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '#api/testing/programs/product-process.ts'
import { eventually, freePort, type ServerProcess } from '#api/testing/programs/server-process.ts'

/** Settings that every process of one stage shares. */
export interface StageSettings {
  databaseUrl: string
  redisUrl: string | null
}

/** A program of the product as a real process that can be killed and comes back. */
export interface StageProcess {
  /** SIGKILL, then a successor; resolves when that one is ready. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

export interface StageApi extends StageProcess {
  origin: string
}

function environmentOf({ databaseUrl, redisUrl }: StageSettings, directory: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    ...(redisUrl && { REDIS_URL: redisUrl }),
    FAIRWAVE_DATA_DIR: directory,
    SESSION_SECRET: createHash('sha256').update(directory).digest('hex'),
    SEED_DEMO: 'false',
    RUN_WORKERS: 'false',
    LOG_LEVEL: 'info',
  }
}

async function keepAlive(directory: string, begin: () => Promise<ServerProcess>): Promise<StageProcess> {
  let current = await begin()
  return {
    killAndRestart: async () => {
      await current.stop('SIGKILL')
      current = await begin()
    },
    stop: async () => {
      await current.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function untilReady(
  server: ServerProcess,
  what: string,
  ready: () => Promise<boolean> | boolean,
): Promise<ServerProcess> {
  await eventually(async () => !server.isRunning() || (await ready()), { within: 120_000, what })
  server.assertRunning()
  return server
}

export async function startApi(settings: StageSettings): Promise<StageApi> {
  const [port, directory] = [await freePort(), mkdtempSync(join(tmpdir(), 'fairwave-chaos-'))]
  const origin = `http://127.0.0.1:${port}`
  const environment = { ...environmentOf(settings, directory), PORT: String(port) }
  const api = await keepAlive(directory, () =>
    untilReady(startProgram('api/main.ts', environment), 'the API', async () => (await fetch(`${origin}/healthz`)).ok),
  )
  return { ...api, origin }
}

export async function startWorker(settings: StageSettings): Promise<StageProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-chaos-'))
  return await keepAlive(directory, () => {
    const worker = startProgram('workers/main.ts', environmentOf(settings, directory))
    return untilReady(worker, 'the worker', () => worker.output().includes('workers are running'))
  })
}

/** Runs `npm run recount`'s program to its end. */
export async function runRecount(settings: StageSettings): Promise<{ exitCode: number | null; output: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-chaos-'))
  const program = startProgram('workers/recount.ts', environmentOf(settings, directory))
  try {
    await eventually(() => !program.isRunning(), { within: 30_000, what: 'recount' })
  } finally {
    await program.stop('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
  return { exitCode: program.process.exitCode, output: program.output() }
}

export interface Ticket {
  listenerId: string
  songId: string
  artistId: string
  /** Cookie of a signed-in browser. */
  cookie: string
}

/** Subscribers who opened a song five minutes ago, each in a browser of their own, spread over four songs of two artists. */
export async function sellTickets(pool: pg.Pool, count: number): Promise<Ticket[]> {
  const { rows } = await pool.query<{ n: number; listenerId: string; songId: string; artistId: string }>(
    `WITH artists AS (
       INSERT INTO "Artist" ("id", "username", "usernameKey", "email", "emailKey", "name", "genre", "bio", "passwordHash", "approvedAt")
       SELECT gen_random_uuid(), name, name, name, name, name, 'Synthwave', 'Two of them, for the crowd.', 'none', now()
       FROM (SELECT 'crowd-artist-' || n FROM generate_series(1, 2) AS series (n)) AS named (name) RETURNING "id"
     ), songs AS (
       INSERT INTO "Song" ("id", "artistId", "title", "genre", "duration", "audioKey", "audioType", "audioBytes")
       SELECT gen_random_uuid(), artists."id", 'Song ' || n, 'Synthwave', 180, 'none', 'audio/mpeg', 1 FROM artists, generate_series(1, 2) AS series (n)
       RETURNING "id", "artistId"
     ), listeners AS (
       INSERT INTO "Listener" ("id", "username", "usernameKey", "email", "emailKey", "displayName", "passwordHash")
       SELECT gen_random_uuid(), 'crowd-' || n, 'crowd-' || n, 'crowd-' || n, 'crowd-' || n, 'Crowd', 'none' FROM generate_series(1, $1::int) AS series (n)
       RETURNING "id", substr("username", 7)::int AS n
     ), sessions AS (
       INSERT INTO "Session" ("id", "tokenHash", "listenerId", "userType", "expiresAt")
       SELECT gen_random_uuid(), sha256(('crowd-token-' || n)::bytea), "id", 'user', now() + interval '1 day' FROM listeners
     ), subscriptions AS (
       INSERT INTO "Subscription" ("id", "listenerId", "providerSubscriptionId", "state")
       SELECT gen_random_uuid(), "id", 'crowd-' || n, 'active' FROM listeners RETURNING "id", "listenerId", "providerSubscriptionId"
     ), periods AS (
       INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "listenerId", "providerInvoiceId", "startsAt", "endsAt", "grossCents", "artistCents")
       SELECT gen_random_uuid(), "id", "listenerId", "providerSubscriptionId", now() - interval '1 day', now() + interval '29 days', 1000, 800 FROM subscriptions
     ), numbered AS (
       SELECT "id", "artistId", row_number() OVER () - 1 AS n FROM songs
     )
     INSERT INTO "PlaybackSession" ("id", "listenerId", "songId", "artistId", "songDuration", "openedAt")
     SELECT gen_random_uuid(), listeners."id", numbered."id", numbered."artistId", 180, now() - interval '5 minutes'
     FROM listeners JOIN numbered ON numbered.n = listeners.n % 4
     RETURNING "listenerId", "songId", "artistId", (SELECT n FROM listeners WHERE listeners."id" = "listenerId") AS n`,
    [count],
  )
  return rows.map(({ n, ...ticket }) => ({ ...ticket, cookie: `fairwave=crowd-token-${n}` }))
}
