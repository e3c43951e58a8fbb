import { escapeHtml } from '../html.ts'

export interface Feed {
  title: string
  description: string
  /** Full addresses: of the page it tells of, and its own. */
  link: string
  self: string
  items: readonly {
    title: string
    description: string
    link: string
    /** Never another one for the same thing. */
    id: string
    publishedAt: Date
    author: string
  }[]
}

export const RSS_TYPE = 'application/rss+xml; charset=utf-8'

const tag = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`

/** RSS 2.0, which every reader takes. What HTML escapes XML escapes as well. */
export const rss = ({ title, description, link, self, items }: Feed): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${tag('title', title)}${tag('link', link)}${tag('description', description)}<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>${items
    .map(
      (item) =>
        `<item>${tag('title', item.title)}${tag('link', item.link)}${tag('description', item.description)}${tag('dc:creator', item.author)}<guid isPermaLink="false">${escapeHtml(item.id)}</guid>${tag('pubDate', item.publishedAt.toUTCString())}</item>`,
    )
    .join('')}</channel></rss>`
