import { seeded } from './listening-crowd.ts'

/** A tip, in days from the beginning. */
export interface CrowdTip {
  artist: string
  cents: number
  day: number
  card: string
  /** The card is not the payer's: its owner disputes it so many days later. */
  disputedAfter?: number
}

export interface CrowdPayer {
  manner: string
  isHonest: boolean
  network: string
  /** Days between registration and the beginning; below zero: registered after it. */
  age: number
  tips: CrowdTip[]
}

interface Manner {
  name: string
  make(index: number, random: () => number): Omit<CrowdPayer, 'manner' | 'isHonest'>
}

const pick = (random: () => number, from: number, to: number) => from + random() * (to - from)
const cents = (random: () => number, from: number, to: number) => Math.round(pick(random, from, to)) * 100
/** Picks an honest artist; few have many fans. */
const artistOf = (random: () => number, artists: number) => `honest ${Math.floor(random() ** 2 * artists)}`

const honestManners = (artists: number): readonly { percent: number; manner: Manner }[] => {
  const once = (n: number, r: () => number, name: string, tip: Partial<CrowdTip> = {}) => [
    { artist: artistOf(r, artists), cents: cents(r, 3, 15), day: pick(r, 0, 60), card: `${name} ${n}`, ...tip },
  ]
  return [
    {
      percent: 45,
      manner: {
        name: 'fan with an older account',
        make: (n, r) => ({ network: `fan ${n}`, age: 200, tips: once(n, r, 'fan') }),
      },
    },
    {
      percent: 20,
      manner: {
        name: 'fan with a new account',
        make: (n, r) => {
          const day = pick(r, 0, 60)
          return { network: `new ${n}`, age: -day, tips: once(n, r, 'new', { day: day + 0.1, cents: cents(r, 2, 10) }) }
        },
      },
    },
    {
      percent: 10,
      manner: {
        name: 'collector',
        make: (n, r) => ({
          network: `collector ${n}`,
          age: 150,
          tips: [1, 2, 3, 4].flatMap(() => once(n, r, 'collector', { cents: cents(r, 8, 25) })),
        }),
      },
    },
    {
      percent: 10,
      manner: {
        name: 'family on one card',
        make: (n, r) => {
          const home = Math.floor(n / 3)
          return { network: `family ${home}`, age: 90, tips: once(n, r, 'family', { card: `family ${home}` }) }
        },
      },
    },
    {
      percent: 10,
      manner: {
        name: 'students’ home with one network',
        make: (n, r) => ({ network: `students ${Math.floor(n / 100)}`, age: 60, tips: once(n, r, 'student') }),
      },
    },
    {
      percent: 5,
      manner: {
        name: 'release night: new fans of one artist',
        make: (n, r) => {
          const artist = Math.floor(n / 15)
          const day = 5 + (artist % 50)
          return {
            network: `night ${n}`,
            age: -day,
            tips: once(n, r, 'night', { artist: `honest ${artist % artists}`, day: day + 0.3, cents: 500 }),
          }
        },
      },
    },
  ]
}

/** Most owners of stolen cards notice within two months. */
const noticed = (r: () => number) => (r() < 0.92 ? 1 - 20 * Math.log(1 - r()) : undefined)

/** Each pays one artist of its own with all its accounts. */
export const CHEATS: readonly Manner[] = [
  {
    name: 'burst: $500 tips in a minute, ten cards',
    make: (n, r) => ({
      network: `burst ${n}`,
      age: 0,
      tips:
        n > 0
          ? []
          : Array.from({ length: 30 }, (_, tip) =>
              stolen(r, { artist: 'burst', cents: 50_000, day: 3 + tip / 86_400, card: `burst ${tip % 10}` }),
            ),
    }),
  },
  {
    name: 'one account, a new card each day',
    make: (n, r) => ({
      network: 'many cards',
      age: 0,
      tips:
        n > 0
          ? []
          : Array.from({ length: 25 }, (_, day) =>
              stolen(r, { artist: 'cards', cents: 2_000, day: day + 1, card: `cards ${day}` }),
            ),
    }),
  },
  {
    name: 'one card, many accounts',
    make: (n, r) => ({
      network: `shared ${n}`,
      age: 0,
      tips: [stolen(r, { artist: 'shared', cents: 2_000, day: 1 + n, card: 'shared' })],
    }),
  },
  {
    name: 'many accounts and cards, one network',
    make: (n, r) => ({
      network: 'one network',
      age: 0,
      tips: [stolen(r, { artist: 'network', cents: 1_500, day: 1 + n, card: `network ${n}` })],
    }),
  },
  {
    name: 'many accounts, cards and networks',
    make: (n, r) => ({
      network: `spread ${n}`,
      age: 0,
      tips: [stolen(r, { artist: 'spread', cents: 1_500, day: pick(r, 1, 27), card: `spread ${n}` })],
    }),
  },
  {
    name: 'the same in the last days of a month',
    make: (n, r) => ({
      network: `late ${n}`,
      age: 0,
      tips: [stolen(r, { artist: 'late', cents: 2_000, day: pick(r, 28, 30), card: `late ${n}` })],
    }),
  },
  {
    name: 'sleeping accounts, an artist never paid out',
    make: (n, r) => ({
      network: `sleeper ${n}`,
      age: 200,
      tips: [stolen(r, { artist: 'sleeper', cents: 2_000, day: pick(r, 28, 30), card: `sleeper ${n}` })],
    }),
  },
  {
    name: 'sleeping accounts, an artist paid out before',
    make: (n, r) => ({
      network: `bust ${n}`,
      age: 200,
      tips: [
        // Money of their own, so that the first payout is approved.
        ...(n === 0 ? [{ artist: 'bust', cents: 2_000, day: 2, card: 'bust own' }] : []),
        stolen(r, { artist: 'bust', cents: 2_000, day: pick(r, 58, 60), card: `bust ${n}` }),
      ],
    }),
  },
  {
    name: 'buys from itself with its own cards',
    make: (n) => ({
      network: 'own wash',
      age: 200,
      tips: [{ artist: 'wash', cents: 3_000, day: 1 + n, card: `wash ${n}` }],
    }),
  },
]

const stolen = (random: () => number, tip: CrowdTip): CrowdTip => ({
  ...tip,
  artist: `cheat ${tip.artist}`,
  disputedAfter: noticed(random),
})

/** The same people for a seed; honest artists share the honest ones. */
export function moneyCrowd({
  honest,
  dishonest,
  seed,
}: {
  honest: number
  dishonest: number
  seed: number
}): CrowdPayer[] {
  const random = seeded(seed)
  const people: CrowdPayer[] = []
  for (const { percent, manner } of honestManners(Math.max(10, Math.round(honest / 40))))
    for (let n = 0; n < Math.round((honest * percent) / 100); n += 1)
      people.push({ ...manner.make(n, random), manner: manner.name, isHonest: true })
  for (let n = 0; n < dishonest; n += 1) {
    const manner = CHEATS[n % CHEATS.length] as Manner
    const made = manner.make(Math.floor(n / CHEATS.length), random)
    const tips = made.tips.map((tip) => ({
      ...tip,
      artist: tip.artist.startsWith('cheat ') ? tip.artist : `cheat ${tip.artist}`,
    }))
    people.push({ ...made, tips, manner: manner.name, isHonest: false })
  }
  return people
}
