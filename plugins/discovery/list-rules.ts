// By which rule each list is made, in the words that stand on it; without zod, for first views.

import { FRESH_RULE, NEW_RULE } from './fresh-rules.ts'

export const LIST_RULES = [
  { id: 'new', title: 'New releases', rule: NEW_RULE },
  { id: 'fresh', title: 'Fresh from every artist', rule: FRESH_RULE },
  {
    id: 'charts',
    title: 'Charts',
    rule: 'Ordered by how many people listened in the last 7 or 30 days. A person counts once, however often they play, and a release stands there once. Counted every hour.',
  },
  {
    id: 'follows',
    title: 'From artists you follow',
    rule: 'The newest songs of artists whom you follow, two of each at most, newest first.',
  },
  {
    id: 'because',
    title: 'Because you played',
    rule: 'What people listened to who listened to the song that you played last, without what you played this month. Only you see it.',
  },
  {
    id: 'similar',
    title: 'More like this',
    rule: 'What people listened to who listened to this song as well, in the last 90 days. At least five people heard both, so that it tells of nobody. Found every night.',
  },
  { id: 'genres', title: 'Genres, tags and years', rule: 'Every song that is out and has it, newest first.' },
  {
    id: 'search',
    title: 'Search',
    rule: 'Exact titles first, then titles that begin with or contain your words. Within each, most played first.',
  },
] as const

export type ListId = (typeof LIST_RULES)[number]['id']
