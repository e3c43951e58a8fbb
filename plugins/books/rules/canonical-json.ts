/** What proofs are made of: JSON on whose one spelling all implementations of RFC 8785 agree. */
export type CanonicalValue =
  | null
  | boolean
  | number
  | string
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue | undefined }

/** Outside the profile, or spelled in another way than the canonical one. */
export class NotCanonical extends Error {}

/** An object of objects nested deeper is no statement. */
const MAX_DEPTH = 20

/**
 * The canonical JSON of RFC 8785 under a narrow profile: ASCII keys, whole numbers within ±2^53 and no minus zero, strings in
 * Unicode's form NFC without lone surrogates. Members that are undefined are left out. Throws `NotCanonical`.
 */
export function canonicalJson(value: CanonicalValue, depth = 0): string {
  if (depth > MAX_DEPTH) throw new NotCanonical('is nested too deeply')
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (typeof value === 'string') return canonicalString(value)
  if (typeof value !== 'object') throw new NotCanonical(`holds a ${typeof value}`)
  if (isList(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => {
      if (!/^[\x20-\x7e]*$/.test(key)) throw new NotCanonical('has a key that is not ASCII')
      return `${JSON.stringify(key)}:${canonicalJson(value[key] as CanonicalValue, depth + 1)}`
    })
  return `{${members.join(',')}}`
}

/** Reads canonical JSON, and throws `NotCanonical` where any byte is other than `canonicalJson` would write it. */
export function parseCanonical(text: string): CanonicalValue {
  let value: CanonicalValue
  try {
    value = JSON.parse(text) as CanonicalValue
  } catch {
    throw new NotCanonical('is not JSON')
  }
  if (canonicalJson(value) !== text) throw new NotCanonical('is JSON in another spelling than the canonical one')
  return value
}

const isList = (value: object): value is readonly CanonicalValue[] => Array.isArray(value)

function canonicalNumber(value: number): string {
  if (!Number.isInteger(value) || Math.abs(value) > 2 ** 53 || Object.is(value, -0))
    throw new NotCanonical('holds a number that is not whole, or beyond 2^53')
  return String(value)
}

function canonicalString(value: string): string {
  if (!value.isWellFormed() || value.normalize('NFC') !== value)
    throw new NotCanonical('holds text that is not in Unicode’s form NFC')
  return JSON.stringify(value)
}
