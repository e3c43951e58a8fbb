import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'
import type { Comment } from '#prisma/generated/client/client.ts'
import { isSame } from './authors.ts'
import { standOf } from './stands.ts'

const authorOf = ({ accountKind, accountId }: Comment): OwnAccount => ({ accountKind, accountId })
const isShown = ({ hiddenAt, withheldAt }: Comment) => !hiddenAt && !withheldAt

/**
 * Notifies who wrote the comment that an answer stands below, and who wrote what it answers: each once, none of oneself, and none where
 * their words are hidden. In the transaction of the answer.
 */
export async function notifyAnswered(
  ctx: DomainContext,
  { answer, answered }: { answer: Comment; answered: Comment },
): Promise<void> {
  const { notifications } = ctx.services
  const first = answered.parentId ? await ctx.db.comment.findUnique({ where: { id: answered.parentId } }) : answered
  if (!notifications || !first) return
  const accounts = [first, answered]
    .filter(isShown)
    .map(authorOf)
    .filter((account, at, all) => !isSame(account, answer) && all.findIndex((one) => isSame(one, account)) === at)
  const { path, title } = await standOf(ctx, first)
  for (const account of accounts)
    await notifications.notify(ctx, {
      ...{ account, kind: 'reply', subject: first.id, facts: { title, path } },
      cause: `reply:${answer.id}`,
      actorId: answer.accountKind === 'artist' ? answer.accountId : null,
    })
}

/** Notifies the author of a comment of the artist's heart, in its transaction. */
export async function notifyHearted(ctx: DomainContext, comment: Comment): Promise<void> {
  const { notifications } = ctx.services
  const { id, artistId } = comment
  if (!notifications || !isShown(comment) || isSame(comment, { accountKind: 'artist', accountId: artistId })) return
  await notifications.notify(ctx, {
    ...{ account: authorOf(comment), kind: 'heart', subject: id, facts: await standOf(ctx, comment) },
    ...{ cause: `heart:${id}`, actorId: artistId },
  })
}

/** Takes back the notification of a heart, in the transaction that takes back the heart. */
export const withdrawHeart = async (ctx: DomainContext, comment: Comment): Promise<void> =>
  await ctx.services.notifications?.withdraw(ctx, { account: authorOf(comment), kind: 'heart', subject: comment.id })

/** Takes back what a comment notified of, once it is hidden or about to be deleted, in that transaction. */
export async function withdrawNotifications(ctx: DomainContext, comment: Comment): Promise<void> {
  const { notifications } = ctx.services
  if (!notifications) return
  await withdrawHeart(ctx, comment)
  const first = comment.parentId ? await ctx.db.comment.findUnique({ where: { id: comment.parentId } }) : comment
  if (!first || (comment.parentId && (await isAnswered(ctx, first, comment.id)))) return
  await notifications.withdraw(ctx, { account: authorOf(first), kind: 'reply', subject: first.id })
}

/** Whether anybody else's answer is shown, beside one. */
const isAnswered = async ({ db }: DomainContext, first: Comment, besideId: string): Promise<boolean> =>
  (await db.comment.findFirst({
    where: {
      ...{ parentId: first.id, id: { not: besideId }, hiddenAt: null, withheldAt: null },
      NOT: authorOf(first),
    },
    select: { id: true },
  })) !== null
