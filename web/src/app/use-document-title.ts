import { useEffect } from 'react'

export const PRODUCT = 'Fairwave'

/** `Discover Music · Fairwave`; the bare product name where the title is empty. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
