import type { DemoSong } from './catalogue.ts'
import { type DemoListener, TIP_MESSAGES } from './demo-listeners.ts'
import { type Random, createRandom, pick } from './synth/random.ts'

export const DAY_MILLISECONDS = 86_400_000
const DAYS = 21
/** Hours before the day's end (which is the moment of seeding) at which people listen. */
const HOURS = [10, 2.5] as const
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

/** Days before the seeding on which each song came out, newest first as in the list: the newest few are news. */
export const releasedDaysAgo = (index: number): number => 4 + index * 2.5

/**
 * Who plays what when in the three weeks before the seeding, oldest first. It depends on the content alone, so that a
 * seeding that was interrupted knows from the number of streams where it was.
 */
export function planListening({
  songs,
  listeners,
}: {
  songs: readonly DemoSong[]
  listeners: readonly DemoListener[]
}): ListeningRound[] {
  const random = createRandom('three weeks of listening')
  // The artist of the newest song, whose sign-in the demo names, has the most to look at.
  const appeal = songs.map(({ artist }) => (artist === songs[0]?.artist ? 2.8 : 0.5 + 1.3 * random()))
  const rounds: ListeningRound[] = []
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    // Busier at the end of each week.
    const mood = 1.3 + 0.35 * Math.sin(((DAYS - daysAgo) / 7) * 2 * Math.PI)
    for (const hours of HOURS) {
      const before = (daysAgo + hours / 24) * DAY_MILLISECONDS - Math.floor(random() * 3_600_000)
      const plays = listeners
        .filter(({ joinedDaysAgo, zeal }) => random() < zeal * mood && joinedDaysAgo * DAY_MILLISECONDS > before)
        .flatMap((listener) => {
          const song = chooseSong({ random, songs, appeal, listener, before })
          return song ? [{ listener, song }] : []
        })
      if (plays.length > 0)
        rounds.push({ before, plays, tip: rounds.length % ROUNDS_PER_TIP === 3 ? chooseTip(random, plays) : null })
    }
  }
  return rounds
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
  const weights = songs.map(({ genre }, index) => {
    const ageDays = releasedDaysAgo(index) - before / DAY_MILLISECONDS
    if (ageDays <= 0) return 0
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
