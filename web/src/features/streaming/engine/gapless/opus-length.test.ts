import { expect, it } from 'vitest'
import { cluster, file, padded, simple } from '../testing/opus-file.ts'
import { opusLength } from './opus-length.ts'

it('a song ends where its last packet is cut, in the last cluster', () => {
  // 10 ms are padding.
  const cut = padded(21, [0x98, 0x96, 0x80])
  expect(opusLength(file(cluster(0, simple(0), simple(21)), cluster(5000, simple(1), cut)))).toBeCloseTo(5.031, 9)
})

it('a song that fills its last packet ends with it', () => {
  expect(opusLength(file(cluster(0, simple(0), simple(21))))).toBeCloseTo(0.041, 9)
})

it('a part of a file is read as far as it goes', () => {
  const whole = file(cluster(0, simple(0), simple(21)))
  expect(opusLength(whole.slice(0, -8))).toBeCloseTo(0.02, 9)
})

it.each([
  ['nothing'],
  ['no packets', file()],
  ['another kind of file', Uint8Array.from([0x66, 0x4c, 0x61, 0x43, 0, 0])],
])('of %s there is no end', (_, bytes = new Uint8Array()) => expect(opusLength(bytes)).toBeNull())
