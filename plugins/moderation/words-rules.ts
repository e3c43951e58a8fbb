// What `/rules` and `/report` say first: their HTML and the app say the same.

export const RULES = {
  title: 'Rules',
  tagline: 'These rules apply to everything published here. Decisions refer to them by number.',
} as const
export const REPORT = {
  title: 'Report Something',
  tagline: 'You need no account. Somebody of our team reads it and decides; we do not tell who reported it.',
} as const
