import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, InputError, NotFound } from '#api/app/errors.ts'
import type { Comment } from '#prisma/generated/client/client.ts'
import { COMMENT_LIMITS } from '../rules.ts'
import { isSame, ownAuthors, requireAuthor } from './authors.ts'
import { CommentFixed, CommentsClosed } from './comment-errors.ts'
import { accessTo, findDecisions } from './discussions.ts'
import { assertText, takeComment } from './limit-comments.ts'
import { notifyAnswered, withdrawNotifications } from './notify-comments.ts'
import { findComment, presentComment, type ShownComment } from './read-comments.ts'
import { findSubject, findSubjectOf, noSubject, ofSubject, type Subject } from './subjects.ts'

/** Writes a comment under something. Throws `NotFound` (404) and as `add`. */
export async function writeComment(
  ctx: DomainContext,
  {
    kind,
    id,
    text,
    atSecond = null,
  }: { kind: Subject['kind']; id: string; text: string; atSecond?: number | null | undefined },
  newId?: string,
): Promise<ShownComment> {
  const subject = await findSubject(ctx, kind, id)
  if (!subject) throw noSubject(kind)
  return await add(ctx, subject, { text, answered: null, atSecond: checkedSecond(subject, atSecond) }, newId)
}

/** Throws `InputError` (400) for a second that the song does not have. */
function checkedSecond({ duration = 0 }: Subject, atSecond: number | null): number | null {
  if (atSecond === null || atSecond < duration) return atSecond
  const message = 'The song ends before that'
  throw new InputError(message, { atSecond: message })
}

/** Answers a comment; an answer to an answer stands beside it. Throws `NotFound` (404) and as `add`. */
export async function answerComment(
  ctx: DomainContext,
  { commentId, text }: { commentId: string; text: string },
  newId?: string,
): Promise<ShownComment> {
  const comment = await findComment(ctx, commentId)
  const subject = comment && (await findSubjectOf(ctx, comment))
  if (!subject) throw new NotFound('Comment')
  return await add(ctx, subject, { text, answered: comment, atSecond: null }, newId)
}

/** Throws `NotSignedIn` (401), `Forbidden` (403), `CommentsClosed` (409), `InputError` (400), `RateLimited` (429). */
async function add(
  ctx: DomainContext,
  subject: Subject,
  { text, answered, atSecond }: { text: string; answered: Comment | null; atSecond: number | null },
  newId?: string,
): Promise<ShownComment> {
  const author = requireAuthor(ctx, subject.artistId)
  const access = await accessTo(ctx, subject, await findDecisions(ctx, subject))
  if (access === 'notAllowed') throw new Forbidden('Only those who may read this can comment on it')
  if (access === 'notHeard')
    throw new Forbidden('Listen to the song first: your stream of it has to count', 'NOT_HEARD')
  if (access === 'closed') throw new CommentsClosed()
  await assertText(ctx, author, { text, subject })
  await takeComment(ctx, author)
  const id = await ctx.transaction(async (tx) => {
    const comment = await tx.db.comment.create({
      data: {
        ...(newId && { id: newId }),
        ...{ artistId: subject.artistId, ...ofSubject(subject), parentId: answered?.parentId ?? answered?.id ?? null },
        ...{ text, atSecond, accountKind: author.accountKind, accountId: author.accountId, createdAt: tx.clock.now() },
      },
    })
    if (answered) await notifyAnswered(tx, { answer: comment, answered })
    return comment.id
  })
  return await requireShown(ctx, id)
}

/** Changes the words of one's own comment, for ten minutes. Throws `NotFound` (404), `CommentFixed` (409) and as `assertText`. */
export async function editComment(
  ctx: DomainContext,
  { commentId, text }: { commentId: string; text: string },
): Promise<ShownComment> {
  const comment = await requireOwn(ctx, commentId)
  const now = ctx.clock.now()
  if (now.getTime() - comment.createdAt.getTime() >= COMMENT_LIMITS.editMinutes * 60_000) throw new CommentFixed()
  if (text === comment.text) return await requireShown(ctx, commentId)
  const subject = await findSubjectOf(ctx, comment)
  if (!subject) throw new NotFound('Comment')
  await assertText(ctx, comment, { text, subject })
  await ctx.db.comment.updateMany({ where: { id: commentId }, data: { text, editedAt: now } })
  return await requireShown(ctx, commentId)
}

/** Deletes one's own comment with the answers to it. Throws `NotFound` (404). */
export async function deleteComment(ctx: DomainContext, commentId: string): Promise<void> {
  const comment = await requireOwn(ctx, commentId)
  await ctx.transaction(async (tx) => {
    await withdrawNotifications(tx, comment)
    await tx.db.comment.deleteMany({ where: { id: commentId } })
  })
}

/** One as the caller sees it. Throws `NotFound` (404). */
export async function requireShown(ctx: DomainContext, id: string): Promise<ShownComment> {
  const shown = await presentComment(ctx, id)
  if (!shown) throw new NotFound('Comment')
  return shown
}

async function requireOwn(ctx: DomainContext, id: string) {
  const comment = await findComment(ctx, id)
  if (!comment || !ownAuthors(ctx).some((own) => isSame(own, comment))) throw new NotFound('Comment')
  return comment
}
