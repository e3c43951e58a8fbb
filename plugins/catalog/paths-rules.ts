// Where songs and releases are found on the site; without zod, for first views.

export const songPath = (songId: string): string => `/song/${songId}`

export const releasePath = (username: string, slug: string): string =>
  `/artist/${encodeURIComponent(username)}/${encodeURIComponent(slug)}`
