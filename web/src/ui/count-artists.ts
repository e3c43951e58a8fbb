export const countArtists = (artists: number): string =>
  `${artists.toLocaleString('en')} ${artists === 1 ? 'artist' : 'artists'}`
