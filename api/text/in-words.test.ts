import { expect, it } from 'vitest'
import { dollarsInWords } from './in-words.ts'

it.each([
  [0, '$0.00'],
  [7, '$0.07'],
  [99_999, '$999.99'],
  [123_456, '$1,234.56'],
  [1_234_567_890, '$12,345,678.90'],
  [-123_456, '-$1,234.56'],
])('writes %i cents as %s', (cents, words) => expect(dollarsInWords(cents)).toBe(words))
