import type { PublicPage } from '#api/http/pages/public-page.ts'
import { PRICE, SUBSCRIBE } from '../rules/words.ts'

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
  }),
}
