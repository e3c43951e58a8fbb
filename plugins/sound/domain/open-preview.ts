import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'

export interface Preview {
  key: string
  contentType: string
  bytes: number
}

/** The preview of a song that everybody may see; null where there is none, or somebody does not want it. */
export async function openPreview(ctx: DomainContext, songId: string): Promise<Preview | null> {
  if (!ctx.settings.sound.PREVIEWS || !isId(songId)) return null
  const song = await ctx.services.catalog.findSong(ctx, songId)
  if (!song?.published) return null
  return await ctx.db.songRendition.findFirst({
    where: { songId, kind: 'preview', sound: { previewOff: false } },
    select: { key: true, contentType: true, bytes: true },
  })
}
