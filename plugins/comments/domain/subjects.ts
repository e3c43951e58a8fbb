import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isOpenSong, maySee } from '#plugins/catalog'
import { Prisma, type Comment } from '#prisma/generated/client/client.ts'
import { hasHeard } from './has-heard.ts'

/** What people comment on. */
export interface Subject {
  kind: 'post' | 'release' | 'song'
  id: string
  artistId: string
  title: string
  isPublished: boolean
  /** Whether the caller may read or hear it, and so read its comments. */
  isOpen: boolean
  /** Of a song: whole seconds. */
  duration?: number
  /** Whether the caller may write where all may: for a song, whether they heard it. */
  mayWrite?: () => Promise<boolean>
}

type Kind = Subject['kind']
type Found = Omit<Subject, 'kind'> | null

const NAMES = { post: 'Post', release: 'Release', song: 'Song' } as const

const finders: Record<Kind, (ctx: DomainContext, id: string) => Promise<Found>> = {
  post: (ctx, id) => ctx.services.community.findPostAccess(ctx, id),
  release: findReleaseAccess,
  song: findSongAccess,
}

/** Whoever may hear a release comments on it once it is out. */
async function findReleaseAccess(ctx: DomainContext, releaseId: string): Promise<Found> {
  const release = await ctx.services.catalog.findRelease(ctx, releaseId)
  if (!release || !maySee(ctx.actor, release)) return null
  const { id, artistId, title, published } = release
  const isOpen = await isOpenSong(ctx, { ...release, releaseId: id })
  return { id, artistId, title, isPublished: published, isOpen }
}

/** Whoever may hear a song reads its comments; whoever heard it writes one. */
async function findSongAccess(ctx: DomainContext, songId: string): Promise<Found> {
  const song = await ctx.services.catalog.findSong(ctx, songId)
  if (!song || !maySee(ctx.actor, song)) return null
  const { id, artistId, title, duration, published } = song
  return {
    ...{ id, artistId, title, duration, isPublished: published, isOpen: await isOpenSong(ctx, song) },
    mayWrite: () => hasHeard(ctx, song),
  }
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

type Place = Pick<Comment, 'postId' | 'releaseId' | 'songId'>

/** What the columns of a comment name: one of them, as the database holds it. */
export function subjectAt({ postId, releaseId, songId }: Place): Pick<Subject, 'kind' | 'id'> {
  if (postId) return { kind: 'post', id: postId }
  if (releaseId) return { kind: 'release', id: releaseId }
  if (songId) return { kind: 'song', id: songId }
  throw new Error('a comment stands under nothing')
}

/** The column that names it. */
export function ofSubject({ kind, id }: Pick<Subject, 'kind' | 'id'>) {
  if (kind === 'post') return { postId: id }
  return kind === 'release' ? { releaseId: id } : { songId: id }
}

const CONDITIONS: Record<Kind, Prisma.Sql> = {
  post: Prisma.sql`comment."postId"`,
  release: Prisma.sql`comment."releaseId"`,
  song: Prisma.sql`comment."songId"`,
}

/** Condition: the comment stands under it. */
export const isUnder = ({ kind, id }: Pick<Subject, 'kind' | 'id'>): Prisma.Sql =>
  Prisma.sql`${CONDITIONS[kind]} = ${id}::uuid`
