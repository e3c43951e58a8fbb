import { expect, it } from 'vitest'
import { opusLength } from './opus-length.ts'

/** An element of Matroska: identifier, length in two bytes, content. */
const element = (id: number[], ...content: (number | number[])[]) => {
  const bytes = content.flat()
  return [...id, 0x40 | (bytes.length >> 8), bytes.length & 0xff, ...bytes]
}
/** A packet of 20 ms at so many milliseconds of its cluster. */
const packet = (milliseconds: number) => [0x81, milliseconds >> 8, milliseconds & 0xff, 0x80, 0xfc, 0, 0]
const simple = (milliseconds: number) => element([0xa3], packet(milliseconds))
const padded = (milliseconds: number, nanoseconds: number[]) =>
  element([0xa0], element([0xa1], packet(milliseconds)), element([0x75, 0xa2], nanoseconds))
const cluster = (milliseconds: number, ...blocks: number[][]) =>
  element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], [milliseconds >> 8, milliseconds & 0xff]), ...blocks)
const file = (...clusters: number[][]) =>
  Uint8Array.from(
    element(
      [0x18, 0x53, 0x80, 0x67],
      element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40])),
      ...clusters,
    ),
  )

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
