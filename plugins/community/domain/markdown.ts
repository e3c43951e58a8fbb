import { LRUCache } from 'lru-cache'
import { micromark } from 'micromark'
import { escapeHtml, type Html } from '#api/text/html.ts'
import { decodeEntities, isPostLink, POST_ELEMENTS } from '../rules/post-html.ts'

const CACHE_BYTES = 8 * 1024 * 1024

/** No HTML and no pictures from elsewhere: what looks like them stays text. */
const PLAIN = { disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', 'codeIndented', 'definition'] } }

/** What may come out, with the attributes in the very form that is written below. */
const TAG = /^<(?:\/?([a-z][a-z0-9]*)|br \/|hr \/|ol start="\d{1,9}"|a rel="ugc nofollow noopener" href="([^"<>]*)")>$/
/** Written without attributes. */
const BARE = new Set<string>(POST_ELEMENTS.filter((name) => name !== 'a' && name !== 'br' && name !== 'hr'))

const isAllowed = (tag: string): boolean => {
  const [whole, name, href] = TAG.exec(tag) ?? []
  if (name !== undefined) return BARE.has(name) || whole === '</a>'
  return whole !== undefined && (href === undefined || isPostLink(href))
}

/** Titles begin below those of the page; links lead to the web or to a mail, and carry no vote of ours. */
const toAllowed = (tag: string): string => {
  const [, close = '', level] = /^<(\/?)h(\d)>$/.exec(tag) ?? []
  if (level) return `<${close}h${Math.min(6, Number(level) + 2)}>`
  const [, href] = /^<a href="([^"]*)"(?: title="[^"]*")?>$/.exec(tag) ?? []
  if (href !== undefined) return `<a rel="ugc nofollow noopener" href="${href}">`
  return tag.startsWith('<code') ? '<code>' : tag
}

const rendered = new LRUCache<string, Html>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ html }, text) => 2 * (html.length + text.length) + 1,
})

/** The HTML of a text in Markdown: safe to write into a page, whatever the text is. */
export function renderMarkdown(text: string): Html {
  const known = rendered.get(text)
  if (known) return known
  const html = withoutDeadLinks(micromark(text, { extensions: [PLAIN] }).replaceAll(/<[^>]*>/g, toAllowed))
  const isSafe = (html.match(/<[^>]*>/g) ?? []).every(isAllowed)
  const result = { html: isSafe ? html : asText(text) }
  rendered.set(text, result)
  return result
}

/** A link that leads elsewhere is no link: its words stay. */
const withoutDeadLinks = (html: string): string =>
  html.replaceAll(/<a rel="[^"]*" href="([^"]*)">([^]*?)<\/a>/g, (link, href: string, words: string) =>
    isPostLink(href) ? link : words,
  )

const asText = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** HTML of `renderMarkdown` without any markup, in one line: for descriptions and feeds. */
export const plainText = (html: string): string =>
  decodeEntities(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
