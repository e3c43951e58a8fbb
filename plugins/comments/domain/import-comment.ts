import type { DomainContext } from '#api/app/context.ts'
import { Forbidden } from '#api/app/errors.ts'
import type { OwnAccount } from '#plugins/auth'

export interface ImportedComment {
  /** One of these. */
  postId?: string
  releaseId?: string
  songId?: string
  atSecond?: number
  artistId: string
  author: OwnAccount
  text: string
  createdAt: Date
  /** Of an answer: what it answers. */
  parentId?: string
  hearted?: boolean
}

/** Adds a comment that was written at a time, and answers its id: for demo content, by the platform itself. */
export async function importComment(
  ctx: DomainContext,
  { author, hearted = false, parentId, ...comment }: ImportedComment,
): Promise<string> {
  if (!ctx.actor.system) throw new Forbidden()
  const { accountKind, accountId } = author
  const { id } = await ctx.db.comment.create({
    data: {
      ...{ ...comment, accountKind, accountId },
      ...(parentId && { parentId }),
      heartedAt: hearted ? comment.createdAt : null,
    },
    select: { id: true },
  })
  return id
}
