/** What `/places` says first: its HTML and the app say the same. */
export const PLACES = {
  title: 'Places',
  tagline: 'Where artists say they are from. Places with the most artists first.',
} as const
