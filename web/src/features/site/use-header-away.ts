import { type RefObject, useEffect } from 'react'
import { media } from '../../ui/tokens.ts'

/** How far a finger moves the page before the header follows. */
const MIN_PX = 12

/** On phones the header leaves while one reads on, and is back with the first move up, at the top, and with the focus. */
export const useHeaderAway = (header: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const phone = matchMedia(`not all and ${media.md}`)
    let last = scrollY
    const show = (isAway: boolean) => header.current?.toggleAttribute('data-away', isAway)
    const onScroll = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < MIN_PX && scrollY > MIN_PX) return
      last = scrollY
      const isHeld =
        header.current?.contains(document.activeElement) || header.current?.querySelector('[aria-expanded="true"]')
      show(phone.matches && moved > 0 && scrollY > 56 && !isHeld)
    }
    const onFocus = () => show(false)
    const { current } = header
    current?.addEventListener('focusin', onFocus)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      current?.removeEventListener('focusin', onFocus)
      window.removeEventListener('scroll', onScroll)
    }
  }, [header])
}
