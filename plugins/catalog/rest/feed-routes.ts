import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { FEED_WRITERS } from '#api/rest/feeds/feed-formats.ts'
import { type Feed, FEED_FORMATS, type FeedFormat, type FeedItem } from '#api/rest/feeds/feed.ts'
import { z } from 'zod'
import { findApprovedArtist } from '#plugins/auth'
import { imageAddresses } from '#plugins/media'
import { songPath } from '../rules/paths.ts'
import { newestSongsOf, type SongProfile } from '../domain/song-lists.ts'
import { newReleases } from '../domain/new-releases.ts'
import { previewFilesOf } from '../domain/song-audio.ts'

const MAX_ITEMS = 50
/** Previews and their files reach a feed through `Song`: changes of theirs are told as changes of its songs. */
const TABLES = ['Song', 'Artist'] as const
/** A preview is half a minute, or the song where that is shorter. */
const PREVIEW_SECONDS = 30

export const newReleasesFeedPath = (format: FeedFormat) => `/discover/new-releases.${format}`
export const songsFeedPath = (username: string, format: FeedFormat) =>
  `/artists/${encodeURIComponent(username)}/songs.${format}`

async function buildFeed(
  ctx: DomainContext,
  about: Pick<Feed, 'title' | 'description' | 'author'> & { page: string; pathOf: (format: FeedFormat) => string },
  songs: readonly SongProfile[],
): Promise<Feed> {
  const previews = await previewFilesOf(ctx, songs)
  const items = songs.map((song): FeedItem => {
    const [cover, preview] = [imageAddresses(song.coverKey, song.coverWidths), previews.get(song.id)]
    return {
      title: `${song.title} by ${song.artistName}`,
      description: [song.album, song.genre, song.releaseYear].filter(Boolean).join(' · '),
      link: ctx.addressOf(songPath(song.id)),
      id: song.id,
      publishedAt: song.createdAt,
      author: song.artistName,
      image: cover && ctx.addressOf(cover.url),
      audio: preview ? { ...preview, url: ctx.addressOf(preview.path) } : null,
      seconds: Math.min(PREVIEW_SECONDS, song.duration),
      explicit: song.explicit,
    }
  })
  const { title, description, author, page, pathOf } = about
  const addressOf = (format: FeedFormat) => ctx.addressOf(`/api${pathOf(format)}`)
  return {
    ...{ title, description, author, items },
    link: ctx.addressOf(page),
    addresses: { rss: addressOf('rss'), atom: addressOf('atom'), json: addressOf('json') },
    image: items.find(({ image }) => image)?.image ?? null,
  }
}

const feedOfNewReleases = async (ctx: DomainContext): Promise<Feed> =>
  await buildFeed(
    ctx,
    {
      title: 'New releases on Fairwave',
      description: 'The newest songs of independent synthwave artists.',
      author: 'Fairwave',
      page: '/discover',
      pathOf: newReleasesFeedPath,
    },
    await newReleases(ctx, { limit: MAX_ITEMS }),
  )

async function feedOfArtist(ctx: DomainContext, name: string): Promise<Feed> {
  const select = { id: true, username: true, name: true } as const
  const artist = await findApprovedArtist(ctx, name, { select })
  if (!artist) throw new NotFound('Artist')
  return await buildFeed(
    ctx,
    {
      title: `${artist.name} on Fairwave`,
      description: `New songs by ${artist.name}.`,
      author: artist.name,
      page: `/artist/${encodeURIComponent(artist.username)}`,
      pathOf: (format) => songsFeedPath(artist.username, format),
    },
    await newestSongsOf(ctx, artist.id, MAX_ITEMS),
  )
}

const shared = {
  method: 'GET',
  access: { public: true },
  anonymous: true,
  crawlable: true,
  cacheSeconds: 300,
  reads: TABLES,
} as const

/** New songs as feeds, for readers and podcast apps. */
export const feedRoutes: readonly Route[] = FEED_FORMATS.flatMap((format) => {
  const { name, type, write } = FEED_WRITERS[format]
  return [
    route({
      ...shared,
      path: `/discover/new-releases.${format}`,
      summary: `The newest songs of all artists as ${format === 'json' ? 'a' : 'an'} ${name}, with covers and previews.`,
      contentType: `${type}; charset=utf-8`,
      handler: async ({ ctx }) => write(await feedOfNewReleases(ctx)),
    }),
    route({
      ...shared,
      path: `/artists/:username/songs.${format}`,
      summary: `The newest songs of an approved artist as ${format === 'json' ? 'a' : 'an'} ${name}, with covers and previews.`,
      params: z.object({ username: z.string().describe('Username of the artist.') }),
      contentType: `${type}; charset=utf-8`,
      handler: async ({ ctx, params }) => write(await feedOfArtist(ctx, params.username)),
    }),
  ]
})

/** The feeds of a page, as its HTML links them. */
export const feedLinks = (title: string, pathOf: (format: FeedFormat) => string) =>
  FEED_FORMATS.map((format) => ({ title, path: `/api${pathOf(format)}`, type: FEED_WRITERS[format].type }))
