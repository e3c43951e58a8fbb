// What kinds of results are called on `/search`, and how many of each stand there: its HTML and the app say the same.

/** Of each kind, where all stand together. */
export const FEW = 6

type Words = { one: string; many: string }

/** What kinds of results are called here; another server may have more. */
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
