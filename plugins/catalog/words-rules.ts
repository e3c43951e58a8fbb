/** What `/browse` says first: its HTML and the app say the same. */
export const BROWSE = {
  title: 'Browse',
  tagline: 'Everything that is out, by genre, tag, year, artist and place.',
} as const
