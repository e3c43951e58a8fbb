import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element in whole pixels as it changes; `initial` until it is laid out. */
export function useWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth((known) => Math.floor(element.clientWidth) || known)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
