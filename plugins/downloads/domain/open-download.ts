import type { DomainContext } from '#api/app/context.ts'
import { Conflict, NotFound, NotSignedIn } from '#api/app/errors.ts'
import { RETENTION_DAYS } from '../rules.ts'
import { type Download, requireOwned } from './prepare-download.ts'
import { planArchive, planSong } from './plan-download.ts'

const DAY_MS = 86_400_000
/** Long enough to begin again after a break, short enough that a link passed on soon ends. */
const EXPIRES_IN_SECONDS = 10 * 60

/** 409: it is still being made. */
export class NotReady extends Conflict {
  constructor() {
    super('This file is still being prepared', 'NOT_READY')
  }
}

/** A file of what the caller owns. Throws `NotSignedIn`, `NotFound`. */
export async function requireDownload(ctx: DomainContext, id: string): Promise<Download> {
  if (!ctx.actor.userType) throw new NotSignedIn()
  const file = await ctx.db.downloadFile.findUnique({ where: { id } })
  if (!file) throw new NotFound('Download')
  const release = await requireOwned(ctx, file.releaseId)
  const track = release.tracks.find(({ songId }) => songId === file.songId)
  if (file.songId !== null && !track) throw new NotFound('Download')
  return { file, plan: track ? planSong(release, track, file.format) : planArchive(release, file.format) }
}

/**
 * A signed address of a file that is ready, as often as its owner asks; it serves byte ranges, so that a download that
 * broke off goes on. A download extends the file's retention. Throws `NotSignedIn`, `NotFound`, `NotReady` (409).
 */
export async function openDownload(ctx: DomainContext, id: string): Promise<string> {
  const { file, plan } = await requireDownload(ctx, id)
  if (file.state !== 'ready' || !file.objectKey) throw new NotReady()
  const expiresAt = new Date(ctx.clock.now().getTime() + RETENTION_DAYS * DAY_MS)
  await ctx.db.downloadFile.updateMany({ where: { id, state: 'ready' }, data: { expiresAt } })
  const { url } = await ctx.ports.objects.presignGet({
    key: file.objectKey,
    expiresInSeconds: EXPIRES_IN_SECONDS,
    holder: ctx.actor.urlHolder,
    contentType: plan.contentType,
    downloadName: plan.fileName,
  })
  return url
}
