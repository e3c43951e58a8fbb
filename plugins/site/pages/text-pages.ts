import type { PublicPage } from '#api/http/pages/public-page.ts'
import { findPublishedPage } from '../domain/find-published-page.ts'
import { type PageBlock, parsePageText, plainLine, SITE_PAGE_KINDS, type SitePageKind } from '../rules/pages.ts'

/** Length of a description that search engines show. */
const MAX_DESCRIPTION = 200

/** Terms, privacy and the like: there once staff publishes them, 404 until then. */
export const textPages: readonly PublicPage[] = SITE_PAGE_KINDS.map(({ value }) => textPage(value))

function textPage(kind: SitePageKind): PublicPage {
  const path = `/${kind}`
  return {
    path,
    reads: ['SitePage'],
    addresses: async (ctx) => ((await findPublishedPage(ctx, kind)) ? [path] : []),
    tell: async (ctx) => {
      const page = await findPublishedPage(ctx, kind)
      if (!page) return null
      const blocks = parsePageText(page.text)
      return {
        head: { title: page.title, description: describe(blocks, page.title), type: 'website', canonical: path },
      }
    },
  }
}

/** The first paragraph. */
function describe(blocks: readonly PageBlock[], title: string): string {
  const first = blocks.find((block) => block.kind === 'paragraph')
  const words = first ? first.lines.map(plainLine).join(' ') : title
  return words.length > MAX_DESCRIPTION ? `${words.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : words
}
