import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

it('reads what is to be measured, and refuses what it does not know', () => {
  expect(readArguments([])).toEqual({ only: null, size: 's', rounds: 5, seconds: 2 })
  expect(readArguments(['--only', 'rollups', '--size', 'l'])).toMatchObject({ only: 'rollups', size: 'l' })
  expect(() => readArguments(['--size', 'xl'])).toThrow('there is no size xl')
  expect(() => readArguments(['--rounds', '0'])).toThrow('--rounds takes a whole number')
  expect(() => readArguments(['--unknown'])).toThrow('unknown')
})
