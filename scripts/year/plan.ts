import { type Random, randomOf } from '../chaos/random.ts'

/** What one person does on one day; numbers name artists and listeners in the order of the plan. */
export type Act =
  | { kind: 'join'; listener: number; card: CardName }
  | { kind: 'listen'; listener: number; songs: number[] }
  | { kind: 'tip'; listener: number; artist: number; cents: number; declined: boolean }
  | { kind: 'buy'; listener: number; artist: number }
  /** Asks for the money of the newest order, which the artist gives back. */
  | { kind: 'return'; listener: number }
  /** Staff gives the newest tip back. */
  | { kind: 'refund tip'; listener: number }
  /** The bank takes a payment back, and decides days later. */
  | { kind: 'dispute'; listener: number; what: 'tip' | 'subscription'; outcome: 'won' | 'lost'; days: number }
  | { kind: 'cancel'; listener: number }
  /** Takes a cancellation back, or subscribes again. */
  | { kind: 'resume'; listener: number }
  /** Closes the account, which is erased two weeks later. */
  | { kind: 'leave'; listener: number }

/** `own`: nobody else's card. `shared`: one that several listeners pay with. `once`: one that is refused at renewals. */
export type CardName = 'own' | 'shared' | 'once'

/** Ways to hurt the running product. */
export const FAULTS = [
  'kill the server',
  'kill the worker',
  'restart the server',
  'kill server and worker',
  'restart PostgreSQL',
  'kill PostgreSQL',
] as const
export type Fault = (typeof FAULTS)[number]

export interface PlannedDay {
  /** Days since the start. */
  number: number
  acts: Act[]
  /** What happens while people act. */
  fault: Fault | null
  /** In the evening everything is lost but a backup, and goes on from it in another place. */
  isLost: boolean
}

export interface YearPlan {
  seed: number
  artists: number
  songsEach: number
  days: PlannedDay[]
}

export interface PlanSize {
  days: number
  artists: number
  listeners: number
  /** Nothing goes wrong: no faults, no backup. */
  isCalm?: boolean
}

const SONGS_EACH = 2
/** Listeners join in the first part of the time, so that everybody pays for a month that ends. */
const JOINING = 0.3
/** Of all days. */
const FAULTY = 0.5
/** Days from closing an account to its end. */
export const ERASED_AFTER = 14

const cardFor = (dice: number): CardName => (dice < 0.25 ? 'shared' : dice < 0.4 ? 'once' : 'own')

/** Everything that happens, drawn from the seed alone: the same seed and size give the same plan. */
export function planYear(seed: number, { days, artists, listeners, isCalm = false }: PlanSize): YearPlan {
  const random = randomOf(seed)
  const harm = randomOf(seed + 1)
  const planned: PlannedDay[] = Array.from({ length: days }, (_, number) => {
    const fault = harm.next() < FAULTY ? (FAULTS[harm.below(FAULTS.length)] ?? null) : null
    if (isCalm) return { number, acts: [], fault: null, isLost: false }
    return { number, acts: [], fault, isLost: number === Math.floor(days / 2) }
  })
  for (let listener = 0; listener < listeners; listener += 1) {
    const joins = random.below(Math.max(1, Math.floor(days * JOINING)))
    const life = new Life(listener, artists, random)
    for (const { number, acts } of planned.slice(joins)) acts.push(...life.day(number === joins, days - number))
  }
  return { seed, artists, songsEach: SONGS_EACH, days: planned }
}

/** A listener's days: knows what was bought, tipped and cancelled, so that only what is possible is drawn. */
class Life {
  private readonly listener: number
  private readonly artists: number
  private readonly random: Random
  private readonly taste: number
  private readonly listensMuch: number
  private cancelled = false
  private canReturn = false
  private canRefund = false
  private hasDisputed = false
  private hasLeft = false

  constructor(listener: number, artists: number, random: Random) {
    this.listener = listener
    this.artists = artists
    this.random = random
    this.taste = random.below(artists)
    this.listensMuch = random.next()
  }

  day(isFirst: boolean, daysLeft: number): Act[] {
    const { listener, random } = this
    const acts: Act[] = []
    if (this.hasLeft) return acts
    if (isFirst) acts.push({ kind: 'join', listener, card: cardFor(random.next()) })
    if (random.next() < this.listensMuch * 0.6 || isFirst) acts.push({ kind: 'listen', listener, songs: this.songs() })
    const act = isFirst ? null : this.draw(daysLeft)
    return act ? [...acts, act] : acts
  }

  /** Mostly songs of one artist, each at most once a day. */
  private songs(): number[] {
    const artist = this.random.next() < 0.7 ? this.taste : this.random.below(this.artists)
    const first = artist * SONGS_EACH + this.random.below(SONGS_EACH)
    const other = this.random.below(this.artists * SONGS_EACH)
    return this.random.next() < 0.5 || other === first ? [first] : [first, other]
  }

  private draw(daysLeft: number): Act | null {
    const { listener, random } = this
    const [dice, artist] = [random.next(), random.below(this.artists)]
    if (dice < 0.08) {
      const declined = random.next() < 0.15
      this.canRefund ||= !declined
      return { kind: 'tip', listener, artist, cents: 100 + random.below(1_400), declined }
    }
    if (dice < 0.12) {
      this.canReturn = true
      return { kind: 'buy', listener, artist }
    }
    if (dice < 0.14 && this.canReturn) {
      this.canReturn = false
      return { kind: 'return', listener }
    }
    if (dice < 0.16 && this.canRefund) {
      this.canRefund = false
      return { kind: 'refund tip', listener }
    }
    if (dice < 0.18) return this.dispute(daysLeft)
    if (dice < 0.21) {
      this.cancelled = !this.cancelled
      return { kind: this.cancelled ? 'cancel' : 'resume', listener }
    }
    if (dice < 0.222 && daysLeft > ERASED_AFTER) {
      this.hasLeft = true
      return { kind: 'leave', listener }
    }
    return null
  }

  /** Once for each listener, decided before the end. */
  private dispute(daysLeft: number): Act | null {
    const { listener, random } = this
    if (this.hasDisputed || daysLeft < 6) return null
    const what = this.canRefund && random.next() < 0.5 ? 'tip' : 'subscription'
    if (what === 'tip') this.canRefund = false
    this.hasDisputed = true
    return { kind: 'dispute', listener, what, outcome: random.next() < 0.5 ? 'won' : 'lost', days: 1 + random.below(4) }
  }
}
