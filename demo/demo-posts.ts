import type { CoverSpec } from './covers/cover-svg.ts'

interface DemoPost {
  /** Username of the artist. */
  by: string
  title: string
  text: string
  audience: 'everyone' | 'followers' | 'listeners' | 'supporters'
  daysAgo: number
  pictures?: readonly { look: CoverSpec; alt: string }[]
  pinned?: true
}

/** Posts of the demo's artists: some for everyone, some for those who are close. */
export const DEMO_POSTS: readonly DemoPost[] = [
  {
    ...{ by: 'neonharbor', title: 'How Harbor Lights was made', audience: 'everyone', daysAgo: 6, pinned: true },
    text: `Four synths, one broken tape machine and a **very** patient neighbour.

- The bass is a Juno through a guitar amp.
- The rain at the end is real. So is the tram.
- Every take you hear is the first one that made us laugh.

> If it sounds finished, you have worked on it for too long.

Ask me anything about the gear on the next stream.`,
    pictures: [
      { look: { seed: 'harbor desk', motif: 'ring', hue: 286 }, alt: 'A mixing desk drawn as neon rings' },
      {
        look: { seed: 'harbor window', motif: 'city', hue: 262 },
        alt: 'The harbor at night, seen from the studio window',
      },
    ],
  },
  {
    ...{ by: 'neonharbor', title: 'Studio diary: three unfinished ideas', audience: 'supporters', daysAgo: 2 },
    text: `For you who keep the lights on: what I am stuck with this week.

1. A ballad that wants to be a march.
2. A march that wants to be a ballad.
3. A bass line I cannot stop playing.

Tell me which one to finish.`,
    pictures: [{ look: { seed: 'diary', motif: 'sun', hue: 320 }, alt: 'A half-set sun over a page of notes' }],
  },
  {
    ...{ by: 'velvetcassette', title: 'Thank you for the first hundred streams', audience: 'followers', daysAgo: 4 },
    text: 'You found these songs before anybody told you to. *That means everything.* New tape next month.',
  },
  {
    ...{ by: 'palmvector', title: 'Drum sounds from the last record', audience: 'listeners', daysAgo: 9 },
    text: 'How the snare was built: a **hand clap**, a door, and 40 ms of room. I will write down the rest this weekend.',
    pictures: [{ look: { seed: 'snare', motif: 'palms', hue: 190 }, alt: 'Palm trees in front of a drum machine' }],
  },
  {
    ...{ by: 'novadrive', title: 'We are on the road in spring', audience: 'everyone', daysAgo: 11 },
    text: 'Six towns, small rooms, loud machines. Dates follow here first.',
  },
]
