import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { type Route, route } from '#api/plugin.ts'
import { RSS_TYPE, rss } from '#api/rest/rss.ts'
import { z } from 'zod'
import { findApprovedArtist } from '#plugins/auth'
import { songPath } from '../paths-rules.ts'
import type { SongProfile } from '../domain/find-songs.ts'
import { newReleases } from '../domain/new-releases.ts'
import { newestSongsOf } from '../domain/newest-songs-of.ts'

const MOST = 50
const TABLES = ['Song', 'Artist'] as const

const itemOf = (song: SongProfile, link: string) => ({
  title: `${song.title} by ${song.artistName}`,
  description: [song.album, song.genre, song.releaseYear].filter(Boolean).join(' · '),
  link,
  id: song.id,
  publishedAt: song.createdAt,
  author: song.artistName,
})

const artistAddress = (ctx: DomainContext, username: string) => ctx.addressOf(`/artist/${encodeURIComponent(username)}`)

/** New songs as feeds, for readers of RSS. */
export const feedRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/discover/new-releases.rss',
    access: { public: true },
    summary: 'The newest songs of all artists as an RSS feed.',
    contentType: RSS_TYPE,
    anonymous: true,
    cacheSeconds: 300,
    reads: TABLES,
    handler: async ({ ctx }) => {
      const songs = await newReleases(ctx, { limit: MOST })
      return rss({
        title: 'New releases on Fairwave',
        description: 'The newest songs of independent synthwave artists.',
        link: ctx.addressOf('/discover'),
        self: ctx.addressOf('/api/discover/new-releases.rss'),
        items: songs.map((song) => itemOf(song, ctx.addressOf(songPath(song.id)))),
      })
    },
  }),
  route({
    method: 'GET',
    path: '/artists/:username/songs.rss',
    access: { public: true },
    summary: 'The newest songs of an approved artist as an RSS feed.',
    params: z.object({ username: z.string().describe('Username of the artist.') }),
    contentType: RSS_TYPE,
    anonymous: true,
    cacheSeconds: 300,
    reads: TABLES,
    handler: async ({ ctx, params }) => {
      const select = { id: true, username: true, name: true } as const
      const artist = await findApprovedArtist(ctx, params.username, { select })
      if (!artist) throw new NotFound('Artist')
      const link = artistAddress(ctx, artist.username)
      return rss({
        title: `${artist.name} on Fairwave`,
        description: `New songs by ${artist.name}.`,
        link,
        self: ctx.addressOf(`/api/artists/${encodeURIComponent(artist.username)}/songs.rss`),
        items: (await newestSongsOf(ctx, artist.id, MOST)).map((song) =>
          itemOf(song, ctx.addressOf(songPath(song.id))),
        ),
      })
    },
  }),
]
