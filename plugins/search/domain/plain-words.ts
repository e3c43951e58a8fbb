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
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/[^a-z0-9 ]/gu, (letter) => SPELT[letter] ?? numbered(letter))
    .trim()
}

/** All of one length, so that a part of a word stays a part of it. */
const numbered = (letter: string): string => (letter.codePointAt(0) ?? 0).toString(36).padStart(4, '0')
