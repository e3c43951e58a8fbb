/** What `/artists` says first: its HTML and the app say the same. */
export const ARTISTS = {
  title: 'Artists A–Z',
  tagline: 'Ordered by name. Rankings can’t be bought.',
} as const
