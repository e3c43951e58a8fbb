/** Elements of a post's HTML, the same where it is made and where it is shown. */
export const POST_ELEMENTS = [
  ...(['p', 'h3', 'h4', 'h5', 'h6', 'strong', 'em', 'ul', 'ol', 'li'] as const),
  ...(['blockquote', 'code', 'pre', 'a', 'br', 'hr'] as const),
] as const
export type PostElement = (typeof POST_ELEMENTS)[number]

/** Where a link of a post may lead. */
const LINK = /^(?:https?:\/\/|mailto:)[^"<>]*$/

export const isPostLink = (href: string): boolean => LINK.test(href)

/** A text, or an element with what is in it. */
export type PostNode = string | { name: PostElement; href?: string; start?: number; children: PostNode[] }

const EMPTY = new Set<string>(['br', 'hr'])
const KNOWN = new Set<string>(POST_ELEMENTS)
const HREF = /\shref="([^"]*)"/i
const START = /\sstart="(\d{1,9})"/i
const TOKENS = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi

/** The HTML of a post as a tree. Tags that are not among `POST_ELEMENTS` are left out, and their words stay. */
export function parsePostHtml(html: string): PostNode[] {
  const root: PostNode[] = []
  const open: { name: PostElement; children: PostNode[] }[] = []
  for (const [token, close, given, attributes = ''] of html.matchAll(TOKENS)) {
    const children = open.at(-1)?.children ?? root
    if (given === undefined) {
      children.push(decodeEntities(token))
      continue
    }
    const name = given.toLowerCase()
    if (!KNOWN.has(name)) continue
    if (close) {
      const at = open.findLastIndex((each) => each.name === name)
      if (at >= 0) open.length = at
      continue
    }
    const element = elementOf(name as PostElement, attributes)
    children.push(element)
    if (!EMPTY.has(name)) open.push(element)
  }
  return root
}

function elementOf(name: PostElement, attributes: string): Exclude<PostNode, string> {
  const href = name === 'a' ? HREF.exec(attributes)?.[1] : undefined
  const start = name === 'ol' ? START.exec(attributes)?.[1] : undefined
  return {
    name,
    ...(href !== undefined && isPostLink(href) && { href: decodeEntities(href) }),
    ...(start !== undefined && { start: Number(start) }),
    children: [],
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Those that are written into a post's HTML. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name] as string)
