export const ARTIST_PITCH = {
  title: 'Your music. Your money. Every cent traceable.',
  points: [
    'Keep 80% of streaming revenue and 85% of merchandise sales',
    'Follow every payout down to the streams that earned it',
    'Upload, sell and hear from fans in one place',
  ],
} as const

export const LISTENER_PITCH = {
  title: 'Ten dollars that reach the artists you play.',
  points: [
    '80% of your subscription goes to the artists you listen to',
    'Independent synthwave, without a label in between',
    '$10/month, cancel anytime',
  ],
} as const
