import type { DomainContext } from '#api/app/context.ts'
import { InputError, NotFound, NotSignedIn } from '#api/app/errors.ts'
import type { DownloadFile } from '#prisma/generated/client/client.ts'
import { MAX_ARCHIVE_BYTES, type PrepareDownload, RETENTION_DAYS } from '../rules.ts'
import { LEFT_TO_WORK, scheduleAll } from '#api/work/schedule-work.ts'
import { findOffered, mayDownload, type Offered } from './sales.ts'
import { formatsHere } from './make-download.ts'
import { type Plan, planArchive, planSong } from './plan-download.ts'

const DAY_MS = 86_400_000
const AN_HOUR = 3_600
const TOO_LARGE = 'This release is too large for one file. Download its songs one by one'

const NOTHING_OUT = 'Nothing of this release is out yet'

/** A file of what the caller owns, and how far it is. */
export interface Download {
  file: DownloadFile
  plan: Plan
}

/**
 * Has a file made of a release that the caller bought or put up: all of it, or one song. Asked for twice, it is made once; what
 * is there already is there at once. Throws `NotSignedIn`, `NotFound` for what is not the caller's, `InputError`, `RateLimited`.
 */
export async function prepareDownload(ctx: DomainContext, input: PrepareDownload): Promise<Download> {
  const release = await requireOwned(ctx, input.releaseId)
  const plan = planOf(release, input)
  if (!(await formatsHere(ctx)).includes(input.format))
    throw new InputError('MP3 is not made here. Take the original files', { format: 'MP3 is not made here' })
  const { id, kind } = caller(ctx)
  await ctx.limits.take({ key: `downloads:${kind}:${id}`, limit: 600, windowSeconds: AN_HOUR })
  return { plan, file: await askFor(ctx, release, plan) }
}

const caller = ({ actor }: DomainContext) => {
  const account = actor.user ?? actor.artist ?? actor.admin
  return { kind: actor.userType ?? 'system', id: account?.id ?? 'system' }
}

/** Throws `NotSignedIn`, and `NotFound` for releases that the caller neither bought nor manages. */
export async function requireOwned(ctx: DomainContext, releaseId: string): Promise<Offered> {
  if (!ctx.actor.userType && !ctx.actor.system) throw new NotSignedIn()
  const release = (await findOffered(ctx, [releaseId])).get(releaseId)
  if (!release || !(await mayDownload(ctx, release))) throw new NotFound('Release')
  return release
}

/** Plans the files of an offer. Throws `NotFound` for a song that is not on it, `InputError` where it is too large. */
export function planOf(release: Offered, { songId, format }: Pick<PrepareDownload, 'songId' | 'format'>): Plan {
  if (release.tracks.length === 0) throw new InputError(NOTHING_OUT, { releaseId: NOTHING_OUT })
  if (songId === null) {
    const bytes = release.tracks.reduce((sum, { audioBytes }) => sum + audioBytes, 0)
    if (bytes > MAX_ARCHIVE_BYTES) throw new InputError(TOO_LARGE, { releaseId: TOO_LARGE })
    return planArchive(release, format)
  }
  const track = release.tracks.find((one) => one.songId === songId)
  if (!track) throw new NotFound('Song')
  return planSong(release, track, format)
}

/** The row of a plan: as it is, or made anew where there is none, or where the last try failed. */
export async function askFor(ctx: DomainContext, release: Offered, plan: Plan): Promise<DownloadFile> {
  const { releaseId, songId, format, version, total } = plan
  const now = ctx.clock.now()
  const track = release.tracks.find((one) => one.songId === songId)
  // A song as it was uploaded is there.
  const isThere = track !== undefined && format === 'original'
  return await ctx.transaction(async (tx) => {
    await tx.db.downloadFile.createMany({
      data: [
        {
          ...{ releaseId, songId, format, version, total, createdAt: now, notBefore: LEFT_TO_WORK },
          ...(isThere && {
            ...{ state: 'ready' as const, done: total, objectKey: track.audioKey, bytes: track.audioBytes },
            expiresAt: new Date(now.getTime() + RETENTION_DAYS * DAY_MS),
          }),
        },
      ],
      skipDuplicates: true,
    })
    const { count: failed } = await tx.db.downloadFile.updateMany({
      where: { version, state: 'failed' },
      data: { state: 'waiting', notBefore: LEFT_TO_WORK, leaseId: null, problem: null, expiresAt: null },
    })
    const file = await tx.db.downloadFile.findUniqueOrThrow({ where: { version } })
    const item = { payload: { fileId: file.id }, dedupeKey: file.id }
    if (file.state === 'waiting') await scheduleAll(tx, 'downloads.file', [item], { replace: failed > 0 })
    return file
  })
}
