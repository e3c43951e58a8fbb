import { describe, expect, it } from 'vitest'
import { chooseFormat } from './audio-format.ts'

const playing =
  (...words: string[]) =>
  (type: string) =>
    words.some((word) => type.includes(word)) ? 'probably' : ''

describe('the format that is asked for', () => {
  it.each([
    ['AAC where both are played', ['mp4a', 'opus'], false, 'AAC'],
    ['Opus where data are to be saved', ['mp4a', 'opus'], true, 'OPUS'],
    ['Opus where nothing else is played', ['opus'], false, 'OPUS'],
    ['AAC where Opus is not played, also when data are to be saved', ['mp4a'], true, 'AAC'],
    ['left to the server where neither is played', [], false, null],
  ] as const)('is %s', (_, words, saves, format) => {
    expect(chooseFormat(playing(...words), saves)).toBe(format)
  })
})
