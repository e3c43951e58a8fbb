import { useRef } from 'react'

/**
 * Handlers for Radix's dialog content: focus goes back to where it was before. Radix itself gives it back to its own
 * trigger only, and these dialogs are opened by state. Stays out of the way where something else has the focus by then,
 * as the page that a link in the dialog led to.
 */
export const useReturnFocus = () => {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}
