import { expect, it } from 'vitest'
import { MAX_TIMED_LYRICS, parseTimedLyrics } from '../rules/lyrics.ts'
import { editSongSchema } from '../rules.ts'

it('reads lines in the order of time, those with several times once for each', () => {
  expect(parseTimedLyrics('[ar:me]\n[00:03][00:01.50]One\n[00:02]Two')?.map(({ text }) => text)).toEqual([
    'One',
    'Two',
    'One',
  ])
})

it('unfolds to nothing larger than its limit', () => {
  // 39,600 characters, which would unfold to 56 MB.
  const folded = `${'[00:01]'.repeat(2_800)}${'x'.repeat(20_000)}`
  expect(folded.length).toBeLessThanOrEqual(MAX_TIMED_LYRICS)
  expect(parseTimedLyrics(folded)).toBeNull()
  const parsed = editSongSchema(new Date()).safeParse({ timedLyrics: folded })
  expect(parsed.error?.issues[0]?.path).toEqual(['timedLyrics'])
  expect(parseTimedLyrics('[00:01]'.repeat(2_001))).toBeNull()
  const sum = (parseTimedLyrics(`${'[00:01]'.repeat(100)}${'x'.repeat(400)}`) ?? []).reduce(
    (all, { text }) => all + text.length,
    0,
  )
  expect(sum).toBe(MAX_TIMED_LYRICS)
})
