export const formatSongs = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'song' : 'songs'}`
