import { systemActor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import { renderCover } from './covers/render-cover.ts'
import { DEMO_POSTS } from './demo-posts.ts'

const DAY_MS = 86_400_000

/** Posts of the demo's artists, for each of them who has none yet; nothing without the community plugin. */
export async function seedPosts(app: App, own: ReadonlyMap<string, string>): Promise<void> {
  const ctx = app.context(systemActor)
  const { community } = ctx.services as Partial<typeof ctx.services>
  if (!community) return
  for (const [username, posts] of Map.groupBy(DEMO_POSTS, ({ by }) => by)) {
    const artistId = own.get(username)
    if (!artistId || (await community.hasPosts(ctx, artistId))) continue
    for (const { by: _by, daysAgo, pictures = [], ...post } of posts)
      await community.importPost(ctx, {
        ...post,
        artistId,
        publishedAt: new Date(ctx.clock.now().getTime() - daysAgo * DAY_MS),
        pictures: await Promise.all(pictures.map(async ({ look, alt }) => ({ bytes: await renderCover(look), alt }))),
      })
  }
}
