import type { DomainContext } from '#api/app/context.ts'
import { AUDIO_FILES, type AudioAnalysis } from '#api/platform/audio/port.ts'
import { songAudio } from '#plugins/catalog'
import type { RenditionKind } from '#prisma/generated/client/enums.ts'
import { RENDITIONS, SOUND_VERSION } from './versions.ts'
import { batchLoader } from '#api/cache/batch-loader.ts'

/** The source: the song's audio at the start of the work. */
export interface Source {
  songId: string
  artistId: string
  audioKey: string
}

/** Keeps what was measured, and drops what was made of audio before. False where the song has other audio by now, or is gone. */
export async function keepMeasured(
  ctx: DomainContext,
  source: Source,
  { sha256: hash, peaks, ...measured }: AudioAnalysis,
): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    if (!(await isCurrent(tx, source))) return false
    const { songId, artistId, audioKey } = source
    const old = await tx.db.songRendition.findMany({
      where: { songId, sound: { audioKey: { not: audioKey } } },
      select: { key: true },
    })
    await tx.db.songRendition.deleteMany({ where: { songId, sound: { audioKey: { not: audioKey } } } })
    if (old.length > 0)
      await tx.services.media.releaseObjects(
        tx,
        old.map(({ key }) => key),
      )
    const data = {
      ...measured,
      hash,
      peaks: new Uint8Array(peaks),
      audioKey,
      version: SOUND_VERSION,
      createdAt: tx.clock.now(),
    }
    await tx.db.songSound.upsert({
      where: { songId },
      create: { songId, artistId, ...data },
      update: data,
      select: { songId: true },
    })
    await emitMatches(tx, source, hash)
    return true
  })
}

/** Songs of others that hold the same samples, for staff; nothing is refused for it. The first hundred are enough. */
async function emitMatches(tx: DomainContext, { songId, artistId, audioKey }: Source, hash: string): Promise<void> {
  // Matches of the earlier audio.
  await tx.db.soundMatch.deleteMany({ where: { OR: [{ songId }, { otherSongId: songId }], settledAt: null } })
  const others = await tx.db.songSound.findMany({
    where: { hash, artistId: { not: artistId }, audioKey: { not: audioKey } },
    orderBy: { songId: 'asc' },
    take: 100,
    select: { songId: true, artistId: true },
  })
  const createdAt = tx.clock.now()
  await tx.db.soundMatch.createMany({
    data: others.map((other) => {
      // Ids are made in the order of uploads; sounds may be measured in another one.
      const [later, earlier] = other.songId < songId ? [{ songId, artistId }, other] : [other, { songId, artistId }]
      return { ...later, createdAt, otherSongId: earlier.songId, otherArtistId: earlier.artistId }
    }),
    skipDuplicates: true,
  })
}

/** Stores an encoded file in the place of the one before. False as above: then nothing is kept of it. */
export async function keepRendition(
  ctx: DomainContext,
  source: Source,
  { kind, body, size, start }: { kind: RenditionKind; body: NodeJS.ReadableStream; size: number; start: number | null },
): Promise<boolean> {
  const { media } = ctx.services
  const { songId, artistId } = source
  const { format, version } = RENDITIONS[kind]
  const { contentType } = AUDIO_FILES[format]
  const stored = await media.storeRendition(ctx, { artistId, contentType, body, size })
  try {
    const kept = await ctx.transaction(async (tx) => {
      if (!(await isCurrent(tx, source))) return false
      const before = await tx.db.songRendition.findUnique({
        where: { songId_kind: { songId, kind } },
        select: { key: true },
      })
      const data = { key: stored.key, contentType, bytes: size, version, start }
      await tx.db.songRendition.upsert({
        where: { songId_kind: { songId, kind } },
        create: { songId, kind, ...data },
        update: data,
        select: { songId: true },
      })
      await media.keepTaken(tx, stored)
      if (before) await media.releaseObjects(tx, [before.key])
      return true
    })
    if (!kept) await media.discardTaken(ctx, stored)
    return kept
  } catch (error) {
    await media.discardTaken(ctx, stored)
    throw error
  }
}

/** Locks what is known of the sound, so that two workers write one after the other. */
async function isCurrent(tx: DomainContext, { songId, audioKey }: Source): Promise<boolean> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sound:${songId}`}, 0))`
  const [song] = await tx.db.$queryRaw<object[]>`
    SELECT 1 FROM ${songAudio} song WHERE song."id" = ${songId}::uuid AND song."audioKey" = ${audioKey}`
  return song !== undefined
}

/** How loud a release is as a whole, and its highest peak. */
export interface ReleaseLoudness {
  releaseId: string
  loudness: number
  truePeak: number
}

type Find = (releaseId: string) => Promise<ReleaseLoudness | undefined>
const ofRequest = new WeakMap<DomainContext, Find>()

/** Undefined while nothing of it was measured. Those that a request asks for at once are read in one statement. */
export function releaseLoudness(ctx: DomainContext, releaseId: string): Promise<ReleaseLoudness | undefined> {
  const known = ofRequest.get(ctx)
  if (known) return known(releaseId)
  const find = batchLoader((ids: readonly string[]) => readLoudness(ctx, ids))
  ofRequest.set(ctx, find)
  return find(releaseId)
}

/**
 * The mean energy of the tracks, each weighed by its length (why: README.md). Tracks that are not out count as well, so
 * that nothing changes when they come out.
 */
async function readLoudness(
  ctx: DomainContext,
  releaseIds: readonly string[],
): Promise<ReadonlyMap<string, ReleaseLoudness>> {
  const rows = await ctx.db.$queryRaw<ReleaseLoudness[]>`
    SELECT song."releaseId", max(sound."truePeak") AS "truePeak",
      10 * log((sum(sound."durationMs" * power(10, sound."loudness" / 10)) / sum(sound."durationMs"))) AS "loudness"
    FROM ${songAudio} song JOIN "SongSound" sound ON sound."songId" = song."id" AND sound."audioKey" = song."audioKey"
    WHERE song."releaseId" = ANY(${[...releaseIds]}::uuid[]) AND sound."durationMs" > 0
    GROUP BY song."releaseId"`
  return new Map(rows.map((row) => [row.releaseId, row]))
}
