/** What `/places` says first: its HTML and the app say the same. */
export const PLACES = {
  title: 'Places',
  tagline: 'Where artists are at home, as they say on their pages. The most artists first.',
} as const
