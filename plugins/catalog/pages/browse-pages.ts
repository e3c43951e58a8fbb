import type { PublicPage } from '#api/http/pages/public-page.ts'
import { BROWSE } from '../rules/words.ts'
import { type ShelfPage, shelfPath } from '../rules/paths.ts'
import { findShelf, findShelves, shelfSongs } from '../domain/shelves.ts'
import { cardPictures, recordingOf } from './song-metadata.ts'

const MAX = 50
/** Maximum per kind in the sitemap. */
const MAX_LISTED = 1_000

const many = (items: number): string => `${items} ${items === 1 ? 'song' : 'songs'}`

/** The page of genres, tags and years. */
export const browsePage: PublicPage = {
  path: '/browse',
  reads: ['Shelf'],
  addresses: async () => ['/browse'],
  async tell() {
    return {
      head: {
        title: BROWSE.title,
        description: 'Independent synthwave by genre, tag, year and artist: everything that is out on Fairwave.',
        type: 'website',
        canonical: '/browse',
      },
    }
  },
}

const TOLD: Readonly<Record<ShelfPage, (title: string) => string>> = {
  genre: (title) => `${title} music`,
  tag: (title) => `Music tagged ${title}`,
  year: (title) => `Music of ${title}`,
}

/** The songs of one genre, tag or year. */
export const shelfPages: readonly PublicPage[] = (['genre', 'tag', 'year'] as const).map((kind) => ({
  path: `/browse/${kind}/:key`,
  reads: ['Shelf', 'SongShelf', 'Song', 'Artist'],
  addresses: async (ctx) =>
    (await findShelves(ctx, { kind }, { limit: MAX_LISTED })).map(({ title }) => shelfPath(kind, title)),
  async tell(ctx, { key = '' }) {
    const shelf = key.includes('\0') || key.length > 200 ? null : await findShelf(ctx, { kind, key })
    if (!shelf) return null
    const songs = await shelfSongs(ctx, { kind, key }, { limit: MAX })
    const title = TOLD[kind](shelf.title)
    return {
      head: {
        title,
        description: `${title} by independent artists, who keep 80% of what you pay: ${many(shelf.items)} on Fairwave, newest first.`,
        type: 'website',
        canonical: shelfPath(kind, key),
      },
      card: { kind: 'Browse', title, facts: many(shelf.items), pictures: cardPictures(songs) },
      data: {
        '@type': 'ItemList',
        name: title,
        itemListElement: songs.map((song, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: recordingOf(ctx, song),
        })),
      },
    }
  },
}))
