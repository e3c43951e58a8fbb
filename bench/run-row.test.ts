import { describe, expect, it } from 'vitest'
import type { Row } from './row.ts'
import { resultOf, runRow } from './run-row.ts'
import type { Stage } from './stage/stage.ts'
import { quantile, spreadOf } from './statistics.ts'

const figure = { name: 'landing-html', what: 'the page', unit: 'requests/s' }
const nowhere = {} as Stage

describe('measuring', () => {
  it('takes the middle of all rounds, and says how far they lie apart', () => {
    expect(spreadOf([5, 1, 9])).toEqual({ median: 5, lowest: 1, highest: 9 })
    expect(spreadOf([4, 2]).median).toBe(3)
    expect(quantile([0, 10], 0.99)).toBeCloseTo(9.9)
    expect(() => spreadOf([])).toThrow('nothing was measured')
  })

  it('takes the ratio round by round, so that a slow moment slows both', () => {
    const product = [60, 30, 60].map((value) => ({ 'landing-html': value }))
    const limit = [100, 50, 100].map((value) => ({ 'landing-html': value }))
    expect(resultOf(figure, product, limit)).toMatchObject({ value: 60, limit: 100, ratio: 0.6, reached: true })
  })

  it('warms both up, measures them in turn, and closes what it opened', async () => {
    const order: string[] = []
    const note = (name: string, value: number) => async () => {
      order.push(name)
      return { 'landing-html': value }
    }
    const row: Row = {
      figures: [figure],
      prepare: async () => ({
        product: note('product', 10),
        limit: note('limit', 20),
        close: async () => void order.push('closed'),
      }),
    }
    const [result] = await runRow(row, nowhere, 2)
    expect(order).toEqual(['product', 'limit', 'product', 'limit', 'product', 'limit', 'closed'])
    expect(result).toMatchObject({ name: 'landing-html', rounds: 2, ratio: 0.5, reached: false })
  })

  it('says why there is no figure, and counts it as not reached', async () => {
    const row: Row = { figures: [figure], prepare: async () => ({ missing: 'not built' }) }
    expect(await runRow(row, nowhere, 2)).toMatchObject([{ value: null, reached: false, note: 'not built' }])
  })
})
