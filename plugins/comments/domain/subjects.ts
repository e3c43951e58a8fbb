import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { Prisma, type Comment } from '#prisma/generated/client/client.ts'

/** What people comment on. */
export interface Subject {
  kind: 'post'
  id: string
  artistId: string
  title: string
  isPublished: boolean
  /** Whether the caller may read it, and so its comments. */
  isOpen: boolean
}

/** Null where the caller may not know of it. */
export async function findSubject(ctx: DomainContext, kind: Subject['kind'], id: string): Promise<Subject | null> {
  const post = await ctx.services.community.findPostAccess(ctx, id)
  return post && { kind, ...post }
}

/** One that the caller may read. Throws `NotFound` (404): nothing is said of what is closed. */
export async function requireSubject(ctx: DomainContext, kind: Subject['kind'], id: string): Promise<Subject> {
  const subject = await findSubject(ctx, kind, id)
  if (!subject?.isOpen) throw new NotFound('Post')
  return subject
}

/** What a comment stands under, where the caller may read it. */
export async function findSubjectOf(ctx: DomainContext, { postId }: Pick<Comment, 'postId'>): Promise<Subject | null> {
  const subject = postId ? await findSubject(ctx, 'post', postId) : null
  return subject?.isOpen ? subject : null
}

/** The columns that name it. */
export const ofSubject = ({ id }: Pick<Subject, 'kind' | 'id'>) => ({ postId: id })

/** Condition: the comment stands under it. */
export const isUnder = ({ id }: Pick<Subject, 'kind' | 'id'>) => Prisma.sql`comment."postId" = ${id}::uuid`
