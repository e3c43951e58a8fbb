import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DomainContext } from '#api/context.ts'
import { AudioFailed } from '#api/platform/audio/port.ts'
import { RETENTION_DAYS } from '../rules.ts'
import type { Offered, OfferedTrack } from './find-offered.ts'
import { planSong } from './plan-download.ts'

interface Song {
  release: Offered
  track: OfferedTrack
  objectKey: string
  /** Writes its row, so that it is made once for all who ask. */
  keep?: boolean
}

/** The key of a song's MP3 where it was made already. */
export async function songFile(ctx: DomainContext, release: Offered, track: OfferedTrack): Promise<string | null> {
  const { version } = planSong(release, track, 'mp3')
  const row = await ctx.db.downloadFile.findFirst({ where: { version, state: 'ready' }, select: { objectKey: true } })
  return row?.objectKey ?? null
}

/** Encodes a song as MP3 that says what it is, and stores it. Throws what the tools and the stores throw. */
export async function makeSong(
  ctx: DomainContext,
  { release, track, objectKey, keep = false }: Song,
): Promise<{ objectKey: string; bytes: number }> {
  const { audio } = ctx
  if (!audio) throw new AudioFailed('There is nothing here that encodes')
  if (track.audioBytes > audio.maxBytes)
    throw new AudioFailed(`${track.audioBytes} bytes are too many here: ${audio.maxBytes} are the most`)
  const directory = await mkdtemp(join(tmpdir(), 'fairwave-download-'))
  try {
    const [file, to] = [join(directory, 'original'), join(directory, 'song.mp3')]
    await pipeline(await ctx.objects.read(track.audioKey), createWriteStream(file))
    const { artistName: artist, title: album, year, tracks } = release
    const cover = await writeCover(ctx, release, join(directory, 'cover.jpg'))
    const tags = { title: track.title, artist, album, year, cover, track: `${track.number}/${tracks.length}` }
    await audio.encode({ file, format: 'mp3-320', to, tags })
    const { size: bytes } = await stat(to)
    await ctx.objects.write(objectKey, createReadStream(to), { contentType: 'audio/mpeg', size: bytes })
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
    // Who waits for this song alone has it as well; a worker that is at it finds that nobody waits any more.
    update: made,
    select: { objectKey: true },
  })
  return { objectKey: row.objectKey ?? objectKey, bytes }
}
