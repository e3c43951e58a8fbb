/** What is told of a song that a test publishes; its files are not among it. */
export const songDetails = {
  title: 'Night Grid',
  genre: 'Darkwave',
  duration: 999,
  album: 'Neon Harbor',
  releaseYear: 2025,
}
