// Where songs and releases are found on the site; without zod, for first views.

export const songPath = (songId: string): string => `/song/${songId}`

export const releasePath = (username: string, slug: string): string =>
  `/artist/${encodeURIComponent(username)}/${encodeURIComponent(slug)}`

/** Players of them for other sites. */
export const songEmbedPath = (id: string): string => `/embed${songPath(id)}`
export const releaseEmbedPath = (username: string, slug: string): string =>
  `/embed/release/${encodeURIComponent(username)}/${encodeURIComponent(slug)}`
