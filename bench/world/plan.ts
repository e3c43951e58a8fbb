import { random } from './random.ts'
import { idOf } from './ids.ts'
import type { WorldSize } from './sizes.ts'

const DAY = 86_400_000
const PERIOD = 30 * DAY
/** Running periods began so long ago at most: none of them is due before the world is made anew. */
const OLDEST_OPEN = 14 * DAY
/** Periods without a stream, per hundred. */
const SILENT = 3

export interface WorldPlan {
  size: WorldSize
  seed: number
  /** When the world is made, in milliseconds: nothing in it is later. */
  now: number
}

export interface PlannedArtist {
  id: string
  username: string
  createdAt: number
  /** A few wait for an admin. */
  approvedAt: number | null
}

export interface PlannedSong {
  id: string
  artistNumber: number
  createdAt: number
  duration: number
}

export interface PlannedPeriod {
  id: string
  startsAt: number
  endsAt: number
  /** Null while it runs. */
  settledAt: number | null
  claims: number
}

export interface PlannedListener {
  id: string
  username: string
  subscriptionId: string
  createdAt: number
  ended: PlannedPeriod
  open: PlannedPeriod
}

const isPending = (number: number) => number % 50 === 49

export function artistOf({ size, now }: WorldPlan, number: number): PlannedArtist {
  const createdAt = now - 800 * DAY + Math.floor((number / size.artists) * 60 * DAY)
  return {
    id: idOf('artist', number, createdAt),
    username: `artist-${number}`,
    createdAt,
    approvedAt: isPending(number) ? null : createdAt + DAY,
  }
}

/** Songs stand in the order of their release; the newest is 45 days old, so that nothing was heard before it was there. */
export function songOf({ size, now, seed }: WorldPlan, number: number): PlannedSong {
  const createdAt = now - 45 * DAY - Math.floor(((size.songs - 1 - number) / size.songs) * 600 * DAY)
  return {
    id: idOf('song', number, createdAt),
    artistNumber: number % size.artists,
    createdAt,
    duration: random(seed, 'song', number).whole(90, 330),
  }
}

/** The numbers of an artist's songs are these: artist, artist + artists, artist + 2 artists … */
export function songsOfArtist({ size }: WorldPlan, artistNumber: number): number {
  return Math.floor((size.songs - 1 - artistNumber) / size.artists) + 1
}

export function listenerOf({ size, now, seed }: WorldPlan, number: number): PlannedListener {
  const dice = random(seed, 'listener', number)
  const start = now - DAY - dice.whole(0, OLDEST_OPEN - DAY)
  const createdAt = start - PERIOD - DAY
  const claims = () => {
    const silent = dice.whole(1, 100) <= SILENT
    const some = dice.whole(Math.ceil(size.claimsPerPeriod * 0.5), Math.ceil(size.claimsPerPeriod * 1.55))
    return silent ? 0 : some
  }
  const period = (kind: 'endedPeriod' | 'openPeriod', startsAt: number, settledAt: number | null) => ({
    id: idOf(kind, number, startsAt),
    startsAt,
    endsAt: startsAt + PERIOD,
    settledAt,
    claims: claims(),
  })
  return {
    id: idOf('listener', number, createdAt),
    username: `listener-${number}`,
    subscriptionId: idOf('subscription', number, createdAt),
    createdAt,
    ended: period('endedPeriod', start - PERIOD, start + dice.whole(61, 119) * 60_000),
    open: period('openPeriod', start, null),
  }
}

export interface PlannedClaim {
  songNumber: number
  /** Whole seconds. */
  duration: number
  claimedAt: number
  openedAt: number
}

/** Yields a listener's claims of a period, in order of time, never two at once. */
export function* claimsOf(plan: WorldPlan, period: PlannedPeriod): Generator<PlannedClaim> {
  const { size, seed, now } = plan
  const dice = random(seed, 'claims', period.id)
  const favourites =
    size.artistsPerPeriod === undefined
      ? Array.from({ length: 8 }, () => dice.popular(size.artists)).filter((artist) => !isPending(artist))
      : manyArtists(size.artists, size.artistsPerPeriod, dice)
  if (favourites.length === 0) favourites.push(0)
  const until = Math.min(period.endsAt, now - 3_600_000)
  const step = Math.floor((until - period.startsAt) / period.claims)
  for (let claim = 0; claim < period.claims; claim += 1) {
    // Each of many once, before any again.
    const artist =
      size.artistsPerPeriod === undefined ? dice.pick(favourites) : (favourites[claim] ?? dice.pick(favourites))
    const songNumber = artist + size.artists * dice.popular(songsOfArtist(plan, artist))
    const duration = dice.whole(30, 90)
    const openedAt = period.startsAt + claim * step + dice.whole(0, Math.max(0, step - 200_000))
    yield { songNumber, duration, openedAt, claimedAt: openedAt + (duration + 5) * 1_000 }
  }
}

/** Picks this many different artists, popular ones more often. */
function manyArtists(artists: number, count: number, dice: ReturnType<typeof random>): number[] {
  const chosen = new Set<number>()
  while (chosen.size < count) {
    const artist = dice.popular(artists)
    if (!isPending(artist)) chosen.add(artist)
  }
  return [...chosen]
}
