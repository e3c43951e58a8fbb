// What `/rules` and `/report` say first: their HTML and the app say the same.

export const RULES = {
  title: 'Rules',
  tagline: 'These rules apply to everything published here. Decisions refer to them by number.',
} as const
export const REPORT = {
  title: 'Report Something',
  tagline: 'You don’t need an account. Someone on our team reads it and decides. We don’t reveal who reported it.',
} as const
