import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, InputError, NotFound, NotSignedIn } from '#api/app/errors.ts'
import { requireDiscussion, type ShownDiscussion } from './discussions.ts'
import { notifyHearted, withdrawHeart, withdrawNotifications } from './notify-comments.ts'
import { findComment, type ShownComment } from './read-comments.ts'
import { noSubject, ofSubject, requireSubject, type Subject, subjectAt } from './subjects.ts'
import { requireShown } from './write-comments.ts'

/** Gives a comment the artist's heart, or takes it back. Throws as `requireAtOwn`. */
export async function heartComment(ctx: DomainContext, id: string, hearted: boolean): Promise<ShownComment> {
  const comment = await requireAtOwn(ctx, id)
  await ctx.transaction(async (tx) => {
    const { count } = await tx.db.comment.updateMany({
      where: { id, heartedAt: hearted ? null : { not: null } },
      data: { heartedAt: hearted ? tx.clock.now() : null },
    })
    if (count > 0) await (hearted ? notifyHearted : withdrawHeart)(tx, comment)
  })
  return await requireShown(ctx, id)
}

/** Takes a comment out of others' sight, or shows it again. It stays its author's. Throws as `requireAtOwn`. */
export async function hideComment(ctx: DomainContext, id: string, hidden: boolean): Promise<ShownComment> {
  const comment = await requireAtOwn(ctx, id)
  await ctx.transaction(async (tx) => {
    const { count } = await tx.db.comment.updateMany({
      where: { id, hiddenAt: hidden ? null : { not: null } },
      data: { hiddenAt: hidden ? tx.clock.now() : null },
    })
    if (!hidden || count === 0) return
    await tx.db.discussion.updateMany({ where: { pinnedId: id }, data: { pinnedId: null } })
    await withdrawNotifications(tx, comment)
  })
  return await requireShown(ctx, id)
}

/** Puts a comment first, in the place of the one there, or takes it off that place. Throws `InputError` and as `requireAtOwn`. */
export async function pinComment(ctx: DomainContext, id: string, pinned: boolean): Promise<ShownComment> {
  const comment = await requireAtOwn(ctx, id)
  const refuse = (message: string) => new InputError(message, { pinned: message })
  if (pinned && comment.parentId !== null) throw refuse('Pin the comment, not an answer to it')
  if (pinned && comment.hiddenAt) throw refuse('Show it first')
  if (!pinned) await ctx.db.discussion.updateMany({ where: { pinnedId: id }, data: { pinnedId: null } })
  else {
    const place = ofSubject(subjectAt(comment))
    await ctx.db.discussion.upsert({
      where: place,
      create: { artistId: comment.artistId, ...place, pinnedId: id },
      update: { pinnedId: id },
      select: { id: true },
    })
  }
  return await requireShown(ctx, id)
}

/** Ends the writing of comments under something, or allows it again. Throws `NotSignedIn`, `Forbidden`, `NotFound`. */
export async function closeComments(
  ctx: DomainContext,
  kind: Subject['kind'],
  id: string,
  closed: boolean,
): Promise<ShownDiscussion> {
  const artistId = moderatingArtist(ctx)
  const subject = await requireSubject(ctx, kind, id)
  if (subject.artistId !== artistId) throw noSubject(kind)
  const closedAt = closed ? ctx.clock.now() : null
  await ctx.db.discussion.upsert({
    where: ofSubject(subject),
    create: { artistId, ...ofSubject(subject), closedAt },
    update: { closedAt },
    select: { id: true },
  })
  return await requireDiscussion(ctx, kind, id)
}

function moderatingArtist({ actor }: DomainContext): string {
  if (!actor.artist) throw actor.userType ? new Forbidden('Only artists do this') : new NotSignedIn()
  return actor.artist.id
}

/** A comment at the artist who is signed in. Throws `NotSignedIn` (401), `Forbidden` (403), `NotFound` (404) for those at others. */
async function requireAtOwn(ctx: DomainContext, id: string) {
  const artistId = moderatingArtist(ctx)
  const comment = await findComment(ctx, id)
  if (comment?.artistId !== artistId) throw new NotFound('Comment')
  return comment
}
