import type { DomainContext } from '#api/app/context.ts'
import type { CommentAccess } from '../rules.ts'
import { findAuthor, isApproved } from './authors.ts'
import { findCommentIn, type ShownComment } from './read-comments.ts'
import { type Subject, findSubject, noSubject, ofSubject } from './subjects.ts'

/** The comments under something as a whole, as the caller sees them. */
export interface ShownDiscussion {
  id: string
  isClosed: boolean
  access: CommentAccess
  /** Whether the caller hearts, hides, pins and closes here. */
  mayModerate: boolean
  /** What stands first; not among the others. */
  pinned: ShownComment | null
}

export interface Decisions {
  closedAt: Date | null
  pinnedId: string | null
}

/** What the artist decided there. */
export async function findDecisions({ db }: DomainContext, subject: Subject): Promise<Decisions> {
  const found = await db.discussion.findUnique({
    where: ofSubject(subject),
    select: { closedAt: true, pinnedId: true },
  })
  return found ?? { closedAt: null, pinnedId: null }
}

/** Whether the caller may write there. */
export async function accessTo(ctx: DomainContext, subject: Subject, { closedAt }: Decisions): Promise<CommentAccess> {
  const author = findAuthor(ctx, subject.artistId)
  if (closedAt || !subject.isPublished) return 'closed'
  if (!author) return ctx.actor.userType ? 'notAllowed' : 'signedOut'
  if (!subject.isOpen) return 'notAllowed'
  if (!isApproved(ctx, author)) return 'notApproved'
  return (await subject.mayWrite?.()) === false ? 'notHeard' : 'open'
}

/** Null where there is no such thing that the caller may know of. */
export async function findDiscussion(
  ctx: DomainContext,
  kind: Subject['kind'],
  id: string,
): Promise<ShownDiscussion | null> {
  const subject = await findSubject(ctx, kind, id)
  if (!subject) return null
  const decisions = await findDecisions(ctx, subject)
  const { pinnedId, closedAt } = decisions
  return {
    id: subject.id,
    isClosed: closedAt !== null,
    access: await accessTo(ctx, subject, decisions),
    mayModerate: ctx.actor.artist?.id === subject.artistId,
    pinned: pinnedId && subject.isOpen ? await findCommentIn(ctx, subject, pinnedId) : null,
  }
}

/** The same; throws `NotFound` (404). */
export async function requireDiscussion(
  ctx: DomainContext,
  kind: Subject['kind'],
  id: string,
): Promise<ShownDiscussion> {
  const found = await findDiscussion(ctx, kind, id)
  if (!found) throw noSubject(kind)
  return found
}
