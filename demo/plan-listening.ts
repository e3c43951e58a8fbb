import type { DemoSong } from './catalogue.ts'
import { DEVOTED_FAN, type DemoListener, TIP_MESSAGES } from './demo-listeners.ts'
import { type Random, createRandom, pick } from './synth/random.ts'

export const DAY_MS = 86_400_000
const MINUTE = 60_000
export const LISTENING_DAYS = 95
/** Hours before the day's end (which is the moment of seeding) at which people listen, in the last weeks and before. */
const HOURS = [10, 2.5] as const
const EARLIER_HOURS = [6] as const
/** Days before the seeding from which on there is more to hear, and more people hear it. */
const BUSY_DAYS = 28
/** Minutes before the seeding, an evening of it: also where that is just after midnight some of it is today's. */
const EVENING = [170, 145, 121, 98, 77, 58, 41, 27, 16, 9, 5, 2] as const
/** Somebody devoted to one artist listens once in so many days. */
const DEVOTED_EVERY_DAYS = 6
const TIP_CENTS = [200, 300, 500, 500, 1_000, 1_500, 2_500] as const
const ROUNDS_PER_TIP = 4

export interface PlannedTip {
  from: DemoListener
  /** Username. */
  artist: string
  cents: number
  message: string
}

/** Some listeners play one song each at the same time. */
export interface ListeningRound {
  /** Milliseconds before the moment of seeding. */
  before: number
  plays: readonly { listener: DemoListener; song: DemoSong }[]
  tip: PlannedTip | null
}

/**
 * Days before the seeding on which each song came out, newest first as in the list: a third of them are news, the others
 * were there when the first listeners came.
 */
export function releasedDaysAgo(index: number, songs: number): number {
  const news = Math.ceil(songs / 3)
  return index < news ? 4 + (index * 44) / news : 98 + ((index - news) * 12) / (songs - news)
}

/**
 * Plans the plays of the three months before the seeding, oldest first: few at the beginning, more in the last weeks,
 * and an evening just before. It depends on the content alone, so that a seeding that was interrupted knows from the
 * number of streams where it was.
 */
export function planListening({
  songs,
  listeners,
}: {
  songs: readonly DemoSong[]
  listeners: readonly DemoListener[]
}): ListeningRound[] {
  const random = createRandom('three months of listening')
  const appeal = songs.map(({ artist }) => appealOf(artist, songs[0]?.artist, random))
  const rounds: ListeningRound[] = []
  for (const { before, mood, forDevoted } of moments(random)) {
    const plays = listeners
      .filter(
        ({ joinedDaysAgo, zeal, devotedTo }) =>
          (devotedTo ? forDevoted : random() < zeal * mood) && joinedDaysAgo * DAY_MS > before,
      )
      .flatMap((listener) => {
        const song = chooseSong({ random, songs, appeal, listener, before })
        return song ? [{ listener, song }] : []
      })
    if (plays.length > 0)
      rounds.push({ before, plays, tip: rounds.length % ROUNDS_PER_TIP === 3 ? chooseTip(random, plays) : null })
  }
  return rounds
}

/** The artist of the newest song, whose sign-in the demo names, has the most to look at; the fan's artist is hardly known. */
function appealOf(artist: string, first: string | undefined, random: Random): number {
  const some = 0.5 + 1.3 * random()
  if (artist === DEVOTED_FAN.devotedTo) return 0.1
  return artist === first ? 2.8 : some
}

/** When people listen, and how many of them: busier at the end of each week. */
function* moments(random: Random): Generator<{ before: number; mood: number; forDevoted: boolean }> {
  for (let daysAgo = LISTENING_DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const isBusy = daysAgo < BUSY_DAYS
    const mood = (isBusy ? 0.72 : 0.95) + 0.3 * Math.sin(((LISTENING_DAYS - daysAgo) / 7) * 2 * Math.PI)
    for (const [index, hours] of (isBusy ? HOURS : EARLIER_HOURS).entries()) {
      const before = (daysAgo + hours / 24) * DAY_MS - Math.floor(random() * 60 * MINUTE)
      // The day of the seeding ends with the evening.
      if (before > (EVENING[0] + 10) * MINUTE)
        yield { before, mood, forDevoted: index === 0 && daysAgo % DEVOTED_EVERY_DAYS === 2 }
    }
  }
  for (const minutes of EVENING) yield { before: minutes * MINUTE, mood: 0.6, forDevoted: false }
}

/** How many streams a plan adds up to. */
export const countPlays = (rounds: readonly ListeningRound[]): number =>
  rounds.reduce((sum, { plays }) => sum + plays.length, 0)

interface Choice {
  random: Random
  songs: readonly DemoSong[]
  appeal: readonly number[]
  listener: DemoListener
  before: number
}

function chooseSong({ random, songs, appeal, listener, before }: Choice): DemoSong | undefined {
  const weights = songs.map(({ genre, artist }, index) => {
    const ageDays = releasedDaysAgo(index, songs.length) - before / DAY_MS
    if (ageDays <= 0) return 0
    if (listener.devotedTo) return listener.devotedTo === artist ? 1 : 0
    const news = ageDays < 5 ? 2.5 : 1
    return (appeal[index] ?? 1) * news * (listener.taste.includes(genre) ? 4 : 1)
  })
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return songs.find((_, index) => (left -= weights[index] ?? 0) < 0)
}

function chooseTip(random: Random, plays: ListeningRound['plays']): PlannedTip {
  const { listener: from, song } = pick(random, plays)
  return { from, artist: song.artist, cents: pick(random, TIP_CENTS), message: pick(random, TIP_MESSAGES) }
}
