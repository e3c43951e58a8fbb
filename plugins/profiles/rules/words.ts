/** The opening words of `/places`, shared by its HTML and the app. */
export const PLACES = {
  title: 'Places',
  tagline: 'Where artists say they are from. Places with the most artists first.',
} as const
