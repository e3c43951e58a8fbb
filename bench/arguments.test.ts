import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

it('reads what is to be measured, and refuses what it does not know', () => {
  expect(readArguments([])).toEqual({ only: null, size: 's', rounds: 3, seconds: 0.4 })
  expect(readArguments(['--only', 'rollups', '--size', 'l'])).toEqual({
    only: 'rollups',
    size: 'l',
    rounds: 5,
    seconds: 2,
  })
  expect(readArguments(['--rounds', '7', '--seconds', '1'])).toMatchObject({ size: 's', rounds: 7, seconds: 1 })
  expect(() => readArguments(['--size', 'xl'])).toThrow('there is no size xl')
  expect(() => readArguments(['--rounds', '0'])).toThrow('--rounds takes a whole number')
  expect(() => readArguments(['--unknown'])).toThrow('unknown')
})
