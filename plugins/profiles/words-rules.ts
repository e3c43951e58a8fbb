/** What `/places` says first: its HTML and the app say the same. */
export const PLACES = {
  title: 'Places',
  tagline: 'Where artists are from, as they say on their pages. Most artists first.',
} as const
