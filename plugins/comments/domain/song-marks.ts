import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { MAX_MARKS } from '../rules.ts'
import { isSeenBy, type Row, withAuthors } from './read-comments.ts'
import { findSubject, isUnder } from './subjects.ts'

/** A comment where it stands on the waveform of a song. */
export interface SongMark {
  id: string
  atSecond: number
  text: string
  authorName: string
}

/**
 * Comments for the waveform of a song: the earliest of each of 200 equal parts, the newest of that second. One search of an index for
 * each part, however many comments the song has.
 */
export async function songMarks(ctx: DomainContext, songId: string): Promise<SongMark[]> {
  const subject = await findSubject(ctx, 'song', songId)
  if (!subject?.isOpen || !subject.duration) return []
  const boundary = (part: Prisma.Sql) => Prisma.sql`ceil(${subject.duration}::numeric * ${part} / ${MAX_MARKS})::int`
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT mark.* FROM generate_series(0, ${MAX_MARKS}::int - 1) part CROSS JOIN LATERAL (
      ${withAuthors}
      WHERE ${isUnder(subject)} AND comment."parentId" IS NULL AND comment."atSecond" IS NOT NULL
        AND comment."atSecond" >= ${boundary(Prisma.sql`part`)} AND comment."atSecond" < ${boundary(Prisma.sql`(part + 1)`)}
        AND ${isSeenBy(ctx, subject.artistId)}
      ORDER BY comment."atSecond", comment."createdAt" DESC LIMIT 1) mark
    ORDER BY mark."atSecond"`
  return rows.map(({ id, atSecond, text, authorName }) => ({ id, atSecond: atSecond ?? 0, text, authorName }))
}
