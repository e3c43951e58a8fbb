import { CONFUSABLES } from './confusables.ts'

const LOOKS_LIKE = new Map(
  Object.entries(CONFUSABLES).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/** What a text looks like, in small ASCII letters where it looks like those (the skeleton of UTS 39, of what reads as Latin). */
export const skeletonOf = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((letter) => LOOKS_LIKE.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .trim()

/** Further apart, but alike in many faces: 0 and o, 1, i and l, rn and m. */
const roughly = (text: string): string =>
  text
    .replaceAll('0', 'o')
    .replaceAll(/[1i|!]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** What only we are called. */
const OUR_NAMES = [
  'fairwave',
  'admin',
  'administrator',
  'moderator',
  'support',
  'staff',
  'security',
  'official',
] as const
const OURS = new Map(OUR_NAMES.map((name) => [roughly(name), name as string]))

/** Whether a word of a name looks like one of ours without being it: `Аdmin` with a Cyrillic letter, `Supp0rt`. */
export const imitatesStaff = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}\p{N}|!]+/u).some((word) => {
    const ours = OURS.get(roughly(skeletonOf(word)))
    return ours !== undefined && word.toLowerCase() !== ours
  })
