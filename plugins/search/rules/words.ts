/** The opening words of `/search`, shared by its HTML and the app. */
export const SEARCH = {
  title: 'Search',
  tagline: 'Exact titles first, then partial matches. Within each, most played first. Rankings can’t be bought.',
} as const
