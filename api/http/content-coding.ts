import { LRUCache } from 'lru-cache'

/** The compressed copies stored beside an answer, the smaller one first. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** Browsers send few different headers; scripts may send any. */
const MAX_REMEMBERED = 200
const remembered = new LRUCache<string, readonly Coding[]>({ max: MAX_REMEMBERED })

/** The smallest of what is there and accepted; null where that is the bytes as they are. */
export function preferredCoding(
  header: string | readonly string[],
  there: Readonly<Partial<Record<Coding, unknown>>>,
): Coding | null {
  const text = typeof header === 'string' ? header : header.join(',')
  let accepted = remembered.get(text)
  if (!accepted) {
    accepted = CODINGS.filter((coding) => accepts(text, coding))
    remembered.set(text, accepted)
  }
  return accepted.find((coding) => there[coding] !== undefined) ?? null
}

/** By name, or by the star where it is not named; a weight of 0 refuses (RFC 9110, 12.5.3). */
function accepts(header: string, coding: Coding): boolean {
  let star = false
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const refused = parameters.some((each) => /^q=0(?:\.0*)?$/.test(each))
    if (name === coding) return !refused
    if (name === '*') star = !refused
  }
  return star
}
