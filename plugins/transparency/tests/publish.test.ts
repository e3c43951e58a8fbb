import { describe, expect, it } from 'vitest'
import { type Cell, type CellName, type Cells, CELLS, figureSum, sensitiveSums } from '../domain/cells.ts'
import { type CountedMonth, publishable } from '../domain/publish.ts'
import { FIGURE_NAMES, type FigureName, LEAST_PARTIES } from '../rules.ts'

const many = (cents: number): Cell => ({ cents, parties: 40 })
const few = (cents: number, parties = 2): Cell => ({ cents, parties })
const nothing: Cell = { cents: 0, parties: 0 }

function cellsWith(parts: Partial<Record<CellName, Cell>>): Cells {
  return Object.fromEntries(CELLS.map((cell) => [cell, parts[cell] ?? nothing])) as Record<CellName, Cell>
}
const USUAL = {
  subscriptions: many(100_000),
  tips: many(9_000),
  salesToArtists: many(8_500),
  salesToPlatform: many(1_500),
  fees: many(4_000),
  settledAtOnce: many(70_000),
  unheard: many(8_000),
  carried: many(300),
  payouts: many(60_000),
}
const monthOf = (month: string, parts: Partial<Record<CellName, Cell>>, poolParties = 40): CountedMonth => ({
  month,
  cells: cellsWith(parts),
  poolParties,
})
/** Each month decided in its turn. */
function publishAll(months: readonly CountedMonth[]): CountedMonth[] {
  const done: CountedMonth[] = []
  for (const month of months) done.push({ ...month, published: publishable([...done, month]) })
  return done
}

/** Whether a sum is a combination of the published figures of all months: by fractions of whole numbers, otherwise than the product. */
function follows(sum: ReadonlyMap<string, number>, months: readonly CountedMonth[]): boolean {
  const known = new Set(
    months.flatMap(({ month, cells }) =>
      CELLS.filter((cell) => cells[cell].parties === 0 && cells[cell].cents === 0).map((cell) => `${month} ${cell}`),
    ),
  )
  const figures = months.flatMap(({ month, published = [] }, index) =>
    published.map((figure) => figureSum({ month, before: months[index - 1]?.month ?? null }, figure)),
  )
  const cells = [...new Set([...figures, sum].flatMap((row) => [...row.keys()]))].filter((cell) => !known.has(cell))
  const rank = (rows: readonly ReadonlyMap<string, number>[]) =>
    rankOf(rows.map((row) => cells.map((cell) => row.get(cell) ?? 0)))
  if (cells.every((cell) => !sum.get(cell))) return false
  return rank(figures) === rank([...figures, sum])
}
function rankOf(given: number[][]): number {
  const rows = given.map((row) => [...row])
  let rank = 0
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const at = rows.findIndex((row, index) => index >= rank && Math.abs(row[column] as number) > 1e-9)
    if (at < 0) continue
    const [lead] = rows.splice(at, 1) as [number[]]
    rows.splice(rank, 0, lead)
    for (const [index, row] of rows.entries())
      if (index > rank) {
        const factor = (row[column] as number) / (lead[column] as number)
        for (const place of row.keys()) row[place] = (row[place] as number) - factor * (lead[place] as number)
      }
    rank += 1
  }
  return rank
}
const leaks = (months: readonly CountedMonth[]): string[] =>
  months.flatMap(({ month, cells, poolParties }, index) =>
    sensitiveSums({ month, before: months[index - 1]?.month ?? null }, cells, poolParties, LEAST_PARTIES)
      .filter((sum) => follows(sum, months))
      .map((sum) => [...sum.keys()].join(' + ')),
  )
const missing = ({ published = [] }: CountedMonth): FigureName[] =>
  FIGURE_NAMES.filter((figure) => !published.includes(figure))

describe('the figures of a month', () => {
  it('are all public where each is of many, and what nobody did is nothing', () => {
    expect(publishable([monthOf('2029-05', USUAL)])).toEqual(FIGURE_NAMES)
  })

  it('leave out what two people paid, and what would give it away', () => {
    const [month] = publishAll([monthOf('2029-05', { ...USUAL, tips: few(1_200) })]) as [CountedMonth]
    // Paid in, less subscriptions and sales, is the tips.
    expect(missing(month)).toEqual(['tips', 'sales'])
    expect(leaks([month])).toEqual([])
  })

  it('do not tell of one held artist by the difference of two sums', () => {
    const [month] = publishAll([monthOf('2029-05', { ...USUAL, settledHeld: few(500, 1), released: few(200, 1) })]) as [
      CountedMonth,
    ]
    expect(missing(month)).toEqual(expect.arrayContaining(['held', 'released']))
    expect(leaks([month])).toEqual([])
  })

  it('do not tell of a small month by what the months around it carry', () => {
    const months = publishAll([
      monthOf('2029-04', USUAL),
      monthOf('2029-05', { ...USUAL, unheard: few(1_600), carried: many(250) }),
      monthOf('2029-06', USUAL),
    ])
    // The pool of May, less what April carried, with what May carried, is what two listeners paid: one of the three is left out.
    expect(months.map(missing)).toEqual([[], ['carried'], []])
    expect(leaks(months)).toEqual([])
  })

  it('of any months give nothing away to who adds and subtracts them all', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let world = 0; world < 60; world += 1) {
      const months = publishAll(
        ['2029-01', '2029-02', '2029-03', '2029-04'].map((month) =>
          monthOf(
            month,
            Object.fromEntries(
              CELLS.map((cell) => [
                cell,
                [nothing, few(random(900) + 1, 1 + random(4)), many(random(90_000) + 1)][random(3)],
              ]),
            ),
            [0, 3, 40][random(3)],
          ),
        ),
      )
      expect(leaks(months), `world ${world}`).toEqual([])
    }
  })
})
