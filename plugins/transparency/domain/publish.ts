import { FIGURE_NAMES, type FigureName, LEAST_PARTIES } from '../rules.ts'
import { type Cells, emptyCells, figureSum, sensitiveSums, type Sum } from './cells.ts'
import { SumSpace } from './sum-space.ts'

/** A month with what was found of it and, unless it is the one to decide about, what is published. */
export interface CountedMonth {
  /** "2026-10". */
  month: string
  cells: Cells
  /** Artists or listeners of the community pool, whichever are fewer. */
  poolParties: number
  published?: readonly FigureName[]
}

/**
 * The figures of the last month that may be published beside all before it: none from which, by adding and subtracting published
 * figures of any months, a sum follows that is of fewer than `LEAST_PARTIES` people. Figures come in the order of their
 * importance; one that would give another away is left out. What is published stays.
 */
export function publishable(months: readonly CountedMonth[]): FigureName[] {
  const last = months.at(-1)
  if (!last) return []
  const known = new Set(months.flatMap(({ month, cells }) => emptyCells(month, cells)))
  const [published, sensitive] = [new SumSpace(known), new SumSpace(known)]
  const both = new SumSpace(known)
  const addTo = (spaces: readonly SumSpace[], sum: Sum) => {
    for (const space of spaces) space.add(sum)
  }
  for (const [index, { month, cells, poolParties, published: figures = [] }] of months.entries()) {
    const place = { month, before: months[index - 1]?.month ?? null }
    for (const sum of sensitiveSums(place, cells, poolParties, LEAST_PARTIES)) addTo([sensitive, both], sum)
    for (const figure of figures) addTo([published, both], figureSum(place, figure))
  }
  const place = { month: last.month, before: months.at(-2)?.month ?? null }
  let [open, all] = [published, both]
  // What already follows cannot be taken back, such as a sum that became few people's by another month's.
  const given = open.size + sensitive.size - all.size
  return FIGURE_NAMES.filter((figure) => {
    const sum = figureSum(place, figure)
    const [nextOpen, nextAll] = [open.copy(), all.copy()]
    nextOpen.add(sum)
    nextAll.add(sum)
    if (nextOpen.size + sensitive.size - nextAll.size > given) return false
    open = nextOpen
    all = nextAll
    return true
  })
}
