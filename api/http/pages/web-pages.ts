import type { ClientRoute } from './page-matcher.ts'
import type { ReadyAnswer } from '../ready-answer.ts'
import { webPage } from '../web-files.ts'

/**
 * The web's HTML for each page: with what its first view needs, so that a browser asks for all of it at once and not for
 * one after the other. Made when a page is first asked for, and kept.
 */
export function webPages(html: string): {
  of(route: ClientRoute): ReadyAnswer
  /** The same as text, to write words into: they are there before any script, which gives way to their pictures. */
  textOf(route: Pick<ClientRoute, 'files'>): string
  found: ReadyAnswer
  notFound: ReadyAnswer
} {
  const plain = webPage(html)
  const known = new Map<ClientRoute, ReadyAnswer>()
  return {
    ...plain,
    textOf: (route) => (route.files ? withPreloads(html, route, 'fetchpriority="low" ') : html),
    of(route) {
      const kept = known.get(route)
      if (kept) return kept
      const made = route.files ? webPage(withPreloads(html, route)).found : plain.found
      known.set(route, made)
      return made
    },
  }
}

function withPreloads(html: string, { files = [] }: Pick<ClientRoute, 'files'>, priority = ''): string {
  // As the scripts ask for them later: otherwise they would be fetched twice.
  const links = files
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" ${priority}crossorigin href="/${file}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
