/** What plain words are made of. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** All that a word may have been meant for with one slip: a letter too many, too few, another one, or two that changed places. */
export function oneSlip(word: string): string[] {
  const meant = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) meant.add(before + after.slice(1))
    if (after.length > 1) meant.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
    for (const letter of LETTERS) {
      meant.add(before + letter + after)
      if (after) meant.add(before + letter + after.slice(1))
    }
  }
  meant.delete(word)
  return [...meant]
}
