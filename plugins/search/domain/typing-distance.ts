/** How many slips a word of so many letters may have: none where it would be another word. */
export const slipsIn = (letters: number): number => (letters <= 3 ? 0 : letters <= 5 ? 1 : letters <= 8 ? 2 : 3)

/**
 * How many slips lie between what somebody typed and the words of a text: a letter too many, too few, another one, or two that
 * changed places. A word may be the beginning of one. Null where a word is none of the text's.
 */
export function typingDistance(typed: readonly string[], words: readonly string[]): number | null {
  let sum = 0
  for (const word of typed) {
    const allowed = slipsIn(word.length)
    let nearest = Infinity
    for (const other of words)
      if (nearest > 0 && other.length >= word.length - allowed)
        nearest = Math.min(nearest, distance(word, other.slice(0, word.length + allowed + 1), allowed))
    if (nearest > allowed) return null
    sum += nearest
  }
  return sum
}

/** Distance to the whole word, or to its beginning: the rest may not be typed yet. Exact up to `allowed`. */
function distance(typed: string, word: string, allowed: number): number {
  if (word.startsWith(typed)) return 0
  const last = slips(typed, word, allowed)
  return Math.min(...last.slice(Math.max(0, typed.length - 1), typed.length + 2), at(last, word.length))
}

/**
 * The slips to each beginning of `word`: the last row of the table of optimal string alignment. Only the band around its
 * diagonal is computed, since everything outside takes more than `allowed`.
 */
function slips(typed: string, word: string, allowed: number): number[] {
  let [before, row]: number[][] = [[], Array.from({ length: word.length + 1 }, (_, column) => column)]
  for (let line = 1; line <= typed.length; line++) {
    const next = Array.from({ length: word.length + 1 }, () => Infinity)
    next[0] = line
    for (let column = Math.max(1, line - allowed); column <= Math.min(word.length, line + allowed); column++) {
      const same = typed[line - 1] === word[column - 1]
      const swapped =
        line > 1 && column > 1 && typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1]
      next[column] = Math.min(
        at(row, column) + 1,
        at(next, column - 1) + 1,
        at(row, column - 1) + Number(!same),
        swapped ? at(before, column - 2) + 1 : Infinity,
      )
    }
    before = row as number[]
    row = next
  }
  return row as number[]
}

const at = (row: readonly number[] | undefined, column: number): number => row?.[column] ?? Infinity
