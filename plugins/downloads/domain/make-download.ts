import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { DomainContext } from '#api/context.ts'
import { type Lease, TakenOver, heldBy, leaseEnd } from '#api/leased-work.ts'
import { isStorageFull } from '#api/storage-full.ts'
import { zipWriter } from '#api/zip-writer.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { RETENTION_DAYS } from '../rules.ts'
import { type Offered, type OfferedTrack, findOffered } from './find-offered.ts'
import { makeSong, songFile } from './make-song.ts'
import { namesInArchive } from './plan-download.ts'
import { notifyReady } from './notify-ready.ts'

const DAY_MS = 86_400_000

/** Where files lie that were made to be downloaded: what no row names there is swept. */
export const DOWNLOADS = 'downloads/'

/**
 * Makes a file that waits. It may be killed anywhere: songs that were encoded stay, and the next run goes on behind them. Each
 * run writes to a key of its own. Throws `TakenOver`, and what the stores and the tools throw.
 */
export async function makeDownload(ctx: DomainContext, work: Lease): Promise<void> {
  const file = await ctx.db.downloadFile.findUnique({ where: { id: work.id } })
  const release = file && (await findOffered(ctx, [file.releaseId])).get(file.releaseId)
  if (!file || !release) throw new TakenOver()
  const tell = async (done: number) => {
    await change(ctx, work, { done, notBefore: leaseEnd(ctx) })
  }
  const track = release.tracks.find(({ songId }) => songId === file.songId)
  if (file.songId !== null && !track) throw new TakenOver()
  const objectKey = `${DOWNLOADS}${file.id}/${randomUUID()}`
  try {
    const made = track
      ? await makeSong(ctx, { release, track, objectKey })
      : await makeArchive(ctx, { release, format: file.format, objectKey, tell })
    await ctx.transaction(async (tx) => {
      const expiresAt = new Date(ctx.clock.now().getTime() + RETENTION_DAYS * DAY_MS)
      const ready = { state: 'ready', objectKey, bytes: made.bytes, problem: null, leaseId: null, expiresAt } as const
      await change(tx, work, ready)
      await notifyReady(tx, file, release)
    })
  } catch (error) {
    await ctx.objects.delete([objectKey]).catch(() => {})
    throw error
  }
}

/** Throws `TakenOver` where the worker has the file no more. */
async function change(
  ctx: DomainContext,
  work: Lease,
  data: Prisma.DownloadFileUpdateManyMutationInput,
): Promise<void> {
  const { count } = await ctx.db.downloadFile.updateMany({ where: heldBy(work), data })
  if (count === 0) throw new TakenOver()
}

interface Archive {
  release: Offered
  format: 'original' | 'mp3'
  objectKey: string
  tell: (done: number) => Promise<void>
}

/** Reads the songs, packs and stores them as one stream: nothing of it is held. */
async function makeArchive(ctx: DomainContext, { release, format, objectKey, tell }: Archive) {
  const { tracks } = release
  let done = 0
  const keyOf = new Map<string, string>()
  for (const track of tracks) {
    if (format === 'original') keyOf.set(track.songId, track.audioKey)
    else {
      keyOf.set(track.songId, await encoded(ctx, release, track))
      done += 1
      await tell(done)
    }
  }
  const zip = zipWriter({ mtime: ctx.clock.now() })
  const write = async () => {
    const names = namesInArchive(release, format)
    for (const [at, { songId }] of tracks.entries()) {
      const content = (await ctx.objects.read(keyOf.get(songId) as string)) as Readable
      // Audio is as small as it gets.
      await zip.add(content, names[at] as string, { compress: false })
      done += 1
      await tell(done)
    }
    zip.end()
  }
  const stored = ctx.objects.write(objectKey, zip.stream, { contentType: 'application/zip' }).catch((error: Error) => {
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
  // Whoever fails first ends the other, which may only see that it broke off.
  if (failures.length > 0) throw failures.find(isStorageFull) ?? (failures[0] as Error)
  const head = await ctx.objects.head(objectKey)
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
