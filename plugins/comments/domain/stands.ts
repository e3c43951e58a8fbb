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
  const titles = await community.postTitles(
    ctx,
    comments.flatMap(({ postId }) => postId ?? []),
  )
  const releases = await catalog.findReleases(
    ctx,
    comments.flatMap(({ releaseId }) => releaseId ?? []),
  )
  return new Map(
    comments.map((comment) => {
      const { kind, id } = subjectAt(comment)
      const release = releases.get(id)
      const page = kind === 'post' ? `/post/${id}` : release ? `/artist/${release.artistUsername}/${release.slug}` : '/'
      return [
        comment.id,
        {
          path: `${page}#comment-${comment.id}`,
          title: (kind === 'post' ? titles.get(id) : release?.title) ?? `a ${kind}`,
        },
      ]
    }),
  )
}

export const standOf = async (ctx: DomainContext, comment: Comment): Promise<Stand> =>
  (await standsOf(ctx, [comment])).get(comment.id) as Stand
