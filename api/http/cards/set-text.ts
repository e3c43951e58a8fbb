import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, create } from 'fontkit'

const require = createRequire(import.meta.url)
const OXANIUM = join(dirname(require.resolve('@fontsource/oxanium')), 'files')
const INTER = join(dirname(require.resolve('@fontsource/inter')), 'files')

/** The two faces of the house: headings, and text. */
export type Face = 'display' | 'text'

/**
 * A face is many files, each with a part of the signs. Glyphs missing from the display face are set in the text face.
 * As they come from npm: nothing of the machine's own fonts is used, so that a picture is the same everywhere.
 */
const FILES: Readonly<Record<Face, readonly string[]>> = {
  display: [...['latin', 'latin-ext'].map((part) => `${OXANIUM}/oxanium-${part}-700-normal.woff`), ...interFiles(700)],
  text: interFiles(500),
}

function interFiles(weight: number): string[] {
  const parts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']
  return parts.map((part) => `${INTER}/inter-${part}-${weight}-normal.woff`)
}

const opened = new Map<string, Font>()
/** Read when a text first needs it, and kept. */
function fontOf(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const font = create(readFileSync(file)) as Font
  opened.set(file, font)
  return font
}

/** A text of one line as outlines: an SVG needs no font to show it. */
export interface SetText {
  /** Pixels. */
  width: number
  /** Elements of SVG with the baseline at 0, from 0 to the right. */
  svg: string
}

/** Sets a line. Signs that none of the files has are left out: a text of only such signs is nothing. */
export function setText(text: string, face: Face, size: number): SetText {
  let x = 0
  let svg = ''
  for (const { font, run } of runsOf(text, face)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    const outlines = glyphs.map((glyph, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      const place = round(x / scale + xOffset)
      x += xAdvance * scale
      const outline = glyph.path.toSVG()
      return outline ? `<path transform="translate(${place} ${round(yOffset)})" d="${outline}"/>` : ''
    })
    svg += `<g transform="scale(${scale} ${-scale})">${outlines.join('')}</g>`
  }
  return { width: x, svg }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Parts of a text by the file that has their signs. */
function runsOf(text: string, face: Face): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = []
  for (const sign of text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()) {
    const point = sign.codePointAt(0) as number
    const last = runs.at(-1)
    // A space stays with what is before it.
    const font =
      sign === ' ' && last ? last.font : FILES[face].map(fontOf).find((each) => each.hasGlyphForCodePoint(point))
    if (!font) continue
    if (last?.font === font) last.run += sign
    else runs.push({ font, run: sign })
  }
  return runs
}

/** A text in the largest of these sizes at which it fits: what is too long even for the smallest ends in an ellipsis. */
export function fitText(
  text: string,
  face: Face,
  { width, sizes }: { width: number; sizes: readonly { size: number; lines: number }[] },
): { size: number; lines: SetText[] } {
  for (const { size, lines } of sizes) {
    const broken = breakLines(text, face, size, width)
    if (broken.length <= lines && broken.every((line) => line.width <= width)) return { size, lines: broken }
  }
  const { size, lines: most } = sizes.at(-1) as { size: number; lines: number }
  return { size, lines: cutLines(text, face, size, width, most) }
}

function breakLines(text: string, face: Face, size: number, width: number): SetText[] {
  const lines: SetText[] = []
  let line = ''
  const keep = () => {
    const set = setText(line, face, size)
    if (set.width > 0) lines.push(set)
  }
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (line && setText(longer, face, size).width > width) {
      keep()
      line = word
    } else line = longer
  }
  keep()
  return lines
}

/** The same when words may be broken, and the last line says that more would follow. */
function cutLines(text: string, face: Face, size: number, width: number, most: number): SetText[] {
  const lines: SetText[] = []
  let line = ''
  // No name needs more signs than that to fill a picture.
  for (const sign of [...text.replaceAll(/\s+/g, ' ')].slice(0, 200)) {
    const isLast = lines.length === most - 1
    if (setText(`${line}${sign}${isLast ? '…' : ''}`, face, size).width <= width) {
      line += sign
      continue
    }
    if (isLast) return [...lines, setText(`${line.trimEnd()}…`, face, size)]
    const space = line.lastIndexOf(' ')
    const end = space > line.length / 2 ? space : line.length
    lines.push(setText(line.slice(0, end), face, size))
    line = `${line.slice(end).trimStart()}${sign}`
  }
  return [...lines, setText(line, face, size)].filter((set) => set.width > 0)
}
