import type { DomainContext } from '#api/app/context.ts'
import { DomainError, InputError, NotFound } from '#api/app/errors.ts'
import { mayManageArtist } from '#plugins/auth'
import type { SetPreview } from '../rules.ts'
import { queueWork } from './work.ts'
import { isId } from '#api/text/is-id.ts'
import { isExclusive, isOpenToAll, type PreviewFile, songAudio } from '#plugins/catalog'

/** The parts of a preview's address. */
export interface PreviewOf {
  songId: string
  previewOff: boolean
  renditions: readonly { kind: string; key: string }[]
}

/**
 * Path of the preview; null where the platform or the artist wants none, or there is none yet. Of an exclusive song nobody hears one,
 * which its callers ask. It changes with the file, so
 * that it may be kept for long.
 */
export function previewUrl(
  ctx: Pick<DomainContext, 'settings'>,
  { songId, previewOff, renditions }: PreviewOf,
): string | null {
  const preview = renditions.find(({ kind }) => kind === 'preview')
  if (!ctx.settings.sound.PREVIEWS || previewOff || !preview) return null
  return `/api/songs/${songId}/preview?v=${preview.key.slice(-8)}`
}

/** 409: the song was published a moment ago, and nothing is known of its sound. */
export class SoundNotReady extends DomainError {
  constructor() {
    super('This song is still being prepared. Try again in a few minutes', { code: 'SOUND_NOT_READY', status: 409 })
  }
}

/**
 * Chooses where the preview of a song begins, or takes it away. For its artist and admins; others do not find the song.
 * Throws `NotFound`, `InputError`, `SoundNotReady`.
 */
export async function setPreview(ctx: DomainContext, { songId, start, on }: SetPreview): Promise<void> {
  const song = await ctx.services.catalog.findSong(ctx, songId)
  if (!song || song.state === 'deleted' || !mayManageArtist(ctx.actor, song.artistId, 'editor'))
    throw new NotFound('Song')
  await ctx.transaction(async (tx) => {
    const sound = await tx.db.songSound.findUnique({ where: { songId }, select: { durationMs: true } })
    if (!sound) throw new SoundNotReady()
    if (start != null && start * 1_000 >= sound.durationMs) {
      const message = 'The start must lie within the song'
      throw new InputError(message, { start: message })
    }
    await tx.db.songSound.update({
      where: { songId },
      data: { ...(start !== undefined && { previewStart: start }), ...(on != null && { previewOff: !on }) },
      select: { songId: true },
    })
    if (start !== undefined) await queueWork(tx, [songId], { anew: true })
  })
}

export interface Preview {
  key: string
  contentType: string
  bytes: number
}

/** The preview of a song that everybody may see and hear; null where there is none, or somebody does not want it. */
export async function openPreview(ctx: DomainContext, songId: string): Promise<Preview | null> {
  if (!ctx.settings.sound.PREVIEWS || !isId(songId)) return null
  const song = await ctx.services.catalog.findSong(ctx, songId)
  if (!song?.published || isExclusive(song, ctx.clock.now())) return null
  return await ctx.db.songRendition.findFirst({
    where: { songId, kind: 'preview', sound: { previewOff: false } },
    select: { key: true, contentType: true, bytes: true },
  })
}

/** The previews of these songs, by song, in one statement; songs without one are missing. */
export async function previewsOfSongs(
  ctx: DomainContext,
  { songIds }: { songIds: readonly string[] },
): Promise<ReadonlyMap<string, PreviewFile>> {
  const ids = songIds.filter(isId)
  if (!ctx.settings.sound.PREVIEWS || ids.length === 0) return new Map()
  const rows = await ctx.db.$queryRaw<{ songId: string; key: string; contentType: string; bytes: number }[]>`
    SELECT sound."songId", rendition."key", rendition."contentType", rendition."bytes"
    FROM ${songAudio} song
    JOIN "SongSound" sound ON sound."songId" = song."id" AND sound."audioKey" = song."audioKey" AND NOT sound."previewOff"
    JOIN "SongRendition" rendition ON rendition."songId" = song."id" AND rendition."kind" = 'preview'
    WHERE song."id" = ANY(${ids}::uuid[]) AND ${isOpenToAll(ctx.clock.now())}`
  return new Map(
    rows.flatMap(({ songId, key, contentType, bytes }) => {
      const url = previewUrl(ctx, { songId, previewOff: false, renditions: [{ kind: 'preview', key }] })
      return url ? [[songId, { path: url, contentType, bytes }] as const] : []
    }),
  )
}
