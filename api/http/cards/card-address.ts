import { createHash } from 'node:crypto'
import type { PageCard, PagePicture } from '../pages/public-page.ts'
import { CARD, CARD_LOOK } from './card-size.ts'

/** Changes with whatever is drawn: what stands at an address with it never changes. */
export const cardVersion = (card: PageCard): string =>
  createHash('sha256')
    .update(JSON.stringify([CARD_LOOK, card.kind, card.title, card.by, card.facts, card.pictures, card.round]))
    .digest('base64url')
    .slice(0, 16)

/** The picture of a page that has a card. */
export const cardPicture = (canonical: string, card: PageCard): PagePicture => ({
  path: `/cards/${cardVersion(card)}${canonical === '/' ? '/home' : canonical}.jpg`,
  ...CARD,
  alt: [[card.kind, card.title].filter(Boolean).join(': '), card.by].filter(Boolean).join(' · '),
})

/** Version and path of the page out of an address; null for one that is none. */
export function readCardPath(path: string): { version: string; page: string } | null {
  const [, version, page] = /^\/cards\/([\w-]{16})(\/.+)\.jpg$/.exec(path) ?? []
  return version && page ? { version, page: page === '/home' ? '/' : page } : null
}
