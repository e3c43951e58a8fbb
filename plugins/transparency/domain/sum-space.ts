import type { Sum } from './cells.ts'

/** Factors are counted modulo a prime: small whole numbers behave there as they do among fractions. */
const PRIME = 2_147_483_647n

type Row = Map<string, bigint>

/** All that follows from some sums by adding and subtracting them. */
export class SumSpace {
  /** Each by a cell that stands in no other row’s lead. */
  private readonly rows = new Map<string, Row>()

  private readonly known: ReadonlySet<string>

  constructor(known: ReadonlySet<string> = new Set()) {
    this.known = known
  }

  get size(): number {
    return this.rows.size
  }

  copy(): SumSpace {
    const copy = new SumSpace(this.known)
    for (const [lead, row] of this.rows) copy.rows.set(lead, row)
    return copy
  }

  /** False where the sum follows from what is there. */
  add(sum: Sum): boolean {
    const row = this.reduce(sum)
    const [lead] = row.keys()
    if (lead === undefined) return false
    const factor = inverse(row.get(lead) as bigint)
    for (const [cell, value] of row) row.set(cell, mod(value * factor))
    this.rows.set(lead, row)
    return true
  }

  private reduce(sum: Sum): Row {
    const row: Row = new Map()
    for (const [cell, factor] of sum) if (!this.known.has(cell)) row.set(cell, mod(BigInt(factor)))
    for (;;) {
      const lead = [...row.keys()].find((cell) => this.rows.has(cell))
      if (lead === undefined) return row
      const factor = row.get(lead) as bigint
      for (const [cell, value] of this.rows.get(lead) as Row) {
        const left = mod((row.get(cell) ?? 0n) - factor * value)
        if (left === 0n) row.delete(cell)
        else row.set(cell, left)
      }
    }
  }
}

const mod = (value: bigint): bigint => ((value % PRIME) + PRIME) % PRIME

function inverse(value: bigint): bigint {
  let [result, base, exponent] = [1n, mod(value), PRIME - 2n]
  for (; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = mod(result * base)
    base = mod(base * base)
  }
  return result
}
