import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { type CoverageRow, quotedTexts, root, textOf } from './coverage-rows.ts'
import type { Mutation } from './mutation.ts'
import { type Place, quotedPlaces } from './quoted-places.ts'

/** Source that speaks to people: not tests, not what they use, not what is generated. */
const sources = globSync(['web/src/**/*.{ts,tsx}', 'plugins/**/*.ts'], { cwd: root })
  .filter((file) => !/\.(test|setup|generated)\.tsx?$|\/testing\/|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: textOf(file) }))

interface Occurrence {
  readonly file: string
  readonly at: number
  /** As written, quotes escaped or not. */
  readonly written: string
  /** A whole literal, or a line of JSX of its own; otherwise a part of a sentence. */
  readonly whole: boolean
}

const isComment = (text: string, at: number) =>
  /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(text.slice(text.lastIndexOf('\n', at) + 1, at + 1))

/** Where a text stands, at the edges of words and not in a comment. */
function occurrences(quoted: string): Occurrence[] {
  return sources.flatMap(({ file, text }) =>
    [...new Set([quoted, quoted.replaceAll("'", "\\'")])].flatMap((written) => {
      const found: Occurrence[] = []
      for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
        const [before, after] = [text.slice(0, at), text.slice(at + written.length)]
        if (/[\w-]$/.test(before) || /^[\w-]/.test(after) || isComment(text, at)) continue
        const whole =
          (/['"`>]$/.test(before) && /^['"`<]/.test(after)) || (/\n\s*$/.test(before) && /^[\n:]/.test(after))
        found.push({ file, at, written, whole })
      }
      return found
    }),
  )
}

/** From near the test to anywhere: the first of these circles that has the text must have it once. */
function circlesAround(testFile: string): ((file: string) => boolean)[] {
  const folder = dirname(testFile)
  const feature = /^web\/src\/features\/([^/]+)\//.exec(testFile)?.[1] ?? /^plugins\/([^/]+)\//.exec(testFile)?.[1]
  return [
    (file) => dirname(file) === folder,
    (file) => file.startsWith(`${folder}/`),
    (file) => file.startsWith(`web/src/features/${feature}/`),
    (file) => file.startsWith(`plugins/${feature}/`) && /^plugins\/[^/]+\/rules(?:\.ts|\/[\w-]+\.ts)$/.test(file),
    () => true,
  ]
}

/** One other letter, the last: a test that looks for the text's beginning must fail as well. */
const changed = (text: string) =>
  text.replace(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u, (letter) =>
    letter === 'x' ? 'y' : /\d/.test(letter) ? String((Number(letter) + 1) % 10) : 'x',
  )

/** Enough of the line before and after that the text is named once. */
function findFor({ file, at, written }: Occurrence): { find: string; before: string; after: string } {
  const text = textOf(file)
  for (let span = 0; span < 400; span += 1) {
    const before = text.slice(Math.max(0, at - span), at)
    const after = text.slice(at + written.length, at + written.length + span)
    const find = `${before}${written}${after}`
    if (text.split(find).length === 2) return { find, before, after }
  }
  throw new Error(`‘${written}’ cannot be told apart in ${file}`)
}

const placeOf = ({ file, title }: CoverageRow, text: string): Place | undefined =>
  quotedPlaces.find((place) => place.text === text && `${file} › ${title}`.includes(place.test ?? ''))

/** A change for every quoted text of the rows, in the place that says it; `lost` are those whose place is not known. */
export function quotedMutations(rows: readonly CoverageRow[]): { mutations: Mutation[]; lost: string[] } {
  const mutations = new Map<string, Mutation>()
  const lost: string[] = []
  for (const row of rows) {
    for (const text of quotedTexts(row.says)) {
      const test = { file: row.file, title: row.title }
      const place = placeOf(row, text)
      const key = `${row.section} ‘${text}’ ${row.title}`
      if (place) {
        const { file, find, replace = changed(find) } = place
        mutations.set(`${file}${find}${row.file}${row.title}`, { name: key, file, find, replace, test })
        continue
      }
      const all = occurrences(text)
      const circle = [true, false]
        .flatMap((whole) => circlesAround(row.file).map((within) => ({ whole, within })))
        .map(({ whole, within }) => all.filter((found) => found.whole === whole && within(found.file)))
        .find((found) => found.length > 0)
      const [only, ...others] = circle ?? []
      if (!only || others.length) {
        lost.push(`${key}: ${circle ? circle.map(({ file }) => file).join(', ') : 'nowhere'}`)
        continue
      }
      const { find, before, after } = findFor(only)
      const replace = `${before}${changed(only.written)}${after}`
      mutations.set(`${only.file}${find}${row.file}${row.title}`, { name: key, file: only.file, find, replace, test })
    }
  }
  return { mutations: [...mutations.values()], lost }
}
