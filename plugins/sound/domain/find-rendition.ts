import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { RenditionKind } from '#prisma/generated/client/enums.ts'

export interface Rendition {
  kind: RenditionKind
  key: string
  contentType: string
  bytes: number
}

/**
 * What there is of a song's audio, by kind, in one statement; empty where nothing was made yet, or the song has other audio
 * now than what it was made of.
 */
export async function findRenditions(
  ctx: DomainContext,
  { songId, audioKey }: { songId: string; audioKey: string },
): Promise<ReadonlyMap<RenditionKind, Rendition>> {
  if (!isId(songId)) return new Map()
  const rows = await ctx.db.$queryRaw<Rendition[]>(Prisma.sql`
    SELECT rendition."kind"::text AS "kind", rendition."key", rendition."contentType", rendition."bytes"
    FROM "SongSound" sound JOIN "SongRendition" rendition USING ("songId")
    WHERE sound."songId" = ${songId}::uuid AND sound."audioKey" = ${audioKey}`)
  return new Map(rows.map((row) => [row.kind, row]))
}
