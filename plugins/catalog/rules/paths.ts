// Where songs and releases are found on the site; without zod, for first views.

export const songPath = (songId: string): string => `/song/${songId}`

export const releasePath = (username: string, slug: string): string =>
  `/artist/${encodeURIComponent(username)}/${encodeURIComponent(slug)}`

/** The page of a song's release; null for a song without one, and while others than its artist do not see the page. */
export const publicReleasePath = (
  username: string,
  release: { slug: string; state: string; announced: boolean } | null,
): string | null =>
  release && (release.state === 'published' || (release.state === 'scheduled' && release.announced))
    ? releasePath(username, release.slug)
    : null

/** Players of them for other sites. */
export const songEmbedPath = (id: string): string => `/embed${songPath(id)}`
export const releaseEmbedPath = (username: string, slug: string): string =>
  `/embed/release/${encodeURIComponent(username)}/${encodeURIComponent(slug)}`

/** The kinds of shelves, beside artists' names. */
export type ShelfPage = 'genre' | 'tag' | 'year'

/** How a genre, a tag or a year stands in addresses: `mall-wave`. The database says the same (`fairwave_shelf_key`). */
export const shelfKey = (title: string): string =>
  title
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0001-\u002f\u003a-\u0060\u007b-\u00a0]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

export const shelfPath = (kind: ShelfPage, title: string | number): string =>
  `/browse/${kind}/${encodeURIComponent(shelfKey(String(title)))}`
