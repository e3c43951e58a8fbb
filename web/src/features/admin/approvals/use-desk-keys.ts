import { type RefObject, useEffect } from 'react'

const TAKEN = 'input, textarea, select, [contenteditable]'

/**
 * Letters press the buttons inside that name them in `aria-keyshortcuts`. They work while the focus is there: elsewhere they
 * are the player's, or what somebody writes.
 */
export function useDeskKeys(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.repeat
      if (!plain || !(target instanceof Element) || !desk.current?.contains(target) || target.closest(TAKEN)) return
      const button = [...desk.current.querySelectorAll<HTMLButtonElement>('button[aria-keyshortcuts]')].find(
        (each) => each.getAttribute('aria-keyshortcuts') === event.key.toUpperCase(),
      )
      if (!button || button.disabled) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [desk])
}
