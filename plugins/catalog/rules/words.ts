/** The opening words of `/browse`, shared by its HTML and the app. */
export const BROWSE = {
  title: 'Browse',
  tagline: 'All released music by genre, tag, year, artist and place.',
} as const
