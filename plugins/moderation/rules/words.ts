// The opening words of `/rules` and `/report`, shared by their HTML and the app.

export const RULES = {
  title: 'Rules',
  tagline: 'These rules apply to everything published here. Decisions refer to them by number.',
} as const
export const REPORT = {
  title: 'Report Something',
  tagline: 'You don’t need an account. Someone on our team reads it and decides. We don’t reveal who reported it.',
} as const
