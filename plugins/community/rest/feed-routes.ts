import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { FEED_WRITERS } from '#api/rest/feeds/feed-formats.ts'
import { type Feed, FEED_FORMATS, type FeedFormat } from '#api/rest/feeds/feed.ts'
import { truncate } from '#api/text/truncate.ts'
import { findApprovedArtist } from '#plugins/auth'
import { z } from 'zod'
import { publicPostsOf } from '../domain/find-posts.ts'
import { plainText } from '../domain/markdown.ts'
import { postPath } from '../rules/paths.ts'

const MAX_ITEMS = 50
const MAX_DESCRIPTION = 2_000

export const postsFeedPath = (username: string, format: FeedFormat) =>
  `/artists/${encodeURIComponent(username)}/posts.${format}`

/** Posts that everybody may read; of others a feed says nothing. */
async function feedOfPosts(ctx: DomainContext, name: string): Promise<Feed> {
  const artist = await findApprovedArtist(ctx, name, { select: { id: true, username: true, name: true } })
  if (!artist) throw new NotFound('Artist')
  const posts = await publicPostsOf(ctx, artist.id, MAX_ITEMS)
  const addressOf = (format: FeedFormat) => ctx.addressOf(`/api${postsFeedPath(artist.username, format)}`)
  const items = posts.map((post) => ({
    title: post.title,
    description: truncate(plainText(post.html ?? ''), MAX_DESCRIPTION),
    link: ctx.addressOf(postPath(post.id)),
    id: post.id,
    publishedAt: post.publishedAt ?? post.createdAt,
    author: artist.name,
    image: post.pictures[0] ? ctx.addressOf(post.pictures[0].url) : null,
    ...{ audio: null, seconds: 0, explicit: false },
  }))
  return {
    ...{
      title: `Posts by ${artist.name}`,
      description: `What ${artist.name} writes on Fairwave.`,
      author: artist.name,
      items,
    },
    link: ctx.addressOf(`/artist/${encodeURIComponent(artist.username)}`),
    addresses: { rss: addressOf('rss'), atom: addressOf('atom'), json: addressOf('json') },
    image: items.find(({ image }) => image)?.image ?? null,
  }
}

/** Public posts of an artist as feeds. */
export const postFeedRoutes: readonly Route[] = FEED_FORMATS.map((format) => {
  const { name, type, write } = FEED_WRITERS[format]
  return route({
    ...{ method: 'GET', access: { public: true }, anonymous: true, crawlable: true, cacheSeconds: 300 },
    reads: ['Post', 'Artist', 'Song', 'Release', 'Product'],
    path: `/artists/:username/posts.${format}`,
    summary: `The newest posts of an approved artist that are for everyone, as ${format === 'json' ? 'a' : 'an'} ${name}.`,
    params: z.object({ username: z.string().describe('Username of the artist.') }),
    contentType: `${type}; charset=utf-8`,
    handler: async ({ ctx, params }) => write(await feedOfPosts(ctx, params.username)),
  })
})

/** The feeds of posts, as an artist's page links them. */
export const postFeedLinks = (title: string, username: string) =>
  FEED_FORMATS.map((format) => ({
    ...{ title, path: `/api${postsFeedPath(username, format)}`, type: FEED_WRITERS[format].type },
  }))
