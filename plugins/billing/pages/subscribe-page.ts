import { html } from '#api/text/html.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'
import { BENEFITS, PRICE, SUBSCRIBE } from '../rules/words.ts'

/** One price, and what it is for: the same for everybody at any time. */
export const subscribePage: PublicPage = {
  path: '/subscribe',
  reads: [],
  addresses: async () => ['/subscribe'],
  tell: async () => ({
    head: {
      title: 'Subscribe',
      description: `${PRICE.amount}/${PRICE.per}, ${PRICE.ending}. ${SUBSCRIBE.tagline}`,
      type: 'website',
      canonical: '/subscribe',
    },
    body: html`<h1>${SUBSCRIBE.title}</h1><p class="muted">${SUBSCRIBE.tagline}</p><h2>What you get</h2><p><strong>${PRICE.amount}</strong>/${PRICE.per}, ${PRICE.ending}</p><ul>${BENEFITS.map(
      ([title, detail]) => html`<li><strong>${title}</strong> <span class="muted">${detail}</span></li>`,
    )}</ul>`,
  }),
}
