/** Pages of text that staff writes, in the footer's words. The address of each is its value: `/terms`. */
export const SITE_PAGE_KINDS = [
  { value: 'terms', label: 'Terms of Service' },
  { value: 'privacy', label: 'Privacy Policy' },
  { value: 'refunds', label: 'Refund Policy' },
  { value: 'imprint', label: 'Imprint' },
  { value: 'guidelines', label: 'Community Guidelines' },
  { value: 'help', label: 'Help Center' },
  { value: 'contact', label: 'Contact Us' },
] as const

export type SitePageKind = (typeof SITE_PAGE_KINDS)[number]['value']

/** A piece of a line: words, or a link. */
export type PageWords = string | { words: string; href: string }

export type PageLine = readonly PageWords[]

/** A part of a page's text. Lines of a paragraph stay lines, as in a postal address. */
export type PageBlock =
  | { kind: 'heading'; line: PageLine }
  | { kind: 'paragraph'; lines: readonly PageLine[] }
  | { kind: 'list'; lines: readonly PageLine[] }

/** `[words](address)`: a path of this site, an https address or a mail address. Anything else stays as it was typed. */
const LINK = /\[([^[\]\n]{1,200})\]\(((?:https:\/\/|mailto:|\/(?![/\\]))[^\s()\\]{0,500})\)/g

const HEADING = /^#{1,3} +/
const POINT = /^[-*] +/

/**
 * The few signs of Markdown that a page of text needs: an empty line between paragraphs, `## ` before a heading, `- ` before
 * a point of a list, and `[words](address)`. There is no HTML in it: whatever looks like a tag is text.
 */
export function parsePageText(text: string): PageBlock[] {
  const blocks: PageBlock[] = []
  let open: OpenBlock | null = null
  for (const typed of text.split(/\r?\n/)) {
    const line = typed.trim()
    if (line === '' || HEADING.test(line)) {
      open = null
      if (line) blocks.push({ kind: 'heading', line: parseLine(line.replace(HEADING, '')) })
      continue
    }
    const isPoint = POINT.test(line)
    open = continued(open, isPoint ? 'list' : 'paragraph', blocks)
    open.lines.push(parseLine(isPoint ? line.replace(POINT, '') : line))
  }
  return blocks
}

interface OpenBlock {
  kind: 'paragraph' | 'list'
  lines: PageLine[]
}

/** The block that a line goes on with, or a new one at the end of the blocks. */
function continued(open: OpenBlock | null, kind: OpenBlock['kind'], blocks: PageBlock[]): OpenBlock {
  if (open?.kind === kind) return open
  const block: OpenBlock = { kind, lines: [] }
  blocks.push(block)
  return block
}

function parseLine(line: string): PageLine {
  const pieces: PageWords[] = []
  let end = 0
  for (const found of line.matchAll(LINK)) {
    const [whole, words, href] = found as unknown as [string, string, string]
    if (found.index > end) pieces.push(line.slice(end, found.index))
    pieces.push({ words, href })
    end = found.index + whole.length
  }
  if (end < line.length) pieces.push(line.slice(end))
  return pieces
}

/** A line as it is read, without the addresses of its links. */
export const plainLine = (line: PageLine): string =>
  line.map((piece) => (typeof piece === 'string' ? piece : piece.words)).join('')
