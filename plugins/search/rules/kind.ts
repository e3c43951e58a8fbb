// The names and page sizes of result kinds on `/search`, shared by its HTML and the app.

/** Per kind, when all kinds are shown. */
export const FEW = 6

type Words = { one: string; many: string }

/** The names of result kinds known here; another server may have more. */
const words: Readonly<Record<string, Words>> = {
  ARTIST: { one: 'Artist', many: 'Artists' },
  RELEASE: { one: 'Release', many: 'Releases' },
  SONG: { one: 'Song', many: 'Songs' },
  PLAYLIST: { one: 'Playlist', many: 'Playlists' },
  PRODUCT: { one: 'Merch', many: 'Merch' },
}

export const kindWords = (kind: string): Words => words[kind] ?? { one: 'Result', many: 'More' }

/** Shown in a circle: people. */
export const isRound = (kind: string): boolean => kind === 'ARTIST'
