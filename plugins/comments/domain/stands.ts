import type { DomainContext } from '#api/app/context.ts'
import type { Comment } from '#prisma/generated/client/client.ts'
import { subjectAt } from './subjects.ts'

/** Where a comment stands: its place on the page of what it is under, and the title of that. */
export interface Stand {
  path: string
  title: string
}

/** By the id of the comment. */
export async function standsOf(ctx: DomainContext, comments: readonly Comment[]): Promise<Map<string, Stand>> {
  const { catalog, community } = ctx.services
  const idsOf = (kind: 'postId' | 'releaseId' | 'songId') => comments.flatMap((comment) => comment[kind] ?? [])
  const posts = await community.postTitles(ctx, idsOf('postId'))
  const releases = await catalog.findReleases(ctx, idsOf('releaseId'))
  const songs = await catalog.songTitles(ctx, idsOf('songId'))
  const placeOf = (comment: Comment): Stand => {
    const { kind, id } = subjectAt(comment)
    if (kind === 'post') return { path: `/post/${id}`, title: posts.get(id) ?? 'a post' }
    if (kind === 'song') return { path: `/song/${id}`, title: songs.get(id) ?? 'a song' }
    const release = releases.get(id)
    return release
      ? { path: `/artist/${release.artistUsername}/${release.slug}`, title: release.title }
      : { path: '/', title: 'a release' }
  }
  return new Map(
    comments.map((comment) => {
      const { path, title } = placeOf(comment)
      return [comment.id, { path: `${path}#comment-${comment.id}`, title }]
    }),
  )
}

export const standOf = async (ctx: DomainContext, comment: Comment): Promise<Stand> =>
  (await standsOf(ctx, [comment])).get(comment.id) as Stand
