// By which rule each list is made, in the words that stand on it; without zod, for first views.

export const LIST_RULES = [
  { id: 'new', title: 'New releases', rule: 'Every song that is out, newest first.' },
  { id: 'fresh', title: 'Fresh from every artist', rule: 'The newest song of each artist, newest first.' },
  {
    id: 'charts',
    title: 'Charts',
    rule: 'Ordered by how many people listened in the last 7 or 30 days. A person counts once, however often they play, and each release appears once. Updated every hour.',
  },
  {
    id: 'follows',
    title: 'From artists you follow',
    rule: 'The newest songs by artists you follow, at most two each, newest first.',
  },
  {
    id: 'because',
    title: 'Because you played',
    rule: 'Songs that listeners of your last song also played, without what you played this month. Only you can see it.',
  },
  {
    id: 'similar',
    title: 'More like this',
    rule: 'Songs that listeners of this song also played in the last 90 days. At least five people heard both, so nobody can be identified. Updated every night.',
  },
  { id: 'genres', title: 'Genres, tags and years', rule: 'Every released song with it, newest first.' },
  {
    id: 'search',
    title: 'Search',
    rule: 'Exact titles first, then titles that begin with or contain your words. Within each, most played first.',
  },
] as const

export type ListId = (typeof LIST_RULES)[number]['id']
