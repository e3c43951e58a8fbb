import type { FigureName } from '../rules.ts'

/** A sum of the ledger that no other one follows from, and the people behind it. */
export type Cell = {
  cents: number
  /** People whom it could single out: payers or artists, whichever are fewer. */
  parties: number
}

export const CELLS = [
  'subscriptions',
  'tips',
  /** Of sales, the artists’ part with shipping. */
  'salesToArtists',
  'salesToPlatform',
  /** Payments for what could not be sold; they go back. */
  'unsold',
  /** What refunds took back of the platform’s part; below zero. */
  'platformRefunds',
  'fees',
  'refunds',
  /** Settled straight to artists. */
  'settledAtOnce',
  /** Settled, and held. */
  'settledHeld',
  'released',
  'refused',
  /** Into the community pool, of periods without streams. */
  'unheard',
  'carried',
  /** Of the pool, held. */
  'poolHeld',
  /** Whatever else moved on artists’ accounts: refunds, disputes, corrections. */
  'adjustments',
  'payouts',
] as const

export type CellName = (typeof CELLS)[number]
export type Cells = Readonly<Record<CellName, Cell>>

/** A sum of cells, by their keys, each times a whole number. */
export type Sum = ReadonlyMap<string, number>

/** The key of a cell in sums over several months. */
const keyOf = (month: string, cell: CellName): string => `${month} ${cell}`

/** What carries over from the month before is a cell of that one. */
interface MonthOfSums {
  month: string
  before: string | null
}

type Parts = Partial<Record<CellName | 'carriedBefore', number>>

function sumOf({ month, before }: MonthOfSums, parts: Parts): Sum {
  const sum = new Map<string, number>()
  for (const [cell, factor] of Object.entries(parts))
    if (cell !== 'carriedBefore') sum.set(keyOf(month, cell as CellName), factor)
    else if (before) sum.set(keyOf(before, 'carried'), factor)
  return sum
}

/** What the pool splits is what comes in less what it leaves. */
const SPLIT = { unheard: 1, refused: 1, carriedBefore: 1, carried: -1 } as const
const EARNED = {
  ...{ settledAtOnce: 1, released: 1, tips: 1, salesToArtists: 1, adjustments: 1 },
  ...SPLIT,
  poolHeld: -1,
} as const

/** Each figure as a sum of cells; `platform` five times, as its part of subscriptions is a fifth. */
const FIGURE_SUMS: Readonly<Record<FigureName, Parts>> = {
  earned: EARNED,
  paidIn: { subscriptions: 1, tips: 1, salesToArtists: 1, salesToPlatform: 1, unsold: 1 },
  subscriptions: { subscriptions: 1 },
  tips: { tips: 1 },
  sales: { salesToArtists: 1, salesToPlatform: 1, unsold: 1 },
  platform: { subscriptions: 1, salesToPlatform: 5, platformRefunds: 5 },
  fees: { fees: 1 },
  refunds: { refunds: 1 },
  settled: { settledAtOnce: 1, settledHeld: 1 },
  pool: SPLIT,
  carried: { carried: 1 },
  held: { settledHeld: 1, poolHeld: 1 },
  released: { released: 1 },
  refused: { refused: 1 },
  payouts: { payouts: 1 },
}

export const figureSum = (months: MonthOfSums, figure: FigureName): Sum => sumOf(months, FIGURE_SUMS[figure])

/** Sums that are not figures, and that could be of few people where each of their parts is of many. */
const HIDDEN_SUMS = { poolPaid: { ...SPLIT, poolHeld: -1 } as Parts, split: SPLIT as Parts } as const

/** A figure's amount, from the month's cells and what the month before carried. */
export function figureCents(figure: FigureName, cells: Cells, carriedBefore: number): number {
  let cents = 0
  for (const [cell, factor] of Object.entries(FIGURE_SUMS[figure]))
    cents += factor * (cell === 'carriedBefore' ? carriedBefore : cells[cell as CellName].cents)
  return cents
}

/** What must not follow from what is published: each sum of fewer than so many people. Those of nobody, of nothing, tell nothing. */
export function sensitiveSums(months: MonthOfSums, cells: Cells, poolParties: number, least: number): Sum[] {
  const isFew = ({ cents, parties }: Cell) => parties < least && (parties > 0 || cents !== 0)
  const few = CELLS.filter((name) => isFew(cells[name])).map((name) => sumOf(months, { [name]: 1 }))
  const ofPool = poolParties > 0 && poolParties < least ? Object.values(HIDDEN_SUMS) : []
  return [...few, ...ofPool.map((parts) => sumOf(months, parts))]
}

/** Cells that are nothing: everybody may know. */
export const emptyCells = (month: string, cells: Cells): string[] =>
  CELLS.filter((name) => cells[name].cents === 0 && cells[name].parties === 0).map((name) => keyOf(month, name))
