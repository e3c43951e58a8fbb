import { isStaff } from '#api/access/staff.ts'
import type { DomainContext } from '#api/app/context.ts'
import { isId } from '#api/text/is-id.ts'
import { publicAuthors } from '#plugins/auth'
import { Prisma, type Comment } from '#prisma/generated/client/client.ts'
import { COMMENT_LIMITS } from '../rules.ts'
import { isSame, ownAuthors } from './authors.ts'
import { findSubject, findSubjectOf, isUnder, type Subject } from './subjects.ts'

const EDIT_MS = COMMENT_LIMITS.editMinutes * 60_000

/** A comment as the caller sees it. */
export interface ShownComment {
  id: string
  /** Of an answer: what it answers. */
  parentId: string | null
  text: string
  /** On a song: the second it is about. */
  atSecond: number | null
  authorName: string
  /** An artist's page; null for listeners. */
  authorPath: string | null
  isByArtist: boolean
  isMine: boolean
  createdAt: Date
  editedAt: Date | null
  /** For its author, while it may be edited. */
  editableUntil: Date | null
  isHearted: boolean
  isHidden: boolean
  withheldReason: string | null
  /** The first ones, oldest first. */
  answers: ShownComment[]
  hasMoreAnswers: boolean
}

/** `limit` rows after the comment with this id. */
interface Range {
  limit: number
  after?: string
}

export type Row = Comment & { authorName: string; authorUsername: string | null }

/** Condition: the caller sees the comment, which stands at this artist's. */
export function isSeenBy(ctx: DomainContext, artistId: string): Prisma.Sql {
  if (isStaff(ctx.actor, 'editor', 'support')) return Prisma.sql`TRUE`
  const shown =
    ctx.actor.artist?.id === artistId
      ? Prisma.sql`comment."withheldAt" IS NULL`
      : Prisma.sql`(comment."withheldAt" IS NULL AND comment."hiddenAt" IS NULL)`
  const own = ownAuthors(ctx).map(
    ({ accountKind, accountId }) =>
      Prisma.sql`(comment."accountKind" = ${accountKind}::"AccountKind" AND comment."accountId" = ${accountId}::uuid)`,
  )
  return Prisma.sql`(${Prisma.join([shown, ...own], ' OR ')})`
}

/**
 * Comments with the names of their authors; those of accounts that are closed or suspended are not there. The limit makes PostgreSQL
 * look each author up: a join of everybody with an account would be read first.
 */
export const withAuthors = Prisma.sql`
  SELECT comment.*, author."name" AS "authorName", author."username" AS "authorUsername"
  FROM "Comment" comment CROSS JOIN LATERAL (
    SELECT "name", "username" FROM ${publicAuthors} author
    WHERE author."accountKind" = comment."accountKind" AND author."id" = comment."accountId" LIMIT 1) author`

/** Comments under something that the caller may read, newest first, without what is pinned. */
export async function commentsOf(
  ctx: DomainContext,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  { limit, after }: Range,
): Promise<ShownComment[]> {
  const subject = await findSubject(ctx, kind, id)
  const place = await placeOf(ctx, after)
  if (!subject?.isOpen || !place) return []
  const rows = await ctx.db.$queryRaw<Row[]>`
    ${withAuthors}
    WHERE ${isUnder(subject)} AND comment."parentId" IS NULL AND ${isSeenBy(ctx, subject.artistId)} ${place('<')}
      AND NOT EXISTS (SELECT FROM "Discussion" discussion WHERE discussion."pinnedId" = comment."id")
    ORDER BY comment."createdAt" DESC, comment."id" DESC LIMIT ${limit}`
  return await withAnswers(ctx, subject.artistId, rows)
}

/** Answers to a comment that the caller may read, oldest first. */
export async function answersTo(
  ctx: DomainContext,
  commentId: string,
  { limit, after }: Range,
): Promise<ShownComment[]> {
  const parent = await findComment(ctx, commentId)
  const place = await placeOf(ctx, after)
  if (!parent || parent.parentId !== null || !place) return []
  const rows = await ctx.db.$queryRaw<Row[]>`
    ${withAuthors}
    WHERE comment."parentId" = ${commentId}::uuid AND ${isSeenBy(ctx, parent.artistId)} ${place('>')}
    ORDER BY comment."createdAt", comment."id" LIMIT ${limit}`
  return rows.map((row) => present(ctx, row))
}

/** What follows the last one that was read; null where that is gone. */
async function placeOf({ db }: DomainContext, after: string | undefined) {
  if (after === undefined) return () => Prisma.empty
  const last = isId(after)
    ? await db.comment.findUnique({ where: { id: after }, select: { id: true, createdAt: true } })
    : null
  const operators = { '<': Prisma.sql`<`, '>': Prisma.sql`>` }
  return (
    last &&
    ((way: '<' | '>') =>
      Prisma.sql`AND (comment."createdAt", comment."id") ${operators[way]} (${last.createdAt}, ${last.id}::uuid)`)
  )
}

/** A comment that the caller sees, with what they see it under; null for others. */
export async function findComment(ctx: DomainContext, id: string): Promise<Row | null> {
  const comment = isId(id) ? await ctx.db.comment.findUnique({ where: { id } }) : null
  const subject = comment && (await findSubjectOf(ctx, comment))
  if (!subject) return null
  const [row] = await rowsById(ctx, subject, id)
  // An answer is seen where its comment is.
  return row && (row.parentId === null || (await rowsById(ctx, subject, row.parentId)).length > 0) ? row : null
}

const rowsById = async (ctx: DomainContext, subject: Subject, id: string): Promise<Row[]> =>
  await ctx.db.$queryRaw<Row[]>`
    ${withAuthors} WHERE comment."id" = ${id}::uuid AND ${isUnder(subject)} AND ${isSeenBy(ctx, subject.artistId)}`

/** One of those under something that the caller may read. */
export async function findCommentIn(ctx: DomainContext, subject: Subject, id: string): Promise<ShownComment | null> {
  const [shown] = await withAnswers(ctx, subject.artistId, await rowsById(ctx, subject, id))
  return shown ?? null
}

/** One as it is shown, with its first answers. The caller sees it. */
export async function presentComment(ctx: DomainContext, id: string): Promise<ShownComment | null> {
  const row = await findComment(ctx, id)
  const [shown] = row ? await withAnswers(ctx, row.artistId, [row]) : []
  return shown ?? null
}

/** Comments with the first answers to each, in one statement more. */
async function withAnswers(ctx: DomainContext, artistId: string, rows: readonly Row[]): Promise<ShownComment[]> {
  const parents = rows.filter(({ parentId }) => parentId === null).map(({ id }) => id)
  const limit = COMMENT_LIMITS.firstAnswers + 1
  const answers =
    parents.length === 0
      ? []
      : await ctx.db.$queryRaw<Row[]>`
          SELECT answer.* FROM unnest(${parents}::uuid[]) parent("id") CROSS JOIN LATERAL (
            ${withAuthors} WHERE comment."parentId" = parent."id" AND ${isSeenBy(ctx, artistId)}
            ORDER BY comment."createdAt", comment."id" LIMIT ${limit}) answer
          ORDER BY answer."createdAt", answer."id"`
  const byParent = Map.groupBy(answers, ({ parentId }) => parentId)
  return rows.map((row) => present(ctx, row, byParent.get(row.id)))
}

function present(ctx: DomainContext, row: Row, answers: readonly Row[] = []): ShownComment {
  const { id, parentId, text, atSecond, authorName, authorUsername, createdAt, editedAt } = row
  const isMine = ownAuthors(ctx).some((own) => isSame(own, row))
  const until = new Date(createdAt.getTime() + EDIT_MS)
  return {
    ...{ id, parentId, text, atSecond, authorName, createdAt, editedAt, isMine },
    authorPath: authorUsername === null ? null : `/artist/${encodeURIComponent(authorUsername)}`,
    isByArtist: row.accountKind === 'artist' && row.accountId === row.artistId,
    editableUntil: isMine && until > ctx.clock.now() ? until : null,
    isHearted: row.heartedAt !== null,
    isHidden: row.hiddenAt !== null,
    withheldReason: isMine || isStaff(ctx.actor, 'editor', 'support') ? row.withheldReason : null,
    answers: answers.slice(0, COMMENT_LIMITS.firstAnswers).map((answer) => present(ctx, answer)),
    hasMoreAnswers: answers.length > COMMENT_LIMITS.firstAnswers,
  }
}
