import { useEffect } from 'react'

export const PRODUCT = 'Fairwave'

/** `Discover Music · Fairwave`; the bare product name where the title is empty. */
export const documentTitle = (title: string): string => (title ? `${title} · ${PRODUCT}` : PRODUCT)

let page = ''
const listeners = new Set<() => void>()
let playing: string | null = null

const show = () => {
  document.title = documentTitle([playing, page].filter(Boolean).join(' · '))
}

/** Names the page: what is announced after a navigation, and stands in the tab after what plays. */
export const setPageTitle = (title: string): void => {
  page = title
  show()
  for (const listener of listeners) listener()
}

/** The page's own title, without what plays. */
export const pageTitle = (): string => documentTitle(page)

/** Calls `listener` whenever a page is named, as when its data arrives. Returns what stops it. */
export const onPageTitle = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names what plays, before the page: `Night Grid – Neon Harbor · Discover Music · Fairwave`; null when nothing does. */
export const setPlayingTitle = (title: string | null): void => {
  playing = title
  show()
}

/** Refines the route's title, e.g. by an artist's name; undefined, as while loading, leaves it. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) setPageTitle(title)
  }, [title])
}
