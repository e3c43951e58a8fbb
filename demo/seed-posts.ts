import { systemActor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import type { DomainContext } from '#api/app/context.ts'
import { renderCover } from './covers/render-cover.ts'
import { DEMO_POSTS } from './demo-posts.ts'
import { seedComments } from './seed-comments.ts'

const DAY_MS = 86_400_000

/** Posts of the demo's artists with comments under them and their releases, for each who has none yet; nothing without the community plugin. */
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
      await seedComments(ctx, { at: { postId: id }, artistId, title: post.title, since: publishedAt })
    }
    await seedUnderReleases(ctx, artistId)
  }
}

/** Under what came out in the demo's past: its comments are as old as its newest song. */
async function seedUnderReleases(ctx: DomainContext, artistId: string): Promise<void> {
  const songs = await ctx.services.catalog.songsOfArtist(ctx, artistId)
  for (const [releaseId, tracks] of Map.groupBy(songs, (song) => song.releaseId)) {
    const title = tracks[0]?.album
    if (!releaseId || !title) continue
    const since = new Date(Math.max(...tracks.map(({ createdAt }) => createdAt.getTime())))
    await seedComments(ctx, { at: { releaseId }, artistId, title, since })
  }
}
