import { AIMS, reached } from './aims.ts'
import { type Aim, type Row, type Values, isMissing, processorKey } from './row.ts'
import type { Stage } from './stage/stage.ts'
import { type Spread, spreadOf } from './statistics.ts'

export interface Result {
  name: string
  what: string
  unit: string
  /** Null where it could not be measured; `note` says why. */
  value: number | null
  limit: number | null
  ratio: number | null
  aim: Aim
  reached: boolean
  /** Lowest and highest round. */
  spread: Spread | null
  limitSpread: Spread | null
  /** Milliseconds of the processor that the server took for one request, and that the limit took; not of every figure. */
  processor?: number | null
  limitProcessor?: number | null
  rounds: number
  note?: string
  /** Day and commit of the measurement. */
  measured?: string
}

/** Measures a row: one round of each to warm up, then the product and its limit in turn. */
export async function runRow(row: Row, stage: Stage, rounds: number): Promise<Result[]> {
  const prepared = await row.prepare(stage)
  if (isMissing(prepared)) return row.figures.map((figure) => withoutValue(figure, prepared.missing))
  const product: Values[] = []
  const limit: Values[] = []
  try {
    await prepared.product()
    await prepared.limit?.()
    for (let round = 0; round < rounds; round += 1) {
      product.push(await prepared.product())
      if (prepared.limit) limit.push(await prepared.limit())
    }
  } finally {
    await prepared.close?.()
  }
  return row.figures.map((figure) => resultOf(figure, product, limit))
}

/** The ratio is taken round by round: what else the machine does slows both of a pair. */
export function resultOf(
  { name, what, unit }: Row['figures'][number],
  product: readonly Values[],
  limits: readonly Values[],
): Result {
  const aim = aimOf(name)
  const values = product.map((round) => valueOf(round, name))
  const spread = spreadOf(values)
  const limitValues = limits.map((round) => round[name]).filter((value) => value !== undefined)
  const limitSpread = limitValues.length > 0 ? spreadOf(limitValues) : null
  const ratio = limitSpread
    ? spreadOf(values.map((value, round) => value / (limitValues[round] as number))).median
    : null
  const measured = { value: spread.median, limit: limitSpread?.median ?? null, ratio }
  return {
    name,
    what,
    unit,
    ...measured,
    aim,
    reached: reached(aim, measured),
    spread,
    limitSpread,
    processor: middleOf(product, processorKey(name)),
    limitProcessor: middleOf(limits, processorKey(name)),
    rounds: values.length,
  }
}

function middleOf(rounds: readonly Values[], name: string): number | null {
  const values = rounds.map((round) => round[name]).filter((value) => value !== undefined)
  return values.length > 0 ? spreadOf(values).median : null
}

export function withoutValue({ name, what, unit }: Row['figures'][number], note: string): Result {
  const nothing = { value: null, limit: null, ratio: null, spread: null, limitSpread: null, rounds: 0 }
  return { name, what, unit, ...nothing, aim: aimOf(name), reached: false, note }
}

function aimOf(name: string): Aim {
  const aim = AIMS[name]
  if (!aim) throw new Error(`${name} has no aim in bench/aims.ts`)
  return aim
}

function valueOf(round: Values, name: string): number {
  const value = round[name]
  if (value === undefined) throw new Error(`a round measured no ${name}`)
  return value
}
