import type { DemoSong } from './catalogue.ts'
import type { DemoSale } from './demo-sales.ts'

/** A release that its artist has announced. */
export interface DemoComing {
  /** Username of the artist. */
  artist: string
  title: string
  kind: 'single' | 'ep' | 'album'
  description: string
  credits: string
  /** Days after the seeding. */
  outInDays: number
  cover: DemoSong['cover']
  /** For which it can be pre-ordered. */
  sale?: Pick<DemoSale, 'priceCents' | 'paysMore'>
  tracks: readonly Pick<DemoSong, 'title' | 'genre' | 'seconds' | 'seed'>[]
}

const track = (title: string, seconds: number) => ({
  title,
  genre: 'Retrowave' as const,
  seconds,
  seed: `palmvector ${title}`,
})

export const DEMO_COMING: readonly DemoComing[] = [
  {
    artist: 'palmvector',
    title: 'Season Two',
    kind: 'ep',
    description: 'The shows were renewed after all. Two opening titles, and nobody knows yet for what.',
    credits: 'Composed by Palm Vector. Brass on “Cold Open” by Dee Marlow.',
    outInDays: 24,
    sale: { priceCents: 500, paysMore: false },
    cover: { seed: 'palmvector Season Two', motif: 'sun', hue: 28, label: 'stripes' },
    tracks: [track('Cold Open', 46), track('Previously On', 48)],
  },
]
