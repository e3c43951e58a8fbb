import { type CanonicalValue, NotCanonical, parseCanonical } from './canonical-json.ts'

export const STATEMENT_FORMAT = 'fairwave-statement/1'
export const MONTH_FORMAT = 'fairwave-month/1'

/** What every logged statement has, whoever’s it is; money in whole cents. */
interface LoggedStatement {
  /** The log that it stands in. */
  site: string
  /** "2026-10". */
  month: string
  currency: 'USD'
  /** In hex: makes the label of each month of this payee. */
  labelSalt: string
  /** Root over its salted lines; of none, the hash of nothing. */
  linesRoot: string
  /** Leaf hash of this payee’s statement before; null for the first. */
  previous: string | null
  backfilled?: true
}

/** A payee’s account of a closed month. */
export interface PayeeStatement extends LoggedStatement {
  format: typeof STATEMENT_FORMAT
  payee: { id: string; name: string }
  opening: number
  streaming: number
  community: number
  tips: number
  merch: number
  adjustments: number
  payouts: number
  closing: number
  /** Of `closing`, what was held at the close. */
  held: number
  streams: number
  userCentric: number
  proRata: number
  rules: { version: number; artistPercent: number }
}

/** Where a listener’s money of a closed month went: the periods that were settled in it. */
export interface ListenerMonth extends LoggedStatement {
  format: typeof MONTH_FORMAT
  listener: { id: string }
  /** What was paid and not given back. */
  paid: number
  platform: number
  /** What artists have of it. */
  artists: number
  /** What went to the community pool, because nothing was heard. */
  pooled: number
  /** Of `paid`, what was paid for periods that were settled too late for the month before. */
  late?: number
  /** What it moved of the pool to artists, on top. */
  community: number
  streams: number
}

export type Statement = PayeeStatement | ListenerMonth

const TEXTS = ['site', 'month', 'currency', 'labelSalt', 'linesRoot'] as const

/** Throws `NotCanonical` where the text is not a statement in its one spelling. */
export function parseStatement(text: string): Statement {
  const value = parseCanonical(text)
  if (!isStatement(value)) throw new NotCanonical('is not a statement of a format known here')
  return value as unknown as Statement
}

function isStatement(value: CanonicalValue): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const members = value as Readonly<Record<string, unknown>>
  return (
    (members.format === STATEMENT_FORMAT || members.format === MONTH_FORMAT) &&
    TEXTS.every((name) => typeof members[name] === 'string') &&
    (members.previous === null || typeof members.previous === 'string')
  )
}

export const payeeOf = (statement: Statement): string =>
  statement.format === STATEMENT_FORMAT ? statement.payee.id : statement.listener.id
