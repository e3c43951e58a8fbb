/** What `/search` says first: its HTML and the app say the same. */
export const SEARCH = {
  title: 'Search',
  tagline: 'Whole titles first, then beginnings and words; within each, what is heard most. No place can be bought.',
} as const
