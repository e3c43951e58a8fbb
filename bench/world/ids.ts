/** Kinds of rows whose ids the generator gives out. */
const KINDS = {
  artist: 1,
  listener: 2,
  admin: 3,
  song: 4,
  session: 5,
  subscription: 6,
  endedPeriod: 7,
  openPeriod: 8,
  playback: 9,
  product: 10,
  tip: 11,
  request: 12,
  audit: 13,
} as const
export type IdKind = keyof typeof KINDS

/** The id of the n-th row of a kind, in the form of a UUID of version 7 made at that time (milliseconds). */
export function idOf(kind: IdKind, number: number, at: number): string {
  const time = at.toString(16).padStart(12, '0')
  const last = number.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${KINDS[kind].toString(16).padStart(3, '0')}-8${spread(number)}-${last}`
}

const spread = (number: number) => ((Math.imul(number, 0x9e3779b1) >>> 20) & 0xfff).toString(16).padStart(3, '0')

/** The n-th order's id: random from the first character on, in the form of version 4. */
export function orderId(number: number): string {
  const [high, low] = [Math.imul(number + 1, 0x9e3779b1) >>> 0, Math.imul(number + 7, 0x85ebca6b) >>> 0]
  const text = high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')
  const last = number.toString(16).padStart(12, '0')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(12, 15)}-a${text.slice(13, 16)}-${last}`
}
