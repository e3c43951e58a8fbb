import { listSearchables } from '#api/app/searchable.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { ChangedSubjects, Searchable } from '#api/app/searchable.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { plainWords } from './plain-words.ts'
import type { Subject } from './subject.ts'

/** Titles that are longer are found by how they begin: an index has no place for more. */
const MAX_LENGTH = 500

/**
 * Makes the documents of what changed say what the contributing plugin says now, and removes those of what nobody may
 * see any more. Unchanged documents are not written.
 */
export async function keepDocuments(
  ctx: DomainContext,
  searchable: Searchable,
  changed: ChangedSubjects,
): Promise<number> {
  return await inTurn(ctx, async (inner) => {
    const column = (name: 'id' | 'subjectId') =>
      'ids' in changed
        ? Prisma.sql`${Prisma.raw(`"${name}"`)} = ANY(${changed.ids}::uuid[])`
        : Prisma.sql`"artistId" = ${changed.artistId}::uuid`
    const subjects = await inner.db.$queryRaw<Subject[]>`
      SELECT * FROM ${searchable.rows} subject WHERE ${column('id')}`
    return await replace(inner, searchable, subjects, column('subjectId'))
  })
}

/**
 * The same for a step of all that there is: up to `most` subjects beyond an id, in the order of ids. Answers the id to go on
 * from, null at the end.
 */
export async function keepStep(
  ctx: DomainContext,
  searchable: Searchable,
  { after, most }: { after: string; most: number },
): Promise<{ written: number; last: string | null }> {
  return await inTurn(ctx, async (inner) => {
    const subjects = await inner.db.$queryRaw<Subject[]>`
      SELECT * FROM ${searchable.rows} subject WHERE "id" > ${after}::uuid ORDER BY "id" LIMIT ${most}`
    const last = subjects.length < most ? null : (subjects.at(-1)?.id ?? null)
    const until = last === null ? Prisma.empty : Prisma.sql`AND "subjectId" <= ${last}::uuid`
    const written = await replace(inner, searchable, subjects, Prisma.sql`"subjectId" > ${after}::uuid ${until}`)
    return { written, last }
  })
}

/** One after the other: of two that read the same subject at once, the one that read it first could write it last. */
async function inTurn<Result>(ctx: DomainContext, work: (inner: DomainContext) => Promise<Result>): Promise<Result> {
  return await ctx.transaction(
    async (inner) => {
      await inner.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('search documents', 0))`
      return await work(inner)
    },
    { timeout: 60_000 },
  )
}

/** `among`: which documents there may be besides those of `subjects`. */
async function replace(
  ctx: DomainContext,
  { kind, popularity }: Searchable,
  subjects: readonly Subject[],
  among: Prisma.Sql,
): Promise<number> {
  const ids = subjects.map(({ id }) => id)
  const removed = await ctx.db.$executeRaw`
    DELETE FROM "SearchDocument" WHERE "kind" = ${kind} AND ${among} AND NOT ("subjectId" = ANY(${ids}::uuid[]))`
  if (subjects.length === 0) return removed
  const documents = subjects.map((subject) => ({
    subjectId: subject.id,
    artistId: subject.artistId,
    key: plainWords(subject.title).slice(0, MAX_LENGTH),
    words: ` ${plainWords([subject.title, subject.detail, subject.words].filter(Boolean).join(' ')).slice(0, MAX_LENGTH)}`,
    popularity: Math.round(10 * Math.log10(1 + subject.popularity)),
  }))
  const own = listSearchables(ctx)
    .filter((other) => other.popularity === 'own')
    .map((other) => other.kind)
  const reached =
    popularity === 'own'
      ? Prisma.sql`given."popularity"`
      : Prisma.sql`coalesce((
          SELECT max(other."popularity") FROM "SearchDocument" other
          WHERE other."artistId" = given."artistId" AND other."kind" = ANY(${own}::text[])), 0)`
  return (
    removed +
    (await ctx.db.$executeRaw`
      INSERT INTO "SearchDocument" AS kept ("kind", "subjectId", "artistId", "key", "words", "popularity")
      SELECT ${kind}, given."subjectId", given."artistId", given."key", given."words", ${reached}
      FROM json_to_recordset(${JSON.stringify(documents)}::json)
        AS given ("subjectId" uuid, "artistId" uuid, "key" text, "words" text, "popularity" int)
      ON CONFLICT ("kind", "subjectId") DO UPDATE SET
        "artistId" = excluded."artistId", "key" = excluded."key", "words" = excluded."words", "popularity" = excluded."popularity"
      WHERE (kept."artistId", kept."key", kept."words", kept."popularity")
        IS DISTINCT FROM (excluded."artistId", excluded."key", excluded."words", excluded."popularity")`)
  )
}
