import { readFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { COMMON_PASSWORDS, PLATFORM_WORDS, listOf, refuseCommonPassword } from '../domain/common-passwords.ts'

const mostUsed = dictionary['passwords-common'] as string[]
const file = new URL('../domain/common-passwords.bin', import.meta.url)

it('the list is made from the 10,000 most used passwords that the form would take', () => {
  const made = listOf(mostUsed)
  expect(made.length / 5).toBeGreaterThan(COMMON_PASSWORDS * 0.99)
  // To bring it up to date: writeFileSync(file, listOf(mostUsed)).
  expect(readFileSync(file).equals(made)).toBe(true)
})

it.each(['123456', 'password', 'P@SSW0RD', 'Qwertyuiop'])('%s is refused on its field', (password) => {
  expect(() => refuseCommonPassword(password)).toThrow(
    expect.objectContaining({
      status: 400,
      fields: { password: 'This password is on the list of the most used ones. Choose another.' },
    }),
  )
})

it.each(['fairwave-demo', 'violet-kestrel-9', ' six   ', 'longenough'])('"%s" is not', (password) => {
  expect(() => refuseCommonPassword(password)).not.toThrow()
})

it('refuses words of this platform, whatever digits and signs stand around them', () => {
  for (const word of PLATFORM_WORDS)
    for (const password of [word, word.toUpperCase(), `${word}2026!`, `1-${word}`])
      expect(() => refuseCommonPassword(password), password).toThrow('Choose another')
  expect(() => refuseCommonPassword('fairwave and a sentence of my own')).not.toThrow()
})
