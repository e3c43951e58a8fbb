import { expect, it } from 'vitest'
import { resultOf } from '../run-row.ts'
import { drawCurve, linesOf } from './curve.ts'
import { replaceBetween } from './replace-between.ts'

const rate = (name: string, perSecond: number) =>
  resultOf({ name, what: name, unit: 'x/s' }, [{ [name]: perSecond }], [{ [name]: perSecond }])

it('draws cost against size: half the rate is twice the cost', () => {
  const lines = linesOf({
    s: [rate('dashboard', 100), rate('rollups', 10)],
    m: [rate('dashboard', 50)],
    l: [rate('dashboard', 25)],
  })
  expect(lines).toEqual([
    {
      label: 'artist’s dashboard',
      points: [
        { size: 's', times: 1 },
        { size: 'm', times: 2 },
        { size: 'l', times: 4 },
      ],
    },
  ])
  const picture = drawCurve(lines)
  expect(picture).toContain('artist’s dashboard (4.0×)')
  expect(picture.match(/<polyline/g)).toHaveLength(1)
  expect(picture).not.toContain('NaN')
})

it('replaces what stands between its marks, and nothing else', () => {
  expect(replaceBetween('a <!-- x -->old<!-- /x --> b', 'x', 'new')).toBe('a <!-- x -->\n\nnew\n\n<!-- /x --> b')
  expect(() => replaceBetween('a', 'x', 'new')).toThrow('no place for x')
})
