/** Both as they stand in an address, without the mark between them. */
export interface Address {
  path: string
  query: string
}

/** Longer parts of an address name nobody. */
const MAX_PART_LENGTH = 100

/** Parts of the address by their names in the pattern; null where one of them cannot be read. */
export function partsOf(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const given = path.split('/').filter(Boolean)
  try {
    return new Map(
      pattern
        .split('/')
        .filter(Boolean)
        .flatMap((part, at) => {
          if (!part.startsWith(':')) return []
          const value = decodeURIComponent(given[at] ?? '')
          if (value.length > MAX_PART_LENGTH) throw new RangeError('too long')
          return [[part.slice(1), value] as const]
        }),
    )
  } catch {
    return null
  }
}
