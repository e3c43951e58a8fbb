import { html } from '../../text/html.ts'
import type { FiguresEmbed } from '../pages/public-page.ts'
import { type EmbedPageInput, SUN } from './embed-page.ts'

/** Figures as a page of their own, without any script. */
export function figuresPage({ embed, page, theme, assets }: Omit<EmbedPageInput, 'embed'> & { embed: FiguresEmbed }) {
  const { title, sentence, about, figures } = embed
  const rows = figures.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)
  return html`<!doctype html><html lang="en" data-theme="${theme}" data-kind="figures"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="canonical" href="${page}">${
    assets && html`<link rel="stylesheet" href="${assets.style}">`
  }</head><body><main><div class="names"><h1><a href="${page}" target="_blank" rel="noopener">${sentence ?? title}</a></h1><p>${about}</p></div><dl>${rows}</dl><a class="full" href="${page}" target="_blank" rel="noopener">${SUN}<span>All figures on Fairwave</span></a></main></body></html>`
    .html
}
