/** What `/browse` says first: its HTML and the app say the same. */
export const BROWSE = {
  title: 'Browse',
  tagline: 'All released music by genre, tag, year, artist and place.',
} as const
