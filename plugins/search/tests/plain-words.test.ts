import { expect, it } from 'vitest'
import { plainWords, typedWords } from '../domain/plain-words.ts'

/** Letters of other scripts are written as four characters each. */
const letters = (word: string) => (/^[a-z0-9]+$/.test(word) && !word.startsWith('0') ? word.length : word.length / 4)

it.each([
  ['ﷺ'.repeat(100)],
  ['ﷺ '.repeat(50)],
  ['ابتثجحخد'.repeat(12)],
  ['㍿'.repeat(100)],
  ['abcdefghij'.repeat(10)],
  ['a b c d e f g h i j k l m n o p'],
])('limits hold after folding: %s', (query) => {
  const words = typedWords(query)
  expect(words.length).toBeLessThanOrEqual(8)
  expect(Math.max(...words.map(letters))).toBeLessThanOrEqual(40)
  expect(words.reduce((sum, word) => sum + letters(word), 0)).toBeLessThanOrEqual(100)
})

it('folds what is typed as it folds what is stored', () => {
  for (const text of ['Möebius Straße', '夜の街 night', 'АНТЕННА', "don't stop"])
    expect(typedWords(text).join(' ')).toBe(plainWords(text))
  expect(typedWords(' ')).toEqual([])
})
