/** Details of a song that a test publishes, without its files. */
export const songDetails = {
  title: 'Night Grid',
  genre: 'Darkwave',
  duration: 999,
  album: 'Neon Harbor',
  releaseYear: 2025,
}
