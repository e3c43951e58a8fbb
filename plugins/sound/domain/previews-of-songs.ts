import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import { type PreviewFile, songAudio } from '#plugins/catalog'
import { previewUrl } from './preview-url.ts'

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
    WHERE song."id" = ANY(${ids}::uuid[])`
  return new Map(
    rows.flatMap(({ songId, key, contentType, bytes }) => {
      const url = previewUrl(ctx, { songId, previewOff: false, renditions: [{ kind: 'preview', key }] })
      return url ? [[songId, { path: url, contentType, bytes }] as const] : []
    }),
  )
}
