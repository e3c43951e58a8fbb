import type { PagePart, PagePicture, TellsOfPage } from '../public-page.ts'
import { type Html, escapeHtml, html, scriptJson } from '../html.ts'
import { cardPicture } from './cards/card-address.ts'

const PRODUCT = 'Fairwave'

/** The web's HTML with what a page tells of itself in the places of what every page says. */
export function toldPage(
  page: string,
  head: TellsOfPage,
  parts: readonly PagePart[],
  addressOf: (path: string) => string,
): string {
  const { title, description } = head
  const card = parts.find((part) => part.card)?.card
  const picture = card ? cardPicture(head.canonical, card) : (parts.map((part) => part.picture).find(Boolean) ?? null)
  const whole = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`
  const data = Object.assign({}, ...parts.map((part) => part.data ?? {})) as Record<string, unknown>
  const tags = html`<meta name="description" content="${description}"><link rel="canonical" href="${addressOf(head.canonical)}">${headTags(head, picture, whole, addressOf)}${parts
    .flatMap(({ feeds = [] }) => feeds)
    .map((feed) => html`<link rel="alternate" type="application/rss+xml" title="${feed.title}" href="${feed.path}">`)}${
    Object.keys(data).length > 0
      ? html`<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`
      : null
  }`
  const embed = parts.find((part) => part.embed)?.embed
  const discovery = embed
    ? html`<link rel="alternate" type="application/json+oembed" title="${title}" href="${addressOf(`/oembed?${new URLSearchParams({ url: addressOf(head.canonical), format: 'json' })}`)}">`
    : null
  const body = html`<noscript><style>${LOOK}</style><main class="told"><p><a href="/">${PRODUCT}</a></p>${parts.map((part) => part.body ?? null)}<p class="why">Fairwave plays music in your browser, and needs JavaScript for that. <a href="/discover">Discover Music</a></p></main></noscript>`
  // Functions: a `$` in what is written means nothing.
  return page
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(whole)}</title>${tags.html}${discovery?.html ?? ''}`)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => body.html)
}

function headTags(
  { title, description, type, canonical, unlisted }: TellsOfPage,
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

/** As the app looks, where no script may say so: colours and type of the design system, without its fonts. */
const LOOK: Html = {
  html: 'body{margin:0;background:#0b0718;color:#f4f0ff;font:1rem/1.6 system-ui,sans-serif}.told{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}.told a{color:#41e6ff}.told h1{font-size:2.1rem;line-height:1.2;margin:1rem 0 .5rem}.told h2{margin-top:2.5rem}.told ul,.told ol{padding-left:1.25rem}.told li{margin:.35rem 0}.told img{border-radius:14px;max-width:100%;height:auto}.told .muted,.told .why{color:#b5a9d8}.told .why{margin-top:3rem;padding-top:1rem;border-top:1px solid #2f2457}',
}
