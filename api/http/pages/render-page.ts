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
  /** Null where the words of the parts stand for it until the app draws it. */
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
  const body = html`<style>${LOOK}</style><main class="told">${parts.map((part) => part.body ?? null)}<noscript><p class="why">Fairwave plays music in your browser, and needs JavaScript for that. <a href="/discover">Discover Music</a></p></noscript></main>`
  // Functions: a `$` in what is written means nothing.
  const named = page
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(whole)}</title>${tags.html}${discovery?.html ?? ''}`)
  return drawn
    ? withDrawn(named, drawn)
    : // Below the bar (web/index.html): all of it is seen until the app can draw the page, which then takes its place.
      named.replace(/<\/div>\s*<noscript>[\s\S]*?<\/noscript>/, () => `${body.html}</div>`)
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

/** As the app looks, before any script says so: widths, colours and type of the design system (web/src/ui/tokens.ts). */
export const LOOK: Html = {
  html: '.told{display:flex;flex-direction:column;box-sizing:border-box;max-width:1280px;min-height:100dvh;margin:0 auto;padding:32px 16px 72px;color:#f4f0ff;font:1rem/1.65 "Inter Variable","Inter Fallback",ui-sans-serif,system-ui,sans-serif;overflow-wrap:anywhere}.told p,.told li,.told h1,.told h2{margin:4px 0}.told h1,.told h2{font:600 2.125rem/1.1 "Oxanium Variable","Oxanium Fallback",ui-sans-serif,system-ui,sans-serif;text-wrap:balance}.told h1{margin-top:0}.told h2{margin-top:24px;font-size:1.5rem}.told a{color:#41e6ff}.told ul,.told ol{margin:12px 0;padding-left:1.25rem}.told img{display:block;max-width:100%;height:auto;border-radius:14px}.told .banner{order:-1;width:100%;height:clamp(132px,20vw,248px);margin-bottom:12px;border-radius:22px;object-fit:cover}.told .wide{width:100%;max-width:560px;margin-bottom:16px;border-radius:22px;aspect-ratio:1;object-fit:cover}.told .strip{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:8px;max-width:560px}.told .covers{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:24px 16px;padding:0;list-style:none}.told .covers img{width:100%;margin-bottom:8px}.told .tiles{gap:12px}.told .tiles img{aspect-ratio:16/10;object-fit:cover}.told .covers .round{border-radius:50%}.told .muted,.told .why{color:#b5a9d8}.told .why{margin-top:3rem;padding-top:1rem;border-top:1px solid #2f2457}@media(min-width:768px){.told{padding:48px 24px 72px}.told .covers{grid-template-columns:repeat(auto-fill,minmax(200px,1fr))}}',
}
