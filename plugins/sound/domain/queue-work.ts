import type { DomainContext } from '#api/context.ts'
import { songAudio } from '#plugins/catalog'
import { Prisma } from '#prisma/generated/client/client.ts'

/** Wakes the workers; while a job waits, further ones are dropped. */
export async function wakeWorkers(ctx: DomainContext): Promise<void> {
  await ctx.enqueue('sound.make', {}, { collapse: 'sound.make' })
}

/**
 * Has the sound of these songs made: of all of them, or of those that have none of their audio of today. What failed before
 * is tried anew. `behind`: after all that somebody waits for. Idempotent.
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

/** What failed or waits is tried at once, for staff. */
export async function makeAgain(ctx: DomainContext, id: string): Promise<void> {
  await ctx.db.soundWork.updateMany({
    where: { id },
    data: { state: 'waiting', attempts: 0, behind: false, notBefore: ctx.clock.now(), leaseId: null, error: null },
  })
  await wakeWorkers(ctx)
}

/** All that failed is tried again. */
export async function queueFailed(ctx: DomainContext): Promise<void> {
  const data = { state: 'waiting', attempts: 0, notBefore: ctx.clock.now(), leaseId: null, error: null } as const
  await ctx.db.soundWork.updateMany({ where: { state: 'failed' }, data })
}

const PAGE = 1_000

/**
 * Goes over a page of the catalogue behind `after` and queues what has no sound of today's versions, after all that somebody
 * waits for; what waits or failed already stays as it is. Answers where it ended: null at the end of the catalogue.
 */
export async function queueOutdated(
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
