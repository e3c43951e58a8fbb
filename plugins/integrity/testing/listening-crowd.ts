/** A stream of a listener: which artist and song, and when, in minutes from the beginning of the period. */
export interface CrowdStream {
  artist: string
  song: number
  minute: number
}

export interface CrowdListener {
  manner: string
  isHonest: boolean
  /** Accounts of one network or card share its name. */
  network: string
  card: string
  isNew: boolean
  streams: CrowdStream[]
}

const DAY = 24 * 60
const DAYS = 28

/** Numbers from 0 until 1, the same for a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Manner {
  name: string
  /** Share of its kind, in percent. */
  percent: number
  make(index: number, random: () => number): Omit<CrowdListener, 'manner' | 'isHonest'>
}

const alone = (index: number, name: string) => ({ network: `${name} ${index}`, card: `${name} ${index}`, isNew: false })

export const HONEST: readonly Manner[] = [
  {
    name: 'listens in the evening',
    percent: 53,
    make: (n, r) => ({ ...alone(n, 'evening'), streams: varied(r, { days: 12, perDay: 4, from: 17, hours: 6 }) }),
  },
  {
    name: 'family at one address',
    percent: 10,
    make: (n, r) => {
      const home = Math.floor(n / 4)
      // In every tenth family everybody loves one artist.
      const streams =
        home % 10 === 0
          ? fan(r, `honest ${home % 300}`, 0.85, 8, 8)
          : varied(r, { days: 10, perDay: 5, from: 15, hours: 6 })
      return { network: `family ${home}`, card: `family ${home}`, isNew: false, streams }
    },
  },
  {
    name: 'students’ home with one network',
    percent: 10,
    make: (n, r) => ({
      ...alone(n, 'student'),
      network: `students ${Math.floor(n / 100)}`,
      // Some love the band next door.
      streams:
        n % 12 === 0
          ? fan(r, `honest ${Math.floor(n / 100)}`, 0.9, 12, 6)
          : varied(r, { days: 14, perDay: 4, from: 10, hours: 12 }),
    }),
  },
  {
    name: 'works at night',
    percent: 5,
    make: (n, r) => ({ ...alone(n, 'night'), streams: varied(r, { days: 12, perDay: 12, from: 22, hours: 10 }) }),
  },
  {
    name: 'sleeps with an album on repeat',
    percent: 3,
    make: (n, r) => ({
      ...alone(n, 'sleeper'),
      streams: looped(r, `honest ${n % 300}`, { days: 8, perDay: 130, songs: 10, from: 22, hours: 8 }),
    }),
  },
  {
    name: 'one song of rain all night',
    percent: 1,
    make: (n, r) => ({
      ...alone(n, 'rain'),
      streams: looped(r, `honest ${n % 20}`, { days: 8, perDay: 140, songs: 1, from: 21, hours: 9 }),
    }),
  },
  {
    name: 'music at work all day',
    percent: 1,
    make: (n, r) => ({ ...alone(n, 'work'), streams: varied(r, { days: 10, perDay: 150, from: 7, hours: 12 }) }),
  },
  {
    name: 'fan of one artist',
    percent: 7,
    make: (n, r) => ({ ...alone(n, 'fan'), streams: fan(r, `honest ${n % 200}`, 0.95, 20, 8) }),
  },
  {
    name: 'came for one artist and stayed',
    percent: 5,
    make: (n, r) => ({ ...alone(n, 'newcomer'), isNew: true, streams: fan(r, `honest ${n % 100}`, 0.85, 14, 5) }),
  },
  {
    name: 'came for one artist and forgot',
    percent: 3,
    make: (n, r) => ({
      ...alone(n, 'visitor'),
      isNew: true,
      streams: looped(r, `honest ${n % 60}`, { days: 2, perDay: 15, songs: 8, from: 18, hours: 4 }),
    }),
  },
  { name: 'paid and heard nothing', percent: 2, make: (n) => ({ ...alone(n, 'idle'), streams: [] }) },
]

export const DISHONEST: readonly Manner[] = [
  {
    name: 'around the clock',
    percent: 12,
    make: (n, r) => ({
      ...alone(n, 'clock'),
      streams: looped(r, 'cheat clock', { days: 6, perDay: 120, songs: 12, from: 0, hours: 24 }),
    }),
  },
  {
    name: 'around the clock, two artists',
    percent: 8,
    make: (n, r) => ({
      ...alone(n, 'ring'),
      streams: [
        ...looped(r, 'cheat ring 1', { days: 6, perDay: 60, songs: 12, from: 0, hours: 24 }),
        ...looped(r, 'cheat ring 2', { days: 6, perDay: 60, songs: 12, from: 0, hours: 24 }),
      ],
    }),
  },
  {
    name: 'one short song on repeat',
    percent: 12,
    make: (n, r) => ({
      ...alone(n, 'loop'),
      streams: looped(r, 'cheat loop', { days: 4, perDay: 400, songs: 1, from: 6, hours: 14 }),
    }),
  },
  {
    name: 'an album of short songs on repeat',
    percent: 10,
    make: (n, r) => ({
      ...alone(n, 'album'),
      streams: looped(r, 'cheat album', { days: 4, perDay: 520, songs: 12, from: 6, hours: 14 }),
    }),
  },
  {
    name: 'many accounts in one network',
    percent: 14,
    make: (n, r) => ({
      ...alone(n, 'farm'),
      network: `farm ${Math.floor(n / 25)}`,
      streams: fan(r, 'cheat farm', 1, 10, 4),
    }),
  },
  {
    name: 'the same, with other artists in between',
    percent: 12,
    make: (n, r) => ({
      ...alone(n, 'mixed'),
      network: `mixed ${Math.floor(n / 15)}`,
      streams: fan(r, 'cheat mixed', 0.82, 12, 8),
    }),
  },
  {
    name: 'many accounts on one card',
    percent: 10,
    make: (n, r) => ({
      ...alone(n, 'card'),
      card: `card ${Math.floor(n / 10)}`,
      streams: fan(r, 'cheat card', 0.9, 12, 5),
    }),
  },
  {
    name: 'signed up, played and gone',
    percent: 12,
    make: (n, r) => ({
      ...alone(n, 'burner'),
      isNew: true,
      streams: looped(r, 'cheat burner', { days: 2, perDay: 40, songs: 6, from: 8, hours: 8 }),
    }),
  },
  // Nothing tells these two from fans; what they get back is less than what they paid.
  {
    name: 'slowly, from homes of their own',
    percent: 6,
    make: (n, r) => ({ ...alone(n, 'slow'), streams: fan(r, 'cheat slow', 0.6, 18, 5) }),
  },
  {
    name: 'as fans of one artist',
    percent: 4,
    make: (n, r) => ({ ...alone(n, 'posing'), streams: fan(r, 'cheat posing', 1, 18, 5) }),
  },
]

/** Generates this many listeners, each behaving as its kind does; a seed repeats them in the same order. */
export function* crowd(input: { honest: number; dishonest: number; seed: number }): Generator<CrowdListener> {
  const random = seeded(input.seed)
  for (const [manners, size, isHonest] of [
    [HONEST, input.honest, true],
    [DISHONEST, input.dishonest, false],
  ] as const) {
    for (const { name, percent, make } of manners) {
      const count = Math.round((size * percent) / 100)
      for (let index = 0; index < count; index += 1) yield { manner: name, isHonest, ...make(index, random) }
    }
  }
}

interface Habit {
  days: number
  perDay: number
  /** Hour of the day at which it begins, and for how long. */
  from: number
  hours: number
}

/** Days of the month, each once, from the first one on where it is a habit of few. */
const daysOf = (random: () => number, count: number) =>
  Array.from({ length: DAYS }, (_, day) => ({ day, place: random() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ day }) => day)

const spread = (random: () => number, { perDay, from, hours }: Habit, day: number) =>
  Array.from({ length: perDay }, (_, index) => day * DAY + from * 60 + ((index + random() * 0.5) * hours * 60) / perDay)

/** All kinds of artists, those on top more often. */
const anybody = (random: () => number) => `honest ${Math.floor(random() ** 2 * 300)}`

function varied(random: () => number, habit: Habit): CrowdStream[] {
  return daysOf(random, habit.days).flatMap((day) =>
    spread(random, habit, day).map((minute) => ({ artist: anybody(random), song: Math.floor(random() * 10), minute })),
  )
}

/** One artist in that part of the streams. */
function fan(random: () => number, artist: string, part: number, days: number, perDay: number): CrowdStream[] {
  return varied(random, { days, perDay, from: 16, hours: 6 }).map((stream) =>
    random() < part ? { ...stream, artist } : stream,
  )
}

function looped(random: () => number, artist: string, habit: Habit & { songs: number }): CrowdStream[] {
  return Array.from({ length: habit.days }, (_, day) => day).flatMap((day) =>
    spread(random, habit, day).map((minute, index) => ({ artist, song: index % habit.songs, minute })),
  )
}
