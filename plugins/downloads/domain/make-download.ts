import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { DomainContext } from '#api/app/context.ts'
import { type ClaimedWork, TakenOver } from '#api/work/work-kind.ts'
import { isStorageFull } from '#api/app/storage-full.ts'
import { zipWriter } from '#api/platform/zip-writer.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { type DownloadFormat, RETENTION_DAYS } from '../rules.ts'
import { findOffered, type Offered, type OfferedTrack } from './sales.ts'
import { namesInArchive, planSong } from './plan-download.ts'
import { notifyReady } from './notify-ready.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AudioFailed } from '#api/platform/audio/port.ts'
import type { Picture } from '#plugins/media'

const DAY_MS = 86_400_000

/** Where files lie that were made to be downloaded: what no row names there is swept. */
export const DOWNLOADS = 'downloads/'

export interface DownloadWork {
  fileId: string
}

/**
 * Makes a file that waits. It may be killed anywhere: songs that were encoded stay, and the next attempt goes on behind them. Each
 * writes to a key of its own. Throws `TakenOver`, and what the stores and the tools throw.
 */
export async function makeDownload(ctx: DomainContext, work: ClaimedWork<DownloadWork>): Promise<void> {
  const where = { id: work.payload.fileId, state: 'waiting' as const }
  const [file] = await ctx.db.downloadFile.updateManyAndReturn({ where, data: { done: 0 } })
  const release = file && (await findOffered(ctx, [file.releaseId])).get(file.releaseId)
  if (!file || !release) return
  const change = async ({ db }: DomainContext, data: Prisma.DownloadFileUpdateManyMutationInput) => {
    const { count } = await db.downloadFile.updateMany({ where, data })
    if (count === 0) throw new TakenOver()
  }
  const onProgress = async (done: number) => await change(ctx, { done })
  const track = release.tracks.find(({ songId }) => songId === file.songId)
  if (file.songId !== null && !track) return
  const objectKey = `${DOWNLOADS}${file.id}/${randomUUID()}`
  try {
    const made = track
      ? await makeSong(ctx, { release, track, objectKey })
      : await makeArchive(ctx, { release, format: file.format, objectKey, onProgress })
    await ctx.transaction(async (tx) => {
      await work.end(tx)
      const expiresAt = new Date(ctx.clock.now().getTime() + RETENTION_DAYS * DAY_MS)
      await change(tx, { state: 'ready', objectKey, bytes: made.bytes, problem: null, expiresAt })
      await notifyReady(tx, file, release)
    })
  } catch (error) {
    await ctx.ports.objects.delete([objectKey]).catch(() => {})
    throw error
  }
}

interface Archive {
  release: Offered
  format: 'original' | 'mp3'
  objectKey: string
  onProgress: (done: number) => Promise<void>
}

/** Reads the songs, packs and stores them as one stream: nothing of it is held. */
async function makeArchive(ctx: DomainContext, { release, format, objectKey, onProgress }: Archive) {
  const { tracks } = release
  let done = 0
  const keyOf = new Map<string, string>()
  for (const track of tracks) {
    if (format === 'original') keyOf.set(track.songId, track.audioKey)
    else {
      keyOf.set(track.songId, await encoded(ctx, release, track))
      done += 1
      await onProgress(done)
    }
  }
  const zip = zipWriter({ mtime: ctx.clock.now() })
  const write = async () => {
    const names = namesInArchive(release, format)
    for (const [at, { songId }] of tracks.entries()) {
      const content = (await ctx.ports.objects.read(keyOf.get(songId) as string)) as Readable
      // Audio is as small as it gets.
      await zip.add(content, names[at] as string, { compress: false })
      done += 1
      await onProgress(done)
    }
    zip.end()
  }
  const stored = ctx.ports.objects
    .write(objectKey, zip.stream, { contentType: 'application/zip' })
    .catch((error: Error) => {
      zip.stream.destroy(error)
      throw error
    })
  const written = write().catch((error: Error) => {
    zip.stream.destroy(error)
    throw error
  })
  const failures = (await Promise.allSettled([written, stored])).flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  )
  // The first failure ends the other side, which may only see a broken stream.
  if (failures.length > 0) throw failures.find(isStorageFull) ?? (failures[0] as Error)
  const head = await ctx.ports.objects.head(objectKey)
  return { bytes: head?.size ?? 0 }
}

/** The key of a song as MP3: as it was made before, for one download or another of the release, or now. */
async function encoded(ctx: DomainContext, release: Offered, track: OfferedTrack): Promise<string> {
  const known = await songFile(ctx, release, track)
  return (
    known ??
    (await makeSong(ctx, { release, track, objectKey: `${DOWNLOADS}songs/${randomUUID()}`, keep: true })).objectKey
  )
}

interface Song {
  release: Offered
  track: OfferedTrack
  objectKey: string
  /** Writes its row, so that it is made once for all who ask. */
  keep?: boolean
}

/** The key of a song's MP3 where it was made already. */
async function songFile(ctx: DomainContext, release: Offered, track: OfferedTrack): Promise<string | null> {
  const { version } = planSong(release, track, 'mp3')
  const row = await ctx.db.downloadFile.findFirst({ where: { version, state: 'ready' }, select: { objectKey: true } })
  return row?.objectKey ?? null
}

/** Encodes a song as MP3 that says what it is, and stores it. Throws what the tools and the stores throw. */
async function makeSong(
  ctx: DomainContext,
  { release, track, objectKey, keep = false }: Song,
): Promise<{ objectKey: string; bytes: number }> {
  const { audio } = ctx.ports
  if (!audio) throw new AudioFailed('There is nothing here that encodes')
  if (track.audioBytes > audio.maxBytes)
    throw new AudioFailed(`${track.audioBytes} bytes are too many here: ${audio.maxBytes} are the most`)
  const directory = await mkdtemp(join(tmpdir(), 'fairwave-download-'))
  try {
    const [file, to] = [join(directory, 'original'), join(directory, 'song.mp3')]
    await pipeline(await ctx.ports.objects.read(track.audioKey), createWriteStream(file))
    const { artistName: artist, title: album, year, tracks } = release
    const cover = await writeCover(ctx, release, join(directory, 'cover.jpg'))
    const tags = { title: track.title, artist, album, year, cover, track: `${track.number}/${tracks.length}` }
    await audio.encode({ file, format: 'mp3-320', to, tags })
    const { size: bytes } = await stat(to)
    await ctx.ports.objects.write(objectKey, createReadStream(to), { contentType: 'audio/mpeg', size: bytes })
    if (keep) return await keepRow(ctx, { release, track, objectKey, bytes })
    return { objectKey, bytes }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function writeCover(
  ctx: DomainContext,
  { coverKey: key, coverWidths: widths }: Offered,
  path: string,
): Promise<string | null> {
  const picture = key && (await ctx.services.media.pictureAsJpeg(ctx, { key, widths }))
  if (!picture) return null
  await writeFile(path, picture)
  return path
}

/** Where another process made the same song meanwhile, that one stays. */
async function keepRow(
  ctx: DomainContext,
  { release, track, objectKey, bytes }: Song & { bytes: number },
): Promise<{ objectKey: string; bytes: number }> {
  const { version, format, total } = planSong(release, track, 'mp3')
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + RETENTION_DAYS * 86_400_000)
  const made = { state: 'ready', objectKey, bytes, done: total, problem: null, expiresAt } as const
  const row = await ctx.db.downloadFile.upsert({
    where: { version },
    create: {
      ...{ ...made, version, format, total, releaseId: release.releaseId, songId: track.songId },
      ...{ createdAt: now, notBefore: now },
    },
    // Waiters for this song alone get it too; a worker on that job finds nobody waiting.
    update: made,
    select: { objectKey: true },
  })
  return { objectKey: row.objectKey ?? objectKey, bytes }
}

/**
 * Writes the widths of a cover wherever it is kept for buyers. MP3s hold it: those that are there go, and are made anew, without one
 * that is withheld. The sweep finds their files.
 */
export async function rewriteCover(
  { db }: DomainContext,
  { picture: { accountId: artistId, key: coverKey }, widths }: { picture: Picture; widths: readonly number[] },
): Promise<void> {
  await db.offeredRelease.updateMany({ where: { artistId, coverKey }, data: { coverWidths: [...widths] } })
  await db.downloadFile.deleteMany({ where: { format: 'mp3', state: 'ready', release: { artistId, coverKey } } })
}

/** The formats this machine can make: MP3 if its tools can. The files that artists uploaded always. */
export async function formatsHere({ ports: { audio }, log }: DomainContext): Promise<readonly DownloadFormat[]> {
  try {
    if (audio && (await audio.formats()).has('mp3-320')) return ['mp3', 'original']
  } catch (error) {
    log.warn({ err: error }, 'the tools for sound do not say what they can')
  }
  return ['original']
}
