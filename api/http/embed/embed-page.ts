import { html, type Html } from '../../text/html.ts'
import type { EmbedTrack, PageEmbed } from '../pages/public-page.ts'
import type { EmbedAssets } from './embed-assets.ts'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** A cup of the sun with its wave. */
export const SUN: Html = {
  html: '<svg class="sun" viewBox="0 0 36 36" aria-hidden="true"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffcf6b"/><stop offset=".5" stop-color="#ff8a6b"/><stop offset="1" stop-color="#ff3f9d"/></linearGradient></defs><circle cx="18" cy="18" r="18" fill="url(#s)"/><path d="M0 20.5c4.5 0 5.2-5 9-5s5.2 7 9 7 5.2-7 9-7 4.5 5 9 5" fill="none" stroke="#0b0718" stroke-width="3.2"/></svg>',
}
const PLAY: Html = {
  html: '<svg viewBox="0 0 24 24" aria-hidden="true"><path class="to-play" d="M8 5v14l11-7z"/><path class="to-pause" d="M7 5h4v14H7zm6 0h4v14h-4z"/></svg>',
}

export interface EmbedPageInput {
  embed: PageEmbed
  /** Full address of the page itself. */
  page: string
  theme: Theme
  assets: EmbedAssets | null
  addressOf(path: string): string
}

/** The player as a page: names and links without any script, half minutes by the browser's own controls; then its script. */
export function embedPage({ embed, page, theme, assets, addressOf }: EmbedPageInput): string {
  const { title, by, byPath, cover, tracks } = embed
  const first = tracks.find(({ preview }) => preview !== null)
  const isList = tracks.length > 1
  const author = byPath ? html`<a href="${addressOf(byPath)}" target="_blank" rel="noopener">${by}</a>` : html`${by}`
  const picture = cover
    ? html`<img src="${cover}" alt="" width="320" height="320">`
    : html`<span class="none">${SUN}</span>`
  return html`<!doctype html><html lang="en" data-theme="${theme}" data-kind="${isList ? 'list' : 'song'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title} by ${by}</title><link rel="canonical" href="${page}">${
    assets && html`<link rel="stylesheet" href="${assets.style}"><script type="module" src="${assets.script}"></script>`
  }</head><body><main><a class="cover" href="${page}" target="_blank" rel="noopener" aria-label="${title} on Fairwave">${picture}</a><div class="names"><h1><a href="${page}" target="_blank" rel="noopener">${title}</a></h1><p>${author}</p></div>${
    first
      ? html`<button class="play" type="button" data-first aria-label="Play a preview of ${title}" hidden>${PLAY}</button><div class="line" hidden><span class="mark">Preview</span><input type="range" min="0" max="30" step="0.1" value="0" aria-label="Position in the preview"><time>0:00</time></div>`
      : html`<a class="play" href="${page}" target="_blank" rel="noopener" aria-label="Play ${title} on Fairwave">${PLAY}</a>`
  }${isList ? html`<ol>${tracks.map(trackRow)}</ol>` : null}${first ? withoutScript(tracks) : null}<a class="full" href="${page}" target="_blank" rel="noopener">${SUN}<span>Listen in full on Fairwave</span></a><p class="said" role="status"></p></main>${
    first && !isList ? html`<span id="only" data-preview="${first.preview}" data-title="${first.title}"></span>` : null
  }</body></html>`.html
}

const trackRow = ({ title, path, duration, preview }: EmbedTrack, at: number): Html =>
  html`<li>${
    preview
      ? html`<button type="button" data-preview="${preview}" data-title="${title}" aria-label="Play a preview of ${title}"><span class="number">${at + 1}</span>${PLAY}</button>`
      : html`<span class="number">${at + 1}</span>`
  }<a href="${path}" target="_blank" rel="noopener">${title}</a><time>${shown(duration)}</time></li>`

const withoutScript = (tracks: readonly EmbedTrack[]): Html =>
  html`<noscript>${tracks.map(({ title, preview }) =>
    preview ? html`<audio controls preload="none" src="${preview}" title="Preview of ${title}"></audio>` : null,
  )}</noscript>`

const shown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
