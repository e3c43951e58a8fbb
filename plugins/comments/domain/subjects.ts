import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { maySee } from '#plugins/catalog'
import { Prisma, type Comment } from '#prisma/generated/client/client.ts'

/** What people comment on. */
export interface Subject {
  kind: 'post' | 'release'
  id: string
  artistId: string
  title: string
  isPublished: boolean
  /** Whether the caller may read or hear it, and so read its comments. */
  isOpen: boolean
}

type Kind = Subject['kind']

const NAMES = { post: 'Post', release: 'Release' } as const

const finders: Record<Kind, (ctx: DomainContext, id: string) => Promise<Omit<Subject, 'kind'> | null>> = {
  post: (ctx, id) => ctx.services.community.findPostAccess(ctx, id),
  release: findReleaseAccess,
}

/** Whoever sees a release comments on it once it is out. */
async function findReleaseAccess(ctx: DomainContext, releaseId: string): Promise<Omit<Subject, 'kind'> | null> {
  const release = await ctx.services.catalog.findRelease(ctx, releaseId)
  if (!release || !maySee(ctx.actor, release)) return null
  const { id, artistId, title, published } = release
  return { id, artistId, title, isPublished: published, isOpen: true }
}

/** Null where the caller may not know of it. */
export async function findSubject(ctx: DomainContext, kind: Kind, id: string): Promise<Subject | null> {
  const subject = await finders[kind](ctx, id)
  return subject && { kind, ...subject }
}

/** The error of a subject that is not there. */
export const noSubject = (kind: Kind): NotFound => new NotFound(NAMES[kind])

/** One that the caller may read. Throws `NotFound` (404): nothing is said of what is closed. */
export async function requireSubject(ctx: DomainContext, kind: Kind, id: string): Promise<Subject> {
  const subject = await findSubject(ctx, kind, id)
  if (!subject?.isOpen) throw noSubject(kind)
  return subject
}

/** What a comment stands under, where the caller may read it. */
export async function findSubjectOf(ctx: DomainContext, comment: Place): Promise<Subject | null> {
  const { kind, id } = subjectAt(comment)
  const subject = await findSubject(ctx, kind, id)
  return subject?.isOpen ? subject : null
}

type Place = Pick<Comment, 'postId' | 'releaseId'>

/** What the columns of a comment name: one of them, as the database holds it. */
export function subjectAt({ postId, releaseId }: Place): Pick<Subject, 'kind' | 'id'> {
  if (postId) return { kind: 'post', id: postId }
  if (releaseId) return { kind: 'release', id: releaseId }
  throw new Error('a comment stands under nothing')
}

/** The column that names it. */
export const ofSubject = ({ kind, id }: Pick<Subject, 'kind' | 'id'>) =>
  kind === 'post' ? { postId: id } : { releaseId: id }

/** Condition: the comment stands under it. */
export const isUnder = ({ kind, id }: Pick<Subject, 'kind' | 'id'>): Prisma.Sql =>
  kind === 'post' ? Prisma.sql`comment."postId" = ${id}::uuid` : Prisma.sql`comment."releaseId" = ${id}::uuid`
