import { assertStaff } from '#api/access/staff.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import type { Reportable, WithholdOptions } from '#api/app/reportable.ts'
import { AlreadyWithheld, NotWithheld } from '#api/app/withholding.ts'
import { isId } from '#api/text/is-id.ts'
import type { Comment } from '#prisma/generated/client/client.ts'
import { findComment } from './read-comments.ts'
import { withdrawNotifications } from './notify-comments.ts'
import { type Stand, standOf, standsOf } from './stands.ts'

/** Comments: whoever may read one may report it. */
export const reportableComments: Reportable = {
  kind: 'comment',
  label: 'Comment',
  find: async (ctx, ids) => {
    const comments = await ctx.db.comment.findMany({ where: { id: { in: [...ids].filter(isId) } } })
    const { auth } = ctx.services
    const idsOf = (kind: Comment['accountKind']) =>
      comments.flatMap(({ accountKind, accountId }) => (accountKind === kind ? accountId : []))
    const artists = await auth.findArtists(ctx, idsOf('artist'))
    const listeners = await auth.findListeners(ctx, idsOf('user'))
    const stands = await standsOf(ctx, comments)
    return comments.map((comment) => {
      const { id, text, accountKind, accountId, hiddenAt, withheldAt, withheldReason } = comment
      const { path, title } = stands.get(id) as Stand
      const by = artists.get(accountId)?.name ?? listeners.get(accountId)?.displayName ?? 'Somebody'
      return {
        ...{ id, kind: 'comment', title: `Comment by ${by}`, path, by, imageUrl: null },
        owner: { accountKind, accountId },
        artistId: accountKind === 'artist' ? accountId : null,
        isPublic: withheldAt === null && hiddenAt === null,
        withheld: withheldAt && { at: withheldAt, reason: withheldReason ?? '' },
        texts: [{ label: `Under “${title}”`, text }],
      }
    })
  },
  isSeen: async (ctx, { id }) => (await findComment(ctx, id)) !== null,
  withhold: withholdComment,
  restore: restoreComment,
  remove: removeComment,
}

/** Takes a comment out of everybody's sight; its author reads why. Throws `Forbidden`, `NotFound`, `AlreadyWithheld`. */
async function withholdComment(
  ctx: DomainContext,
  id: string,
  reason: string,
  options?: WithholdOptions,
): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const comment = await lockComment(tx, id)
    if (comment.withheldAt) throw new AlreadyWithheld()
    await tx.db.comment.update({
      where: { id },
      data: { withheldAt: tx.clock.now(), withheldReason: reason },
      select: { id: true },
    })
    await tx.db.discussion.updateMany({ where: { pinnedId: id }, data: { pinnedId: null } })
    await withdrawNotifications(tx, comment)
    await tx.services.auth.notifyWithheld(tx, await noticeOf(tx, comment, reason), options)
  })
}

/** Brings it back. Throws `Forbidden`, `NotFound`, `NotWithheld`. */
async function restoreComment(ctx: DomainContext, id: string, options?: WithholdOptions): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const comment = await lockComment(tx, id)
    if (!comment.withheldAt) throw new NotWithheld()
    await tx.db.comment.update({
      where: { id },
      data: { withheldAt: null, withheldReason: null },
      select: { id: true },
    })
    await tx.services.auth.notifyRestored(tx, await noticeOf(tx, comment, comment.withheldReason ?? ''), options)
  })
}

/** Deletes one that is withheld, with the answers to it. Throws `Forbidden`, `NotFound`, `NotWithheld`. */
async function removeComment(ctx: DomainContext, id: string): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const comment = await lockComment(tx, id)
    if (!comment.withheldAt) throw new NotWithheld()
    await tx.db.comment.deleteMany({ where: { id } })
  })
}

async function lockComment(ctx: DomainContext, id: string): Promise<Comment> {
  if (isId(id)) await ctx.db.$queryRaw`SELECT "id" FROM "Comment" WHERE "id" = ${id}::uuid FOR UPDATE`
  const comment = isId(id) ? await ctx.db.comment.findUnique({ where: { id } }) : null
  if (!comment) throw new NotFound('Comment')
  return comment
}

async function noticeOf(ctx: DomainContext, comment: Comment, reason: string) {
  const { path } = await standOf(ctx, comment)
  return {
    ...{ id: comment.id, title: 'Your comment', reason, what: 'comment', path },
    from: comment.hiddenAt ? 'hidden' : 'shown',
    seenAt: path,
    owner: { accountKind: comment.accountKind, accountId: comment.accountId },
  }
}
