import { systemActor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import type { DomainContext } from '#api/app/context.ts'
import { renderCover } from './covers/render-cover.ts'
import { DEMO_COMMENTS } from './demo-comments.ts'
import { DEMO_POSTS } from './demo-posts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Posts of the demo's artists, for each of them who has none yet; nothing without the community plugin. */
export async function seedPosts(app: App, own: ReadonlyMap<string, string>): Promise<void> {
  const ctx = app.context(systemActor)
  const { community } = ctx.services as Partial<typeof ctx.services>
  if (!community) return
  for (const [username, posts] of Map.groupBy(DEMO_POSTS, ({ by }) => by)) {
    const artistId = own.get(username)
    if (!artistId || (await community.hasPosts(ctx, artistId))) continue
    for (const { by: _by, daysAgo, pictures = [], ...post } of posts) {
      const publishedAt = new Date(ctx.clock.now().getTime() - daysAgo * DAY_MS)
      const id = await community.importPost(ctx, {
        ...{ ...post, artistId, publishedAt },
        pictures: await Promise.all(pictures.map(async ({ look, alt }) => ({ bytes: await renderCover(look), alt }))),
      })
      await seedComments(ctx, { id, artistId, title: post.title, publishedAt })
    }
  }
}

/** What listeners of the demo wrote under a post, where they are there. */
async function seedComments(
  ctx: DomainContext,
  { id: postId, artistId, title, publishedAt }: { id: string; artistId: string; title: string; publishedAt: Date },
): Promise<void> {
  const { comments, auth } = ctx.services as Partial<typeof ctx.services>
  if (!comments || !auth) return
  const now = ctx.clock.now().getTime()
  for (const { under, by, text, hoursAfter, hearted = false, answer } of DEMO_COMMENTS) {
    const listener = under === title ? await auth.findListenerByUsername(ctx, by) : null
    if (!listener) continue
    const at = (hours: number) => new Date(Math.min(now, publishedAt.getTime() + hours * HOUR_MS))
    const parentId = await comments.importComment(ctx, {
      ...{ postId, artistId, text, hearted, createdAt: at(hoursAfter) },
      author: { accountKind: 'user', accountId: listener.id },
    })
    if (answer)
      await comments.importComment(ctx, {
        ...{ postId, artistId, parentId, text: answer, createdAt: at(hoursAfter + 1) },
        author: { accountKind: 'artist', accountId: artistId },
      })
  }
}
