import { z } from 'zod'
import { NEW_ID } from '#api/database/new-id.ts'
import type { DomainContext } from '#api/app/context.ts'
import { AudioClosed, AudioFailed } from '#api/platform/audio/port.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { LEFT_TO_WORK, scheduleInSql, scheduleWork } from '#api/work/schedule-work.ts'
import { defineWork, WorkersDied } from '#api/work/work-kind.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { makeSound } from './make-sound.ts'
import { songAudio } from '#plugins/catalog'
import type { RenditionKind } from '#prisma/generated/client/enums.ts'
import { RENDITIONS, SOUND_VERSION } from './versions.ts'

declare module '#api/app/extensions.ts' {
  interface WorkKinds {
    'sound.song': z.output<typeof songWorkSchema>
  }
}

const MINUTE_MS = 60_000
/** Attempts after which the song counts as one that workers do not survive. */
const MAX_ATTEMPTS = 5
/** Tries of what fails by the file itself. */
const MAX_TRIES = 3

const songWorkSchema = z.object({ songId: z.uuid() })

/** Makes the sound of songs that wait, one after the other. `SoundWork` says for staff what waits and what failed. */
export const songWork = defineWork({
  kind: 'sound.song',
  label: 'Song to prepare',
  payload: songWorkSchema,
  maxAttempts: MAX_ATTEMPTS,
  maxBackOffMs: MAX_ATTEMPTS * MINUTE_MS,
  available: ({ ports }) => ports.audio !== null,
  handler: async (ctx, work) => {
    const { songId } = work.payload
    if (ctx.ports.audio) await makeSound(ctx, ctx.ports.audio, songId)
    await ctx.transaction(async (tx) => {
      await work.end(tx)
      await tx.db.soundWork.deleteMany({ where: { songId } })
    })
  },
  afterFailure: async (_ctx, { attempts }, error) => {
    if (error instanceof AudioClosed) return { then: 'stop' }
    // A broken file stays broken; a full disk or an absent store is retried until it is back.
    const isWrong = error instanceof ObjectNotFound || error instanceof WorkersDied
    if (isWrong || (error instanceof AudioFailed && attempts >= MAX_TRIES)) return { then: 'bury' }
    // Only workers that end without a word use up the attempts.
    return { then: 'retry', afterMs: attempts * MINUTE_MS, uncounted: attempts >= MAX_ATTEMPTS }
  },
  follow: async ({ db }, { payload: { songId }, attempts, lastError: error }, became) => {
    const state = became === 'deferred' || became === 'retried' ? 'waiting' : 'failed'
    await db.soundWork.updateMany({ where: { songId }, data: { state, attempts, error } })
  },
  adopt: async (ctx) => {
    const due = Prisma.sql`"state" = 'waiting' AND "notBefore" <= ${ctx.clock.now()}`
    const rows = Prisma.sql`
      UPDATE "SoundWork" SET "notBefore" = ${LEFT_TO_WORK}, "leaseId" = NULL WHERE ${due}
        AND "id" IN (SELECT "id" FROM "SoundWork" WHERE ${due} ORDER BY "notBefore" LIMIT 1000) ${QUEUED}, "attempts"`
    await scheduleInSql(ctx, 'sound.song', rows, { runAt: NEWEST_FIRST })
  },
})

/** What `scheduleInSql` wants to know of a row, but its attempts. */
const QUEUED = Prisma.sql`
  RETURNING "songId"::text AS "key", jsonb_build_object('songId', "songId") AS "payload", "behind"::int AS "priority"`

/** Due before the epoch, the newest songs first: the beginning of an id is when it was made, in milliseconds. */
const NEWEST_FIRST = Prisma.sql`
  to_timestamp(-least(('x' || left(replace("key", '-', ''), 12))::bit(48)::bigint, 4000000000000) / 1000.0)`

/** How many songs wait to be prepared, and how many could not be. */
export async function countWork(ctx: DomainContext): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([
    ctx.db.soundWork.count({ where: { state: 'waiting' } }),
    ctx.db.soundWork.count({ where: { state: 'failed' } }),
  ])
  return { waiting, failed }
}

/**
 * Has the sound of these songs made: of all of them, or of those that have none of their audio of today. Earlier
 * failures are retried. `behind`: after all that somebody waits for. Idempotent.
 */
export async function queueWork(
  ctx: DomainContext,
  songIds: readonly string[],
  { anew = false, behind = false }: { anew?: boolean; behind?: boolean } = {},
): Promise<void> {
  if (songIds.length === 0) return
  const now = ctx.clock.now()
  const rows = Prisma.sql`
    INSERT INTO "SoundWork" ("id", "songId", "artistId", "behind", "notBefore", "createdAt")
    SELECT ${NEW_ID}, song."id", song."artistId", ${behind}, ${LEFT_TO_WORK}::timestamptz, ${now}::timestamptz
    FROM ${songAudio} song LEFT JOIN "SongSound" sound ON sound."songId" = song."id" AND sound."audioKey" = song."audioKey"
    WHERE song."id" = ANY(${[...songIds]}::uuid[]) AND (${anew} OR sound."songId" IS NULL)
    ORDER BY song."id"
    ON CONFLICT ("songId") DO UPDATE SET "state" = 'waiting', "attempts" = 0, "behind" = EXCLUDED."behind",
      "notBefore" = EXCLUDED."notBefore", "leaseId" = NULL, "error" = NULL
    ${QUEUED}, 0 AS "attempts"`
  await scheduleInSql(ctx, 'sound.song', rows, { replace: true, runAt: NEWEST_FIRST })
}

const AGAIN = { state: 'waiting', attempts: 0, notBefore: LEFT_TO_WORK, leaseId: null, error: null } as const

/** Retries failed and waiting work at once, for staff. */
export async function makeAgain(ctx: DomainContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const [row] = await tx.db.soundWork.updateManyAndReturn({ where: { id }, data: { ...AGAIN, behind: false } })
    if (row) await scheduleWork(tx, 'sound.song', { songId: row.songId }, { dedupeKey: row.songId })
  })
}

/** All that failed is tried again. */
async function queueFailed(ctx: DomainContext): Promise<void> {
  const rows = Prisma.sql`
    UPDATE "SoundWork" SET "state" = 'waiting', "attempts" = 0, "notBefore" = ${LEFT_TO_WORK}, "leaseId" = NULL, "error" = NULL
    WHERE "state" = 'failed' ${QUEUED}, "attempts"`
  await scheduleInSql(ctx, 'sound.song', rows, { replace: true, runAt: NEWEST_FIRST })
}

const PAGE = 1_000

/**
 * Goes over a page of the catalogue behind `after` and queues what has no sound of today's versions, after all that somebody
 * waits for; what waits or failed already stays as it is. Answers where it ended: null at the end of the catalogue.
 */
async function queueOutdated(
  ctx: DomainContext,
  {
    after,
    wanted,
    version,
  }: { after: string | null; wanted: readonly { kind: string; version: number }[]; version: number },
): Promise<{ queued: number; last: string | null }> {
  const now = ctx.clock.now()
  const current = Prisma.join(
    wanted.map((each) => Prisma.sql`made."kind" = ${each.kind}::"RenditionKind" AND made."version" >= ${each.version}`),
    ' OR ',
  )
  const from = after ?? '00000000-0000-0000-0000-000000000000'
  const [end] = await ctx.db.$queryRaw<{ last: string | null }[]>`
    SELECT (SELECT "id" FROM (SELECT song."id" FROM ${songAudio} song WHERE song."id" > ${from}::uuid ORDER BY song."id" LIMIT ${PAGE}) page
      ORDER BY "id" DESC LIMIT 1) AS "last"`
  const last = end?.last ?? null
  if (last === null) return { queued: 0, last }
  const rows = Prisma.sql`
    INSERT INTO "SoundWork" ("id", "songId", "artistId", "behind", "notBefore", "createdAt")
    SELECT ${NEW_ID}, page."id", page."artistId", true, ${LEFT_TO_WORK}::timestamptz, ${now}::timestamptz
    FROM (SELECT song."id", song."artistId", song."audioKey" FROM ${songAudio} song
        WHERE song."id" > ${from}::uuid AND song."id" <= ${last}::uuid ORDER BY song."id" LIMIT ${PAGE}) page
      LEFT JOIN LATERAL (
        SELECT "version" FROM "SongSound" WHERE "songId" = page."id" AND "audioKey" = page."audioKey" OFFSET 0) sound ON true
    WHERE coalesce(sound."version", 0) < ${version}
      OR (SELECT count(*) FROM "SongRendition" made WHERE made."songId" = page."id" AND (${current})) < ${wanted.length}
    ON CONFLICT ("songId") DO NOTHING ${QUEUED}, 0 AS "attempts"`
  return { queued: await scheduleInSql(ctx, 'sound.song', rows, { runAt: NEWEST_FIRST }), last }
}

/**
 * Goes over the whole catalogue, page by page, and queues what has no sound of today's versions, as far as this machine makes
 * it; with `failed` also what failed before. Answers how many songs were queued. May run twice, and die anywhere.
 */
export async function findOutdated(ctx: DomainContext, { failed = false } = {}): Promise<number> {
  if (!ctx.ports.audio) return 0
  if (failed) await queueFailed(ctx)
  const formats = await ctx.ports.audio.formats()
  const wanted = (Object.keys(RENDITIONS) as RenditionKind[])
    .filter((kind) => formats.has(RENDITIONS[kind].format))
    .map((kind) => ({ kind, version: RENDITIONS[kind].version }))
  let queued = 0
  for (let after: string | null = null; ; ) {
    const page = await queueOutdated(ctx, { after, wanted, version: SOUND_VERSION })
    queued += page.queued
    if (page.last === null) break
    after = page.last
  }
  return queued
}
