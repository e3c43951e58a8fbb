/** What `/search` says first: its HTML and the app say the same. */
export const SEARCH = {
  title: 'Search',
  tagline: 'Exact titles first, then partial matches. Within each, most played first. Rankings can’t be bought.',
} as const
