import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import { songAudio } from '#plugins/catalog'
import { previewUrl } from './preview-url.ts'

/** Public paths of the previews of these songs, by song, in one statement; songs without one are missing. */
export async function previewsOfSongs(
  ctx: DomainContext,
  { songIds }: { songIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const ids = songIds.filter(isId)
  if (!ctx.settings.sound.PREVIEWS || ids.length === 0) return new Map()
  const rows = await ctx.db.$queryRaw<{ songId: string; key: string }[]>`
    SELECT sound."songId", rendition."key"
    FROM ${songAudio} song
    JOIN "SongSound" sound ON sound."songId" = song."id" AND sound."audioKey" = song."audioKey" AND NOT sound."previewOff"
    JOIN "SongRendition" rendition ON rendition."songId" = song."id" AND rendition."kind" = 'preview'
    WHERE song."id" = ANY(${ids}::uuid[])`
  return new Map(
    rows.flatMap(({ songId, key }) => {
      const url = previewUrl(ctx, { songId, previewOff: false, renditions: [{ kind: 'preview', key }] })
      return url ? [[songId, url] as const] : []
    }),
  )
}
