/** The opening words of `/artists`, shared by its HTML and the app. */
export const ARTISTS = {
  title: 'Artists A–Z',
  tagline: 'Ordered by name. Rankings can’t be bought.',
} as const
