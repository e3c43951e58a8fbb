import { SEARCH_LIMITS } from '../rules.ts'

/** Letters that are no letter with a mark, as they are typed without them. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
}

/**
 * A text in small letters and digits with one blank between words, without accents, as it is stored and as it is searched
 * for. Letters of other scripts become their numbers: which of them PostgreSQL takes for letters depends on the locale of the
 * database, and ours is plain C.
 */
export const plainWords = (text: string): string => numberedLetters(foldedWords(text))

/**
 * The words somebody typed, as `plainWords` writes them. Their limits count folded letters: one character that is typed may
 * fold to eighteen letters in four words.
 */
export function typedWords(query: string): string[] {
  const words: string[] = []
  let left: number = SEARCH_LIMITS.query
  for (const word of foldedWords(query).split(' ').slice(0, SEARCH_LIMITS.words)) {
    const letters = [...word].slice(0, Math.min(SEARCH_LIMITS.letters, left))
    left -= letters.length
    if (letters.length > 0) words.push(numberedLetters(letters.join('')))
  }
  return words
}

const foldedWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const numberedLetters = (folded: string): string =>
  folded.replaceAll(/[^a-z0-9 ]/gu, (letter) => SPELT[letter] ?? numbered(letter))

/** All of one length, so that a part of a word stays a part of it. */
const numbered = (letter: string): string => (letter.codePointAt(0) ?? 0).toString(36).padStart(4, '0')
