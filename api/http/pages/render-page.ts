import type { PageMetadata, PagePart, PagePicture } from './public-page.ts'
import { escapeHtml, html, type Html, scriptJson } from '../../text/html.ts'
import { cardPicture } from '../cards/card-address.ts'
import type { DrawnPage } from './page-renderer.ts'

const PRODUCT = 'Fairwave'

/** The web's HTML with what a page tells of itself in the places of what every page says. */
export function renderPage(
  page: string,
  head: PageMetadata,
  parts: readonly PagePart[],
  addressOf: (path: string) => string,
  /** Null where the browser draws it. */
  drawn: DrawnPage | null = null,
): string {
  const { title, description } = head
  const card = parts.find((part) => part.card)?.card
  const picture = card ? cardPicture(head.canonical, card) : (parts.map((part) => part.picture).find(Boolean) ?? null)
  const whole = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`
  const data = Object.assign({}, ...parts.map((part) => part.data ?? {})) as Record<string, unknown>
  const tags = html`<meta name="description" content="${description}"><link rel="canonical" href="${addressOf(head.canonical)}">${headTags(head, picture, whole, addressOf)}${parts
    .flatMap(({ feeds = [] }) => feeds)
    .map((feed) => html`<link rel="alternate" type="${feed.type}" title="${feed.title}" href="${feed.path}">`)}${
    Object.keys(data).length > 0
      ? html`<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`
      : null
  }`
  const embed = parts.find((part) => part.embed)?.embed
  const discovery = embed
    ? html`<link rel="alternate" type="application/json+oembed" title="${title}" href="${addressOf(`/oembed?${new URLSearchParams({ url: addressOf(head.canonical), format: 'json' })}`)}">`
    : null
  // Functions: a `$` in what is written means nothing.
  const named = page
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(whole)}</title>${tags.html}${discovery?.html ?? ''}`)
  return drawn ? withDrawn(named, drawn) : named
}

/** The page as it is, with what the browser needs to go on from there. */
const withDrawn = (page: string, { html: root, style, firstPage, rootStyle }: DrawnPage): string =>
  page
    .replace('<html ', () => (rootStyle ? `<html style="${escapeHtml(rootStyle)}" ` : '<html '))
    .replace('</head>', () => `<style${style.attributes}>${style.text}</style></head>`)
    .replace(
      /<div id="root">[\s\S]*?<\/div>(?=\s*<noscript>)/,
      () =>
        `<div id="root" data-drawn="">${root}</div><script type="application/json" id="first-page">${scriptJson(firstPage).html}</script>`,
    )

function headTags(
  { title, description, type, canonical, unlisted }: PageMetadata,
  picture: PagePicture | null,
  whole: string,
  addressOf: (path: string) => string,
): Html {
  const of = (property: string, content: string | number) => html`<meta property="${property}" content="${content}">`
  return html`${unlisted ? html`<meta name="robots" content="noindex">` : null}${of('og:site_name', PRODUCT)}${of('og:type', type)}${of('og:title', title)}${of('og:description', description)}${of('og:url', addressOf(canonical))}<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}"><meta name="twitter:title" content="${whole}"><meta name="twitter:description" content="${description}">${
    picture &&
    html`${of('og:image', addressOf(picture.path))}${of('og:image:width', picture.width)}${of('og:image:height', picture.height)}${of('og:image:alt', picture.alt)}<meta name="twitter:image" content="${addressOf(picture.path)}"><meta name="twitter:image:alt" content="${picture.alt}">`
  }`
}
