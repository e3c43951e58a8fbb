/**
 * Compares the hashes of entries as they were with those that are there now, and names each that was changed, is missing, or was
 * inserted, by its place from 1. What follows the entries that were is passed over: the log grows.
 */
export function comparePlaces(
  kept: readonly string[],
  now: readonly string[],
  report: (problem: string) => void,
): void {
  const places = new Map(kept.map((hash, place) => [hash, place]))
  let [was, is] = [0, 0]
  while (was < kept.length) {
    const found = now[is]
    if (found === kept[was]) {
      was += 1
      is += 1
      continue
    }
    const place = found === undefined ? kept.length : places.get(found)
    if (place !== undefined && place > was) {
      for (; was < place; was += 1) report(`entry ${was + 1} is missing`)
      continue
    }
    is += 1
    if (place === undefined && now[is] === kept[was + 1]) {
      report(`entry ${is} was changed`)
      was += 1
    } else report(`entry ${is} was inserted`)
  }
}
