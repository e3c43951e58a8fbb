// What `/rules` and `/report` say first: their HTML and the app say the same.

export const RULES = {
  title: 'Rules',
  tagline: 'What holds for everything that people publish here. Decisions name them by their numbers.',
} as const
export const REPORT = {
  title: 'Report Something',
  tagline: 'You need no account. Somebody of our team reads it and decides; we do not tell who reported it.',
} as const
