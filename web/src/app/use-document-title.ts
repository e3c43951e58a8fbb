import { useEffect } from 'react'

export const PRODUCT = 'Fairwave'

/** `Discover Music · Fairwave`; the bare product name where the title is empty. */
export const documentTitle = (title: string): string => (title ? `${title} · ${PRODUCT}` : PRODUCT)

/** Refines the route's title, e.g. by an artist's name; undefined, as while loading, leaves it. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])
}
