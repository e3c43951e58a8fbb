/** An element of Matroska: identifier, length in two bytes, content. */
export const element = (id: number[], ...content: (number | number[])[]) => {
  const bytes = content.flat()
  return [...id, 0x40 | (bytes.length >> 8), bytes.length & 0xff, ...bytes]
}
/** A packet of 20 ms at so many milliseconds of its cluster. */
const packet = (milliseconds: number) => [0x81, milliseconds >> 8, milliseconds & 0xff, 0x80, 0xfc, 0, 0]
export const simple = (milliseconds: number) => element([0xa3], packet(milliseconds))
export const padded = (milliseconds: number, nanoseconds: number[]) =>
  element([0xa0], element([0xa1], packet(milliseconds)), element([0x75, 0xa2], nanoseconds))
export const cluster = (milliseconds: number, ...blocks: number[][]) =>
  element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], [milliseconds >> 8, milliseconds & 0xff]), ...blocks)
/** A WebM file of Opus, as far as its length is told by it. */
export const file = (...clusters: number[][]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    element(
      [0x18, 0x53, 0x80, 0x67],
      element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40])),
      ...clusters,
    ),
  )
