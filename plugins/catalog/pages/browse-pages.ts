import { html, type Html } from '#api/text/html.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'
import { imageAddresses } from '#plugins/media'
import type { Shelf } from '#prisma/generated/client/client.ts'
import { BROWSE } from '../rules/words.ts'
import { type ShelfPage, shelfPath } from '../rules/paths.ts'
import { findShelf, findShelves, shelfSongs } from '../domain/shelves.ts'
import { TILE_SIZES } from '../rules/sizes.ts'
import { cardPictures, eagerly, recordingOf, songGrid } from './song-metadata.ts'

const MAX = 50
/** Maximum per kind in the sitemap. */
const MAX_LISTED = 1_000

const many = (items: number): string => `${items} ${items === 1 ? 'song' : 'songs'}`
const shelfLine = ({ kind, title, items }: Shelf): Html =>
  html`<li><a href="${shelfPath(kind as ShelfPage, title)}">${title}</a> <span class="muted">· ${many(items)}</span></li>`

/** Genres with the covers of the app's tiles. */
const tiles = (shelves: readonly Shelf[]): Html | null =>
  shelves.length > 0
    ? html`<h2>Genres</h2><ul class="covers tiles">${shelves.map(
        ({ kind, title, items, coverKey, coverWidths }, index) => {
          const cover = imageAddresses(coverKey, coverWidths)
          return html`<li>${
            cover
              ? html`<img src="${cover.url}" srcset="${cover.srcSet}" sizes="${TILE_SIZES}" alt="" width="512" height="320" loading="${eagerly(index)}">`
              : null
          }<a href="${shelfPath(kind as ShelfPage, title)}">${title}</a> <span class="muted">· ${many(items)}</span></li>`
        },
      )}</ul>`
    : null

/** The page of genres, tags and years. */
export const browsePage: PublicPage = {
  path: '/browse',
  reads: ['Shelf'],
  addresses: async () => ['/browse'],
  async tell(ctx) {
    const [genres, tags, years] = [
      await findShelves(ctx, { kind: 'genre' }, { limit: MAX }),
      await findShelves(ctx, { kind: 'tag' }, { limit: MAX }),
      await findShelves(ctx, { kind: 'year' }, { limit: MAX }),
    ]
    const part = (title: string, shelves: readonly Shelf[]) =>
      shelves.length > 0 ? html`<h2>${title}</h2><ul>${shelves.map(shelfLine)}</ul>` : null
    return {
      head: {
        title: BROWSE.title,
        description: 'Independent synthwave by genre, tag, year and artist: everything that is out on Fairwave.',
        type: 'website',
        canonical: '/browse',
      },
      body: html`<h1>${BROWSE.title}</h1><p class="muted">${BROWSE.tagline}</p><p><a href="/artists">Artists A–Z</a></p>${tiles(genres)}${part('Tags', tags)}${part('Years', years)}`,
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
      body: html`<h1>${title}</h1><p class="muted">${many(shelf.items)}, newest first.</p>${songGrid(songs, true)}<p><a href="/browse">Browse</a></p>`,
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
