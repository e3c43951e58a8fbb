import type { DomainContext } from '#api/app/context.ts'
import { heldBy, type Lease, leasedWork, WorkersDied } from '#api/work/leased-work.ts'
import { AudioClosed, AudioFailed } from '#api/platform/audio/port.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { makeSound } from './make-sound.ts'
import { songAudio } from '#plugins/catalog'
import type { RenditionKind } from '#prisma/generated/client/enums.ts'
import { RENDITIONS, SOUND_VERSION } from './versions.ts'

const MINUTE_MS = 60_000
/** Attempts after which the song counts as one that workers do not survive. */
const MAX_ATTEMPTS = 5
/** Tries of what fails by the file itself. */
const MAX_TRIES = 3
const DIED = 'Workers ended while they were making it, five times'

type SongWork = Lease & { songId: string }

const makeWaiting = leasedWork<SongWork>({
  table: Prisma.sql`"SoundWork"`,
  behind: Prisma.sql`"behind"`,
  then: Prisma.sql`"songId"`,
  newestFirst: true,
  maxAttempts: MAX_ATTEMPTS,
  make: async (ctx, row) => {
    if (ctx.ports.audio) await makeSound(ctx, ctx.ports.audio, row.songId)
    await ctx.db.soundWork.deleteMany({ where: heldBy(row) })
  },
  giveBack,
})

/** Makes the sound of songs that wait, one after the other. Answers how many it made. */
export const work: typeof makeWaiting = async (ctx, told) => (ctx.ports.audio ? await makeWaiting(ctx, told) : 0)

async function giveBack(ctx: DomainContext, row: SongWork, error: unknown): Promise<'failed' | 'stopping'> {
  const later = (milliseconds: number) => new Date(ctx.clock.now().getTime() + milliseconds)
  const change = async (data: Prisma.SoundWorkUpdateManyMutationInput) =>
    await ctx.db.soundWork.updateMany({ where: heldBy(row), data: { ...data, leaseId: null } })
  if (error instanceof AudioClosed) {
    await change({ attempts: row.attempts - 1, notBefore: later(0) })
    return 'stopping'
  }
  ctx.log.error({ err: error, songId: row.songId }, 'the sound of a song was not made; it plays as uploaded')
  // A broken file stays broken; a full disk or an absent store is retried until it is back.
  const isWrong = error instanceof ObjectNotFound || error instanceof WorkersDied
  const final = isWrong || (error instanceof AudioFailed && row.attempts >= MAX_TRIES)
  await change({
    error: reasonOf(error).slice(0, 1_000),
    state: final ? 'failed' : 'waiting',
    // Only ends without a word add up to the most.
    attempts: Math.min(row.attempts, MAX_ATTEMPTS - 1),
    notBefore: later(row.attempts * MINUTE_MS),
  })
  return 'failed'
}

function reasonOf(error: unknown): string {
  if (error instanceof WorkersDied) return DIED
  return error instanceof Error ? error.message : String(error)
}

/** How many songs wait to be prepared, and how many could not be. */
export async function countWork(ctx: DomainContext): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([
    ctx.db.soundWork.count({ where: { state: 'waiting' } }),
    ctx.db.soundWork.count({ where: { state: 'failed' } }),
  ])
  return { waiting, failed }
}

/** Wakes the workers; while a job waits, further ones are dropped. */
async function wakeWorkers(ctx: DomainContext): Promise<void> {
  await ctx.enqueue('sound.make', {}, { collapse: 'sound.make' })
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
  const queued = await ctx.db.$executeRaw`
    INSERT INTO "SoundWork" ("id", "songId", "artistId", "behind", "notBefore", "createdAt")
    SELECT gen_random_uuid(), song."id", song."artistId", ${behind}, ${now}::timestamptz, ${now}::timestamptz
    FROM ${songAudio} song LEFT JOIN "SongSound" sound ON sound."songId" = song."id" AND sound."audioKey" = song."audioKey"
    WHERE song."id" = ANY(${[...songIds]}::uuid[]) AND (${anew} OR sound."songId" IS NULL)
    ORDER BY song."id"
    ON CONFLICT ("songId") DO UPDATE SET "state" = 'waiting', "attempts" = 0, "behind" = EXCLUDED."behind",
      "notBefore" = EXCLUDED."notBefore", "leaseId" = NULL, "error" = NULL`
  if (queued > 0) await wakeWorkers(ctx)
}

/** Retries failed and waiting work at once, for staff. */
export async function makeAgain(ctx: DomainContext, id: string): Promise<void> {
  await ctx.db.soundWork.updateMany({
    where: { id },
    data: { state: 'waiting', attempts: 0, behind: false, notBefore: ctx.clock.now(), leaseId: null, error: null },
  })
  await wakeWorkers(ctx)
}

/** All that failed is tried again. */
async function queueFailed(ctx: DomainContext): Promise<void> {
  const data = { state: 'waiting', attempts: 0, notBefore: ctx.clock.now(), leaseId: null, error: null } as const
  await ctx.db.soundWork.updateMany({ where: { state: 'failed' }, data })
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
  const [row] = await ctx.db.$queryRaw<{ queued: number; last: string | null }[]>`
    WITH page AS (
      SELECT song."id", song."artistId", song."audioKey" FROM ${songAudio} song
      WHERE song."id" > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid ORDER BY song."id" LIMIT ${PAGE}
    ), queued AS (
      INSERT INTO "SoundWork" ("id", "songId", "artistId", "behind", "notBefore", "createdAt")
      SELECT gen_random_uuid(), page."id", page."artistId", true, ${now}::timestamptz, ${now}::timestamptz
      FROM page LEFT JOIN LATERAL (
        SELECT "version" FROM "SongSound" WHERE "songId" = page."id" AND "audioKey" = page."audioKey" OFFSET 0) sound ON true
      WHERE coalesce(sound."version", 0) < ${version}
        OR (SELECT count(*) FROM "SongRendition" made WHERE made."songId" = page."id" AND (${current})) < ${wanted.length}
      ON CONFLICT ("songId") DO NOTHING RETURNING 1
    )
    SELECT (SELECT count(*) FROM queued)::int AS "queued", (SELECT "id" FROM page ORDER BY "id" DESC LIMIT 1) AS "last"`
  return row ?? { queued: 0, last: null }
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
  if (queued > 0) await wakeWorkers(ctx)
  return queued
}
